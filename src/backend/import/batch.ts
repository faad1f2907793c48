import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema';
import type { ImportedRow } from './check';
import type { Fault } from './fault';
import type { Field } from './fields';
import type { Row } from './rows';
import { derivedIn, type Table } from './table';

/** Maximum number of rows of a batch, and the number of characters after which it takes no further row. */
const MAX_BATCH = { rows: 1_000, characters: 8_000_000 } as const;

/** Cuts rows into batches, so that neither many rows nor long ones fill the memory. */
export async function* cutBatches(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const cell of Object.values(row.cells)) characters += cell.length;
    if (batch.length < MAX_BATCH.rows && characters < MAX_BATCH.characters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Valid rows of one file that are written together. */
export type Batch = {
  readonly file: string;
  readonly table: Table;
  /** The columns of the rows, with those of derived values. */
  readonly columns: Readonly<Record<string, Pick<Field, 'type'>>>;
  readonly rows: readonly ImportedRow[];
  /**
   * The rows as a relation of the database, with the name `given`. All rows together are one JSON parameter of a statement, however many
   * rows there are.
   */
  readonly given: RawBuilder<unknown>;
};

/** Makes the batch of rows of a file. @param fields the fields whose columns the file has */
export const makeBatch = (file: string, table: Table, fields: Readonly<Record<string, Field>>, rows: readonly ImportedRow[]): Batch => {
  const columns = { ...fields, ...derivedIn(table, fields) };
  const definitions = Object.entries({ line: { type: 'integer' }, ...columns }).map(
    ([name, { type }]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  );
  return { file, table, columns, rows, given: sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.join(definitions)})` };
};

/**
 * Finds rows of a batch that have an error.
 * @param source the clauses after `from`, which select the wrong rows of the relation `given`
 */
export const findWrongRows = async (
  db: Db,
  { file }: Batch,
  source: RawBuilder<unknown>,
  error: Pick<Fault, 'column' | 'wrong'>,
): Promise<readonly Fault[]> => {
  const { rows } = await sql<{ line: number }>`select given.line from ${source} order by given.line`.execute(db);
  return rows.map(({ line }) => ({ file, line, ...error }));
};
