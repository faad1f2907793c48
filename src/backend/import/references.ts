import { sql } from 'kysely';
import type { Db } from '../db/schema';
import type { Fault } from './fault';
import type { Field } from './fields';
import type { Cells, Reference, Table } from './table';

/** A reference of a row to a row that no earlier row of the files is, and the place where the reference is reported if it is wrong. */
export type OpenReference = Pick<Fault, 'file' | 'line'> & {
  readonly column: string;
  readonly reference: Reference;
  /** The columns of the key, with the types of their cells. */
  readonly types: readonly Field['type'][];
  readonly cells: readonly string[];
};

/** Joins the cells of a key with several columns into one text. */
const keyText = (cells: readonly unknown[]): string => cells.join(' ');

/** Returns the keys that are in the database. */
const findStored = async (db: Db, references: readonly OpenReference[]): Promise<ReadonlySet<string>> => {
  const [first] = references;
  if (!first) return new Set();
  const { types, reference } = first;
  const names = types.map((_, at) => `key${at}`);
  const keys = references.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  const columns = sql.join(names.map((name, at) => sql`${sql.ref(name)} ${sql.raw(types[at] ?? 'text')}`));
  const isSame = names.map((name, at) => sql`held.${sql.ref(reference.by[at] ?? '')} = wanted.${sql.ref(name)}`);
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select distinct wanted.* from json_to_recordset(${JSON.stringify(keys)}::json) as wanted (${columns})
    join ${sql.table(reference.to)} as held on ${sql.join(isSame, sql` and `)}`.execute(db);
  return new Set(rows.map((row) => keyText(names.map((name) => row[name]))));
};

/**
 * Makes the collection of the rows in the files to which other rows may refer. It keeps only keys to which a table refers.
 * @param tables all tables that can be imported
 */
export const makeNamedRows = (tables: readonly Table[]) => {
  const references = tables.flatMap(({ refers }) => refers);
  const leadingTo = new Map(tables.map(({ table }) => [table, references.filter(({ to }) => to === table)]));
  const markOf = ({ to, by }: Reference) => `${to} ${by.join(' ')}`;
  const keys = new Map(references.map((reference) => [markOf(reference), new Set<string>()]));
  const kindOf = (to: Reference['to']) => tables.find(({ table }) => table === to)?.kind ?? to;
  return {
    /** Adds a row of a file. */
    add({ table }: Table, cells: Cells): void {
      for (const reference of leadingTo.get(table) ?? [])
        keys.get(markOf(reference))?.add(keyText(reference.by.map((column) => cells[column] ?? '')));
    },
    /** Returns whether a reference leads to an earlier row of the files. */
    has: (reference: Reference, cells: readonly string[]): boolean => keys.get(markOf(reference))?.has(keyText(cells)) ?? false,
    /** Finds the references that lead to no row of the database either. */
    async findMissing(db: Db, open: readonly OpenReference[]): Promise<readonly Fault[]> {
      const faults: Fault[] = [];
      for (const reference of new Set(open.map((each) => each.reference))) {
        const same = open.filter((each) => each.reference === reference);
        const stored = await findStored(db, same);
        for (const { file, line, column, cells } of same)
          if (!stored.has(keyText(cells)))
            faults.push({ file, line, column, wrong: `names none of the ${kindOf(reference.to)} (${keyText(cells)})` });
      }
      return faults;
    },
  };
};

export type NamedRows = ReturnType<typeof makeNamedRows>;
