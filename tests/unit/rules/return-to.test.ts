import { describe, expect, it } from 'vitest';
import { isUnder, safeDestination, withReturnTo } from '../../../src/shared/rules/return-to';

const portal = 'https://portal.example/app/';

describe('an address under the portal', () => {
  it.each(['https://portal.example/app', 'https://portal.example/app/', 'https://portal.example/app/edit-library?x=1#top'])(
    '%s is accepted',
    (address) => expect(isUnder(portal, address)).toBe(true),
  );

  it.each([
    'https://evil.example/app/',
    'https://portal.example.evil.example/app/',
    'https://portal.example/apple',
    'https://portal.example/app/../admin',
    'https://user@evil.example/app/',
    'http://portal.example/app/',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//evil.example/app/',
    '/app/edit-library',
    '',
    'not an address',
  ])('%s is refused', (address) => expect(isUnder(portal, address)).toBe(false));

  it('is recognised for a portal without its final slash, too', () => {
    const addresses = ['https://portal.example/app', 'https://portal.example/app/help', 'https://portal.example/apple'];
    expect(addresses.map((address) => isUnder('https://portal.example/app', address))).toEqual([true, true, false]);
  });
});

describe('the destination after sign-in', () => {
  it('is the first candidate under the portal, as a path inside it', () =>
    expect(
      safeDestination(portal, [undefined, 'https://evil.example/', 'https://portal.example/app/edit-library?x=1#top', `${portal}home`]),
    ).toBe('/edit-library?x=1#top'));

  it.each(['signin', 'signin?returnTo=x', 'api/signout', 'register', 'register/7/secret'])(
    'is no page of the sign-in or registration, and no call: %s',
    (path) => {
      expect(safeDestination(portal, [`https://portal.example/app/${path}`])).toBe('/');
    },
  );
  it('may begin with the letters of a page of the sign-in or registration', () => {
    expect(safeDestination(portal, ['https://portal.example/app/registers'])).toBe('/registers');
  });
  it('is the first page without a valid candidate', () => expect(safeDestination(portal, [null, 'https://evil.example/'])).toBe('/'));

  it('is the first page for the portal itself, with or without its final slash', () => {
    expect(safeDestination(portal, ['https://portal.example/app'])).toBe('/');
    expect(safeDestination(portal, ['https://portal.example/app/'])).toBe('/');
  });

  it('is a path inside a portal without its final slash, too', () =>
    expect(safeDestination('https://portal.example/app', ['https://portal.example/app/help'])).toBe('/help'));
});

describe('a link that passes on the return address', () => {
  it('contains the whole address and nothing else', () =>
    expect(withReturnTo('/signin', '?a=1&returnTo=https%3A%2F%2Fportal.example%2Fapp%2Fhelp%3Fx%3D1')).toBe(
      '/signin?returnTo=https%3A%2F%2Fportal.example%2Fapp%2Fhelp%3Fx%3D1',
    ));

  it('has no parameter without a return address', () =>
    expect(['', '?returnTo=', '?a=1'].map((search) => withReturnTo('/signin', search))).toEqual(Array(3).fill('/signin')));
});
