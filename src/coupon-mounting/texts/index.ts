import { builtIn } from '../../shared/i18n/texts/built-in';

/** The texts of these pages alone. The build puts them in the place of those of the portal. */
export const builtInTexts = builtIn({
  es: () => import('./es'),
  en: () => import('./en'),
  it: () => import('./it'),
});
