import { loadCode } from '../../shared/browser/code';
import { makeBuiltInTexts } from '../../shared/i18n/texts/built-in';

/** The texts of the pages of coupons, with which the build replaces the portal's texts. */
export const builtInTexts = makeBuiltInTexts({
  es: () => loadCode(() => import('./es')),
  en: () => loadCode(() => import('./en')),
  it: () => loadCode(() => import('./it')),
});
