import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../src/backend/import/import';
import { folderStorage } from '../../src/backend/storage/folder-storage';
import { prepareImport } from './support/import';

const here = prepareImport();

const uuid = (n: number) => `9c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a000${n}`;
const header = 'uuid,title_id,name,mimetype,file';
const reading = 'cuentas-claras-1/1/lectura.txt';
const readStored = (key: string) => readFileSync(path.join(here.storage, key), 'utf8');

describe('the import reports', () => {
  test('anything that is not a regular file, and broken symbolic links', async () => {
    const pipes = ['countries.csv', 'titles.json'].map((file) => path.join(here.folder, file));
    execFileSync('mkfifo', pipes);
    // The test closes the pipes when it ends. An import that wrongly reads the pipes therefore hangs only until then.
    const held = pipes.map((pipe) => openSync(pipe, 'r+'));
    onTestFinished(() => held.forEach(closeSync));
    mkdirSync(path.join(here.folder, 'schools.csv'));
    symlinkSync('nowhere', path.join(here.folder, 'people.csv'));
    expect(await here.faultsOf()).toEqual([
      'countries.csv · 0 · cannot be read: is no regular file',
      'schools.csv · 0 · cannot be read: is no regular file',
      'titles.json · 0 · cannot be read: is no regular file',
      expect.stringMatching(/^people\.csv · 0 · cannot be read: ENOENT/),
    ]);
  });

  test('missing files, links, and names that no key can have', async () => {
    mkdirSync(path.join(here.folder, 'files'));
    symlinkSync('/etc/passwd', path.join(here.folder, 'files', 'link.txt'));
    here.put('files/.hidden', 'secret');
    const latin = Buffer.from(path.join(here.folder, 'files', 'año.txt'), 'latin1');
    writeFileSync(latin, 'one');
    here.put('resources.csv', header, `${uuid(1)},5001,Ficha,text/plain,none.txt`, `${uuid(2)},5001,Ficha,,${reading}`);
    expect(await here.faultsOf()).toEqual([
      'files/.hidden · 0 · has a name that begins with a dot, has a control character or a backslash, or is too long',
      'files/a\ufffdo.txt · 0 · has a name that is not in UTF-8',
      'files/link.txt · 0 · is no regular file',
      'resources.csv · 2 · file · names a file that neither the import nor the storage has: none.txt',
      'resources.csv · 3 · mimetype · must not be empty where file is given',
    ]);
  });

  test('a storage that accepts no files, also in a dry run', async () => {
    mkdirSync(path.join(here.folder, 'files'));
    here.put('files/one.txt', 'one');
    here.put('countries.csv', 'id,name', '1131,España');
    here.put('storage', 'no folder');
    const blocked = folderStorage(path.join(here.folder, 'storage'));
    const rows = path.join(here.folder, 'rows');
    mkdirSync(rows);
    for (const name of ['files', 'countries.csv']) cpSync(path.join(here.folder, name), path.join(rows, name), { recursive: true });
    for (const dryRun of [true, false]) {
      const { faults } = await importFolder(here.backend.db, blocked, rows, { dryRun });
      expect(faults).toEqual([{ file: 'files', line: 0, wrong: expect.stringMatching(/^cannot be stored: E(EXIST|NOTDIR)/) }]);
    }
  });
});

describe('a name with accents', () => {
  const composed = 'café.txt'.normalize('NFC');
  const decomposed = 'café.txt'.normalize('NFD');

  test('is the same key, however the accents are written in files and rows', async () => {
    mkdirSync(path.join(here.folder, 'files'));
    here.put(`files/${decomposed}`, 'from a Mac');
    here.put('resources.csv', header, `${uuid(3)},5001,Uno,text/plain,${composed}`, `${uuid(4)},5001,Dos,text/plain,${decomposed}`);
    expect((await here.take()).faults).toEqual([]);
    expect(readStored(composed)).toBe('from a Mac');
    expect(existsSync(path.join(here.storage, decomposed))).toBe(false);
    const rows = await here.backend.db
      .selectFrom('resources')
      .select(['file', 'size'])
      .where('uuid', 'in', [uuid(3), uuid(4)])
      .execute();
    expect(rows).toEqual([
      { file: composed, size: '10' },
      { file: composed, size: '10' },
    ]);
  });

  test('must not be that of two files', async () => {
    mkdirSync(path.join(here.folder, 'files'));
    here.put(`files/${composed}`, 'one');
    here.put(`files/${decomposed}`, 'two');
    here.put('countries.csv', 'id,name', '1131,España');
    expect(await here.faultsOf()).toEqual([
      `files/${composed} · 0 · has the name of another file, with its accents written in another way`,
    ]);
  });
});

describe('a file', () => {
  test('gives its size to its resource, which keeps it in a later import without files', async () => {
    const row = here.backend.db.selectFrom('resources').select('size').where('file', '=', reading);
    const own = { size: String(readFileSync(path.join(here.sample, 'files', reading)).length) };
    expect(await row.executeTakeFirst()).toEqual(own);
    here.put('resources.csv', 'uuid,title_id,name', '3c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a0109,5001,Otra lectura');
    expect((await here.take()).files).toMatchObject([{ changed: 1 }]);
    expect(await row.executeTakeFirst()).toEqual(own);
  });

  test('replaces a stored file of other content, and keeps one of the same content', async () => {
    cpSync(path.join(here.sample, 'files', 'cuentas-claras-1'), path.join(here.folder, 'files/cuentas-claras-1'), { recursive: true });
    here.put(`files/${reading}`, '1 + 1 =');
    here.put('countries.csv', 'id,name', 'one,Un país');
    expect((await here.take()).written, 'with faults').toBe(0);
    here.put('countries.csv', 'id,name', '1131,España');
    expect((await here.take({ dryRun: true })).written, 'in a dry run').toBe(0);
    expect(readStored(reading)).toContain('El faro de la isla');
    expect((await here.take()).written).toBe(1);
    expect(readStored(reading)).toBe('1 + 1 =');
    const names = (folder: string) => readdirSync(path.join(folder, 'cuentas-claras-1/1')).toSorted();
    expect(names(here.storage), 'nothing unfinished is left').toEqual(names(path.join(here.sample, 'files')));
  });

  test('that a row names already has its new size there, and no picture is replaced', async () => {
    mkdirSync(path.join(here.folder, 'files/cuentas-claras-1/1'), { recursive: true });
    here.put(`files/${reading}`, 'Otra guía');
    here.put('files/cuentas-claras-1/foto-full.webp', 'one');
    here.put('countries.csv', 'id,name', '1131,España');
    expect((await here.take()).written).toBe(2);
    const row = here.backend.db.selectFrom('resources').select('size').where('file', '=', reading);
    expect(await row.executeTakeFirst()).toEqual({ size: '10' });
    here.put('files/cuentas-claras-1/foto-full.webp', 'two');
    here.put(`files/${reading}`, 'Una más');
    expect((await here.take()).faults).toEqual([
      { file: 'files/cuentas-claras-1/foto-full.webp', line: 0, wrong: 'differs from the stored picture: give a new picture a new key' },
    ]);
    expect(readStored(reading)).toBe('Otra guía');
  });
});
