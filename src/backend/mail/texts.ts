import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { type Locale, locales } from '../../shared/rules/locale';
import { ownFile } from '../own-files';

const folder = ownFile('src/shared/i18n/texts/');

const mailOf = (locale: Locale): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`${locale}/mail.json`, folder), 'utf8'));

/**
 * The texts of letters, with the same kind of keys and interpolation as the portal's texts. Values are not escaped here, because
 * `composeLetter` escapes them.
 */
const texts = i18next.createInstance();

void texts.init({
  resources: Object.fromEntries(locales.map((locale) => [locale, { mail: mailOf(locale) }])),
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Returns the function that translates the texts of letters into one language. */
export const mailTexts = (language: Locale) => texts.getFixedT(language, 'mail');
