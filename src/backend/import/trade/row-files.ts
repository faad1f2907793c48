import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { describeStrange, makeRowCheck } from '../check';
import { csvRow } from '../csv-row';
import { makeNamedRows } from '../references';
import type { Cells, Table } from '../table';
import { tables } from '../tables';
import { show } from './refusal';
import { addFault, leaveOpen, type Place, type TradeReport } from './report';

/** The columns of a file that a format fills, by kind. `open` columns are required, and the format never has them. */
export type Shape = Readonly<Record<string, { readonly columns: readonly string[]; readonly open?: readonly string[] }>>;

/** Values by column, for cells that the format leaves empty. */
export type Defaults = Readonly<Record<string, string>>;

/** Number of characters that are written together. */
const CHUNK = 1_000_000;

/** Matches what a spreadsheet may run as a formula: a sign, and later a call or the name of another file. */
const formula = /^(=|[+@-][^(!|[]*[(!|[])/;

/** Makes the writer of one file. */
const makeRowFile = (folder: string, table: Table, { columns, open = [] }: Shape[string], defaults: Defaults, report: TradeReport) => {
  const { kind, fields } = table;
  const preset = Object.keys(defaults).filter((name) => Object.hasOwn(fields, name));
  const names = [...new Set([...columns, ...open, ...preset])];
  const check = makeRowCheck(kind, table, names, makeNamedRows([table]));
  const file = path.join(folder, `${kind}.csv`);
  let text = csvRow(names);
  const flush = () => {
    appendFileSync(file, text);
    text = '';
  };
  return {
    flush,
    add(given: Cells, place: Place): boolean {
      const cells = Object.fromEntries(names.map((name) => [name, given[name] || defaults[name] || '']));
      const refuse = (column: string, wrong: string) => addFault(report, { ...place, column: `${kind}.${column}`, wrong });
      const isOpen = (column: string) => open.includes(column) && cells[column] === '';
      const wrong = check({ line: place.line, cells }).faults.filter(({ column = '' }) => !isOpen(column));
      // Cells that are refused anyway may be very long, so the formulas are looked for in the others only.
      const formulas = wrong.length > 0 ? [] : names.filter((name) => formula.test(cells[name] ?? ''));
      for (const { column = '', wrong: what } of wrong) refuse(column, what);
      for (const column of formulas) refuse(column, `must not begin like a formula of a spreadsheet, but is ${show(cells[column] ?? '')}`);
      if (wrong.length + formulas.length > 0) return false;
      for (const column of open.filter(isOpen)) leaveOpen(report, `${kind}.${column}`, place);
      text += csvRow(names.map((name) => cells[name] ?? ''));
      if (text.length > CHUNK) flush();
      report.rows.set(kind, (report.rows.get(kind) ?? 0) + 1);
      return true;
    },
  };
};

export type RowFiles = {
  /**
   * Writes a row, unless it breaks a rule of the import; then the row is a fault of the report.
   * @param place the place in the source from which the row comes
   * @returns whether the row was written
   */
  readonly add: (kind: string, cells: Cells, place: Place) => boolean;
  /** Writes what is still in memory. */
  readonly close: () => void;
};

/**
 * Makes the writer of the CSV files of a new folder. A file is created with its first row.
 * @param defaults values for cells that the format leaves empty
 * @throws when a default has no column, or is not valid there
 */
export const makeRowFiles = (folder: string, shape: Shape, defaults: Defaults, report: TradeReport): RowFiles => {
  const used = tables.filter(({ kind }) => kind in shape);
  for (const [column, value] of Object.entries(defaults)) {
    const isKnown = used.some(({ fields }) => Object.hasOwn(fields, column));
    if (!isKnown)
      throw new Error(`--set ${column}: ${describeStrange(column, [...new Set(used.flatMap(({ fields }) => Object.keys(fields)))])}`);
    if (value === '') throw new Error(`--set ${column}: must have a value`);
  }
  const files = new Map<string, ReturnType<typeof makeRowFile>>();
  return {
    add(kind, cells, place) {
      const table = used.find((each) => each.kind === kind);
      const columns = shape[kind];
      if (!table || !columns) throw new Error(`The format has no ${kind}`);
      const file = files.get(kind) ?? makeRowFile(folder, table, columns, defaults, report);
      files.set(kind, file);
      return file.add(cells, place);
    },
    close() {
      for (const file of files.values()) file.flush();
    },
  };
};
