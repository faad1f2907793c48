/** Returns the name of a language in the reader's language, from the code of the language. An unknown code is returned unchanged. */
export const languageName = (code: string, locale: string): string => {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return code;
  }
};
