import type { RawBuilder } from 'kysely';
import type { Tables } from '../db/schema';
import type { Field } from './fields';

/** The cells of a row, by column. */
export type Cells = Readonly<Record<string, string>>;

/**
 * A value that follows from the cells of a row. With `onlyNew` the import writes the value only into new rows. With `byDatabase` the import
 * does not write the value, because the database computes it itself. With `find` the import writes what the expression finds, such as the
 * id of the person with an e-mail address; the expression reads the value from the relation `given`. If the file has a column with the name
 * of a derived value, the derived value replaces the cell.
 */
type Derived = {
  readonly type: Field['type'];
  readonly from: (cells: Cells) => string | null;
  /** The column without which a file has no such value either. */
  readonly beside?: string;
  readonly onlyNew?: true;
  readonly byDatabase?: true;
  readonly find?: RawBuilder<unknown>;
};

/** Columns of a file that refer to a row of another file or of the database. */
export type Reference = {
  readonly columns: readonly string[];
  readonly to: keyof Tables;
  /** The columns of the other table to which the columns refer. */
  readonly by: readonly string[];
};

/** The content of one import file, and the table of the database that receives the rows. */
export type Table = {
  /** Kind of the rows: the name of the file without its extension. */
  readonly kind: string;
  /** A sentence for the documentation. */
  readonly about: string;
  readonly table: keyof Tables;
  readonly fields: Readonly<Record<string, Field>>;
  /** Columns of the file that are not stored, because another value is derived from them. */
  readonly unstored?: readonly string[];
  readonly derived: Readonly<Record<string, Derived>>;
  /** The key columns of a row. */
  readonly key: readonly string[];
  /** The condition of the rows among which the key is unique, if that are not all rows. */
  readonly among?: RawBuilder<unknown>;
  /** Unique columns besides the key. */
  readonly unique: readonly string[];
  readonly refers: readonly Reference[];
  /** The rule for cells that are valid only together. */
  readonly together?: (cells: Cells) => { readonly column: string; readonly wrong: string } | undefined;
  /** The column with the e-mail address, if the rows are accounts. An e-mail address may still be reserved for its former account. */
  readonly address?: 'mail';
  /**
   * Columns that the import sets in a stored row to which a condition applies, by the columns of `held` and `excluded`. Such a row counts as
   * changed.
   */
  readonly replaces?: { readonly when: RawBuilder<unknown>; readonly columns: Readonly<Record<string, RawBuilder<unknown>>> };
  /** Columns that keep their value in a stored row to which a condition applies, by the columns of `held`. */
  readonly keeps?: { readonly when: RawBuilder<unknown>; readonly columns: readonly string[] };
  /**
   * Columns that no import may change in a stored row to which the condition applies, because somebody would lose access. `name` says what
   * such a row is, if it is not just a row that is in use.
   */
  readonly inUse?: { readonly when: RawBuilder<unknown>; readonly columns: readonly string[]; readonly name?: string };
  /** The keys of the files in the storage that belong to a cell, by column. */
  readonly files?: Readonly<Record<string, (cell: string) => readonly string[]>>;
  /** The version that changes with the content of the table. The keys of caches contain this version. */
  readonly version?: Tables['versions']['name'];
  /**
   * The id of the title to whose contents a row belongs, by the columns of the relation `held`. The version of these contents changes with
   * the row.
   */
  readonly title?: RawBuilder<string>;
};

/**
 * Returns the derived values of a file.
 * @param columns the columns of the file
 */
export const derivedIn = ({ derived, fields }: Table, columns: Readonly<Record<string, unknown>>): Table['derived'] =>
  Object.fromEntries(
    Object.entries(derived).filter(
      ([name, { beside }]) => (name in columns || !(name in fields)) && (beside === undefined || beside in columns),
    ),
  );

/** Properties that most tables share. */
export const plainTable = { derived: {}, key: ['id'], unique: [], refers: [] } as const satisfies Partial<Table>;

/** Values for `files`: the cell is the key of a file. */
export const ownKey = (cell: string): readonly string[] => [cell];
/** Makes a value for `files`: the cell is the beginning of several keys, which end differently. */
export const keysEnding =
  (...ends: readonly string[]) =>
  (cell: string): readonly string[] =>
    ends.map((end) => `${cell}${end}`);
