import { Readable } from 'node:stream';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';

/** Content of a column. Its kind decides how a spreadsheet shows, sorts and adds its cells; null is an empty cell. */
type Content<Row> =
  /** Also digits that are a name and no quantity: codes, telephone numbers, ids. */
  | { readonly kind: 'text'; readonly of: (row: Row) => string | null }
  | { readonly kind: 'number'; readonly of: (row: Row) => number | null }
  /** A day of the calendar (`2026-11-25`), the same in every time zone. */
  | { readonly kind: 'day'; readonly of: (row: Row) => string | null }
  /** A moment, shown in UTC: spreadsheets know no time zones. */
  | { readonly kind: 'moment'; readonly of: (row: Row) => Date | null };

export type Column<Row> = Content<Row> & {
  readonly header: string;
  /** In characters; a longer header makes it wider. */
  readonly width?: number;
};

export type Sheet<Row> = {
  /** At most 31 characters, none of `: \ / ? * [ ]`. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Pulled as the file is read: as many as are needed, and none after whoever reads it has gone. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
};

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const;

/** The longest text that a cell of Excel holds. */
const MAX_TEXT = 32_767;

/**
 * The format `@` keeps a text a text even when its cell is edited: `=1+1` is never calculated, nor do twenty digits become a rounded number.
 */
const formats: Readonly<Record<Content<never>['kind'], string | undefined>> = {
  text: '@',
  number: undefined,
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss "UTC"',
};

const widths: Readonly<Record<Content<never>['kind'], number>> = { text: 24, number: 12, day: 12, moment: 24 };

/** Without what XML cannot hold. `_x0041_` would be read as the character with that number, so its first sign is written as a number. */
const asText = (text: string) =>
  text
    .slice(0, MAX_TEXT)
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const cellOf = <Row>(column: Column<Row>, row: Row): string | number | Date | null => {
  switch (column.kind) {
    case 'text': {
      const text = column.of(row);
      return text === null ? null : asText(text);
    }
    case 'day': {
      const day = column.of(row);
      return day === null ? null : new Date(`${day}T00:00:00Z`);
    }
    default:
      return column.of(row);
  }
};

const definitionOf = <Row>({ header, kind, width = widths[kind] }: Column<Row>): ColumnDef => {
  const numFmt = formats[kind];
  return { header: asText(header), width: Math.max(width, header.length + 2), ...(numFmt !== undefined && { numFmt }) };
};

async function* cells<Row>({ columns, rows }: Sheet<Row>) {
  for await (const row of rows) yield columns.map((column) => cellOf(column, row));
}

/**
 * A workbook (.xlsx) of one sheet with a header that stays in view, written while it is read: its memory does not grow with its rows. No
 * cell holds a formula.
 */
export const workbook = <Row>(sheet: Sheet<Row>): Readable =>
  Readable.fromWeb(
    writeXlsxStream(cells(sheet), { name: sheet.name, columns: sheet.columns.map(definitionOf), freezePane: { rows: 1 } }) as Parameters<
      typeof Readable.fromWeb
    >[0],
  );
