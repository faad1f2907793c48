import type { Key } from '../i18n/keys';
import type { Sort } from './list-view';
import { isStorable, lengthOf } from './text';

/** Texts typed in the fields of a search. */
export type Question<Field extends string> = { readonly [F in Field]: string };

/** Content keys of the errors by field; null or absent for a field without an error. */
export type FieldErrors<Field extends string> = { readonly [F in Field]?: Key | null };

/** The order of the rows, and the number of the shown page. */
export type Order = {
  /** The column and direction; null for the order of the server. */
  readonly sort: Sort | null;
  /** Counted from 1. */
  readonly page: number;
};

/** The rows of one page, and the number of all rows. */
export type ResultPage<Item> = { readonly items: readonly Item[]; readonly total: number };

export const firstOrder: Order = { sort: null, page: 1 };

/** The maximum length of a text in a search, because the address of the page contains the text. */
export const maxTextLength = 254;
const maxPage = 1_000_000;

/** Returns an error for each field whose text is too long for an address. */
export const tooLong = <Field extends string>(question: Question<Field>): FieldErrors<Field> =>
  Object.fromEntries(
    Object.entries<string>(question).map(([field, text]) => [field, lengthOf(text) > maxTextLength ? ('search.tooLong' as const) : null]),
  ) as FieldErrors<Field>;

/**
 * Writes the order for requests and addresses: the column, with a minus before it if the order is descending. Returns '' for the order of
 * the server.
 */
export const sortText = ({ sort }: Order): string => (sort ? `${sort.isDown ? '-' : ''}${sort.column}` : '');

/** The search that a page shows when it opens. */
export type SearchStart<Field extends string> = {
  readonly question: Question<Field>;
  /** Whether the address contains a search. */
  readonly isAsked: boolean;
  readonly order: Order;
};

/**
 * Reads the search that an address asks for. Invalid parts are replaced by their defaults.
 * @param query of the address, with or without its question mark
 * @param fields of the search
 * @param columns ids of the columns by which the rows can be sorted
 */
export function searchIn<Field extends string>(query: string, fields: readonly Field[], columns: readonly string[]): SearchStart<Field> {
  const given = new URLSearchParams(query);
  const typed = (field: Field) => {
    const text = given.get(field) ?? '';
    return lengthOf(text) <= maxTextLength && isStorable(text) ? text : '';
  };
  const question = Object.fromEntries(fields.map((field) => [field, typed(field)])) as Question<Field>;
  const sort = given.get('sort');
  const column = columns.find((each) => sort === each || sort === `-${each}`);
  const page = Number(given.get('page'));
  return {
    question,
    isAsked: fields.some((field) => question[field].trim() !== ''),
    order: {
      sort: column === undefined ? null : { column, isDown: sort !== column },
      page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : firstOrder.page,
    },
  };
}

/**
 * Writes a search into a query and returns the new query. The other parameters of the query stay. Defaults are left out.
 * @param question the texts by which the rows were found; null if nothing was searched
 */
export function queryWithSearch<Field extends string>(query: string, question: Question<Field> | null, order: Order): string {
  const all = new URLSearchParams(query);
  const parameters = {
    ...question,
    sort: question ? sortText(order) : '',
    page: question && order.page !== firstOrder.page ? String(order.page) : '',
  };
  for (const [name, value] of Object.entries<string>(parameters)) {
    if (value === '') all.delete(name);
    else all.set(name, value);
  }
  return all.toString();
}
