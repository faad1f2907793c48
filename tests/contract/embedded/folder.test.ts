import { existsSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../../support/backend/backend';
import { startChild } from '../../support/backend/child';
import { type FreshDatabase, freshDatabase } from '../../support/backend/database';

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = (database.options as { readonly folder: string }).folder;
});
afterAll(() => database.drop());

const open: TestBackend[] = [];
const openHere = async () => {
  const backend = await openTestBackend({ database: { folder } });
  open.push(backend);
  return backend;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((backend) => backend.close()));
});

test('what was saved is there after a restart, and demo data is not put in twice', async () => {
  const first = await openHere();
  const session = await first.signedIn('teacher@demo.example');
  await first.ask('saveLibrary', { session, body: { library: ['1002-1-0'] } });
  await first.ask('setLanguage', { session, body: { language: 'it' } });
  await Promise.all(open.splice(0).map((backend) => backend.close()));

  const second = await openHere();
  expect(await second.ask('getLibrary', { session })).toMatchObject({ body: { items: [{ idTitulo: '1002' }] } });
  expect(await second.ask('getUser', { session })).toMatchObject({ body: { language: 'it' } });
});

test('a folder that this process has open is not opened twice', async () => {
  await openHere();
  await expect(openHere()).rejects.toThrow('is open already in this process');
});

test('a folder that another process has open is not opened, and free again when that one is killed', async () => {
  const child = await startChild(folder);
  await expect(openHere()).rejects.toThrow(`is in use by process ${child.pid}`);
  await child.kill();
  expect(existsSync(`${folder}.lock`)).toBe(true);
  await expect((await openHere()).ask('getFeatures')).resolves.toMatchObject({ status: 200 });
});

test('an empty lock, of a process that died while writing it, keeps nobody out', async () => {
  writeFileSync(`${folder}.lock`, '');
  await expect((await openHere()).ask('getFeatures')).resolves.toMatchObject({ status: 200 });
});

test('the lock goes with the process that closes in order', async () => {
  await openHere();
  await Promise.all(open.splice(0).map((backend) => backend.close()));
  expect(existsSync(`${folder}.lock`)).toBe(false);
});
