import { expect, test } from 'vitest';
import { measureLongestNumber, splitAtBreaks } from '../../../src/shared/rules/line-breaks';

test.each([
  [['25/11/2026, 17:15', '—'], '25/11/2026,'],
  [['00000000T', ''], '00000000T'],
  [['978-84-670-0000-1'], '978-84-670-0000-1'],
  [['7', '1234'], '1234'],
])('a column with %j must be as wide as %s', (texts, piece) => {
  expect(measureLongestNumber(texts)).toBe(piece.length);
});

test('names, addresses and codes that are longer than an ISBN may break', () => {
  expect(measureLongestNumber(['Supercalifragilistico', 'ana1@school.example', 'f81d4fae7dec11d0a76500a0c91e6bf6'])).toBe(0);
  expect(measureLongestNumber([])).toBe(0);
});

test('names of constants break only at an underscore, and addresses break between their parts', () => {
  expect(measureLongestNumber(['FINALIZADO', 'CUSTOMER_SUPPORT'], true)).toBe('FINALIZADO'.length);
  expect(splitAtBreaks('ana.gil@school.example')).toEqual(['ana.', 'gil@', 'school.', 'example']);
  expect(splitAtBreaks('CUSTOMER_SUPPORT')).toEqual(['CUSTOMER_', 'SUPPORT']);
});
