import { expect, it } from 'vitest';
import { formatDate } from '../../../src/shared/i18n';

it('formats days as DD/MM/YYYY', () => {
  expect(formatDate(new Date(2026, 8, 1))).toBe('01/09/2026');
});
