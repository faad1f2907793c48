import { Readable } from 'node:stream';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';

/** Content of a column. The kind decides how a spreadsheet shows, sorts and adds the cells. Null stands for an empty cell. */
type Content<Row> =
  /** Text; also digits that are no quantity, such as codes, telephone numbers and ids. */
  | { readonly kind: 'text'; readonly of: (row: Row) => string | null }
  | { readonly kind: 'number'; readonly of: (row: Row) => number | null }
  /** A day of the calendar (`2026-11-25`), the same in every time zone. */
  | { readonly kind: 'day'; readonly of: (row: Row) => string | null }
  /** A moment, which is shown in UTC, because spreadsheets know no time zones. */
  | { readonly kind: 'moment'; readonly of: (row: Row) => Date | null };

export type Column<Row> = Content<Row> & {
  readonly header: string;
  /** Width in characters; a longer header makes the column wider. */
  readonly width?: number;
};

export type Sheet<Row> = {
  /** Name of the sheet: at most 31 characters, without `: \ / ? * [ ]`. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** The rows, which are read only as fast as the file is downloaded. When the download is cancelled, no more rows are read. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
};

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const;

/** Maximum length of a text in a cell of Excel, in characters. */
const MAX_TEXT = 32_767;

/**
 * The number formats by kind. With the format `@` a text stays a text even when its cell is edited. So `=1+1` is never calculated, and
 * twenty digits do not become a rounded number.
 */
const formats: Readonly<Record<Content<never>['kind'], string | undefined>> = {
  text: '@',
  number: undefined,
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss "UTC"',
};

const widths: Readonly<Record<Content<never>['kind'], number>> = { text: 24, number: 12, day: 12, moment: 24 };

/**
 * Prepares a text for a cell: cuts the text at the maximum length, and removes characters that XML forbids. Excel reads `_x0041_` as an
 * escaped character, so the first underscore of such a text is escaped.
 */
const cellText = (text: string) =>
  text
    .slice(0, MAX_TEXT)
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const cellOf = <Row>(column: Column<Row>, row: Row): string | number | Date | null => {
  switch (column.kind) {
    case 'text': {
      const text = column.of(row);
      return text === null ? null : cellText(text);
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
  return { header: cellText(header), width: Math.max(width, header.length + 2), ...(numFmt !== undefined && { numFmt }) };
};

async function* cells<Row>({ columns, rows }: Sheet<Row>) {
  for await (const row of rows) yield columns.map((column) => cellOf(column, row));
}

/**
 * Makes a workbook (.xlsx) of one sheet, whose header stays visible. The file is generated while it is downloaded, so that memory use does
 * not grow with the number of rows. No cell contains a formula.
 */
export const workbook = <Row>(sheet: Sheet<Row>): Readable =>
  Readable.fromWeb(
    writeXlsxStream(cells(sheet), { name: sheet.name, columns: sheet.columns.map(definitionOf), freezePane: { rows: 1 } }) as Parameters<
      typeof Readable.fromWeb
    >[0],
  );
