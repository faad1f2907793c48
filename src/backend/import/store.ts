import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { type Batch, findWrongRows } from './batch';
import type { Fault } from './fault';
import type { Table } from './table';

/** The numbers of rows that were added, changed, and left unchanged. */
export type Count = { readonly added: number; readonly changed: number; readonly unchanged: number };

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
/** Refers to columns of one of the relations `held` and `given`. */
const refsOf = (relation: 'held' | 'given', names: readonly string[]) => refs(names.map((name) => `${relation}.${name}`));

/** Whether a unique column may be empty. Rows of a batch may swap such values, because a value may be taken away first. */
const isMovable = ({ fields }: Table, column: string) => fields[column]?.empty === null;

/** Finds unique values that another row of the database already has, unless the batch gives that row another value. */
export const findClashes = async (db: Db, batch: Batch): Promise<readonly Fault[]> => {
  const { table, columns, given } = batch;
  const found = table.unique
    .filter((column) => column in columns)
    .map((column) => {
      const moved = sql`exists (select from ${given} where (${refsOf('given', table.key)}) = (${refsOf('held', table.key)})
        and given.${sql.ref(column)} is distinct from held.${sql.ref(column)})`;
      const source = sql`${given} join ${sql.table(table.table)} as held on held.${sql.ref(column)} = given.${sql.ref(column)}
        where (${refsOf('held', table.key)}) is distinct from (${refsOf('given', table.key)})
        and not ${isMovable(table, column) ? moved : sql`false`}`;
      return findWrongRows(db, batch, source, { column, wrong: 'is that of another row of the database' });
    });
  return (await Promise.all(found)).flat();
};

/** Empties unique columns of stored rows whose values the batch gives to other rows. */
const emptyMoved = async (db: Db, { table, columns, given }: Batch): Promise<void> => {
  for (const column of table.unique.filter((name) => name in columns && isMovable(table, name))) {
    const name = sql.ref(column);
    await sql`update ${sql.table(table.table)} as held set ${name} = null from ${given}
      where (${refsOf('held', table.key)}) = (${refsOf('given', table.key)}) and held.${name} is distinct from given.${name}
      and held.${name} in (select given.${name} from ${given})`.execute(db);
  }
};

/** Finds rows that would change what somebody uses already, such as the product of an activated licence. */
export const findUsed = async (db: Db, batch: Batch): Promise<readonly Fault[]> => {
  const { table, given } = batch;
  const columns = table.inUse?.columns.filter((name) => name in batch.columns) ?? [];
  if (!table.inUse || columns.length === 0) return [];
  const source = sql`${given} join ${sql.table(table.table)} as held using (${refs(table.key)})
    where ${table.inUse.when} and (${refsOf('held', columns)}) is distinct from (${refsOf('given', columns)})`;
  return findWrongRows(db, batch, source, { wrong: `changes ${columns.join(' or ')} of ${table.inUse.name ?? 'a row that is in use'}` });
};

/** Finds the titles from which rows of the database move to another title. Their contents change, too. */
const findLeftTitles = async (db: Db, { table, columns, given }: Batch): Promise<readonly string[]> => {
  if (table.title === undefined || !('title_id' in columns)) return [];
  const { rows: left } = await sql<{ title: string }>`
    select distinct held.title_id as title from ${given}
    join ${sql.table(table.table)} as held using (${refs(table.key)})
    where held.title_id <> given.title_id`.execute(db);
  return left.map(({ title }) => title);
};

/**
 * Inserts new rows and updates changed rows. An unchanged row is not written.
 * @returns the numbers of rows, and the ids of the titles whose contents have changed
 */
export const storeRows = async (db: Db, batch: Batch): Promise<{ readonly count: Count; readonly titles: readonly string[] }> => {
  const { table, columns, rows, given } = batch;
  const written = Object.keys(columns).filter((name) => !table.derived[name]?.byDatabase && !table.unstored?.includes(name));
  const changing = written.filter((name) => !table.key.includes(name) && !table.derived[name]?.onlyNew);
  const values = sql.join(written.map((name) => table.derived[name]?.find ?? sql`given.${sql.ref(name)}`));
  const when = table.replaces?.when ?? sql`false`;
  const replaced = Object.entries(table.replaces?.columns ?? {})
    .filter(([name]) => !changing.includes(name))
    .map(([name, value]) => sql`${sql.ref(name)} = case when ${when} then ${value} else held.${sql.ref(name)} end`);
  const changeOf = (name: string) =>
    table.keeps?.columns.includes(name)
      ? sql`case when ${table.keeps.when} then held.${sql.ref(name)} else excluded.${sql.ref(name)} end`
      : sql`excluded.${sql.ref(name)}`;
  const onConflict =
    changing.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join([...changing.map((name) => sql`${sql.ref(name)} = ${changeOf(name)}`), ...replaced])}
          where ${when} or (${refsOf('held', changing)}) is distinct from (${sql.join(changing.map(changeOf))})`;
  const left = await findLeftTitles(db, batch);
  await emptyMoved(db, batch);
  // `xmax` is 0 in a row that this statement has inserted. In an updated row, `xmax` is the id of this transaction.
  const { rows: touched } = await sql<{ isNew: boolean; title: string | null }>`
    insert into ${sql.table(table.table)} as held (${refs(written)})
    select ${values} from ${given} order by given.line
    on conflict (${refs(table.key)}) ${table.among ? sql`where ${table.among}` : sql``} do ${onConflict}
    returning xmax = 0 as "isNew", ${table.title ?? sql`null`} as title`.execute(db);
  const added = touched.filter(({ isNew }) => isNew).length;
  return {
    count: { added, changed: touched.length - added, unchanged: rows.length - touched.length },
    titles: [...left, ...touched.flatMap(({ title }) => title ?? [])],
  };
};
