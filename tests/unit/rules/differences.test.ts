import { expect, test } from 'vitest';
import { differences } from '../../../src/shared/rules/differences';

const form = { name: 'Ana', acceptsMarketing: false, password: '', password2: '', titles: [{ uuid: 'a' }] };

test('differences are the fields that differ, without passwords', () => {
  const theirs = { ...form, name: 'Anna', acceptsMarketing: true, password: 'x', password2: 'y' };
  expect(differences(form, theirs)).toEqual(['name', 'acceptsMarketing']);
  expect(differences(form, { ...form, titles: [{ uuid: 'a' }] })).toEqual([]);
  expect(differences(form, { ...form, titles: [{ uuid: 'b' }] })).toEqual(['titles']);
});
