import { expect, test } from 'vitest';
import { fileSize } from '../../../src/shared/i18n/file-size';

test.each([
  ['es', 0, '0 bytes'],
  ['es', 1, '1 byte'],
  ['es', 444, '444 bytes'],
  ['en', 444, '444 bytes'],
  ['it', 444, '444 byte'],
  ['es', 999, '999 bytes'],
  ['es', 1000, '1 kB'],
  ['es', 2900, '2,9 kB'],
  ['en', 100_800, '100.8 kB'],
  ['es', 999_999, '1000 kB'],
  ['it', 1_234_567, '1,2 MB'],
  ['en', 1_000_000_000, '1 GB'],
  ['es', 5_000_000_000_000, '5000 GB'],
])('in %s, %i bytes are %s', (language, bytes, words) => {
  expect(fileSize(bytes, language).replace(/\s/g, ' ')).toBe(words);
});
