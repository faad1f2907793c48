import { Schema } from 'effect';
import type { Field, Value } from './fields';
import type { Row } from './rows';
import { derivedIn, type Kind, type Table } from './table';

/** An error and its location. `column` is absent when the error concerns the whole row. */
export type Fault = { readonly file: string; readonly line: number; readonly column?: string; readonly wrong: string };

/** A valid row, in the form for the database. */
export type ImportedRow = Readonly<Record<string, Value>> & { readonly line: string };

/** Keys to which rows of other files may refer, by kind of row. */
export type KnownKeys = Readonly<Record<Kind, Set<string>>>;

/** Joins the cells of a key with several columns into one text. */
export const keyText = (cells: readonly string[]): string => cells.join(' ');

/** Returns the schema of a cell. The cell may be empty if the field has a value for an empty cell. */
const schemaOf = ({ schema, empty }: Field): Schema.Codec<string> =>
  empty === undefined ? schema : (Schema.Union([Schema.Literal(''), schema]) as unknown as Schema.Codec<string>);

/** Finds the errors of the header: missing, unknown and repeated columns. */
export const headerFaults = (file: string, { fields }: Table, columns: readonly string[]): readonly Fault[] => {
  const missing = Object.keys(fields).filter((name) => !fields[name]?.optional && !columns.includes(name));
  const strange = columns.filter((name) => !(name in fields));
  const twice = columns.filter((name, index) => columns.indexOf(name) !== index);
  return [
    ...missing.map((column) => ({ file, line: 1, column, wrong: 'is missing' })),
    ...strange.map((column) => ({ file, line: 1, column, wrong: `is none of ${Object.keys(fields).join(', ')}` })),
    ...twice.map((column) => ({ file, line: 1, column, wrong: 'is there twice' })),
  ];
};

/** Returns the fields whose columns the file has. */
export const fieldsIn = ({ fields }: Table, columns: readonly string[]): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => columns.includes(name)));

/**
 * Makes the function that checks one row of a file, and returns the valid row or its errors. The caller passes the rows in order. The
 * function checks the rule of each cell, and references to other rows. It also checks keys and unique columns across all rows.
 */
export const makeRowCheck = (file: string, table: Table, columns: readonly string[], known: KnownKeys) => {
  const fields = fieldsIn(table, columns);
  const entries = Object.entries(fields);
  const schema = Schema.Struct(Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])));
  const { validate } = Schema.toStandardSchemaV1(schema as unknown as Schema.Codec<Record<string, string>>)['~standard'];
  const seen = new Map<string, number>();

  /** Returns the earlier line with the same value. If no earlier line has the value, the function stores the present line. */
  const earlierLine = (name: string, values: readonly string[], line: number) => {
    const mark = JSON.stringify([name, ...values]);
    const earlier = seen.get(mark);
    if (earlier === undefined) seen.set(mark, line);
    return earlier;
  };

  return (row: Row): ImportedRow | readonly Fault[] => {
    const cells = Object.fromEntries(entries.map(([name]) => [name, row.cells[name] ?? '']));
    const at = (column: string, wrong: string): Fault => ({ file, line: row.line, column, wrong });
    const result = validate(cells);
    if (result instanceof Promise) throw new Error('The rule of a cell must not be asynchronous');
    const faults = (result.issues ?? []).map(({ path, message }) => at(String(path?.[0] ?? ''), message));
    const wrongIn = new Set(faults.map(({ column }) => column));
    const derived = Object.entries(derivedIn(table, fields)).map(([name, { from }]) => [name, from(cells)] as const);
    const all: Readonly<Record<string, string>> = { ...cells, ...Object.fromEntries(derived) };

    for (const { columns, to } of table.refers) {
      const named = columns.map((column) => cells[column] ?? '');
      const isNamed = named.every((cell) => cell !== '') && !columns.some((column) => wrongIn.has(column));
      if (isNamed && !known[to].has(keyText(named))) faults.push(at(columns.at(-1) ?? '', `names none of the ${to} (${keyText(named)})`));
    }
    const conflict = faults.length === 0 ? table.together?.(cells) : undefined;
    if (conflict) faults.push(at(conflict.column, conflict.wrong));
    const sameKey = earlierLine(
      'key',
      table.key.map((name) => all[name] ?? ''),
      row.line,
    );
    const [firstOfKey = ''] = table.key;
    if (sameKey !== undefined) faults.push(at(firstOfKey in fields ? firstOfKey : (entries[0]?.[0] ?? ''), `is that of line ${sameKey}`));
    for (const column of table.unique.filter((name) => (cells[name] ?? '') !== '')) {
      const same = earlierLine(column, [String(fields[column]?.take(cells[column] ?? ''))], row.line);
      if (same !== undefined) faults.push(at(column, `is that of line ${same}`));
    }
    if (table.kind !== 'texts') known[table.kind].add(keyText(table.key.map((name) => all[name] ?? '')));
    if (faults.length > 0) return faults;
    const values = entries.map(([name, { take, empty }]) => {
      const text = cells[name] ?? '';
      return [name, text === '' && empty !== undefined ? empty : take(text)] as const;
    });
    return { ...Object.fromEntries(values), ...Object.fromEntries(derived), line: String(row.line) };
  };
};
