import i18next, { type i18n } from 'i18next';
import { builtInTexts } from '../../src/shared/i18n/texts';
import { type Locale, locales } from '../../src/shared/rules/locale';

export { type Locale, locales };

/** The built-in texts of a language, by key. */
export const textsOf = async (locale: Locale): Promise<Readonly<Record<string, string>>> => ({
  ...(await builtInTexts[locale].first()).texts,
  ...(await builtInTexts[locale].areas()),
});

/** The built-in texts of all languages, to be asked with `lng`. */
export async function allTexts(): Promise<i18n> {
  const resources = Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, { translation: await textsOf(locale) }])));
  const texts = i18next.createInstance();
  await texts.init({
    resources,
    lng: 'es',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text for '${key}'`);
    },
  });
  return texts;
}
