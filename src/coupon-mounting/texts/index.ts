import { loadCode } from '../../shared/browser/code';
import { builtIn } from '../../shared/i18n/texts/built-in';

/** The texts of the pages of coupons. The build replaces the portal's texts by these. */
export const builtInTexts = builtIn({
  es: () => loadCode(() => import('./es')),
  en: () => loadCode(() => import('./en')),
  it: () => loadCode(() => import('./it')),
});
