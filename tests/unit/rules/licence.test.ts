import { describe, expect, test } from 'vitest';
import { formatLicenceCode, isLicenceCode, normalizeLicenceCode } from '../../../src/areas/library/rules';
import contract from '../../../src/backend/contract/portal.gen.json';

/** The pattern that the server accepts in an address. */
const pattern = new RegExp(
  (contract.paths['/license/user/{id}'].get.parameters as readonly { name: string; schema: { pattern?: string } }[]).find(
    ({ name }) => name === 'id',
  )?.schema.pattern ?? '',
);

const right = [
  '1234-5678-9012',
  ' 123456789012 ',
  '1234 5678 9012',
  '1234\u00a05678\u20139012',
  'oup1234567890',
  'OUPABCDEFGHIJ',
  'OUP-1234-5678-90',
];
const wrong = [
  'OUP123456789',
  '12345678901',
  '1234567890123',
  'ABC1234567890',
  '',
  '-',
  'OUP12345678901',
  'OUP123456789ñ',
  '12345678901٢',
  '\u202e123456789012',
  '𝟙23456789012',
  '<b>123456789',
  '1'.repeat(10_000),
];

describe('the code of a licence', () => {
  test.each(right)('browser and server accept %j', (text) => {
    expect(isLicenceCode(text)).toBe(true);
    expect(pattern.test(normalizeLicenceCode(text))).toBe(true);
  });

  test.each(wrong)('browser and server refuse %j', (text) => {
    expect(isLicenceCode(text)).toBe(false);
    expect(pattern.test(normalizeLicenceCode(text))).toBe(false);
  });

  test('is capitalised while it is typed, and loses its hyphens before it is cut', () => {
    expect(formatLicenceCode('oup12')).toBe('OUP12');
    expect(formatLicenceCode('1234-5678-9012')).toBe('1234-5678-9012');
    expect(formatLicenceCode('oup-1234-5678-90')).toBe('OUP1234567890');
    expect(formatLicenceCode('OUP 1234 5678 90')).toBe('OUP1234567890');
    expect(formatLicenceCode('9'.repeat(40))).toHaveLength(14);
  });
});
