import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { openDatabase } from './db/open';
import type { Fault } from './import/check';
import { importFolder, type Report } from './import/import';

const placeOf = ({ file, line, column }: Fault) =>
  [file, ...(line > 0 ? [`${file.endsWith('.json') ? 'row' : 'line'} ${line}`] : []), ...(column === undefined ? [] : [column])].join(', ');

const tell = ({ files, faults }: Report, dryRun: boolean) => {
  if (faults.length > 0) {
    for (const fault of faults) console.error(`${placeOf(fault)}: ${fault.wrong}`);
    console.error(`\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}. Nothing was written.`);
    process.exitCode = 1;
    return;
  }
  for (const { file, added, changed, unchanged } of files)
    console.log(`${file}: ${added} added, ${changed} changed, ${unchanged} as they were`);
  const isSame = files.every(({ added, changed }) => added + changed === 0);
  console.log(
    dryRun
      ? 'Tried only: nothing was written.'
      : isSame
        ? 'Everything was there already: nothing has changed.'
        : 'All of it is in the database.',
  );
};

/** `npm run import -- <folder> [--dry-run]`: imports the publisher's data from CSV or JSON files. */
const importNow = async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean', default: false } } });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error('Say which folder: npm run import -- <folder> [--dry-run]');
  const db = await openDatabase(readConfig(process.env).backend.database, () => undefined);
  try {
    tell(await importFolder(db, folder, { dryRun: values['dry-run'] }), values['dry-run']);
  } finally {
    await db.destroy();
  }
};

importNow().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
