import { loadCode } from '../../browser/code';
import { makeBuiltInTexts } from './built-in';

/** The texts that come with the portal. The folder of each language has one file for each area. */
export const builtInTexts = makeBuiltInTexts({
  es: () => loadCode(() => import('./es')),
  en: () => loadCode(() => import('./en')),
  it: () => loadCode(() => import('./it')),
});
