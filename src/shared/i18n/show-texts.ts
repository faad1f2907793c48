import { addLocale } from 'primereact/api';
import type { Locale } from '../rules/locale';
import { i18n } from './i18n';
import { builtInTexts } from './texts';
import type { Texts } from './texts/types';

/** The chunk of the built-in texts could not be loaded. */
export type TextsUnavailable = { readonly _tag: 'TextsUnavailable' };

const textsUnavailable: TextsUnavailable = { _tag: 'TextsUnavailable' };
const unavailable = () => Promise.reject(textsUnavailable);

let lastAsked = 0;
let shown: Locale = 'es';
/** Whether a page has been opened whose texts are not among the first. */
let areasWanted = false;
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

/** To be awaited before a page is shown whose texts are not among the first. @throws {TextsUnavailable} */
export async function textsOfAreas(): Promise<void> {
  areasWanted = true;
  const locale = shown;
  add(locale, await builtInTexts[locale].areas().catch(unavailable));
}

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
  const { first, areas } = builtInTexts[locale];
  const { texts, prime } = await first().catch(unavailable);
  const textsOfPages = areasWanted ? await areas().catch(unavailable) : {};
  if (asked !== lastAsked) return;

  shown = locale;
  add(locale, { ...texts, ...textsOfPages });
  addLocale(locale, prime);
  await i18n.changeLanguage(locale);
}
