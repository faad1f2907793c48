import { expect, it } from 'vitest';
import { formatDate } from '../../../src/shared/i18n';
import { formatSize } from '../../../src/shared/i18n/format';

it('formats days as DD/MM/YYYY', () => {
  expect(formatDate(new Date(2026, 8, 1))).toBe('01/09/2026');
});

it.each([
  [0, '0 kB'],
  [1_234, '1,2 kB'],
  [999_999, '1000 kB'],
  [12_345_678, '12,3 MB'],
  [5_000_000_000, '5 GB'],
  [5_000_000_000_000, '5000 GB'],
])('formats %d bytes as %s', (bytes, wanted) => {
  expect(formatSize(bytes, 'es').replace(/\s/g, ' ')).toBe(wanted);
});
