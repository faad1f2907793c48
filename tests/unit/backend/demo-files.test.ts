import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { demoFilesFolder } from '../../../src/backend/demo/files';
import { drawnFiles, writtenFiles } from '../../../src/backend/demo/make/files';
import { frameOf } from '../../../src/backend/demo/make/webm';

const folder = fileURLToPath(demoFilesFolder);
const bytesOf = (name: string) => readFileSync(path.join(folder, name));

test('the committed files are those of the code: `npm run demo-files` writes them', () => {
  const committed = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => statSync(path.join(folder, name)).isFile());
  const written = writtenFiles();
  expect(committed.sort()).toEqual([...Object.keys(written), ...Object.keys(drawnFiles)].sort());
  for (const [name, bytes] of Object.entries(written)) expect(bytesOf(name).equals(bytes), name).toBe(true);
});

test('the pictures have the size that they should have', () => {
  const [png, webp] = [bytesOf('landscape.png'), frameOf(bytesOf('flower.webp'))];
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800, 600]);
  expect([webp.readUInt16LE(6), webp.readUInt16LE(8)]).toEqual([800, 600]);
});

test('the document has four pages, each where its table says', () => {
  const text = bytesOf('worksheet.pdf').toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  places.forEach((at, index) => {
    expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });
  expect(text.match(/\/Type \/Page /g)).toHaveLength(4);
});

test('each frame of the video is a picture that begins anew, in its order', () => {
  const bytes = bytesOf('clock.webm');
  const times: number[] = [];
  // A cluster: its name and length, its time, and one block with the track, a relative time and flags.
  for (let at = bytes.indexOf('1f43b675', 0, 'hex'); at >= 0; at = bytes.indexOf('1f43b675', at + 1, 'hex')) {
    times.push(bytes.readUInt32BE(at + 21));
    const block = at + 25;
    const size = Number(bytes.readBigUInt64BE(block + 1) & 0xffffffffffffffn);
    const frame = bytes.subarray(block + 9 + 4, block + 9 + size);
    // The lowest bit of a frame of VP8 is 0 in a key frame, which has a start code and its size.
    expect((frame[0] ?? 1) & 1).toBe(0);
    expect([frame.readUInt16LE(6), frame.readUInt16LE(8)]).toEqual([320, 180]);
  }
  expect(times).toEqual(Array.from({ length: 48 }, (_, index) => index * 250));
});

test('only a lossy WebP has a frame', () => {
  expect(() => frameOf(bytesOf('landscape.png'))).toThrow('not a lossy WebP');
});
