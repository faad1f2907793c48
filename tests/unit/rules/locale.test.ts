import { describe, expect, it } from 'vitest';
import {
  contentLocale,
  guessLocale,
  localeCookie,
  localeNames,
  localeOfBrowser,
  localeOfCookies,
  localeOfPath,
  locales,
} from '../../../src/shared/rules/locale';

describe('the language of a visitor', () => {
  it.each([
    ['the path before cookie and browser', { path: '/en/signin', cookies: 'LOCALE_COOKIE=it', languages: ['es'] }, 'en'],
    ['the cookie before the browser', { path: '/signin', cookies: 'a=b; LOCALE_COOKIE=it', languages: ['en'] }, 'it'],
    ['the browser', { path: '/', cookies: '', languages: ['fr-FR', 'it-CH', 'en'] }, 'it'],
    ['the browser, in whatever case it writes', { path: '/', cookies: '', languages: ['EN-GB', 'es'] }, 'en'],
    ['Spanish when nothing else is said', { path: '/', cookies: 'LOCALE_COOKIE=fr', languages: ['fr'] }, 'es'],
  ])('is %s', (_, visitor, wanted) => expect(guessLocale(visitor)).toBe(wanted));

  it('is not read out of what merely begins like one', () => {
    expect(localeOfPath('/enough')).toBeUndefined();
    expect(localeOfCookies('XLOCALE_COOKIE=it')).toBeUndefined();
    expect(localeOfBrowser(['eng'])).toBeUndefined();
  });
});

describe('the cookie of the language among others', () => {
  const own = `${localeCookie}=it`;

  /** Cookies whose names begin, end or read like its own, and such as have no name. */
  const others = [
    `${localeCookie}_OLD=en`,
    `${localeCookie}2=en`,
    `${localeCookie}.x=en`,
    `OLD_${localeCookie}=en`,
    `x${localeCookie}=en`,
    `${localeCookie.toLowerCase()}=en`,
    `${localeCookie.slice(0, -1)}=en`,
    'a=en',
    `a=${localeCookie}`,
    `a=${localeCookie}=en`,
    'en',
    '=en',
    '',
  ];

  it.each(others)('is found before and after %j', (other) => {
    for (const cookies of [`${other}; ${own}`, `${own}; ${other}`, `${other};${own};${other}`, `${other}; ${own}; ${other}`])
      expect(localeOfCookies(cookies), cookies).toBe('it');
  });

  it.each(others)('is not %j', (other) => expect(localeOfCookies(`b=c; ${other}; d=it`)).toBeUndefined());

  it.each(['fr', 'IT', 'it-IT', '"it"', ''])('says nothing by %j', (value) =>
    expect(localeOfCookies(`a=b; ${localeCookie}=${value}`)).toBeUndefined(),
  );
});

describe('the languages of the portal', () => {
  it('are offered with Spanish first, each by its own name', () =>
    expect(locales.map((locale) => localeNames[locale])).toEqual(['Español', 'English', 'Italiano']));

  it('have names of their own for the content service', () => expect(contentLocale).toEqual({ es: 'es_ES', en: 'en_GB', it: 'it_IT' }));
});
