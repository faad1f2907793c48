import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { demoFilesFolder } from '../../../src/backend/demo/files';
import { drawnFiles, writtenFiles } from '../../../src/backend/demo/make/files';
import { checksum } from '../../../src/backend/demo/make/ogg';
import { frameOf } from '../../../src/backend/demo/make/webm';

const folder = fileURLToPath(demoFilesFolder);
const bytesOf = (name: string) => readFileSync(path.join(folder, name));

test('the committed files equal the files that `npm run demo-files` writes', () => {
  const committed = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => statSync(path.join(folder, name)).isFile());
  const written = writtenFiles();
  expect(committed.sort()).toEqual([...Object.keys(written), ...Object.keys(drawnFiles)].sort());
  for (const [name, bytes] of Object.entries(written)) expect(bytesOf(name).equals(bytes), name).toBe(true);
});

test('the pictures have 800 × 600 pixels', () => {
  const [png, webp] = [bytesOf('landscape.png'), frameOf(bytesOf('flower.webp'))];
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800, 600]);
  expect([webp.readUInt16LE(6), webp.readUInt16LE(8)]).toEqual([800, 600]);
});

test('the document has four pages, and its table contains the place of each object', () => {
  const text = bytesOf('worksheet.pdf').toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  places.forEach((at, index) => {
    expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });
  expect(text.match(/\/Type \/Page /g)).toHaveLength(4);
});

test('each frame of the video in WebM is a key frame, in the order of time', () => {
  const bytes = bytesOf('clock.webm');
  const times: number[] = [];
  // A cluster consists of its name and length, its time, and one block with the track, a relative time and flags.
  for (let at = bytes.indexOf('1f43b675', 0, 'hex'); at >= 0; at = bytes.indexOf('1f43b675', at + 1, 'hex')) {
    times.push(bytes.readUInt32BE(at + 21));
    const block = at + 25;
    const size = Number(bytes.readBigUInt64BE(block + 1) & 0xffffffffffffffn);
    const frame = bytes.subarray(block + 9 + 4, block + 9 + size);
    // In VP8, the lowest bit of a key frame is 0. A key frame has a start code and its size.
    expect((frame[0] ?? 1) & 1).toBe(0);
    expect([frame.readUInt16LE(6), frame.readUInt16LE(8)]).toEqual([320, 180]);
  }
  expect(times).toEqual(Array.from({ length: 48 }, (_, index) => index * 250));
});

test('only a lossy WebP has a frame', () => {
  expect(() => frameOf(bytesOf('landscape.png'))).toThrow('not a lossy WebP');
});

/** Reads the pages of a stream in Ogg: the flags, the number and the packet of each page. */
const pagesOf = (bytes: Buffer) => {
  const pages: { flags: number; number: number; packet: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes.toString('latin1', at, at + 4)).toBe('OggS');
    const sizes = bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0));
    const begin = at + 27 + sizes.length;
    const end = begin + sizes.reduce((sum, size) => sum + size, 0);
    const page = Buffer.from(bytes.subarray(at, end));
    page.writeUInt32LE(0, 22);
    expect(bytes.readUInt32LE(at + 22), 'checksum').toBe(checksum(page, 0x04c11db7, 32));
    pages.push({ flags: bytes[at + 5] ?? 0, number: bytes.readUInt32LE(at + 18), packet: bytes.subarray(begin, end) });
    at = end;
  }
  return pages;
};

// The checksum of '123456789' by each polynomial, as in catalogues of checksums.
test.each([
  [0x07, 8, 0xf4],
  [0x8005, 16, 0xfee8],
  [0x04c11db7, 32, 0x89a1897f],
] as const)('checksums by the polynomial %i are right', (polynomial, width, sum) => {
  expect(checksum(Buffer.from('123456789'), polynomial, width)).toBe(sum);
});

test('the video in Ogg has the frames of twelve seconds', () => {
  const pages = pagesOf(bytesOf('clock.ogv'));
  expect(pages.map(({ number }) => number)).toEqual(pages.map((_, index) => index));
  expect(pages.map(({ flags }) => flags)).toEqual([2, ...Array.from({ length: 12 }, () => 0), 4]);
  const [head, comment, ...frames] = pages.map(({ packet }) => packet);
  expect(head?.toString('latin1', 0, 5)).toBe('OVP80');
  expect([head?.readUInt16BE(8), head?.readUInt16BE(10)]).toEqual([320, 180]);
  expect(comment?.toString('latin1', 0, 5)).toBe('OVP80');
  expect(frames.map((frame) => [(frame[0] ?? 1) & 1, frame.readUInt16LE(6)])).toEqual(frames.map(() => [0, 320]));
});

test('the sound in Ogg has the samples of the file in WAV', () => {
  const [, , ...frames] = pagesOf(bytesOf('melody.oga')).map(({ packet }) => packet);
  // A frame has a header of eight bytes, one byte for the part, the samples, and a checksum of two bytes.
  const samples = Buffer.concat(frames.map((frame) => frame.subarray(9, -2))).map((sample) => sample ^ 0x80);
  expect(Buffer.from(samples).equals(bytesOf('melody.wav').subarray(44))).toBe(true);
  for (const frame of frames) expect(frame.readUInt16BE(frame.length - 2)).toBe(checksum(frame.subarray(0, -2), 0x8005, 16));
});

test('the sound in MP3 consists of frames of one size', () => {
  const bytes = bytesOf('melody.mp3');
  expect(bytes.length % 144).toBe(0);
  const heads = Array.from({ length: bytes.length / 144 }, (_, index) => bytes.readUInt32BE(index * 144).toString(16));
  expect(new Set(heads)).toEqual(new Set(['fffb18c0']));
});

test('the video in MP4 has a picture for each second at the place that its tables name', () => {
  const bytes = bytesOf('clock.mp4');
  const after = (name: string) => bytes.indexOf(name, 0, 'latin1') + name.length + 4;
  const count = bytes.readUInt32BE(after('stsz') + 4);
  const sizes = Array.from({ length: count }, (_, index) => bytes.readUInt32BE(after('stsz') + 8 + 4 * index));
  let at = bytes.readUInt32BE(after('stco') + 4);
  // A frame consists of its length and one unit. The first frame is a key frame; the other frames describe changes.
  const kinds = sizes.map((size) => {
    expect(bytes.readUInt32BE(at)).toBe(size - 4);
    at += size;
    return bytes[at - size + 4];
  });
  expect(at).toBe(bytes.length);
  expect(kinds).toEqual([0x65, ...Array.from({ length: 11 }, () => 0x41)]);
});
