import { Schema } from 'effect';
import { findNearest } from '../../shared/rules/nearest';
import type { Fault } from './fault';
import { type Field, listParts, type Value } from './fields';
import type { NamedRows, OpenReference } from './references';
import type { Row } from './rows';
import { type Cells, derivedIn, type Reference, type Table } from './table';

/** A valid row, in the form for the database. */
export type ImportedRow = Readonly<Record<string, Value>> & { readonly line: string };

/** The result of the check of one row. */
export type CheckedRow = {
  /** The row for the database; absent if the row has errors. */
  readonly row?: ImportedRow;
  readonly faults: readonly Fault[];
  /** References that the database has to confirm. */
  readonly open: readonly OpenReference[];
};

/** Returns the schema of a cell. The cell may be empty if the field has a value for an empty cell. */
const schemaOf = ({ schema, empty }: Field): Schema.Codec<string> =>
  empty === undefined ? schema : (Schema.Union([Schema.Literal(''), schema]) as unknown as Schema.Codec<string>);

/** Says that a name is none of the known names. It names the nearest ones, or all if none is near. */
export const describeStrange = (name: string, names: readonly string[]): string => {
  const nearest = findNearest(name, names);
  return nearest.length > 0 ? `is unknown: perhaps ${nearest.join(' or ')}` : `is none of ${names.join(', ')}`;
};

/** Maximum number of unknown columns that are reported. More of them have the same cause, such as another file. */
const MAX_STRANGE = 20;

/** Maximum number of characters of a wrong cell that a message repeats. */
const MAX_REPEATED = 40;

/** Says what a wrong cell contains. A secret is not repeated, because messages end in logs. */
const describeCell = (cell: string, isSecret: boolean): string => {
  if (cell === '') return 'but is empty';
  if (isSecret) return 'but is something else';
  return `but is ${JSON.stringify(cell.length > MAX_REPEATED ? `${cell.slice(0, MAX_REPEATED)}…` : cell)}`;
};

/** Finds the errors of the header: missing, unknown and repeated columns. */
export const headerFaults = (file: string, { fields }: Table, columns: readonly string[]): readonly Fault[] => {
  const missing = Object.keys(fields).filter((name) => !fields[name]?.optional && !columns.includes(name));
  const strange = columns.filter((name) => !Object.hasOwn(fields, name)).slice(0, MAX_STRANGE);
  const twice = columns.filter((name, index) => columns.indexOf(name) !== index);
  return [
    ...missing.map((column) => ({ file, line: 1, column, wrong: 'is missing' })),
    ...strange.map((column) => ({ file, line: 1, column, wrong: describeStrange(column, Object.keys(fields)) })),
    ...twice.map((column) => ({ file, line: 1, column, wrong: 'is there twice' })),
  ];
};

/** Returns the fields whose columns the file has. */
export const fieldsIn = ({ fields }: Table, columns: readonly string[]): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => columns.includes(name)));

/** Returns the keys that a row refers to: one, or one for each part of a list. */
const partsOf = (
  { columns }: Reference,
  cells: Cells,
  typeOf: Readonly<Record<string, Field['type']>>,
): readonly Pick<OpenReference, 'types' | 'cells'>[] => {
  const [first = ''] = columns;
  if (typeOf[first] === 'integer[]') return listParts(cells[first] ?? '').map((part) => ({ types: ['integer'], cells: [part] }));
  return [{ types: columns.map((column) => typeOf[column] ?? 'text'), cells: columns.map((column) => cells[column] ?? '') }];
};

/**
 * Makes the function that checks one row of a file. The caller passes the rows in order. The function checks the rule of each cell, and
 * keys and unique columns across all rows.
 * @param named the rows of the files so far; the function adds each row
 */
export const makeRowCheck = (file: string, table: Table, columns: readonly string[], named: NamedRows) => {
  const fields = fieldsIn(table, columns);
  const entries = Object.entries(fields);
  const derived = Object.entries(derivedIn(table, fields));
  const typeOf: Readonly<Record<string, Field['type']>> = Object.fromEntries(
    [...entries, ...derived].map(([name, { type }]) => [name, type]),
  );
  const schema = Schema.Struct(Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])));
  const { validate } = Schema.toStandardSchemaV1(schema as unknown as Schema.Codec<Record<string, string>>)['~standard'];
  const seen = new Map<string, number>();
  /** Returns the column of the file at which an error in one of the columns is reported. A derived value has no column of its own. */
  const columnOf = (names: readonly string[]) => names.findLast((name) => name in fields) ?? entries[0]?.[0] ?? '';

  /** Returns the earlier line with the same value. If no earlier line has the value, the function stores the present line. */
  const earlierLine = (name: string, values: readonly string[], line: number) => {
    const mark = JSON.stringify([name, ...values]);
    const earlier = seen.get(mark);
    if (earlier === undefined) seen.set(mark, line);
    return earlier;
  };

  return (row: Row): CheckedRow => {
    const cells = Object.fromEntries(entries.map(([name]) => [name, row.cells[name] ?? '']));
    const at = (column: string, wrong: string): Fault => ({ file, line: row.line, column, wrong });
    const result = validate(cells);
    if (result instanceof Promise) throw new Error('The rule of a cell must not be asynchronous');
    const faults = (result.issues ?? []).map(({ path, message }) => {
      const column = String(path?.[0] ?? '');
      return at(column, `${message}, ${describeCell(cells[column] ?? '', fields[column]?.isSecret ?? false)}`);
    });
    const wrongIn = new Set(faults.map(({ column }) => column));
    const values = Object.fromEntries(derived.map(([name, { from }]) => [name, from(cells)]));
    const all: Cells = { ...cells, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) };

    const isRight = (column: string) =>
      (all[column] ?? '') !== '' && !wrongIn.has(column) && !(column in values && wrongIn.has(columnOf([column])));
    const open = table.refers
      .filter(({ columns }) => columns.every(isRight))
      .flatMap((reference): OpenReference[] =>
        partsOf(reference, all, typeOf)
          .filter(({ cells }) => !named.has(reference, cells))
          .map((key) => ({ ...key, reference, file, line: row.line, column: columnOf(reference.columns) })),
      );
    const conflict = faults.length === 0 ? table.together?.(cells) : undefined;
    if (conflict) faults.push(at(conflict.column, conflict.wrong));
    const sameKey = earlierLine(
      'key',
      table.key.map((name) => all[name] ?? ''),
      row.line,
    );
    if (sameKey !== undefined) faults.push(at(columnOf(table.key.slice(0, 1)), `is that of line ${sameKey}`));
    for (const column of table.unique.filter((name) => (cells[name] ?? '') !== '')) {
      const same = earlierLine(column, [String(fields[column]?.take(cells[column] ?? ''))], row.line);
      if (same !== undefined) faults.push(at(column, `is that of line ${same}`));
    }
    named.add(table, all);
    if (faults.length > 0) return { faults, open };
    const taken = entries.map(([name, { take, empty }]) => {
      const text = cells[name] ?? '';
      return [name, text === '' && empty !== undefined ? empty : take(text)] as const;
    });
    return { row: { ...Object.fromEntries(taken), ...values, line: String(row.line) }, faults, open };
  };
};
