import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { openDatabase } from './db/open';
import type { Fault } from './import/check';
import { importFolder, type Report } from './import/import';

const placeOf = ({ file, line, column }: Fault) =>
  [file, ...(line > 0 ? [`${file.endsWith('.json') ? 'row' : 'line'} ${line}`] : []), ...(column === undefined ? [] : [column])].join(', ');

const printReport = ({ files, faults }: Report, dryRun: boolean) => {
  if (faults.length > 0) {
    for (const fault of faults) console.error(`${placeOf(fault)}: ${fault.wrong}`);
    console.error(`\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}. Nothing was written.`);
    process.exitCode = 1;
    return;
  }
  for (const { file, added, changed, unchanged } of files)
    console.log(`${file}: ${added} added, ${changed} changed, ${unchanged} unchanged`);
  const isSame = files.every(({ added, changed }) => added + changed === 0);
  console.log(
    dryRun
      ? 'Dry run: nothing was written.'
      : isSame
        ? 'The database already has all these data: nothing was changed.'
        : 'All these data are in the database now.',
  );
};

/** Imports the publisher's data from CSV or JSON files: `npm run import -- <folder> [--dry-run]`. */
const importNow = async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean', default: false } } });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error('Say which folder: npm run import -- <folder> [--dry-run]');
  const db = await openDatabase(readConfig(process.env).backend.database, () => undefined);
  try {
    printReport(await importFolder(db, folder, { dryRun: values['dry-run'] }), values['dry-run']);
  } finally {
    await db.destroy();
  }
};

importNow().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
