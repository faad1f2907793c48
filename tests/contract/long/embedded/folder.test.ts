import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend } from '../../support/backend';
import { startChild } from '../../support/child';
import { type FreshDatabase, freshDatabase } from '../../support/database';

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = (database.options as { readonly folder: string }).folder;
});
afterAll(() => database.drop());

const open = () => openTestBackend({ database: { folder } });

test('saved data is there after a restart; demo data is not inserted twice', async () => {
  const first = await open();
  const session = await first.signedIn('teacher@demo.example');
  await first.ask('saveLibrary', { session, headers: { 'if-match': '*' }, body: { library: ['1002-1-0'] } });
  await first.ask('setLanguage', { session, body: { language: 'it' } });
  await expect(open(), 'not opened twice').rejects.toThrow('is in use');
  await first.close();
  const second = await open();
  expect(await second.ask('getLibrary', { session })).toMatchObject({ body: { items: [{ idTitulo: '1002' }] } });
  expect(await second.ask('getUser', { session })).toMatchObject({ body: { language: 'it' } });
  await second.close();
});

test('a folder that another process has open is refused, and can be used once that process is killed', async () => {
  const child = await startChild({ database: { folder } });
  await expect(open()).rejects.toThrow('is in use');
  await child.kill();
  const after = await open();
  expect(await after.ask('getFeatures')).toMatchObject({ status: 200 });
  await after.close();
});

test('a folder of any release is opened with small buffers and a small log', async () => {
  const backend = await open();
  await sql`alter system set shared_buffers = '128MB'`.execute(backend.db);
  await backend.close();
  const again = await open();
  const settings = sql<{ name: string; setting: string }>`
    select name, pg_size_pretty(setting::bigint * case unit when '8kB' then 8192 else 1048576 end) as setting
    from pg_settings where name in ('shared_buffers', 'max_wal_size') order by name`;
  const { rows } = await settings.execute(again.db);
  await again.close();
  expect(rows).toEqual([
    { name: 'max_wal_size', setting: '64 MB' },
    { name: 'shared_buffers', setting: '16 MB' },
  ]);
});

test('only the owner may read the content of the folder', async () => {
  const backend = await open();
  await backend.close();
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  const readable = inside.filter((entry) => statSync(path.join(entry.parentPath, entry.name)).mode & 0o077);
  expect(inside.length).toBeGreaterThan(500);
  expect(readable.map(({ name }) => name)).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
