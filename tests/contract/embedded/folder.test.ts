import { existsSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend } from '../../support/backend/backend';
import { startChild } from '../../support/backend/child';
import { type FreshDatabase, freshDatabase } from '../../support/backend/database';

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = (database.options as { readonly folder: string }).folder;
});
afterAll(() => database.drop());

const open = () => openTestBackend({ database: { folder } });

test('what was saved is there after a restart; demo data is not put in twice', async () => {
  const first = await open();
  const session = await first.signedIn('teacher@demo.example');
  await first.ask('saveLibrary', { session, headers: { 'if-match': '*' }, body: { library: ['1002-1-0'] } });
  await first.ask('setLanguage', { session, body: { language: 'it' } });
  await expect(open(), 'not opened twice').rejects.toThrow('is open already in this process');
  await first.close();
  expect(existsSync(`${folder}.lock`), 'the lock goes with whoever closes in order').toBe(false);

  // As a process leaves it that dies while it writes the lock.
  writeFileSync(`${folder}.lock`, '');
  const second = await open();
  expect(await second.ask('getLibrary', { session })).toMatchObject({ body: { items: [{ idTitulo: '1002' }] } });
  expect(await second.ask('getUser', { session })).toMatchObject({ body: { language: 'it' } });
  await second.close();
});

test('a folder that another process has open is not opened, and free again when that one is killed', async () => {
  const child = await startChild(folder);
  await expect(open()).rejects.toThrow(`is in use by process ${child.pid}`);
  await child.kill();
  expect(existsSync(`${folder}.lock`)).toBe(true);
  const after = await open();
  expect(await after.ask('getFeatures')).toMatchObject({ status: 200 });
  await after.close();
});
