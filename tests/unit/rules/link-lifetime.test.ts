import { expect, it } from 'vitest';
import { inWords } from '../../../src/shared/rules/link-lifetime';

const minute = 60_000;

it.each([
  [72 * 60 * minute, '3 días', '3 days', '3 giorni'],
  [24 * 60 * minute, '1 día', '1 day', '1 giorno'],
  [36 * 60 * minute, '36 horas', '36 hours', '36 ore'],
  [60 * minute, '1 hora', '1 hour', '1 ora'],
  [90 * minute, '90 minutos', '90 minutes', '90 minuti'],
])('expresses %i milliseconds in the largest unit without a remainder', (time, ...words) => {
  expect((['es', 'en', 'it'] as const).map((locale) => inWords(time, locale))).toEqual(words);
});
