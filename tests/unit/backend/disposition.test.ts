import { expect, test } from 'vitest';
import { contentDisposition, fileName } from '../../../src/backend/http/disposition';
import { fc } from '../../support/fc';

test.each([
  ['Ficha 1', '.pdf', 'Ficha 1.pdf'],
  ['  . ', '.pdf', 'file.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j%k', '.pdf', 'a b c d e f g h i j k.pdf'],
  ['../../etc/passwd', '', 'etc passwd'],
  ['una\tdos\r\ntres', '.txt', 'una dos tres.txt'],
  ['\u202efdp', '.exe', 'fdp.exe'],
  ['Con', '.pdf', 'Con_.pdf'],
  ['aux.1', '.pdf', 'aux_.1.pdf'],
  ['Lpt1 ', '', 'Lpt1_'],
  ['conout$', '.txt', 'conout$_.txt'],
  ['Contar', '.pdf', 'Contar.pdf'],
  ['🦊'.repeat(200), '.png', `${'🦊'.repeat(120)}.png`],
])('a resource called %j is saved as %s', (name, extension, expected) => {
  expect(fileName(name, extension)).toBe(expected);
});

test('no file name can break out of the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const header = contentDisposition('attachment', fileName(name, '.pdf'));
      expect(header).toMatch(/^attachment; filename="[^"\\%\r\n]+"; filename\*=UTF-8''[\w%.~!*$&+^`|-]+$/);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});
