import type { Locale } from '../../rules/locale';
import type { BuiltInTexts } from './types';

/** The built-in texts: one chunk a locale, of which only the current one loads. The folder of each holds one file an area. */
export const builtInTexts: Record<Locale, () => Promise<BuiltInTexts>> = {
  es: async () => (await import('./es')).default,
  en: async () => (await import('./en')).default,
  it: async () => (await import('./it')).default,
};
