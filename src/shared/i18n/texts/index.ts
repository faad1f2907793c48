import type { Locale } from '../../rules/locale';
import type { Area } from '../keys';
import type { FirstTexts, Texts } from './types';

/** The texts of the first view, by language; nothing of the other languages loads. */
const first: Record<Locale, () => Promise<FirstTexts>> = {
  es: () => import('./es'),
  en: () => import('./en'),
  it: () => import('./it'),
};

/** The texts that come with the portal. The folder of each language holds one file an area. */
export const builtInTexts = {
  first,
  ofPrimeReact: async (locale: Locale): Promise<object> => (await first[locale]()).primeReact(),
  ofArea: async (locale: Locale, area: Area): Promise<Texts> => (await (await first[locale]()).areas[`./${area}.json`]?.())?.default ?? {},
};
