import { foldText, isStorable, lengthOf } from './text';

/** The column by which a list is sorted, and whether the order is descending. */
export type Sort = { readonly column: string; readonly isDown: boolean };

/** The view of a list: filter, order and page. */
export type ListView = {
  /** Words that a row must contain. */
  readonly filter: string;
  /** The order of the rows; null for their original order. */
  readonly sort: Sort | null;
  /** Counted from 1; a number above the last page means the last page. */
  readonly page: number;
};

/** The definition of a column of a list. */
export type Column<Item> = {
  readonly id: string;
  /** The sort key: dates as numbers, so that they sort by time. */
  readonly value: (item: Item) => string | number;
  /** The text of the cell, which the filter searches; the value itself by default. */
  readonly text?: (item: Item) => string;
};

/** The number of the shown page of a list, and the number of rows per page. */
export type PageView = {
  /** Counted from 1; a number above the last page means the last page. */
  readonly page: number;
  readonly rows: number;
};

/** The numbers of rows per page that a person can choose. */
export const rowChoices: readonly number[] = [10, 20, 50];

/** The rows of the current page, and the totals. */
export type ListPage<Item> = { readonly rows: readonly Item[]; readonly page: number; readonly pages: number; readonly found: number };

export const firstView: ListView = { filter: '', sort: null, page: 1 };

export const textIn = <Item>({ text, value }: Column<Item>, item: Item): string => text?.(item) ?? String(value(item));

/** Returns the rows that contain each word of the filter, regardless of accents and case. */
export function filterRows<Item>(items: readonly Item[], columns: readonly Column<Item>[], filter: string): readonly Item[] {
  const words = foldText(filter).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const row = foldText(columns.map((column) => textIn(column, item)).join('\n'));
    return words.every((word) => row.includes(word));
  });
}

/** Returns the rows sorted by a column, alphabetically or by number. The sort is stable in both directions. */
export function sortRows<Item>(
  items: readonly Item[],
  columns: readonly Column<Item>[],
  sort: Sort | null,
  locale: string,
): readonly Item[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (!column) return items;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const inOrder = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  const way = sort?.isDown ? -1 : 1;
  return items
    .map((item) => ({ item, value: column.value(item) }))
    .sort((a, b) => way * inOrder(a.value, b.value))
    .map(({ item }) => item);
}

/** Returns one page of the rows. There is always a first page. */
export function pageOf<Item>(rows: readonly Item[], page: number, size: number): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(page, pages);
  return { rows: rows.slice((at - 1) * size, at * size), page: at, pages, found: rows.length };
}

/** The maximum length of a filter in an address; a longer filter is ignored. */
export const maxFilter = 100;
const maxPage = 1_000_000;

const names = { filter: 'filter', sort: 'sort', page: 'page' } as const;

/**
 * Reads the view that an address asks for. Invalid parts are replaced by the parts of the default view.
 * @param query of the address, with or without its question mark
 * @param columns ids of the columns by which the list can be sorted
 */
export function viewIn(query: string, columns: readonly string[]): ListView {
  const given = new URLSearchParams(query);
  const filter = given.get(names.filter);
  const sort = given.get(names.sort);
  const column = columns.find((each) => sort === each || sort === `-${each}`);
  const page = Number(given.get(names.page));
  return {
    filter: filter !== null && lengthOf(filter) <= maxFilter && isStorable(filter) ? filter : firstView.filter,
    sort: column === undefined ? firstView.sort : { column, isDown: sort !== column },
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : firstView.page,
  };
}

/** Writes a view into a query and returns the new query. The other parameters of the query stay. Defaults are left out. */
export function queryWith(query: string, { filter, sort, page }: ListView): string {
  const all = new URLSearchParams(query);
  const parameters = {
    [names.filter]: filter,
    [names.sort]: sort ? `${sort.isDown ? '-' : ''}${sort.column}` : '',
    [names.page]: page === firstView.page ? '' : String(page),
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value === '') all.delete(name);
    else all.set(name, value);
  }
  return all.toString();
}
