import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { type DatabaseOptions, openDatabase } from './db/open';
import type { Fault } from './import/fault';
import { importFolder, type Report } from './import/import';
import { writeTemplate } from './import/template';
import { resolveOptions } from './options';
import { openStorage } from './storage/open';

const placeOf = ({ file, line, column }: Fault) =>
  [file, ...(line > 0 ? [`${file.endsWith('.json') ? 'row' : 'line'} ${line}`] : []), ...(column === undefined ? [] : [column])].join(', ');

const printReport = ({ files, faults, written }: Report, dryRun: boolean) => {
  if (faults.length > 0) {
    for (const fault of faults) console.error(`${placeOf(fault)}: ${fault.wrong}`);
    console.error(`\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}. Nothing was written.`);
    process.exitCode = 1;
    return;
  }
  for (const { file, added, changed, unchanged } of files)
    console.log(`${file}: ${added} added, ${changed} changed, ${unchanged} unchanged`);
  if (written > 0) console.log(`files: ${written} written into the storage`);
  const isSame = written === 0 && files.every(({ added, changed }) => added + changed === 0);
  console.log(
    dryRun
      ? 'Dry run: nothing was written.'
      : isSame
        ? 'The database already has all these data: nothing was changed.'
        : 'All these data are in the database now.',
  );
};

/** Says which database is meant, without its password. */
const describeDatabase = (database: DatabaseOptions): string => {
  if (typeof database === 'string') return 'embedded, in memory';
  if (!('url' in database)) return `embedded, in ${database.folder}`;
  const { host, pathname } = new URL(database.url);
  return `${host}${pathname}`;
};

const flag = { type: 'boolean', default: false } as const;

/** Imports the publisher's data from CSV or JSON files: `npm run import -- <folder> [--dry-run]`. With `--template` it writes empty files. */
const importNow = async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': flag, template: flag } });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0 || (values.template && values['dry-run']))
    throw new Error('Say which folder: npm run import -- <folder> [--dry-run], or npm run import -- --template <folder>');
  if (values.template) {
    await writeTemplate(folder);
    console.log(`${folder} has an empty file for each kind of rows. Its README.md describes them; delete the files that you do not need.`);
    return;
  }
  const options = resolveOptions(readConfig(process.env).backend);
  const storage = openStorage(options.storage, options.demo);
  console.log(`Database: ${describeDatabase(options.database)}`);
  const db = await openDatabase(options.database, () => undefined);
  try {
    printReport(await importFolder(db, storage, folder, { dryRun: values['dry-run'] }), values['dry-run']);
  } finally {
    await db.destroy();
  }
};

importNow().catch((error: Error) => {
  console.error(error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message);
  process.exitCode = 1;
});
