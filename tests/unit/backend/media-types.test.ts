import { expect, test } from 'vitest';
import { mediaTypeOf } from '../../../src/backend/http/media-types';

test.each([
  ['portal-1111111.js', 'text/javascript; charset=utf-8'],
  ['pdf/openjpeg.wasm', 'application/wasm'],
  ['web/INDEX.HTML', 'text/html; charset=utf-8'],
  ['pdf-1/map.bin', 'application/octet-stream'],
  ['js', 'application/octet-stream'],
])('the file %s has the type %s', (file, type) => {
  expect(mediaTypeOf(file)).toBe(type);
});
