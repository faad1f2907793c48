import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { convertTrade, type TradeFormat, type TradeOptions } from '../../../../src/backend/import/trade/convert';
import { describeTradeReport } from '../../../../src/backend/import/trade/report';
import { temporaryFolder } from '../../../support/temporary-folder';

/** Makes a folder that is removed after the test. */
const makeFolder = (name: string): string => {
  const folder = temporaryFolder(name);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** Returns the place of a folder that is not there yet. */
export const newFolder = (): string => path.join(makeFolder('trade'), 'new');

/** Writes files into a new folder. @param files their content, by path */
export const writeSource = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = makeFolder('trade-source');
  for (const [file, content] of Object.entries(files)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
  return folder;
};

/** The lines of the files in a new folder, by the names of the files. */
type Lines = Readonly<Record<string, readonly string[]>>;

/** Converts a source, and returns the new folder, the lines of its rows, its copied files and its report. */
export const convert = async (format: TradeFormat, source: string, options: TradeOptions = {}) => {
  const folder = newFolder();
  const report = await convertTrade(format, source, folder, options);
  const rows: Lines = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => [name.replace('.csv', ''), readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n')]),
  );
  const copied = path.join(folder, 'files');
  const files = existsSync(copied) ? readdirSync(copied, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name)) : [];
  return { folder, rows, files: files.toSorted(), report: describeTradeReport(report).split('\n') };
};

/** Tries to convert a source that has to be refused. @returns the message, and whether the new folder is there nevertheless */
export const refuse = async (format: TradeFormat, source: string, options: TradeOptions = {}) => {
  const folder = newFolder();
  const message = await convertTrade(format, source, folder, options).then(
    () => 'converted',
    (error: Error) => error.message,
  );
  return { message, isLeft: existsSync(folder) };
};
