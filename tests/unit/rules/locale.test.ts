import { describe, expect, it } from 'vitest';
import {
  contentLocale,
  guessLocale,
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

describe('the languages of the portal', () => {
  it('are offered from Spanish on, each by the name that who speaks it gives it', () =>
    expect(locales.map((locale) => localeNames[locale])).toEqual(['Español', 'English', 'Italiano']));

  it('have names of their own for the content service', () => expect(contentLocale).toEqual({ es: 'es_ES', en: 'en_GB', it: 'it_IT' }));
});
