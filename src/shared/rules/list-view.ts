import { folded, isStorable, lengthOf } from './text';

/** By which column a list is sorted, and whether downwards. */
export type Sort = { readonly column: string; readonly isDown: boolean };

/** How a person looks at a list. */
export type ListView = {
  /** Words that a row has to hold. */
  readonly filter: string;
  /** null: as the rows came. */
  readonly sort: Sort | null;
  /** Counted from 1; a page beyond the last is the last. */
  readonly page: number;
};

/** What of an item stands in one column. */
export type Column<Item> = {
  readonly id: string;
  /** What is sorted by: dates as numbers, so that they come in their order. */
  readonly value: (item: Item) => string | number;
  /** What is read there, and found by the filter; the value itself where it is left out. */
  readonly text?: (item: Item) => string;
};

/** The rows of the page that is seen, and how much there is besides. */
export type Seen<Item> = { readonly rows: readonly Item[]; readonly page: number; readonly pages: number; readonly found: number };

export const firstView: ListView = { filter: '', sort: null, page: 1 };

export const textIn = <Item>({ text, value }: Column<Item>, item: Item): string => text?.(item) ?? String(value(item));

/** The rows that hold each word of the filter, whatever its accents and capitals. */
export function filtered<Item>(items: readonly Item[], columns: readonly Column<Item>[], filter: string): readonly Item[] {
  const words = folded(filter).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const row = folded(columns.map((column) => textIn(column, item)).join('\n'));
    return words.every((word) => row.includes(word));
  });
}

/** The rows by a column, in the order of a dictionary or of numbers; rows that are equal there stay as they were, upwards and downwards. */
export function sorted<Item>(items: readonly Item[], columns: readonly Column<Item>[], sort: Sort | null, locale: string): readonly Item[] {
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

/** A page of the rows; there is always a first one. */
export function pageOf<Item>(rows: readonly Item[], page: number, size: number): Seen<Item> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(page, pages);
  return { rows: rows.slice((at - 1) * size, at * size), page: at, pages, found: rows.length };
}

/** Characters of a filter at most: what is typed into it can be read again from the address. */
export const mostFilter = 100;
const mostPage = 1_000_000;

const names = { filter: 'filter', sort: 'sort', page: 'page' } as const;

/**
 * The view that an address asks for; what it asks for in vain is as in the first view.
 * @param query of the address, with or without its question mark
 * @param columns by which can be sorted
 */
export function viewIn(query: string, columns: readonly string[]): ListView {
  const given = new URLSearchParams(query);
  const filter = given.get(names.filter);
  const sort = given.get(names.sort);
  const column = columns.find((each) => sort === each || sort === `-${each}`);
  const page = Number(given.get(names.page));
  return {
    filter: filter !== null && lengthOf(filter) <= mostFilter && isStorable(filter) ? filter : firstView.filter,
    sort: column === undefined ? firstView.sort : { column, isDown: sort !== column },
    page: Number.isInteger(page) && page > 0 && page <= mostPage ? page : firstView.page,
  };
}

/** The query with that view in it, and whatever else it held; what is as in the first view is left out. */
export function queryWith(query: string, { filter, sort, page }: ListView): string {
  const all = new URLSearchParams(query);
  const told = {
    [names.filter]: filter,
    [names.sort]: sort ? `${sort.isDown ? '-' : ''}${sort.column}` : '',
    [names.page]: page === firstView.page ? '' : String(page),
  };
  for (const [name, value] of Object.entries(told)) {
    if (value === '') all.delete(name);
    else all.set(name, value);
  }
  return all.toString();
}
