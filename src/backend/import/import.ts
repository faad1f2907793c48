import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { seedBuiltInTexts } from '../content/built-in-texts';
import type { Db } from '../db/schema';
import { startLock } from '../demo/seed';
import { notifyOfAdoptions } from './changed-adoptions';
import { type Fault, fieldsIn, headerFaults, type ImportedRow, type KnownKeys, makeRowCheck } from './check';
import { findReservedAddresses } from './kept';
import { type File, readRows, type Unreadable } from './rows';
import { type Count, findClashes, readKnownKeys, storeRows } from './store';
import type { Table } from './table';
import { tables } from './tables';

/** The outcome of an import. */
export type Report = {
  /** The outcome of each file, in the order of the import. */
  readonly files: readonly ({ readonly file: string } & Count)[];
  /** All errors; nothing was written if there are any. */
  readonly faults: readonly Fault[];
};

const BATCH = 1_000;

/** Error that rolls back the transaction of a dry run, or of an import with errors. */
class NothingWritten extends Error {}

type FoundFile = { readonly table: Table; readonly file: string };

const findFiles = async (folder: string): Promise<{ readonly found: readonly FoundFile[]; readonly faults: readonly Fault[] }> => {
  const all = await readdir(folder).catch(() => {
    throw new Error(`There is no folder that can be read at ${folder}`);
  });
  const names = all.filter((name) => !name.startsWith('.') && !/\.md$/i.test(name));
  const filesOf = ({ kind }: Table) => names.filter((name) => name === `${kind}.csv` || name === `${kind}.json`);
  const found = tables.flatMap((table) => filesOf(table).map((file) => ({ table, file })));
  const strange = names.filter((name) => !found.some(({ file }) => file === name));
  const twice = found.filter(({ table }) => filesOf(table).length > 1);
  const kinds = tables.map(({ kind }) => kind).join(', ');
  return {
    found,
    faults: [
      // A folder without any file for the import is an error.
      ...(names.length === 0 ? [{ file: folder, line: 0, wrong: `holds none of ${kinds}, each .csv or .json` }] : []),
      ...strange.map((file) => ({ file, line: 0, wrong: `is none of ${kinds}, each .csv or .json` })),
      ...twice.map(({ file }) => ({ file, line: 0, wrong: 'is there as .csv and as .json' })),
    ],
  };
};

const isValid = (row: ImportedRow | readonly Fault[]): row is ImportedRow => !Array.isArray(row);

const addCounts = (a: Count, b: Count): Count => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
});

/** Reads one file row by row, and writes the rows in batches as long as there are no errors. */
const importFile = async (db: Db, folder: string, { table, file }: FoundFile, known: KnownKeys, faults: Fault[]): Promise<Count> => {
  let count: Count = { added: 0, changed: 0, unchanged: 0 };
  let read: File;
  try {
    read = await readRows(path.join(folder, file));
  } catch (error) {
    faults.push({ file, line: 0, wrong: `cannot be read: ${(error as Error).message}` });
    return count;
  }
  const wrongHeader = headerFaults(file, table, read.columns);
  faults.push(...wrongHeader);
  if (wrongHeader.length > 0) return count;

  const fields = fieldsIn(table, read.columns);
  const check = makeRowCheck(file, table, read.columns, known);
  const write = async (rows: readonly ImportedRow[]) => {
    if (rows.length === 0) return;
    faults.push(...(await findClashes(db, table, fields, rows, file)));
    if (faults.length === 0) {
      if (table.kind === 'adoptions') await notifyOfAdoptions(db, fields, rows);
      count = addCounts(count, await storeRows(db, table, fields, rows));
    }
    faults.push(...(await findReservedAddresses(db, table, fields, rows, file)));
  };
  let batch: ImportedRow[] = [];
  let isEmpty = true;
  const refuse = ({ line, wrong }: Unreadable) => {
    isEmpty = false;
    faults.push({ file, line, wrong });
  };
  for await (const row of read.rows(refuse)) {
    isEmpty = false;
    const checked = check(row);
    if (isValid(checked)) batch.push(checked);
    else faults.push(...checked);
    if (batch.length < BATCH) continue;
    await write(batch);
    batch = [];
  }
  await write(batch);
  if (isEmpty) faults.push({ file, line: 0, wrong: 'holds no rows' });
  return count;
};

/**
 * Imports the files of a folder into the database, all or nothing. Rows of the database that are not in the files stay unchanged.
 * @param dryRun whether the import only reports the outcome, and writes nothing
 */
export const importFolder = async (db: Db, folder: string, { dryRun = false } = {}): Promise<Report> => {
  const { found, faults: wrongFiles } = await findFiles(folder);
  const faults: Fault[] = [...wrongFiles];
  const files: ({ readonly file: string } & Count)[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      await startLock.execute(tx);
      await seedBuiltInTexts(tx);
      const known = await readKnownKeys(tx);
      const renewed = new Set<string>();
      for (const each of found) {
        const count = await importFile(tx, folder, each, known, faults);
        files.push({ file: each.file, ...count });
        if (each.table.version !== undefined && count.added + count.changed > 0) renewed.add(each.table.version);
      }
      for (const version of renewed) await sql`update versions set value = gen_random_uuid() where name = ${version}`.execute(tx);
      if (dryRun || faults.length > 0) throw new NothingWritten();
    });
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error;
  }
  return { files, faults };
};
