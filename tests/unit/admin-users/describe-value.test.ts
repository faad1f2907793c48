import { expect, it } from 'vitest';
import { describeValue } from '../../../src/areas/admin-users/describe-value';
import { allTexts } from '../../support/texts';

const t = (await allTexts()).getFixedT('es');

it.each([
  ['adminFictitious', true, 'Sí'],
  ['adminFictitious', false, 'No'],
  ['language', 'it', 'Italiano'],
  ['language', '', ''],
  ['name', 'es', 'es'],
] as const)('the field %s with %s is told as it is read', (field, value, words) => {
  expect(describeValue(field, value, t)).toBe(words);
});
