import type { Locale } from '../../rules/locale';
import type { Area } from '../keys';
import type { FirstTexts, Texts } from './types';

/** A chunk for each area and locale. What is left out is in the first chunk of its locale, or read by the backend alone. */
const files = import.meta.glob<Texts>(['./*/*.json', '!./*/common.json', '!./*/portal.json', '!./*/session.json'], { import: 'default' });

/** The texts that come with the portal, of which only those load that are asked for. The folder of each locale holds one file an area. */
export const builtInTexts = {
  /** What the first view needs: words that stand everywhere, the shell, sign-in. */
  first: {
    es: () => import('./es'),
    en: () => import('./en'),
    it: () => import('./it'),
  } satisfies Record<Locale, () => Promise<FirstTexts>>,
  ofArea: async (locale: Locale, area: Area): Promise<Texts> => (await files[`./${locale}/${area}.json`]?.()) ?? {},
};
