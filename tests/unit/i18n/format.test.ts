import { expect, it } from 'vitest';
import { formatDate } from '../../../src/shared/i18n';
import { formatDay, formatMoment } from '../../../src/shared/i18n/format';

it('formats days as DD/MM/YYYY', () => {
  expect(formatDate(new Date(2026, 8, 1))).toBe('01/09/2026');
});

it('formats a day as the schools have it, wherever the reader is', () => {
  expect(formatDay(new Date('2027-08-31T22:30:00Z'))).toBe('01/09/2027');
  expect(formatDay(new Date('2027-08-31T21:30:00Z'))).toBe('31/08/2027');
});

it('formats moments as DD/MM/YYYY, HH:MM', () => {
  expect(formatMoment(new Date(2026, 8, 1, 7, 5))).toBe('01/09/2026, 07:05');
});
