import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { convertTrade } from '../../../../src/backend/import/trade/convert';
import { convert, newFolder, refuse, writeSource } from './convert-files';

const product = (title: string) =>
  `<Product><RecordReference>1</RecordReference><DescriptiveDetail><TitleDetail><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product>`;
const message = (content: string, head = '<?xml version="1.0"?>') => `${head}<ONIXMessage release="3.0">${content}</ONIXMessage>`;

describe('XML', () => {
  const refuseMessage = async (text: string | Uint8Array) => (await refuse('onix', writeSource({ 'a.xml': text }))).message;

  test.each([
    ['a document type', '<!DOCTYPE ONIXMessage SYSTEM "http://evil.example/x.dtd">'],
    ['entities', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'],
  ])('with %s is refused', async (_, type) => {
    expect(await refuse('onix', writeSource({ 'a.xml': message(product('&a;'), type) }))).toEqual({
      message: 'a.xml, line 1: has a document type (DOCTYPE), which is refused because it can define entities: remove it',
      isLeft: false,
    });
  });

  test.each([
    ['an unknown entity', message(product('&eacute;')), /^a\.xml, line 1: is no well-formed XML: .*entity/],
    ['an element that nothing closes', '<ONIXMessage release="3.0">\n<Product>', /^a\.xml, line 2: is no well-formed XML: .*unclosed tag/],
    ['nothing in it', '', /^a\.xml, line 1: is no well-formed XML: .*root element/],
    ['two roots', `${message('')}<x/>`, /^a\.xml, line 1: is no well-formed XML: /],
    ['a control character', message(product('a\u0001')), /^a\.xml, line 1: is no well-formed XML: disallowed character/],
  ])('with %s is refused', async (_, text, expected) => {
    expect(await refuseMessage(text)).toMatch(expected);
  });

  const million = 1_000_000;
  test.each([
    [
      'a text of ten megabytes',
      message(product('a'.repeat(10 * million))),
      'a text, an attribute or a comment of more than 1000000 characters',
    ],
    [
      'an attribute of ten megabytes',
      message(`<Product a="${'a'.repeat(10 * million)}"/>`),
      'a text, an attribute or a comment of more than 1000000 characters',
    ],
    [
      'a comment of ten megabytes',
      message(`<!--${'a'.repeat(10 * million)}-->`),
      'a text, an attribute or a comment of more than 1000000 characters',
    ],
    [
      'a document type of ten megabytes',
      `<!DOCTYPE x [${' '.repeat(10 * million)}]>`,
      'a text, an attribute or a comment of more than 1000000 characters',
    ],
    ['100,000 elements inside each other', message('<a>'.repeat(100_000)), 'more than 100 elements inside each other'],
    ['a million elements in a record', message(`<Product>${'<a/>'.repeat(million)}</Product>`), 'more than 500000 elements in <Product>'],
    [
      'a record of sixty megabytes',
      message(`<Product>${`<a>${'b'.repeat(900_000)}</a>`.repeat(70)}</Product>`),
      'more than 50000000 characters in <Product>',
    ],
  ])('with %s is refused', async (_, text, expected) => {
    expect(await refuseMessage(text)).toBe(`a.xml, line 1: has ${expected}`);
  });

  const inUtf16 = (text: string, mark: string) => Buffer.from(`${mark}${text}`, 'utf16le');
  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${message(product('Año'))}`)],
    ['UTF-16 with a byte order mark', inUtf16(message(product('Año'), '<?xml version="1.0" encoding="UTF-16"?>'), '\ufeff')],
    ['UTF-16, big end first', inUtf16(message(product('Año')), '\ufeff').swap16()],
    ['UTF-16 without a byte order mark', inUtf16(message(product('Año')), '')],
    ['UTF-16, big end first, without a byte order mark', inUtf16(message(product('Año')), '').swap16()],
    ['Windows-1252', Buffer.from(message(product('Año'), '<?xml version="1.0" encoding="windows-1252"?>'), 'latin1')],
    ['ISO-8859-1', Buffer.from(message(product('Año'), "<?xml version='1.0' encoding='ISO-8859-1'?>"), 'latin1')],
    ['UTF-8 that says it is UTF-16', Buffer.from(message(product('Año'), '<?xml version="1.0" encoding="UTF-16"?>'))],
  ])('in %s is read', async (_, bytes) => {
    expect((await convert('onix', writeSource({ 'a.xml': bytes }))).rows.titles?.[1]).toContain(',Año,');
  });

  test.each([
    [
      'bytes of Windows-1252 as UTF-8',
      Buffer.from(message(product('Año')), 'latin1'),
      'has bytes that are no utf-8: correct the file, or the encoding in its first line',
    ],
    [
      'half a character',
      Buffer.concat([Buffer.from(message('')), Buffer.from([0xc3])]),
      'has bytes that are no utf-8: correct the file, or the encoding in its first line',
    ],
    [
      'an unknown encoding',
      message('', '<?xml version="1.0" encoding="EBCDIC"?>'),
      'must be in UTF-8, UTF-16 or Windows-1252, but says that it is in "EBCDIC"',
    ],
  ])('with %s is refused', async (_, text, expected) => {
    expect(await refuseMessage(text)).toBe(`a.xml, line 1: ${expected}`);
  });

  test('with a wrong byte names its line', async () => {
    const lines = '<!-- ñ -->\n'.repeat(10_000);
    const bytes = Buffer.concat([
      Buffer.from(`<ONIXMessage release="3.0">\n${lines}`),
      Buffer.from([0xf1]),
      Buffer.from(`${lines}</ONIXMessage>`),
    ]);
    expect(await refuseMessage(bytes)).toMatch(/^a\.xml, line 10002: has bytes that are no utf-8/);
  });

  test('with a million unknown names makes a short report', async () => {
    const names = Array.from({ length: 11_000 }, (_, at) => `<a${at}/>`).join('');
    const { report } = await convert('onix', writeSource({ 'a.xml': message(names) }));
    expect(report).toHaveLength(10_004);
    expect(report.at(-1)).toBe('- other parts, whose names are not listed: 1000, first in a.xml:1');
  });

  test('with many wrong records lists the first ones', async () => {
    const { report } = await convert('onix', writeSource({ 'a.xml': message('<Product/>'.repeat(10_003)) }));
    expect(report).toContain('10003 wrong, and not taken:');
    expect(report.at(-1)).toBe('- and 3 more');
  });
});

describe('an archive', () => {
  const xml = strToU8(message(product('Mapas')));
  const pack = (files: Zippable) => Buffer.from(zipSync(files));
  const refuseArchive = async (zip: Uint8Array) => {
    const { message: text, isLeft } = await refuse('onix', path.join(writeSource({ 'a.zip': zip }), 'a.zip'));
    expect(isLeft).toBe(false);
    return text;
  };
  /** Returns where the fields of the only file are in the list at the end of an archive. */
  const listedIn = (zip: Buffer) => zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));

  test('with a message is read', async () => {
    const zip = pack({ 'in/a.xml': xml, '__MACOSX/in/._a.xml': xml, 'in/.DS_Store': xml });
    const { rows, report } = await convert('onix', path.join(writeSource({ 'a.zip': zip }), 'a.zip'));
    expect(rows.titles).toHaveLength(2);
    expect(report).not.toContain('Not taken:');
  });

  test.each([
    ['above the folder', '../a.xml', 'invalid relative path: ../a.xml'],
    ['above the folder by a way round', 'b/../../a.xml', 'invalid relative path: b/../../a.xml'],
    ['above the folder of Windows', '..\\a.xml', 'invalid relative path: ../a.xml'],
    ['at the root', '/a.xml', 'absolute path: /a.xml'],
    ['on a disk', 'C:/a.xml', 'absolute path: C:/a.xml'],
  ])('with a file %s is refused', async (_, name, expected) => {
    expect(await refuseArchive(pack({ [name]: xml }))).toBe(`a.zip, line 0: is no archive that can be read: ${expected}`);
  });

  test.each([
    ['in the folder itself', './a.xml'],
    ['with a control character', 'ñ\u001b[31m.xml'],
    ['with a long name', `${'a'.repeat(600)}.xml`],
  ])('with a file that is %s is refused', async (_, name) => {
    expect(await refuseArchive(pack({ [name]: xml }))).toBe(
      `a.zip/${JSON.stringify(name).slice(1, -1)}, line 0: has a name that begins with a dot, has a control character or a backslash, or is too long`,
    );
  });

  test.each([
    ['in UTF-8, which it does not say', 'ñ.jpg', 'ñ.jpg'],
    ['in the code page 437', '\u00a4.jpg', 'ñ.jpg'],
    ['in ASCII', 'n.jpg', 'n.jpg'],
  ])('with a name %s is read', async (_, name, expected) => {
    const bytes = Buffer.from(name, name === '\u00a4.jpg' ? 'latin1' : 'utf8');
    // The archive is made with a name of the same length, and gets the bytes of the other one.
    const plain = 'x'.repeat(bytes.length);
    const zip = Buffer.from(
      pack({ 'a.xml': xml, [plain]: xml })
        .toString('latin1')
        .replaceAll(plain, bytes.toString('latin1')),
      'latin1',
    );
    const { report } = await convert('onix', path.join(writeSource({ 'a.zip': zip }), 'a.zip'));
    expect(report).toContain(`- file ${expected}: 1, first in ${expected}`);
  });

  test('with hidden files is read without them', async () => {
    const zip = pack({ 'a.xml': xml, '.b.xml': xml, 'in/.htaccess': xml, '.git/c.xml': xml });
    const { rows, report } = await convert('onix', path.join(writeSource({ 'a.zip': zip }), 'a.zip'));
    expect(rows.titles).toHaveLength(2);
    expect(report.filter((line) => line.includes('hidden'))).toEqual([
      '- hidden file ".b.xml": 1, first in ".b.xml"',
      '- hidden file "in/.htaccess": 1, first in "in/.htaccess"',
      '- hidden file ".git/c.xml": 1, first in ".git/c.xml"',
    ]);
  });

  test('with a symbolic link is refused', async () => {
    const link = pack({ 'a.xml': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 * 0x1_0000 }] });
    expect(await refuseArchive(link)).toBe('a.zip/a.xml, line 0: is a symbolic link, which may lead anywhere');
  });

  test('that becomes much larger is refused before it is unpacked', async () => {
    expect(await refuseArchive(pack({ 'a.xml': new Uint8Array(12_000_000) }))).toBe(
      'a.zip, line 0: becomes more than 100 times larger when it is unpacked, as an archive does that is made to fill a disk',
    );
  });

  const withSize = (size: number) => {
    const zip = pack({ 'a.xml': xml });
    zip.writeUInt32LE(size, listedIn(zip) + 24);
    return zip;
  };
  test.each([
    [
      'four gigabytes',
      0xff_ff_ff_fe,
      'a.zip, line 0: becomes more than 100 times larger when it is unpacked, as an archive does that is made to fill a disk',
    ],
    ['fewer bytes than there are', 10, 'a.zip/a.xml, line 0: cannot be unpacked: too many bytes in the stream. expected 10. got at least '],
    [
      'more bytes than there are',
      xml.length + 1,
      `a.zip/a.xml, line 0: cannot be unpacked: not enough bytes in the stream. expected ${xml.length + 1}. got only ${xml.length}`,
    ],
  ])('with a file that says it has %s is refused', async (_, size, expected) => {
    expect(await refuseArchive(withSize(size))).toContain(expected);
  });

  /** Makes an archive of files that say they have a size, in the form for more than four gigabytes. */
  const packLarge = (size: bigint, count: number) => {
    const sizes = Buffer.alloc(16);
    sizes.writeBigUInt64LE(size, 0);
    sizes.writeBigUInt64LE(1n, 8);
    const files: Zippable = {};
    for (let at = 0; at < count; at += 1) files[`${String(at).padStart(2, '0')}.xml`] = [xml, { extra: { 1: sizes } }];
    const zip = pack(files);
    for (let at = listedIn(zip); at >= 0; at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'), at + 4)) {
      zip.writeUInt32LE(0xff_ff_ff_ff, at + 20);
      zip.writeUInt32LE(0xff_ff_ff_ff, at + 24);
    }
    return zip;
  };
  test('with a file of more than five gigabytes is refused', async () => {
    expect(await refuseArchive(packLarge(6_000_000_000n, 1))).toBe(
      'a.zip/00.xml, line 0: has 6000000000 bytes, but at most 5368709120 are taken',
    );
  });
  test('with more than fifty gigabytes is refused', async () => {
    expect(await refuseArchive(packLarge(5_000_000_000n, 11))).toBe(
      'a.zip, line 0: has 55000000000 bytes when it is unpacked, but at most 53687091200 are taken',
    );
  });

  test('with a wrong checksum is refused', async () => {
    const zip = pack({ 'a.xml': xml });
    zip.writeUInt32LE(1, listedIn(zip) + 16);
    expect(await refuseArchive(zip)).toBe('a.zip/a.xml, line 0: cannot be unpacked: its checksum is wrong');
  });

  test('with an encrypted file, or one of an unknown method, is refused', async () => {
    const encrypted = pack({ 'a.xml': xml });
    encrypted.writeUInt16LE(1, listedIn(encrypted) + 8);
    expect(await refuseArchive(encrypted)).toBe('a.zip/a.xml, line 0: is encrypted');
    const other = pack({ 'a.xml': xml });
    other.writeUInt16LE(14, listedIn(other) + 10);
    expect(await refuseArchive(other)).toBe('a.zip/a.xml, line 0: is compressed by method 14; only methods 0 and 8 are known');
  });

  test('with a file twice is refused', async () => {
    const zip = pack({ 'a.xml': xml, 'b.xml': xml });
    const twice = Buffer.from(zip.toString('latin1').replaceAll('b.xml', 'a.xml'), 'latin1');
    expect(await refuseArchive(twice)).toBe('a.zip/a.xml, line 0: is there twice');
  });

  test('with too many files is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [`${at}`, new Uint8Array(0)]));
    expect(await refuseArchive(zipSync(many, { level: 0 }))).toBe('a.zip, line 0: has more than 50000 files');
  });

  test('that is cut off is refused', async () => {
    expect(await refuseArchive(pack({ 'a.xml': xml }).subarray(0, 100))).toMatch(/^a\.zip, line 0: is no archive that can be read: /);
  });
});

describe('a folder', () => {
  test('with a symbolic link is refused', async () => {
    const folder = writeSource({ 'a.xml': message('') });
    symlinkSync('/etc/passwd', path.join(folder, 'b.xml'));
    expect(await refuse('onix', folder)).toEqual({ message: 'b.xml, line 0: is no regular file', isLeft: false });
  });

  test('with hidden files is read without them', async () => {
    const { rows, report } = await convert('onix', writeSource({ 'a.xml': message(product('Mapas')), '.b.xml': '', '.git/c.xml': '' }));
    expect(rows.titles).toHaveLength(2);
    expect(report.filter((line) => line.includes('hidden')).toSorted()).toEqual([
      '- hidden file ".b.xml": 1, first in ".b.xml"',
      '- hidden file ".git": 1, first in ".git"',
    ]);
  });

  test('that is not there, and a new one that has files, are errors', async () => {
    const folder = writeSource({ 'a.xml': message('') });
    expect((await refuse('onix', path.join(folder, 'none'))).message).toMatch(/^There is no file or folder that can be read at /);
    await expect(convertTrade('onix', folder, folder, {})).rejects.toThrow(/is not empty: name a new one$/);
    expect(readdirSync(folder)).toEqual(['a.xml']);
  });
});

describe('the new folder', () => {
  const wrong = message('<a>');
  const right = message(product('Mapas'));

  test.each([
    ['an empty folder', (place: string) => mkdirSync(place)],
    [
      'a link to an empty folder',
      (place: string) => {
        mkdirSync(`${place}-behind`);
        symlinkSync(`${place}-behind`, place);
      },
    ],
  ])('may be %s, which is empty again if the source is refused', async (_, make) => {
    const place = newFolder();
    make(place);
    const around = readdirSync(path.dirname(place));
    await expect(convertTrade('onix', writeSource({ 'a.xml': wrong }), place, {})).rejects.toThrow(
      /^a\.xml, line 1: is no well-formed XML/,
    );
    expect(readdirSync(place)).toEqual([]);
    expect(readdirSync(path.dirname(place))).toEqual(around);
    await convertTrade('onix', writeSource({ 'a.xml': right }), place, {});
    expect(readdirSync(place)).toContain('titles.csv');
    expect(readdirSync(path.dirname(place))).toEqual(around);
  });

  test('has no file before it has all', async () => {
    const place = newFolder();
    const source = writeSource({
      'a.xml': message(Array.from({ length: 3_000 }, (_, at) => product('M'.repeat(900)).replace('>1<', `>${at}<`)).join('')),
    });
    let seen = 0;
    const converted = convertTrade('onix', source, place, {});
    const watch = setInterval(() => {
      if (existsSync(place)) seen = Math.max(seen, readdirSync(place).length);
    }, 1);
    await converted.finally(() => clearInterval(watch));
    expect(seen).toBe(0);
  });

  test('is made by one of two commands', async () => {
    const place = newFolder();
    const source = writeSource({ 'a.xml': right });
    const ends = await Promise.allSettled([1, 2].map(() => convertTrade('onix', source, place, {})));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(readdirSync(path.dirname(place))).toEqual(['new']);
    expect(readFileSync(path.join(place, 'titles.csv'), 'utf8').trim().split('\n')).toHaveLength(2);
  });
});
