import { expect, test } from 'vitest';
import { readRange } from '../../../src/backend/http/ranges';
import { fc } from '../../support/fc';

test.each([
  [undefined, undefined],
  ['bytes=0-4', { first: 0, last: 4 }],
  ['bytes=5-', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=0-99', { first: 0, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=4-2', undefined],
  ['bytes=12-11', undefined],
  ['bytes=0-1,4-5', undefined],
  ['pages=0-1', undefined],
])('in a file of ten bytes the range %j means %j', (range, part) => {
  expect(readRange(range, 10)).toEqual(part);
});

test('parts lie anywhere in a file of many gigabytes', () => {
  expect(readRange('bytes=4999999997-', 5_000_000_000)).toEqual({ first: 4_999_999_997, last: 4_999_999_999 });
  expect(readRange('bytes=-3', 5_000_000_000)).toEqual({ first: 4_999_999_997, last: 4_999_999_999 });
});

test('an empty file has no part', () => {
  expect(readRange('bytes=0-', 0)).toBe('none');
});

test('a part lies within the file for each range', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.option(fc.nat(300)), fc.option(fc.nat(300)), (size, from, to) => {
      const part = readRange(`bytes=${from ?? ''}-${to ?? ''}`, size);
      if (part === undefined || part === 'none') return;
      expect(0 <= part.first && part.first <= part.last && part.last < size).toBe(true);
    }),
  );
});
