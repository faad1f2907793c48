import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import { isRecord } from '../../shared/rules/is-record';
import { parseJson } from '../parse-json';

/**
 * One row of a file. In a CSV file, `line` is the number of the row's last line. In a JSON file, `line` is the position of the row in the
 * list, from 1.
 */
export type Row = { readonly line: number; readonly cells: Readonly<Record<string, string>> };

/** Maximum length of a header, in characters. A longer first line is no header. */
const MAX_HEADER = 100_000;

/** A syntax error in a file. */
export type Unreadable = { readonly line: number; readonly wrong: string };

export type File = {
  readonly columns: readonly string[];
  /** Reads the rows. The function calls `refuse` for each row that cannot be read, and continues with the next row. */
  readonly rows: (refuse: (fault: Unreadable) => void) => AsyncIterable<Row>;
};

/** Names of the encodings that an import understands. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Reads the bytes of a file as text. */
async function* readText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/**
 * Finds the encoding of a file. Spreadsheets on Windows write UTF-16 with a byte order mark, or Windows-1252. Texts in Windows-1252 are
 * hardly ever valid UTF-8, because there an accented letter is a single byte.
 */
const findEncoding = async (file: string): Promise<Encoding> => {
  try {
    // The whole file is read, because the first letter that is no UTF-8 may be in the last line.
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
      const mark = bytesRead === 2 ? buffer.readUInt16BE(0) : 0;
      return mark === 0xff_fe ? 'utf-16le' : mark === 0xfe_ff ? 'utf-16be' : 'windows-1252';
    } finally {
      await handle.close();
    }
  }
};

const firstLineOf = async (file: string, encoding: Encoding): Promise<string> => {
  let line = '';
  for await (const text of readText(file, encoding)) {
    line += text;
    const end = line.search(/[\r\n]/);
    if (end >= 0) return line.slice(0, end);
    if (line.length > MAX_HEADER) throw new Error('its first line is too long for a header');
  }
  return line;
};

type Parsed = { readonly record: Readonly<Record<string, string>>; readonly info: { readonly lines: number } };

/** Says in our words what the parser says about a row that it cannot read. */
const describeSyntax = ({ code, message, record }: CsvError, columns: readonly string[]): string => {
  switch (code) {
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
      return `has ${Array.isArray(record) ? record.length : 'other'} cells, but the header has ${columns.length}`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'has a quotation mark that nothing closes';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'has a quotation mark inside a cell: put the cell into quotation marks, and write each mark inside twice';
    default:
      return message;
  }
};

/**
 * Reads a CSV file. The delimiter is a semicolon if the first line has semicolons and no commas. Otherwise the delimiter is a comma.
 * Spreadsheets of many countries write semicolons.
 */
const readCsv = async (file: string): Promise<File> => {
  const encoding = await findEncoding(file);
  const first = await firstLineOf(file, encoding);
  if (first.trim() === '') throw new Error('its first line has to name the columns');
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ',';
  const columns = first.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  return {
    columns,
    async *rows(refuse) {
      // The last line of the last complete row. A quotation mark that nothing closes begins after it, and is noticed at the file's end.
      let complete = 1;
      const parser = parse({
        delimiter,
        columns,
        from_line: 2,
        trim: true,
        info: true,
        skip_empty_lines: true,
        // Spreadsheets write empty rows as rows of empty cells.
        skip_records_with_empty_values: true,
        skip_records_with_error: true,
        on_record: (row: Parsed, { lines }) => {
          complete = lines;
          return row;
        },
        on_skip: (error: CsvError | undefined) => {
          const line = error?.code === 'CSV_QUOTE_NOT_CLOSED' ? complete + 1 : Number(error?.lines ?? 0);
          complete = line;
          refuse({ line, wrong: error ? describeSyntax(error, columns) : 'cannot be read' });
          return undefined;
        },
      });
      const source = Readable.from(readText(file, encoding));
      source.on('error', (error) => parser.destroy(error));
      for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) yield { line: info.lines, cells: record };
    },
  };
};

const isSimple = (value: unknown): boolean => typeof value !== 'object' || value === null;

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Returns the text of a cell; undefined for an object, and for a list that has objects or lists. */
const cellOf = (value: unknown): string | undefined => {
  if (isSimple(value)) return asText(value).trim();
  return Array.isArray(value) && value.every(isSimple) ? value.map(asText).join('|').trim() : undefined;
};

/** A value of JSON, and the names that its object has twice. JSON itself allows such names, and keeps the last value. */
type JsonRow = { readonly line: number; readonly value: unknown; readonly twice: readonly string[] };

/** Makes the file of a list of values, each of which has to be an object. */
const fileOf = (columns: readonly string[], values: () => AsyncIterable<JsonRow>): File => ({
  columns,
  async *rows(refuse) {
    for await (const { line, value, twice } of values()) {
      const cells = isRecord(value) ? Object.entries(value).map(([name, cell]) => [name, cellOf(cell)] as const) : undefined;
      const nested = cells?.flatMap(([name, cell]) => (cell === undefined ? name : []));
      if (!cells) refuse({ line, wrong: 'must be an object' });
      else if (twice.length > 0) refuse({ line, wrong: `has ${twice.join(', ')} twice` });
      else if (nested?.length)
        refuse({ line, wrong: `has more in ${nested.join(', ')} than a text, a number, true, false or a list of them` });
      else yield { line, cells: Object.fromEntries(cells.map(([name, cell = '']) => [name, cell])) };
    }
  },
});

/** Matches the texts of JSON, with the colon behind a name, and all brackets. */
const namesAndBrackets = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g;

/**
 * Finds the names that objects have twice.
 * @param depth number of brackets around the names of these objects
 * @returns the repeated names of each object, in the order of the objects
 */
const findRepeatedNames = (json: string, depth: number): readonly (readonly string[])[] => {
  const found: string[][] = [];
  let open = 0;
  let names = new Set<string>();
  for (const [token, colon] of json.matchAll(namesAndBrackets)) {
    if (token === '}' || token === ']') open -= 1;
    else if (token === '{' || token === '[') {
      open += 1;
      if (token === '[' || open !== depth) continue;
      names = new Set();
      found.push([]);
    } else if (colon !== undefined && open === depth) {
      const name = String(JSON.parse(token.slice(0, -colon.length)));
      if (names.has(name)) found.at(-1)?.push(name);
      names.add(name);
    }
  }
  return found;
};

const columnsIn = (value: unknown): readonly string[] => (isRecord(value) ? Object.keys(value) : []);

const readJson = async (file: string): Promise<File> => {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || list.length === 0) throw new Error('must be a list of objects, with at least one');
  const columns = [...new Set(list.flatMap(columnsIn))];
  const repeated = findRepeatedNames(text, 2).values();
  return fileOf(columns, async function* () {
    for (const [index, value] of list.entries()) {
      const twice = isRecord(value) ? (repeated.next().value ?? []) : [];
      yield { line: index + 1, value, twice };
    }
  });
};

/** Reads the values of a file with one value of JSON on each line. A line that cannot be read has no value. */
async function* readLines(file: string): AsyncGenerator<JsonRow> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
    line += 1;
    const json = text.replace(/^\uFEFF/, '').trim();
    if (json === '') continue;
    const value = parseJson(json);
    yield { line, value, twice: isRecord(value) ? findRepeatedNames(json, 1).flat() : [] };
  }
}

/** Reads a file with one object on each line. The file is read twice, because each line may have other columns. */
const readJsonLines = async (file: string): Promise<File> => {
  const columns = new Set<string>();
  for await (const { value } of readLines(file)) for (const column of columnsIn(value)) columns.add(column);
  if (columns.size === 0) throw new Error('must have an object on each line, with at least one');
  return fileOf([...columns], () => readLines(file));
};

/** Maximum size of an Excel file in bytes, because a file is unpacked in memory. */
const MAX_EXCEL = 100_000_000;

/** Returns the text of a cell of Excel. Days and moments are dates there, and a day is a date at midnight. */
const excelText = (value: unknown): string =>
  value instanceof Date ? value.toISOString().replace(/T00:00:00\.000Z$/, '') : asText(value).trim();

async function* readExcelRows(file: string): AsyncGenerator<{ readonly line: number; readonly texts: readonly string[] }> {
  for await (const { index, values } of streamXlsxRows(await readFile(file), { sheet: 0 }))
    yield { line: index + 1, texts: values.map(excelText) };
}

/** Reads the first sheet of an Excel file, whose first row names the columns. */
const readExcel = async (file: string): Promise<File> => {
  if ((await stat(file)).size > MAX_EXCEL) throw new Error('is larger than 100 MB: save it as CSV');
  const rows = readExcelRows(file);
  const first = await rows.next();
  if (first.done || first.value.line !== 1) throw new Error('its first row has to name the columns');
  const columns = first.value.texts;
  return {
    columns,
    async *rows(refuse) {
      for await (const { line, texts } of rows) {
        if (texts.slice(columns.length).some((text) => text !== ''))
          refuse({ line, wrong: `has more cells than the header, which has ${columns.length}` });
        else if (texts.some((text) => text !== ''))
          yield { line, cells: Object.fromEntries(columns.map((name, at) => [name, texts[at] ?? ''])) };
      }
    },
  };
};

const readers: Readonly<Record<string, (file: string) => Promise<File>>> = {
  '.json': readJson,
  '.jsonl': readJsonLines,
  '.xlsx': readExcel,
};

/** The extensions of files with rows. */
export const extensions = ['.csv', ...Object.keys(readers)];

/**
 * Opens a file with rows: CSV, JSON (`.json`), one object of JSON on each line (`.jsonl`), or Excel (`.xlsx`).
 * @throws when the file cannot be read at all
 */
export const readRows = async (file: string): Promise<File> => {
  // Only regular files are read, because a pipe may block forever, and a device may never end.
  if (!(await stat(file)).isFile()) throw new Error('is no regular file');
  const read = readers[path.extname(file)] ?? readCsv;
  return read(file);
};
