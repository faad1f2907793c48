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
  withoutLocale,
} from '../../../src/shared/rules/locale';

describe('the language of a visitor', () => {
  it.each([
    ['taken from the path before cookie and browser', { path: '/en/signin', cookies: 'LOCALE_COOKIE=it', languages: ['es'] }, 'en'],
    ['taken from the cookie before the browser', { path: '/signin', cookies: 'a=b; LOCALE_COOKIE=it', languages: ['en'] }, 'it'],
    ['the language of the browser', { path: '/', cookies: '', languages: ['fr-FR', 'it-CH', 'en'] }, 'it'],
    ['the language of the browser in upper or lower case', { path: '/', cookies: '', languages: ['EN-GB', 'es'] }, 'en'],
    ['Spanish by default', { path: '/', cookies: 'LOCALE_COOKIE=fr', languages: ['fr'] }, 'es'],
  ])('is %s', (_, visitor, wanted) => expect(guessLocale(visitor)).toBe(wanted));

  it('is never a mere prefix', () => {
    expect(localeOfPath('/enough')).toBeUndefined();
    expect(['/en/signin', '/it', '/enough', '/'].map(withoutLocale)).toEqual(['/signin', '/', '/enough', '/']);
    expect(localeOfCookies('XLOCALE_COOKIE=it')).toBeUndefined();
    expect(localeOfBrowser(['eng'])).toBeUndefined();
  });
});

describe('the language cookie among others', () => {
  const own = `${localeCookie}=it`;

  /** Cookies with a similar name or value, and some without a name. */
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

  it.each(others)('is not found in %j', (other) => expect(localeOfCookies(`b=c; ${other}; d=it`)).toBeUndefined());

  it.each(['fr', 'IT', 'it-IT', '"it"', ''])('has no language with the value %j', (value) =>
    expect(localeOfCookies(`a=b; ${localeCookie}=${value}`)).toBeUndefined(),
  );
});

describe('the languages of the portal', () => {
  it('are listed with Spanish first, each by its own name', () =>
    expect(locales.map((locale) => localeNames[locale])).toEqual(['Español', 'English', 'Italiano']));

  it('have codes of their own for the content service', () => expect(contentLocale).toEqual({ es: 'es_ES', en: 'en_GB', it: 'it_IT' }));
});
