import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidOf } from '../../../src/backend/demo/titles';
import { folderStorage } from '../../../src/backend/storage/folder-storage';
import { s3Storage } from '../../../src/backend/storage/s3-storage';
import { type Storage, StorageAway } from '../../../src/backend/storage/storage';
import { temporaryFolder } from '../../support/temporary-folder';
import { openTestBackend } from '../support/backend';
import { s3Keys, startS3Server } from '../support/s3-server';

const text = Buffer.from('0123456789');
const files = {
  "unit 1/ficha número 2 (b) & it's *.pdf": text,
  'a+b ~c=d;e/f#g?h=%2Fi%20/ñ n\u0303 😀!@$,[]{}^`|.pdf': text,
  'web/index.html': text,
};

let place: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  place = temporaryFolder('portal-storage');
  const folder = path.join(place, 'files');
  for (const [key, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, key)), { recursive: true });
    writeFileSync(path.join(folder, key), bytes);
  }
  writeFileSync(path.join(place, 'secret.txt'), 'secret');
  symlinkSync(path.join(place, 'secret.txt'), path.join(folder, 'link.txt'));
  server = await startS3Server(files);
  storages['a folder'] = folderStorage(folder);
  storages['a bucket'] = s3Storage({ ...s3Keys, endpoint: server.endpoint });
});
afterAll(() => {
  server.close();
  rmSync(place, { recursive: true });
});

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const storage = () => storages[name] as Storage;

  test.each(Object.keys(files))('has the file %s', async (key) => {
    expect(await storage().find(key)).toEqual({ size: text.length, mark: expect.stringMatching(/^[\w.-]+$/) });
    expect(await buffer(await storage().read(key))).toEqual(text);
    expect(await buffer(await storage().read(key, { first: 2, last: 4 }))).toEqual(Buffer.from('234'));
  });

  /** Stores a text under a key. @param sha256 the announced hash, if it is not that of the text */
  const write = async (key: string, content: string, sha256 = createHash('sha256').update(content).digest('hex')) => {
    const from = path.join(place, 'new.txt');
    writeFileSync(from, content);
    await storage().write(key, { place: from, size: Buffer.byteLength(content), sha256 });
  };

  test.each(['new folder/ñ/first.txt', 'a+b ~c=d;e.pdf'])('takes a new file %s, and another one in its place', async (key) => {
    await write(key, 'the first');
    expect((await buffer(await storage().read(key))).toString()).toBe('the first');
    await write(key, 'the second one');
    expect((await buffer(await storage().read(key))).toString()).toBe('the second one');
    expect(await storage().find(key)).toMatchObject({ size: 14 });
  });

  test('takes a file of several megabytes', async () => {
    await write('large.txt', 'x'.repeat(5_000_000));
    expect(await storage().find('large.txt')).toMatchObject({ size: 5_000_000 });
  });

  test.each(['../outside.txt', '/etc/outside', '.hidden', 'web/../../outside.txt', ''])('takes no file with the key %j', async (key) => {
    await expect(write(key, 'x')).rejects.toThrow(StorageAway);
    expect(existsSync(path.join(place, 'outside.txt'))).toBe(false);
  });

  test.each([
    'web',
    'web/missing.html',
    'missing/index.html',
    'link.txt',
    '../secret.txt',
    '/etc/passwd',
    'web/../../secret.txt',
    '.hidden',
    '',
    'a//b',
    'web/',
    'a\0b',
    'x'.repeat(600),
  ])('has no file %j', async (key) => {
    expect(await storage().find(key)).toBeUndefined();
  });
});

describe('a bucket', () => {
  test('with the wrong secret cannot be read', async () => {
    const wrong = s3Storage({ ...s3Keys, secretAccessKey: 'wrong', endpoint: server.endpoint });
    await expect(wrong.find('web/index.html')).rejects.toBeInstanceOf(StorageAway);
  });

  test('that no server answers for is unavailable', async () => {
    const nowhere = s3Storage({ ...s3Keys, endpoint: 'http://127.0.0.1:1' });
    await expect(nowhere.find('web/index.html')).rejects.toBeInstanceOf(StorageAway);
    await expect(
      nowhere.write('web/index.html', { place: path.join(place, 'secret.txt'), size: 6, sha256: '0'.repeat(64) }),
    ).rejects.toBeInstanceOf(StorageAway);
  });

  test('keeps the file before when the bytes differ from the announced hash, or when it refuses the keys', async () => {
    const changed = { place: path.join(place, 'secret.txt'), size: 6, sha256: '0'.repeat(64) };
    await expect(storages['a bucket']?.write('web/index.html', changed)).rejects.toThrow(StorageAway);
    const wrong = s3Storage({ ...s3Keys, secretAccessKey: 'wrong', endpoint: server.endpoint });
    await expect(wrong.write('web/index.html', changed)).rejects.toThrow(StorageAway);
    expect(await storages['a bucket']?.find('web/index.html')).toMatchObject({ size: text.length });
  });

  test('serves the files of resources, also in parts; without the bucket the answer is 503', async () => {
    const own = await startS3Server({ 'books/one.pdf': text });
    const backend = await openTestBackend({ storage: { provider: 's3', ...s3Keys, endpoint: own.endpoint } });
    const [titleid, uuid] = [uuidOf(1011), uuidOf('1011 resource 0')];
    await backend.db.updateTable('resources').set({ file: 'books/one.pdf' }).where('uuid', '=', uuid).execute();
    const session = await backend.signedIn('teacher@demo.example');
    const ask = (headers = {}) => backend.ask('getResourceFile', { session, path: { titleid, uuid }, headers });
    expect(await ask()).toMatchObject({ status: 200, text: '0123456789' });
    expect(await ask({ range: 'bytes=3-5' })).toMatchObject({ status: 206, text: '345' });
    own.goAway();
    expect(await ask()).toMatchObject({ status: 503, type: 'unavailable' });
    own.close();
    await backend.close();
  });
});

test('a folder may have files of many gigabytes, and their ends can be read', async () => {
  const folder = path.join(place, 'big');
  const file = path.join(folder, 'film.webm');
  mkdirSync(folder);
  writeFileSync(file, '');
  // The file is sparse, and needs hardly any space on the disk.
  truncateSync(file, 4_999_999_997);
  appendFileSync(file, 'end');
  const storage = folderStorage(folder);
  expect(await storage.find('film.webm')).toMatchObject({ size: 5_000_000_000 });
  expect(await buffer(await storage.read('film.webm', { first: 4_999_999_997, last: 4_999_999_999 }))).toEqual(Buffer.from('end'));
});
