import { describe, expect, it } from 'vitest';
import { isSpain } from '../../../src/shared/rules/country';
import { platformId, platformOf } from '../../../src/shared/rules/environments';

/** The numbers of the platforms in requests, by environment. Server and browser must use the same numbers. */
const numbers = [
  ['production', 'LDAP', 1],
  ['production', 'Google', 2],
  ['production', 'Microsoft', 3],
  ['pre-production', 'LDAP', 1],
  ['pre-production', 'Google', 2],
  ['pre-production', 'Microsoft', 3],
  ['dev', 'LDAP', 11],
  ['dev', 'Google', 12],
  ['dev', 'Microsoft', 13],
  ['local', 'LDAP', 101],
  ['local', 'Google', 102],
  ['local', 'Microsoft', 103],
] as const;

describe('platforms', () => {
  it.each(numbers)('in %s: %s is %i', (environment, platform, id) => {
    expect(platformOf(environment, id)).toBe(platform);
    expect(platformId(environment, platform)).toBe(id);
  });

  it('are not found by a number of another environment', () => {
    expect(platformOf('production', 101)).toBeUndefined();
    expect(platformOf('local', 1)).toBeUndefined();
  });
});

it('recognises Spain by its number', () => {
  expect(isSpain(1131)).toBe(true);
  expect(isSpain(1132)).toBe(false);
});
