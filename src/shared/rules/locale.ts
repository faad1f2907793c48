import { readCookie } from './cookies';

/** Languages of the portal. */
export const locales = ['es', 'en', 'it'] as const;
export type Locale = (typeof locales)[number];

/** The name of each language in the language itself, which its speakers recognise. */
export const localeNames = { es: 'Español', en: 'English', it: 'Italiano' } as const satisfies Record<Locale, string>;

/** Names of the locales in the content service. */
export const contentLocale = { es: 'es_ES', en: 'en_GB', it: 'it_IT' } as const satisfies Record<Locale, string>;

export const localeCookie = 'LOCALE_COOKIE';

export const isLocale = (text: string | undefined): text is Locale => locales.some((locale) => locale === text);

/** Returns the locale that the first segment of a path names ('/en/signin' → 'en'). */
export const localeOfPath = (path: string): Locale | undefined => {
  const first = path.split('/')[1];
  return isLocale(first) ? first : undefined;
};

/** Returns a path without the segment of its locale ('/en/signin' → '/signin'). */
export const withoutLocale = (path: string): string => (localeOfPath(path) === undefined ? path : path.slice(3) || '/');

/** Returns the value of the locale cookie in a `Cookie` header or `document.cookie`. */
export const localeOfCookies = (cookies: string): Locale | undefined => {
  const value = readCookie(cookies, localeCookie);
  return isLocale(value) ? value : undefined;
};

/** Finds the first language in a browser's list that the portal has ('it-CH' counts as 'it'). */
export const localeOfBrowser = (languages: readonly string[]): Locale | undefined =>
  languages.map((language) => language.toLowerCase().split('-')[0]).find(isLocale);

/**
 * Finds the language of a visitor who is not signed in. The sources are the address, then the cookies, then the browser. The language of an
 * account takes precedence over this language.
 */
export const guessLocale = (visitor: { path: string; cookies: string; languages: readonly string[] }): Locale =>
  localeOfPath(visitor.path) ?? localeOfCookies(visitor.cookies) ?? localeOfBrowser(visitor.languages) ?? 'es';
