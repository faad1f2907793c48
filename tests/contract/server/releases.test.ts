import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReleases } from '../../../src/backend/releases/releases';
import { temporaryFolder } from '../../support/temporary-folder';
import { untilExpected } from '../../support/waiting';
import { openTestBackend, type TestBackend } from '../support/backend';

const page = '<html><head><base href="/" /><script type="application/json" id="portal-config">{}</script></head><body></body></html>';

const folders: string[] = [];

/** Writes a built portal with a compressed copy beside each file of code. @returns its folder */
const release = (files: Readonly<Record<string, string>>) => {
  const folder = temporaryFolder('portal-release');
  folders.push(folder);
  mkdirSync(path.join(folder, 'assets', 'pdf-1'), { recursive: true });
  for (const name of ['index.html', 'coupons.html', 'viewer.html']) writeFileSync(path.join(folder, name), page);
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, 'assets', name), content);
    if (name.endsWith('js')) writeFileSync(path.join(folder, 'assets', `${name}.br`), brotliCompressSync(content));
  }
  return folder;
};

const shared = { 'core-0000000.js': 'export const core = 0;' };
const first = release({
  ...shared,
  'portal-1111111.js': 'export const release = 1;',
  'pdf-1/map.bin': 'map',
  'pdf.worker-1.mjs': 'worker',
});
const second = release({ ...shared, 'portal-2222222.js': 'export const release = 2;' });
const third = release({ ...shared, 'portal-3333333.js': 'export const release = 3;' });

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ webFolder: second });
  // The backend reads its release number in the background, after the start.
  await untilExpected(async () => expect((await backend.request({ url: '/api/features' })).headers['x-portal-release']).toBeDefined());
  await makeReleases(backend.db, first).sweep();
});
afterAll(async () => {
  await backend.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const get = (file: string, headers = {}) => backend.request({ method: 'GET', url: `/assets/${file}`, headers });
const bytesOf = async (file: string) =>
  (await backend.server.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': 'gzip, br' } })).rawPayload;

test('each answer names the release, a page knows its own release, and later releases have higher numbers', async () => {
  const { headers } = await backend.request({ url: '/api/features' });
  const own = Number(headers['x-portal-release']);
  const shown = await backend.request({ url: '/signin' });
  expect(JSON.parse(/id="portal-config">([^<]*)</.exec(shown.text)?.[1] ?? '').release).toBe(own);
  expect((await backend.request({ method: 'HEAD', url: '/' })).headers['x-portal-release']).toBe(String(own));

  const [again, later] = [makeReleases(backend.db, second), makeReleases(backend.db, third)];
  expect([again.number(), later.number()]).toEqual([undefined, undefined]);
  await Promise.all([again.sweep(), later.sweep()]);
  expect(again.number()).toBe(own);
  expect(later.number()).toBeGreaterThan(own);
});

test('every instance serves the files of all releases, with the same headers', async () => {
  const answer = await get('portal-1111111.js');
  expect(answer).toMatchObject({ status: 200, text: 'export const release = 1;' });
  expect(answer.headers['content-type']).toMatch('javascript');
  expect(answer.headers['cache-control']).toMatch(/max-age=31536000, immutable/);
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect((await get('portal-1111111.js', { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(await bytesOf('portal-1111111.js')).toString()).toBe('export const release = 1;');
  expect((await get('portal-1111111.js', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).not.toBe('br');
  expect(await get('pdf-1/map.bin')).toMatchObject({ status: 200, text: 'map', headers: { 'content-type': 'application/octet-stream' } });
  // The viewer's worker needs a separate policy, because the policy of its page does not apply to the worker.
  const worker = await get('pdf.worker-1.mjs');
  expect(worker.headers['content-security-policy']).toContain('wasm-unsafe-eval');
  expect(await backend.request({ url: '/app/assets/portal-1111111.js' })).toMatchObject({ status: 200 });
});

test.each(['portal-9999999.js', 'x%00y.js', '..%2fpage', 'pdf-1/'])('%s is not a file of any release', async (file) => {
  const answer = await get(file);
  expect(answer).toMatchObject({ status: 404, type: 'not-found' });
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('files are kept for 14 days after the last instance had them; files of a running instance stay', async () => {
  const age = (days: number) => sql`update page_files set seen_at = now() - make_interval(days => ${days}::int)`.execute(backend.db);
  const names = async () => (await backend.db.selectFrom('page_files').select('name').orderBy('name').execute()).map(({ name }) => name);
  const all = await names();
  expect(all).toContain('portal-1111111.js');
  await age(13);
  await makeReleases(backend.db, second).sweep();
  expect(await names()).toEqual(all);
  await age(15);
  await makeReleases(backend.db, second).sweep();
  expect(await names()).toEqual(['core-0000000.js', 'portal-2222222.js']);
  expect(await get('portal-1111111.js')).toMatchObject({ status: 404 });
  expect(await get('portal-2222222.js')).toMatchObject({ status: 200, text: 'export const release = 2;' });
});

test('a release is not announced before its files are stored', async () => {
  const later = makeReleases(backend.db, release({ 'portal-4444444.js': 'export const release = 4;' }));
  await sql`create function refuse_files() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    backend.db,
  );
  await sql`create trigger refuse_files before insert on page_files for each row execute function refuse_files()`.execute(backend.db);
  await expect(later.sweep()).rejects.toThrow('no room');
  expect(later.number()).toBeUndefined();
  await sql`drop trigger refuse_files on page_files`.execute(backend.db);
  await later.sweep();
  expect(later.number()).toBeDefined();
});

test('an instance without pages has no release', async () => {
  const none = makeReleases(backend.db, undefined);
  await none.sweep();
  expect([none.number(), none.isOwn('core-0000000.js')]).toEqual([undefined, false]);
});
