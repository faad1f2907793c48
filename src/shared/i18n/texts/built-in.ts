import { loadExtra } from '../../browser/code';
import type { Locale } from '../../rules/locale';
import type { Area } from '../keys';
import type { FirstTexts, Texts } from './types';

/** Makes the loaders of the built-in texts. Only texts of the shown language load. @param first the texts of the first view, by language */
export const makeBuiltInTexts = (first: Record<Locale, () => Promise<FirstTexts>>) => ({
  first,
  ofPrimeReact: async (locale: Locale): Promise<object> => (await first[locale]()).primeReact(),
  ofArea: async (locale: Locale, area: Area): Promise<Texts> => {
    const load = (await first[locale]()).areas[`./${area}.json`];
    return load === undefined ? {} : (await loadExtra(load)).default;
  },
});
