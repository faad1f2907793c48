import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { describeDatabase } from './db/describe-database';
import { openDatabase } from './db/open';
import type { Fault } from './import/fault';
import { importFolder, type Report } from './import/import';
import { writeSample } from './import/sample';
import { writeTemplate } from './import/template';
import { convertNow, tradeOptions } from './import/trade/command';
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

const flag = { type: 'boolean', default: false } as const;

/**
 * Imports the publisher's data from CSV or JSON files: `npm run import -- <folder> [--dry-run]`. With `--template` it writes empty files,
 * with `--sample` the files of an invented publisher. With `--from` it converts files of the trade into files for an import.
 */
const importNow = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': flag, template: flag, sample: flag, ...tradeOptions },
  });
  const { from, title, set, 'own-ids': ownIds } = values;
  const ways = [values['dry-run'], values.template, values.sample, from !== undefined].filter(Boolean);
  if (from !== undefined && ways.length === 1) {
    if (!(await convertNow({ from, title, set, 'own-ids': ownIds }, positionals))) process.exitCode = 1;
    return;
  }
  const [folder, ...others] = positionals;
  if (from === undefined && (title !== undefined || set.length > 0 || ownIds))
    throw new Error('--title, --set and --own-ids belong to --from');
  if (folder === undefined || others.length > 0 || ways.length > 1)
    throw new Error(
      'Say which folder: npm run import -- <folder> [--dry-run], or npm run import -- --template <folder>, or --sample <folder>, or --from <format> <file or folder> <new folder>',
    );
  if (values.template) {
    await writeTemplate(folder);
    console.log(`${folder} has an empty file for each kind of rows. Its README.md describes them; delete the files that you do not need.`);
    return;
  }
  if (values.sample) {
    await writeSample(folder);
    console.log(
      `${folder} has the rows and files of an invented publisher. To bring them into an empty portal: npm run import -- ${folder}`,
    );
    return;
  }
  const { storage: storageOptions, demo, database } = resolveOptions(readConfig(process.env).backend);
  const storage = openStorage(storageOptions, demo);
  console.log(`Database: ${describeDatabase(database)}`);
  const db = await openDatabase(database, () => undefined);
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
