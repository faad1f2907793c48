import { expect, test } from 'vitest';
import { isJpeg, jpegFacts } from '../../../src/areas/children-order/services/jpeg';
import { smallPicture } from '../../contract/support/family-books';
import { jpegOf } from '../../support/jpeg';

const real = new Uint8Array(Buffer.from(smallPicture.base64, 'base64'));
const join = (...parts: readonly ArrayLike<number>[]) => new Uint8Array(parts.flatMap((part) => Array.from(part)));
const thumbnail = join([0xff, 0xe1, (2 + real.length) >> 8, (2 + real.length) & 0xff], real);

test.each<[string, Uint8Array, ReturnType<typeof jpegFacts>]>([
  ['a real picture', real, { pixels: 192, isWhole: true }],
  ['a large picture', jpegOf({ width: 9000, height: 6000 }), { pixels: 54_000_000, isWhole: true }],
  ['a picture with bytes after its end', join(real, [1, 2, 3]), { pixels: 192, isWhole: true }],
  ['a picture with bytes between its parts', join(real.slice(0, 2), [0xff], real.slice(2)), { pixels: 192, isWhole: true }],
  ['a picture without its end', real.slice(0, -2), { pixels: 192, isWhole: false }],
  ['a file that is cut before its picture', real.slice(0, 40), { pixels: 0, isWhole: false }],
  ['a picture with a thumbnail', join(real.slice(0, 2), thumbnail, real.slice(2)), { pixels: 192, isWhole: true }],
  ['a file that is cut after its thumbnail', join(real.slice(0, 2), thumbnail), { pixels: 0, isWhole: false }],
  ['only the first bytes of a picture', real.slice(0, 3), { pixels: 0, isWhole: false }],
])('%s', (_, bytes, facts) => {
  expect(isJpeg(bytes)).toBe(true);
  expect(jpegFacts(bytes)).toEqual(facts);
});

test('other bytes are no JPEG', () => {
  expect(isJpeg(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe(false);
  expect(isJpeg(new Uint8Array())).toBe(false);
});
