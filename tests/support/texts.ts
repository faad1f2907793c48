import i18next, { type i18n } from 'i18next';
import type { Area } from '../../src/shared/i18n';
import { builtInTexts } from '../../src/shared/i18n/texts';
import { type Locale, locales } from '../../src/shared/rules/locale';

export { type Locale, locales };

const first = ['common', 'portal', 'session', 'shell'];

/** The names of all files of texts. */
export const fileNames = Object.keys(import.meta.glob('../../src/shared/i18n/texts/es/*.json')).map((path) =>
  path.replace(/.*\/|\.json$/g, ''),
);

/** The files whose texts are Spanish in every language of the portal, each with the reason. */
export const inSpanishAlone: Readonly<Record<string, string>> = {
  access: 'The people who control access to products work in Spain: their page is in Spanish, whatever the language of the portal.',
};

/** The names of the files whose texts are translated. */
export const translatedFiles = fileNames.filter((name) => !(name in inSpanishAlone));

/** The names of the files of texts that load only when a page requests them. */
export const areas = fileNames.filter((name) => ![...first, 'mail'].includes(name)) as readonly Area[];

/** Returns the built-in texts of a language, by key. */
export const textsOf = async (locale: Locale): Promise<Readonly<Record<string, string>>> =>
  Object.assign(
    {},
    (await builtInTexts.first[locale]()).texts,
    ...(await Promise.all(areas.map((area) => builtInTexts.ofArea(locale, area)))),
  );

/** Returns the built-in texts of all languages. The option `lng` chooses the language of a text. */
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
