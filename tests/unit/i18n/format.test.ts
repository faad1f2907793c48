import { expect, it } from 'vitest';
import { formatDate, formatFileSize } from '../../../src/shared/i18n';

it('writes days as DD/MM/YYYY', () => {
  expect(formatDate(new Date(2026, 8, 1))).toBe('01/09/2026');
});

it.each([
  [0, 'es', '0 B'],
  [999, 'en', '999 B'],
  [1500, 'en', '1.5 kB'],
  [2_400_000, 'es', '2,4 MB'],
  [2_000_000, 'it', '2 MB'],
  [3_210_000_000, 'en', '3.2 GB'],
  [7.5e15, 'en', '7,500 TB'],
] as const)('writes %i bytes in %s as %s', (bytes, locale, written) => {
  expect(formatFileSize(bytes, locale)).toBe(written);
});
