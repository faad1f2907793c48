import type { Tables } from '../db/schema';
import type { Field } from './fields';

/** Kind of the rows in a file; the name of the file without its extension. */
export type Kind =
  | 'countries'
  | 'schools'
  | 'titles'
  | 'adoptions'
  | 'texts'
  | 'pages'
  | 'people'
  | 'clients'
  | 'positions'
  | 'adoption_orders'
  | 'adoption_materials'
  | 'child_levels'
  | 'child_subjects'
  | 'child_books'
  | 'child_school_levels'
  | 'child_offers';

/**
 * A value that follows from the cells of a row. With `onlyNew` the import writes the value only into new rows. With `byDatabase` the import
 * does not write the value, because the database computes it itself. If the file has a column with the name of a derived value, the derived
 * value replaces the cell.
 */
type Derived = {
  readonly type: Field['type'];
  readonly from: (cells: Readonly<Record<string, string>>) => string;
  readonly onlyNew?: true;
  readonly byDatabase?: true;
};

/** The content of one import file, and the table of the database that receives the rows. */
export type Table = {
  readonly kind: Kind;
  readonly table: keyof Tables;
  readonly fields: Readonly<Record<string, Field>>;
  readonly derived: Readonly<Record<string, Derived>>;
  /** The key columns of a row. */
  readonly key: readonly string[];
  /** Unique columns besides the key. */
  readonly unique: readonly string[];
  /** Columns that refer by key to a row of another file or of the database. */
  readonly refers: readonly { readonly columns: readonly string[]; readonly to: Kind }[];
  /** The rule for cells that are valid only together. */
  readonly together?: (cells: Readonly<Record<string, string>>) => { readonly column: string; readonly wrong: string } | undefined;
  /** The column with the e-mail address, if the rows are accounts. An e-mail address may still be reserved for its former account. */
  readonly address?: 'mail';
  /** The version that changes with the content of the table. The keys of caches contain this version. */
  readonly version?: Tables['versions']['name'];
};

/**
 * Returns the derived values of a file.
 * @param columns the columns of the file
 */
export const derivedIn = ({ derived, fields }: Table, columns: Readonly<Record<string, unknown>>): Table['derived'] =>
  Object.fromEntries(Object.entries(derived).filter(([name]) => name in columns || !(name in fields)));
