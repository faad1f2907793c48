import type { Locale } from '../../rules/locale';
import type { BuiltInTexts } from './types';

/** The built-in texts, of which only those of the current locale load. The folder of each holds one file an area. */
export const builtInTexts: Record<Locale, BuiltInTexts> = {
  es: { first: () => import('./es'), areas: async () => (await import('./es-areas')).texts },
  en: { first: () => import('./en'), areas: async () => (await import('./en-areas')).texts },
  it: { first: () => import('./it'), areas: async () => (await import('./it-areas')).texts },
};
