import { expect, test } from 'vitest';
import { takesEncoding } from '../../../src/backend/http/takes-encoding';

const encodingsIn = (accepted: string | undefined) =>
  (['br', 'gzip'] as const).filter((encoding) => takesEncoding({ headers: { 'accept-encoding': accepted } }, encoding));

test.each<readonly [string | undefined, readonly string[]]>([
  [undefined, []],
  ['', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['GZIP ,Br', ['br', 'gzip']],
  ['gzip;q=1.0, br;q=0', ['gzip']],
  ['gzip ; q = 0.000, br;q=0.001', ['br']],
  ['gzip;q=0, br; q=0.0', []],
  ['brotli, gzip-2', []],
])('a client that accepts %j receives %j', (accepted, encodings) => {
  expect(encodingsIn(accepted)).toEqual(encodings);
});
