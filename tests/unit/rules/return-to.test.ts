import { describe, expect, it } from 'vitest';
import { isUnder, safeDestination } from '../../../src/shared/rules/return-to';

const portal = 'https://portal.example/app/';

describe('an address under the portal', () => {
  it.each(['https://portal.example/app', 'https://portal.example/app/', 'https://portal.example/app/edit-library?x=1#top'])(
    '%s is',
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
  ])('%s is not', (address) => expect(isUnder(portal, address)).toBe(false));
});

describe('where a person is sent after signing in', () => {
  it('is the first candidate under the portal, as a path inside it', () =>
    expect(
      safeDestination(portal, [undefined, 'https://evil.example/', 'https://portal.example/app/edit-library?x=1#top', `${portal}home`]),
    ).toBe('/edit-library?x=1#top'));

  it('is the start when no candidate will do', () => expect(safeDestination(portal, [null, 'https://evil.example/'])).toBe('/'));

  it('is the start for the portal itself, with or without its last slash', () => {
    expect(safeDestination(portal, ['https://portal.example/app'])).toBe('/');
    expect(safeDestination(portal, ['https://portal.example/app/'])).toBe('/');
  });
});
