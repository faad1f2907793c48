import { sql } from 'kysely';
import type { Db } from '../db/schema';
import type { ImportedRow } from './check';
import type { Fault } from './fault';
import type { Field } from './fields';
import { derivedIn, type Table } from './table';

/** The numbers of rows that were added, changed, and left unchanged. */
export type Count = { readonly added: number; readonly changed: number; readonly unchanged: number };

type Columns = Readonly<Record<string, Pick<Field, 'type'>>>;

/**
 * Converts rows into a relation of the database. All rows together are one JSON parameter of the statement, however many rows there are.
 */
export const toRelation = (columns: Columns, rows: readonly ImportedRow[]) => {
  const definitions = Object.entries({ line: { type: 'integer' }, ...columns }).map(
    ([name, { type }]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  );
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.join(definitions)})`;
};

export const columnsOf = (table: Table, fields: Columns): Columns => ({ ...fields, ...derivedIn(table, fields) });

/** Finds unique values that another row of the database already has. */
export const findClashes = async (
  db: Db,
  table: Table,
  fields: Readonly<Record<string, Field>>,
  rows: readonly ImportedRow[],
  file: string,
): Promise<readonly Fault[]> => {
  const keyIn = (relation: string) => sql.join(table.key.map((name) => sql.ref(`${relation}.${name}`)));
  const found = table.unique
    .filter((column) => column in fields)
    .map(async (column) => {
      const { rows: same } = await sql<{ line: number }>`
        select given.line from ${toRelation(columnsOf(table, fields), rows)}
        join ${sql.table(table.table)} as held on held.${sql.ref(column)} = given.${sql.ref(column)}
        where (${keyIn('held')}) is distinct from (${keyIn('given')}) order by given.line`.execute(db);
      return same.map(({ line }) => ({ file, line, column, wrong: 'is that of another row of the database' }));
    });
  return (await Promise.all(found)).flat();
};

/** Finds rows that would change what somebody uses already, such as the product of an activated licence. */
export const findUsed = async (
  db: Db,
  table: Table,
  fields: Readonly<Record<string, Field>>,
  rows: readonly ImportedRow[],
  file: string,
): Promise<readonly Fault[]> => {
  const columns = table.inUse?.columns.filter((name) => name in fields) ?? [];
  if (!table.inUse || columns.length === 0) return [];
  const of = (relation: string) => sql.join(columns.map((name) => sql.ref(`${relation}.${name}`)));
  const { rows: used } = await sql<{ line: number }>`
    select given.line from ${toRelation(columnsOf(table, fields), rows)}
    join ${sql.table(table.table)} as held using (${refs(table.key)})
    where ${table.inUse.when} and (${of('held')}) is distinct from (${of('given')}) order by given.line`.execute(db);
  return used.map(({ line }) => ({ file, line, wrong: `changes ${columns.join(' or ')} of a row that is in use` }));
};

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Finds the titles from which rows of the database move to another title. Their contents change, too. */
const findLeftTitles = async (db: Db, table: Table, columns: Columns, rows: readonly ImportedRow[]): Promise<readonly string[]> => {
  if (table.title === undefined || !('title_id' in columns)) return [];
  const { rows: left } = await sql<{ title: string }>`
    select distinct held.title_id as title from ${toRelation(columns, rows)}
    join ${sql.table(table.table)} as held using (${refs(table.key)})
    where held.title_id <> given.title_id`.execute(db);
  return left.map(({ title }) => title);
};

/**
 * Inserts new rows and updates changed rows. An unchanged row is not written.
 * @returns the numbers of rows, and the ids of the titles whose contents have changed
 */
export const storeRows = async (
  db: Db,
  table: Table,
  fields: Readonly<Record<string, Field>>,
  rows: readonly ImportedRow[],
): Promise<{ readonly count: Count; readonly titles: readonly string[] }> => {
  const all = columnsOf(table, fields);
  const written = Object.keys(all).filter((name) => !table.derived[name]?.byDatabase && !table.unstored?.includes(name));
  const changing = written.filter((name) => !table.key.includes(name) && !table.derived[name]?.onlyNew);
  const values = sql.join(written.map((name) => table.derived[name]?.find ?? sql`given.${sql.ref(name)}`));
  const when = table.replaces?.when ?? sql`false`;
  const replaced = Object.entries(table.replaces?.columns ?? {})
    .filter(([name]) => !changing.includes(name))
    .map(([name, value]) => sql`${sql.ref(name)} = case when ${when} then ${value} else held.${sql.ref(name)} end`);
  const onConflict =
    changing.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join([...changing.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`), ...replaced])}
          where ${when} or (${sql.join(changing.map((name) => sql`held.${sql.ref(name)}`))})
            is distinct from (${sql.join(changing.map((name) => sql`excluded.${sql.ref(name)}`))})`;
  const left = await findLeftTitles(db, table, all, rows);
  // `xmax` is 0 in a row that this statement has inserted. In an updated row, `xmax` is the id of this transaction.
  const { rows: touched } = await sql<{ isNew: boolean; title: string | null }>`
    insert into ${sql.table(table.table)} as held (${refs(written)})
    select ${values} from ${toRelation(all, rows)} order by given.line
    on conflict (${refs(table.key)}) do ${onConflict}
    returning xmax = 0 as "isNew", ${table.title ?? sql`null`} as title`.execute(db);
  const added = touched.filter(({ isNew }) => isNew).length;
  return {
    count: { added, changed: touched.length - added, unchanged: rows.length - touched.length },
    titles: [...left, ...touched.flatMap(({ title }) => title ?? [])],
  };
};
