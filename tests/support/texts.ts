import { builtInTexts } from '../../src/shared/i18n/texts';
import { type Locale, locales } from '../../src/shared/rules/locale';

export { type Locale, locales };

/** The built-in texts of a language, by key. */
export const textsOf = async (locale: Locale): Promise<Readonly<Record<string, string>>> => (await builtInTexts[locale]()).texts;
