import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type CsvError, parse } from 'csv-parse';
import { isRecord } from '../../shared/rules/is-record';

/**
 * One row of a file. In a CSV file, `line` is the number of the row's last line. In a JSON file, `line` is the position of the row in the
 * list, from 1.
 */
export type Row = { readonly line: number; readonly cells: Readonly<Record<string, string>> };

/** A syntax error in a file. */
export type Unreadable = { readonly line: number; readonly wrong: string };

export type File = {
  readonly columns: readonly string[];
  /** Reads the rows. The function calls `refuse` for each row that cannot be read, and continues with the next row. */
  readonly rows: (refuse: (fault: Unreadable) => void) => AsyncIterable<Row>;
};

const firstLineOf = async (file: string): Promise<string> => {
  const handle = await open(file);
  try {
    for await (const line of handle.readLines()) return line.replace(/^\uFEFF/, '');
    return '';
  } finally {
    await handle.close();
  }
};

type Parsed = { readonly record: Readonly<Record<string, string>>; readonly info: { readonly lines: number } };

/**
 * Reads a CSV file. The delimiter is a semicolon if the first line has semicolons and no commas. Otherwise the delimiter is a comma.
 * Spreadsheets of many countries write semicolons.
 */
const readCsv = async (file: string): Promise<File> => {
  const first = await firstLineOf(file);
  if (first.trim() === '') throw new Error('its first line has to name the columns');
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ',';
  const columns = first.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  return {
    columns,
    async *rows(refuse) {
      const parser = parse({
        delimiter,
        columns,
        from_line: 2,
        bom: true,
        trim: true,
        info: true,
        skip_empty_lines: true,
        skip_records_with_error: true,
        on_skip: (error: CsvError | undefined) => {
          refuse({ line: Number(error?.lines ?? 0), wrong: error?.message ?? 'cannot be read' });
          return undefined;
        },
      });
      const source = createReadStream(file);
      source.on('error', (error) => parser.destroy(error));
      for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) yield { line: info.lines, cells: record };
    },
  };
};

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(asText).join('|') : typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const readJson = async (file: string): Promise<File> => {
  const list: unknown = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  if (!Array.isArray(list) || list.length === 0) throw new Error('must be a list of objects');
  return {
    columns: [...new Set(list.filter(isRecord).flatMap(Object.keys))],
    async *rows(refuse) {
      for (const [index, value] of list.entries()) {
        if (!isRecord(value)) refuse({ line: index + 1, wrong: 'must be an object' });
        else yield { line: index + 1, cells: Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, asText(cell).trim()])) };
      }
    },
  };
};

/**
 * Opens a file with rows. A file with the extension `.json` is read as JSON, any other file as CSV.
 * @throws when the file cannot be read at all
 */
export const readRows = async (file: string): Promise<File> => {
  // Only regular files are read, because a pipe may block forever, and a device may never end.
  if (!(await stat(file)).isFile()) throw new Error('is no regular file');
  return path.extname(file) === '.json' ? readJson(file) : readCsv(file);
};
