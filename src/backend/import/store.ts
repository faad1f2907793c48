import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { type Fault, type ImportedRow, type KnownKeys, keyText } from './check';
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

/** Inserts new rows and updates changed rows. An unchanged row is not written. */
export const storeRows = async (
  db: Db,
  table: Table,
  fields: Readonly<Record<string, Field>>,
  rows: readonly ImportedRow[],
): Promise<Count> => {
  const all = columnsOf(table, fields);
  const written = Object.keys(all).filter((name) => !table.derived[name]?.byDatabase);
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const changing = written.filter((name) => !table.key.includes(name) && !table.derived[name]?.onlyNew);
  const onConflict =
    changing.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(changing.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
          where (${sql.join(changing.map((name) => sql`held.${sql.ref(name)}`))})
            is distinct from (${sql.join(changing.map((name) => sql`excluded.${sql.ref(name)}`))})`;
  // `xmax` is 0 in a row that this statement has inserted. In an updated row, `xmax` is the id of this transaction.
  const { rows: touched } = await sql<{ isNew: boolean }>`
    insert into ${sql.table(table.table)} as held (${refs(written)})
    select ${refs(written)} from ${toRelation(all, rows)} order by given.line
    on conflict (${refs(table.key)}) do ${onConflict}
    returning xmax = 0 as "isNew"`.execute(db);
  const added = touched.filter(({ isNew }) => isNew).length;
  return { added, changed: touched.length - added, unchanged: rows.length - touched.length };
};

/** Reads the keys of the rows in the database to which rows of a file may refer. */
export const readKnownKeys = async (db: Db): Promise<KnownKeys> => {
  const ids = async (table: 'countries' | 'schools' | 'titles' | 'adoption_orders' | 'child_levels' | 'child_subjects') =>
    new Set((await db.selectFrom(table).select('id').execute()).map(({ id }) => String(id)));
  const texts = await db.selectFrom('texts').select('key').distinct().execute();
  const books = await db.selectFrom('child_books').select('isbn').execute();
  const schoolLevels = await db.selectFrom('child_school_levels').select(['school_id', 'level_id']).execute();
  const none = () => new Set<string>();
  return {
    countries: await ids('countries'),
    schools: await ids('schools'),
    titles: await ids('titles'),
    texts: new Set(texts.map(({ key }) => key)),
    adoption_orders: await ids('adoption_orders'),
    child_levels: await ids('child_levels'),
    child_subjects: await ids('child_subjects'),
    child_books: new Set(books.map(({ isbn }) => isbn)),
    child_school_levels: new Set(schoolLevels.map(({ school_id, level_id }) => keyText([school_id, String(level_id)]))),
    // No file refers to rows of these kinds.
    adoptions: none(),
    pages: none(),
    people: none(),
    clients: none(),
    positions: none(),
    adoption_materials: none(),
    child_offers: none(),
  };
};
