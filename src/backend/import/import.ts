import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { seedBuiltInTexts } from '../content/built-in-texts';
import type { Db } from '../db/schema';
import { startLock } from '../demo/seed';
import type { Storage } from '../storage/storage';
import { type Batch, cutBatches, makeBatch } from './batch';
import { notifyOfAdoptions } from './changed-adoptions';
import { type CheckedRow, describeStrange, fieldsIn, headerFaults, makeRowCheck } from './check';
import { findMixedContents } from './contents-fit';
import type { Fault } from './fault';
import { checkStorage, filesFolder, findGivenFiles, type GivenFiles, leftBySystems, storeFiles } from './files';
import { findReservedAddresses } from './kept';
import { makeNamedRows, type NamedRows } from './references';
import { extensions, type File, readRows, type Unreadable } from './rows';
import { type Count, findClashes, findUsed, storeRows } from './store';
import { checkFiles } from './stored-files';
import type { Table } from './table';
import { tables } from './tables';

/** The outcome of an import. */
export type Report = {
  /** The outcome of each file, in the order of the import. */
  readonly files: readonly ({ readonly file: string } & Count)[];
  /** All errors; nothing was written if there are any. */
  readonly faults: readonly Fault[];
  /** Number of files that were written into the storage. */
  readonly written: number;
};

/** Error that rolls back the transaction of a dry run, or of an import with errors. */
class NothingWritten extends Error {}

/** Whether a file has no rows: a description, a hidden file, or what systems and spreadsheets leave in folders. */
const isIgnored = (name: string): boolean => /^[.~]|\.md$/i.test(name) || leftBySystems.test(name);

type FoundFile = { readonly table: Table; readonly file: string };

const describeStrangeFile = (file: string): string => {
  const { name } = path.parse(file);
  const isKind = tables.some(({ kind }) => kind === name);
  if (isKind) return `has to end in ${extensions.join(' or ')}`;
  return describeStrange(
    name,
    tables.map(({ kind }) => kind),
  );
};

const findFiles = async (folder: string): Promise<{ readonly found: readonly FoundFile[]; readonly faults: readonly Fault[] }> => {
  const all = await readdir(folder).catch(() => {
    throw new Error(`There is no folder that can be read at ${folder}`);
  });
  const names = all.filter((name) => !isIgnored(name) && name !== filesFolder);
  const filesOf = ({ kind }: Table) => names.filter((name) => extensions.some((extension) => name === `${kind}${extension}`));
  const found = tables.flatMap((table) => filesOf(table).map((file) => ({ table, file })));
  const strange = names.filter((name) => !found.some(({ file }) => file === name));
  const twice = found.filter(({ table }) => filesOf(table).length > 1);
  const kinds = tables.map(({ kind }) => kind).join(', ');
  return {
    found,
    faults: [
      // A folder without any file for the import is an error.
      ...(names.length === 0 ? [{ file: folder, line: 0, wrong: `holds none of ${kinds}, each ${extensions.join(' or ')}` }] : []),
      ...strange.map((file) => ({ file, line: 0, wrong: describeStrangeFile(file) })),
      ...twice.map(({ file }) => ({ file, line: 0, wrong: 'is there twice, in different formats' })),
    ],
  };
};

const addCounts = (a: Count, b: Count): Count => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
});

/** Whether the database has refused rows that break one of its own rules, such as a second current announcement of a country. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|54)/.test(error.code);

/** The state of an import that all files share. */
type Progress = {
  readonly storage: Storage;
  readonly given: GivenFiles;
  readonly named: NamedRows;
  readonly faults: Fault[];
  /** Ids of the titles whose contents have changed. */
  readonly titles: Set<string>;
};

/** Reads one file row by row, and writes the rows in batches as long as there are no errors. */
const importFile = async (
  db: Db,
  folder: string,
  { table, file }: FoundFile,
  { storage, given, named, faults, titles }: Progress,
): Promise<Count> => {
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
  const check = makeRowCheck(file, table, read.columns, named);
  const writeBatch = async (batch: Batch) => {
    faults.push(...(await findClashes(db, batch)), ...(await findUsed(db, batch)));
    if (faults.length === 0) {
      if (table.kind === 'adoptions') await notifyOfAdoptions(db, batch);
      const stored = await storeRows(db, batch);
      count = addCounts(count, stored.count);
      for (const title of stored.titles) titles.add(title);
    }
    faults.push(...(await findReservedAddresses(db, batch)));
  };
  const write = async (checked: readonly CheckedRow[]) => {
    const missing = await named.findMissing(
      db,
      checked.flatMap(({ open }) => open),
    );
    const completed = await checkFiles(storage, given, table, file, checked);
    faults.push(...[...checked.flatMap((row) => row.faults), ...missing, ...completed.faults].toSorted((a, b) => a.line - b.line));
    const rows = completed.rows.flatMap(({ row }) => row ?? []);
    const [first] = rows;
    if (!first) return;
    await writeBatch(makeBatch(file, table, fields, rows)).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      // After such an error the transaction can only be rolled back.
      const wrong = `is in lines ${first.line} to ${rows.at(-1)?.line}, one of which the database refuses: ${error.message}`;
      faults.push({ file, line: 0, wrong });
      throw new NothingWritten();
    });
  };
  const refuse = ({ line, wrong }: Unreadable) => {
    faults.push({ file, line, wrong });
  };
  for await (const batch of cutBatches(read.rows(refuse))) await write(batch.map(check));
  return count;
};

/** Two imports run one after the other. A portal may start meanwhile. */
const importLock = sql`select pg_advisory_xact_lock(4714, 3)`;

/**
 * Writes the sizes of the given files into the rows that name them, also rows that are not in the files of the import.
 * @returns the ids of the titles whose contents have changed
 */
const renewSizes = async (db: Db, given: GivenFiles): Promise<readonly string[]> => {
  if (given.size === 0) return [];
  const sizes = JSON.stringify([...given].map(([file, { size }]) => ({ file, size })));
  const renewed = sql`size = new.size from json_to_recordset(${sizes}::json) as new (file text, size bigint)`;
  await sql`update pd_assets set ${renewed} where pd_assets.file = new.file and pd_assets.size <> new.size`.execute(db);
  const { rows } = await sql<{ title: string }>`
    update resources set ${renewed} where resources.file = new.file and resources.size <> new.size returning title_id as title`.execute(db);
  return rows.map(({ title }) => title);
};

type Outcome = Pick<Report, 'files' | 'faults'>;

/** Imports the rows of files in one transaction. The transaction is rolled back if there are errors, or if it is only a trial. */
const importRows = async (
  db: Db,
  storage: Storage,
  folder: string,
  found: readonly FoundFile[],
  given: GivenFiles,
  isTrial: boolean,
): Promise<Outcome> => {
  const files: ({ readonly file: string } & Count)[] = [];
  const faults: Fault[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      await importLock.execute(tx);
      const progress: Progress = { storage, given, named: makeNamedRows(tables), faults, titles: new Set() };
      const renewed = new Set<string>();
      for (const each of found) {
        const count = await importFile(tx, folder, each, progress);
        files.push({ file: each.file, ...count });
        if (each.table.version !== undefined && count.added + count.changed > 0) renewed.add(each.table.version);
      }
      if (faults.length === 0) for (const title of await renewSizes(tx, given)) progress.titles.add(title);
      if (faults.length === 0) faults.push(...(await findMixedContents(tx, [...progress.titles])));
      for (const version of renewed) await sql`update versions set value = gen_random_uuid() where name = ${version}`.execute(tx);
      await sql`update titles set content_version = gen_random_uuid() where id = any(${[...progress.titles]}::bigint[])`.execute(tx);
      if (isTrial || faults.length > 0) throw new NothingWritten();
    });
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error;
  }
  return { files, faults };
};

/**
 * Imports the files of a folder into the database and the storage, all or nothing. Rows of the database that are not in the files stay
 * unchanged.
 * @param storage the storage that has the files of resources and the pictures
 * @param dryRun whether the import only reports the outcome, and writes nothing
 */
export const importFolder = async (db: Db, storage: Storage, folder: string, { dryRun = false } = {}): Promise<Report> => {
  const { found, faults: wrongNames } = await findFiles(folder);
  // The keys of texts have to be known. A portal that has started once has them.
  await db.transaction().execute(async (tx) => {
    await startLock.execute(tx);
    await seedBuiltInTexts(tx);
  });
  const { given, faults: wrongFiles } = await findGivenFiles(folder);
  const early = [...wrongNames, ...wrongFiles, ...(await checkStorage(storage, given))];
  const importNow = async (isTrial: boolean): Promise<Outcome> => {
    const { files, faults } = await importRows(db, storage, folder, found, given, isTrial || early.length > 0);
    return { files, faults: [...early, ...faults] };
  };
  if (dryRun || given.size === 0) return { ...(await importNow(dryRun)), written: 0 };
  // The files are stored between a trial and the import: no row may name a missing file, and wrong rows must replace no file.
  const trial = await importNow(true);
  if (trial.faults.length > 0) return { ...trial, written: 0 };
  const { written, faults } = await storeFiles(storage, given);
  if (faults.length > 0) return { ...trial, faults, written };
  return { ...(await importNow(false)), written };
};
