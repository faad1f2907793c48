import { loadCode } from '../../shared/browser/code';
import { makeBuiltInTexts } from '../../shared/i18n/texts/built-in';

/** The texts of the pages of coupons. The build replaces the portal's texts by these. */
export const builtInTexts = makeBuiltInTexts({
  es: () => loadCode(() => import('./es')),
  en: () => loadCode(() => import('./en')),
  it: () => loadCode(() => import('./it')),
});
