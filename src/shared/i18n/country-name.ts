const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Makes a lookup of country names in a language, by code. The lookup returns undefined for a text that is not the code of a country. */
const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });

/** Returns the codes of all countries by their Spanish names, in small letters. */
const codesByName = (): ReadonlyMap<string, string> => {
  const spanish = namesIn('es');
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(all.map((code) => [(spanish.of(code) ?? '').toLowerCase(), code]));
};

/** The codes by name; undefined until the first lookup, which builds them. */
let codes: ReadonlyMap<string, string> | undefined;

/**
 * Translates the name of a country into the reader's language. Servers name countries in Spanish; any other name stays unchanged.
 * @param locale the language of the portal
 */
export const countryName = (name: string, locale: string): string => {
  codes ??= codesByName();
  const code = codes.get(name.trim().toLowerCase());
  return (code && namesIn(locale).of(code)) || name;
};
