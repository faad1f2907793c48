/**
 * Measures imports of 100,000 schools and of 100,000 resources, each twice. In the first import all rows are new; in the second no row has
 * changed. The baseline of the resources is COPY, which checks nothing.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type DatabaseOptions, openDatabase } from '../../src/backend/db/open';
import type { Db } from '../../src/backend/db/schema';
import { importFolder } from '../../src/backend/import/import';
import { folderStorage } from '../../src/backend/storage/folder-storage';
import { createDatabase, startPostgres } from '../contract/support/postgres';
import type { Figure } from './support/figure';

const count = 100_000;
/** The maximum duration of an import in seconds. After a minute, people would think that the import hangs. */
const most = 60;
/** The maximum memory that an import adds to the process, in megabytes. */
const mostMemory = 300;

const rows = (write: (n: number) => string) => Array.from({ length: count }, (_, n) => write(n));

const fillSchools = (folder: string) => {
  const schools = rows((n) => {
    const code = n.toString(36).toUpperCase().padStart(9, '0');
    return `${n + 1},"Colegio ${n}, centro público",Calle Mayor,${n % 300},Toledo,Toledo,Castilla-La Mancha,1131,S${code},45001`;
  });
  const columns = 'id,name,street,street_number,town,province,region,country_id,premium_code,postal_code';
  writeFileSync(path.join(folder, 'countries.csv'), 'id,name\n1131,España\n');
  writeFileSync(path.join(folder, 'schools.csv'), [columns, ...schools].join('\n'));
};

const uuidOf = (kind: number, n: number) => `51f4c0a2-3b58-4d5e-9a0b-${kind}${String(n).padStart(11, '0')}`;
const titles = 100;
const resourceColumns = 'uuid,title_id,unit_uuid,name,description,mimetype,file,languages,position';

const fillResources = (folder: string) => {
  const ofTitles = (write: (n: number) => string) => Array.from({ length: titles }, (_, n) => write(n));
  const title = (n: number) => `${n + 1},${uuidOf(1, n)},cover-${n},Título ${n},Primaria,Matemáticas,310`;
  writeFileSync(path.join(folder, 'titles.csv'), ['id,uuid,node_ref,name,stage,subjects,category_id', ...ofTitles(title)].join('\n'));
  writeFileSync(path.join(folder, 'units.csv'), ['uuid,title_id,name', ...ofTitles((n) => `${uuidOf(2, n)},${n + 1},Unidad`)].join('\n'));
  const resources = rows((n) => {
    const title = n % titles;
    return `${uuidOf(3, n)},${title + 1},${uuidOf(2, title)},Ficha ${n},Una hoja para imprimir,application/pdf,sheets/${n % 1_000}.pdf,es|en,${n}`;
  });
  writeFileSync(path.join(folder, 'resources.csv'), [resourceColumns, ...resources].join('\n'));
};

/** A storage that has every file: only the rows are measured. */
const everyFile = { ...folderStorage('.'), find: async () => ({ size: 1_000, mark: '1' }) };

const timed = async (db: Db, folder: string, what: string, baseline?: Figure['baseline']): Promise<Figure> => {
  const began = performance.now();
  const { files, faults } = await importFolder(db, everyFile, folder);
  const { added = 0, changed = 0, unchanged = 0 } = files.at(-1) ?? {};
  return {
    what,
    measured: (performance.now() - began) / 1000,
    unit: 's',
    wanted: { most },
    ...(baseline && { baseline }),
    note: `${added} added, ${changed} changed, ${unchanged} as they were, ${faults.length} faults`,
  };
};

const onDatabase = async (name: string, database: DatabaseOptions, folder: string): Promise<readonly Figure[]> => {
  const db = await openDatabase(database, () => undefined);
  try {
    return [
      await timed(db, folder, `first import of ${count} schools, ${name}`),
      await timed(db, folder, `second import of ${count} schools, ${name}`),
    ];
  } finally {
    await db.destroy();
  }
};

/** Measures COPY of the same resources into a table without them. @returns seconds */
const copyResources = async (db: Db, url: string, folder: string): Promise<number> => {
  await sql`create table copied (uuid uuid primary key, title_id bigint, unit_uuid uuid, name text, description text, mimetype text, file text, languages text, position integer)`.execute(
    db,
  );
  const began = performance.now();
  execFileSync('psql', [url, '-q', '-c', `\\copy copied (${resourceColumns}) from '${path.join(folder, 'resources.csv')}' csv header`]);
  return (performance.now() - began) / 1000;
};

const resourcesOnServer = async (url: string, folder: string): Promise<readonly Figure[]> => {
  const db = await openDatabase({ url }, () => undefined);
  try {
    const baseline = { name: 'COPY, which checks nothing', measured: await copyResources(db, url, folder) };
    const before = process.memoryUsage().rss;
    const figures = [
      await timed(db, folder, `first import of ${count} resources, PostgreSQL`, baseline),
      await timed(db, folder, `second import of ${count} resources, PostgreSQL`, baseline),
    ];
    const memory = process.resourceUsage().maxRSS / 1_000 - before / 1_000_000;
    const what = `memory that the import of ${count} resources adds`;
    return [...figures, { what, measured: memory, unit: 'MB', wanted: { most: mostMemory } }];
  } finally {
    await db.destroy();
  }
};

export const measure = async (): Promise<readonly Figure[]> => {
  const [schools, resources] = [mkdtempSync(path.join(tmpdir(), 'portal-import-')), mkdtempSync(path.join(tmpdir(), 'portal-import-'))];
  const server = await startPostgres();
  try {
    fillSchools(schools);
    fillResources(resources);
    // The memory is measured first, because the embedded database is part of the process.
    return [
      ...(await resourcesOnServer(await createDatabase(server.address, 'resources'), resources)),
      ...(await onDatabase('PostgreSQL', { url: await createDatabase(server.address, 'schools') }, schools)),
      ...(await onDatabase('embedded', 'memory', schools)),
    ];
  } finally {
    await server.stop();
    for (const folder of [schools, resources]) rmSync(folder, { recursive: true, force: true });
  }
};
