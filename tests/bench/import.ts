/** Measures an import of 100,000 schools twice. In the first import all schools are new; in the second no school has changed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DatabaseOptions, openDatabase } from '../../src/backend/db/open';
import { importFolder } from '../../src/backend/import/import';
import { createDatabase, startPostgres } from '../contract/support/postgres';
import type { Figure } from './support/figure';

const schools = 100_000;
/** The maximum duration of an import in seconds. After a minute, people would think that the import hangs. */
const most = 60;

const fill = (folder: string) => {
  const rows = Array.from({ length: schools }, (_, n) => {
    const code = n.toString(36).toUpperCase().padStart(9, '0');
    return `${n + 1},"Colegio ${n}, centro público",Calle Mayor,${n % 300},Toledo,Toledo,Castilla-La Mancha,1131,S${code},45001`;
  });
  const columns = 'id,name,street,street_number,town,province,region,country_id,premium_code,postal_code';
  writeFileSync(path.join(folder, 'countries.csv'), 'id,name\n1131,España\n');
  writeFileSync(path.join(folder, 'schools.csv'), [columns, ...rows].join('\n'));
};

const onDatabase = async (name: string, database: DatabaseOptions, folder: string): Promise<readonly Figure[]> => {
  const db = await openDatabase(database, () => undefined);
  const timed = async (what: string): Promise<Figure> => {
    const began = performance.now();
    const { files, faults } = await importFolder(db, folder);
    const [, { added = 0, changed = 0, unchanged = 0 } = {}] = files;
    const note = `${added} added, ${changed} changed, ${unchanged} as they were, ${faults.length} faults`;
    return {
      what: `${what} of ${schools} schools, ${name}`,
      measured: (performance.now() - began) / 1000,
      unit: 's',
      wanted: { most },
      note,
    };
  };
  try {
    return [await timed('first import'), await timed('second import')];
  } finally {
    await db.destroy();
  }
};

export const measure = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-import-'));
  const server = await startPostgres();
  try {
    fill(folder);
    const url = await createDatabase(server.address, 'import');
    return [...(await onDatabase('PostgreSQL', { url }, folder)), ...(await onDatabase('embedded', 'memory', folder))];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
