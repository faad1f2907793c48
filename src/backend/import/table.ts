import type { Tables } from '../db/schema';
import type { Field } from './fields';

/** Kind of the rows in a file; the file is named after it. */
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
 * Values that follow from the cells of a row: for new rows only (`onlyNew`), or computed by the database too (`byDatabase`). A derived
 * value with the name of a column replaces this column, where the file has it.
 */
type Derived = {
  readonly type: Field['type'];
  readonly from: (cells: Readonly<Record<string, string>>) => string;
  readonly onlyNew?: true;
  readonly byDatabase?: true;
};

/** The content of one import file, and its destination. */
export type Table = {
  readonly kind: Kind;
  readonly table: keyof Tables;
  readonly fields: Readonly<Record<string, Field>>;
  readonly derived: Readonly<Record<string, Derived>>;
  /** The key columns of a row. */
  readonly key: readonly string[];
  /** Unique columns besides the key. */
  readonly unique: readonly string[];
  /** Columns that refer to a row of another file, or of the database, by its key. */
  readonly refers: readonly { readonly columns: readonly string[]; readonly to: Kind }[];
  /** The rule for cells that are valid only together. */
  readonly together?: (cells: Readonly<Record<string, string>>) => { readonly column: string; readonly wrong: string } | undefined;
  /** The column of an address that may be reserved for its former account, where the rows are accounts. */
  readonly address?: 'mail';
  /** The version by which caches of its content are keyed. */
  readonly version?: Tables['versions']['name'];
};

/**
 * Returns the derived values of a file.
 * @param columns the columns of the file
 */
export const derivedIn = ({ derived, fields }: Table, columns: Readonly<Record<string, unknown>>): Table['derived'] =>
  Object.fromEntries(Object.entries(derived).filter(([name]) => name in columns || !(name in fields)));
