import { loadCode } from '../../shared/browser/code';
import { builtIn } from '../../shared/i18n/texts/built-in';

/** The texts of these pages alone. The build puts them in the place of those of the portal. */
export const builtInTexts = builtIn({
  es: () => loadCode(() => import('./es')),
  en: () => loadCode(() => import('./en')),
  it: () => loadCode(() => import('./it')),
});
