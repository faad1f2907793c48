import { addLocale } from 'primereact/api';
import type { Locale } from '../rules/locale';
import { i18n } from './i18n';
import type { Area } from './keys';
import { builtInTexts } from './texts';
import type { Texts } from './texts/types';

/** A chunk of the built-in texts could not be loaded. */
export type TextsUnavailable = { readonly _tag: 'TextsUnavailable' };

const textsUnavailable: TextsUnavailable = { _tag: 'TextsUnavailable' };
const unavailable = () => Promise.reject(textsUnavailable);

let lastAsked = 0;
let shown: Locale = 'es';
/** The areas that pages have asked for: they are read in every language that is shown. */
const wanted = new Set<Area>();
/** What the content service said last, by locale. */
const said = new Map<Locale, Texts>();

// In the same moment in which the words change, before any page draws them.
i18n.on('languageChanged', (locale) => {
  document.documentElement.lang = locale;
  document.documentElement.dir = i18n.dir(locale);
});

const add = (locale: Locale, texts: Texts) => {
  i18n.addResourceBundle(locale, 'translation', { ...texts, ...said.get(locale) }, false, true, { skipCopy: true });
};

/** A chunk that has come once is not fetched again. */
const load = (locale: Locale, area: Area): Promise<Texts> => builtInTexts.ofArea(locale, area).catch(unavailable);

const textsOfOne = async (area: Area): Promise<void> => {
  wanted.add(area);
  const locale = shown;
  try {
    add(locale, await load(locale, area));
  } catch (failure) {
    // what cannot be read in the language of before does not matter any more
    if (locale !== shown) return textsOfOne(area);
    // nothing shows them: a change of language need not wait for them
    wanted.delete(area);
    throw failure;
  }
};

/**
 * To be awaited before something is shown whose texts are not all among the first.
 * @throws {TextsUnavailable} and can be asked for again
 */
export const textsOf = async (...areas: readonly Area[]): Promise<void> => {
  await Promise.all(areas.map(textsOfOne));
};

/**
 * Puts the portal into a language: its built-in texts and, over them, what the content service has (an empty text counts as none).
 * Resolves when the page reads so. When asked again meanwhile, the later wish wins.
 * @param fromContentService text by key, or null while the service has not answered
 * @throws {TextsUnavailable} when the built-in texts cannot be loaded
 */
export async function showTexts(locale: Locale, fromContentService: Texts | null): Promise<void> {
  lastAsked += 1;
  const asked = lastAsked;
  said.set(locale, Object.fromEntries(Object.entries(fromContentService ?? {}).filter(([, text]) => text !== '')));
  const { texts, prime } = await builtInTexts.first[locale]().catch(unavailable);
  const ofAreas = new Map<Area, Texts>();
  const missing = () => [...wanted].filter((area) => !ofAreas.has(area));
  // pages may ask for more while these are on their way
  while (missing().length > 0) await Promise.all(missing().map(async (area) => ofAreas.set(area, await load(locale, area))));
  if (asked !== lastAsked) return;

  shown = locale;
  add(locale, Object.assign({}, texts, ...ofAreas.values()));
  addLocale(locale, prime);
  await i18n.changeLanguage(locale);
}
