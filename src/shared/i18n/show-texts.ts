import { addLocale } from 'primereact/api';
import type { Locale } from '../rules/locale';
import { i18n } from './i18n';
import { builtInTexts } from './texts';

/** The chunk of the built-in texts could not be loaded. */
export type TextsUnavailable = { readonly _tag: 'TextsUnavailable' };

const textsUnavailable: TextsUnavailable = { _tag: 'TextsUnavailable' };

let lastAsked = 0;

/**
 * Puts the portal into a language: its built-in texts and, over them, what the content service has (an empty text counts as none).
 * Resolves when the page reads so. When asked again meanwhile, the later wish wins.
 * @param fromContentService text by key, or null while the service has not answered
 * @throws {TextsUnavailable} when the built-in texts cannot be loaded
 */
export async function showTexts(locale: Locale, fromContentService: Readonly<Record<string, string>> | null): Promise<void> {
  lastAsked += 1;
  const asked = lastAsked;
  const { texts, prime } = await builtInTexts[locale]().catch(() => Promise.reject(textsUnavailable));
  if (asked !== lastAsked) return;

  const said = Object.entries(fromContentService ?? {}).filter(([, text]) => text !== '');
  i18n.addResourceBundle(locale, 'translation', { ...texts, ...Object.fromEntries(said) }, false, true);
  addLocale(locale, prime);
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = i18n.dir(locale);
}
