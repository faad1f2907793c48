import { expect, it } from 'vitest';
import { ownFile } from '../../../src/areas/preview/rules';
import { fc } from '../../support/fc';

const api = 'https://portal.example/api';

it('accepts files of the API of the portal', () => {
  expect(ownFile('/api/title/1/resource/2/file', api)).toBe(`${api}/title/1/resource/2/file`);
  expect(ownFile(`${api}/title/1/resource/2/file?download=true`, `${api}/`)).toBe(`${api}/title/1/resource/2/file?download=true`);
});

it.each([
  'https://evil.example/api/a.pdf',
  '//evil.example/api/a.pdf',
  '\\\\evil.example\\api\\a.pdf',
  'http://portal.example/api/a.pdf',
  '/api/../assets/a.pdf',
  '/api/%2e%2e/assets/a.pdf',
  '/apix/a.pdf',
  '/api',
  'javascript:alert(1)',
  'data:application/pdf,x',
  'blob:https://portal.example/api/a',
  'https://',
  '',
])('accepts no other address: %s', (address) => {
  expect(ownFile(address, api)).toBeNull();
});

it('never leads out of the API, for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (address) => {
      const found = ownFile(address, api);
      expect(found === null || found.startsWith(`${api}/`)).toBe(true);
    }),
  );
});
