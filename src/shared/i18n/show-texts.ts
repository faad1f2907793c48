import { type CodeMissing, loadExtra } from '../browser/code';
import type { Locale } from '../rules/locale';
import { i18n } from './i18n';
import type { Area } from './keys';
import { builtInTexts } from './texts';
import type { Texts } from './texts/types';

/** The error for a chunk of the built-in texts that could not be loaded. */
export type TextsUnavailable = { readonly _tag: 'TextsUnavailable'; readonly why?: CodeMissing['why'] };

const unavailable = ({ why }: Partial<CodeMissing>) =>
  Promise.reject({ _tag: 'TextsUnavailable', ...(why && { why }) } satisfies TextsUnavailable);

let lastAsked = 0;
let shown: Locale = 'es';
/** A part of the texts: a file of an area, or PrimeReact's own texts for its components. */
type Part = Area | 'primeReact';
/** The parts that pages have asked for; they are loaded in every language that is shown. */
const wanted = new Set<Part>();
/** The last answer of the content service, by language. */
const serviceTexts = new Map<Locale, Texts>();

// The document's language changes together with the texts, before any page renders them.
i18n.on('languageChanged', (locale) => {
  document.documentElement.lang = locale;
  document.documentElement.dir = i18n.dir(locale);
});

/** The content of a loaded part. */
type LoadedTexts = {
  readonly texts?: Texts;
  /** Passes the texts to a library that manages its texts itself. */
  readonly put?: () => void;
};

type Parts = ReadonlyMap<Part | 'first', LoadedTexts>;

/**
 * The parts that were added to the texts of each language. `fromService` are the texts of the content service that were added together with
 * the parts.
 */
const added = new Map<Locale, { readonly fromService: Texts | undefined; readonly parts: Parts }>();

/** Adds loaded parts to the texts of a language. All parts are added at once, because each addition copies all texts of the language. */
const add = (locale: Locale, loaded: Parts) => {
  const fromService = serviceTexts.get(locale);
  // The parts are added again after another answer of the service, because the earlier answer may have replaced built-in texts.
  if (added.get(locale)?.fromService !== fromService) added.delete(locale);
  const there = added.get(locale)?.parts;
  if (!there || [...loaded].some(([part, { texts }]) => there.get(part)?.texts !== texts)) {
    const texts: Texts = Object.assign({}, ...[...loaded.values()].map((part) => part.texts), fromService);
    i18n.addResourceBundle(locale, 'translation', texts, false, true, { skipCopy: true });
    added.set(locale, { fromService, parts: new Map([...(there ?? []), ...loaded]) });
  }
  for (const { put } of loaded.values()) put?.();
};

/** Loads a part; a loaded chunk is not fetched again. */
const load = async (locale: Locale, part: Part): Promise<LoadedTexts> => {
  if (part !== 'primeReact') return { texts: await builtInTexts.ofArea(locale, part).catch(unavailable) };
  const [prime, words] = await Promise.all([loadExtra(() => import('primereact/api')), builtInTexts.ofPrimeReact(locale)]).catch(
    unavailable,
  );
  return {
    put: () => {
      prime.addLocale(locale, words);
      prime.locale(locale);
    },
  };
};

const textsOfOne = async (part: Part): Promise<void> => {
  wanted.add(part);
  const locale = shown;
  try {
    add(locale, new Map([[part, await load(locale, part)]]));
  } catch (failure) {
    // A failure in the previous language no longer matters.
    if (locale !== shown) return textsOfOne(part);
    // The page does not show these texts, so a change of the language need not wait for the texts.
    wanted.delete(part);
    throw failure;
  }
};

/**
 * Loads texts in the shown language. Await the result before you show a text that is not in the files of the first view.
 * @throws {TextsUnavailable} if a file cannot be loaded; the call can be repeated
 */
export const textsOf = async (...parts: readonly Part[]): Promise<void> => {
  await Promise.all(parts.map(textsOfOne));
};

/**
 * Loads texts in one language. Await the result before you show a page that is always in this language, whatever the language of the portal
 * is.
 * @throws {TextsUnavailable} if a file cannot be loaded; the call can be repeated
 */
export const textsIn = async (locale: Locale, ...areas: readonly Area[]): Promise<void> => {
  const first = builtInTexts.first[locale]().then(({ texts }): ['first', LoadedTexts] => ['first', { texts }]);
  const all = areas.map(async (area): Promise<[Part, LoadedTexts]> => [area, await load(locale, area)]);
  add(locale, new Map<Part | 'first', LoadedTexts>(await Promise.all([first.catch(unavailable), ...all])));
};

/**
 * Shows the portal in a language, with its built-in texts. A text of the content service replaces the built-in text, unless the text of the
 * service is empty. Resolves when the page shows the language, or when a later call has replaced this call.
 * @param fromContentService text by key, or null while the service has not answered
 * @throws {TextsUnavailable} when the built-in texts cannot be loaded
 */
export async function showTexts(locale: Locale, fromContentService: Texts | null): Promise<void> {
  lastAsked += 1;
  const request = lastAsked;
  const contentTexts = Object.fromEntries(Object.entries(fromContentService ?? {}).filter(([, text]) => text !== ''));
  if (JSON.stringify(contentTexts) !== JSON.stringify(serviceTexts.get(locale))) serviceTexts.set(locale, contentTexts);
  const { texts } = await builtInTexts.first[locale]().catch(unavailable);
  const loaded = new Map<Part, LoadedTexts>();
  const missing = () => [...wanted].filter((part) => !loaded.has(part));
  // Pages may ask for more parts while the wanted parts load.
  while (missing().length > 0) await Promise.all(missing().map(async (part) => loaded.set(part, await load(locale, part))));
  if (request !== lastAsked) return;

  shown = locale;
  add(locale, new Map<Part | 'first', LoadedTexts>([['first', { texts }], ...loaded]));
  await i18n.changeLanguage(locale);
}
