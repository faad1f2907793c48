import { expect, test } from 'vitest';
import { countryName } from '../../../src/shared/i18n/country-name';

test.each([
  ['España', 'es', 'España'],
  ['España', 'en', 'Spain'],
  ['España', 'it', 'Spagna'],
  ['ESPAÑA ', 'en', 'Spain'],
  ['Alemania', 'it', 'Germania'],
  ['Italia', 'en', 'Italy'],
  ['Atlántida', 'en', 'Atlántida'],
  ['', 'en', ''],
])('the name of %s in %s is %s', (name, locale, read) => {
  expect(countryName(name, locale)).toBe(read);
});
