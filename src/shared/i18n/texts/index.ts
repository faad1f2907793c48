import { builtIn } from './built-in';

/** The texts that come with the portal. The folder of each language holds one file an area. */
export const builtInTexts = builtIn({
  es: () => import('./es'),
  en: () => import('./en'),
  it: () => import('./it'),
});
