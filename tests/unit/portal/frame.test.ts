import { expect, it } from 'vitest';
import { frameOf } from '../../../src/portal/frame';

it.each([
  ['/', false, 'full'],
  ['/', true, 'full'],
  ['/students', false, 'full'],
  ['/student/abc', false, 'reduced'],
  ['/student/abc/cat/1/subcat/2', false, 'reduced'],
  ['/student/abc', true, 'full'],
  ['/product-viewer', false, 'none'],
  ['/product-viewer/', true, 'none'],
] as const)('the frame of %s, signed in: %s, is %s', (path, signedIn, frame) => {
  expect(frameOf(path, signedIn)).toBe(frame);
});
