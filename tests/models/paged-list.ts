import type { PageView } from '../../src/shared/rules/list-view';
import type { Page } from '../support/page';

/**
 * The visible rows of a list. `few`: all rows of a short list. The other values are pages of a list of 25 rows. `first` and `second` have
 * up to 20 rows; `ten` is the first page of ten rows.
 */
export type SeenRows = 'few' | 'first' | 'second' | 'ten';

/** Makes enough rows for a second page, each row from its number. */
export const many = <Row>(row: (n: number) => Row): readonly Row[] => Array.from({ length: 25 }, (_, n) => row(n + 1));

const views: Readonly<Record<'second' | 'ten', PageView>> = { second: { page: 2, rows: 20 }, ten: { page: 1, rows: 10 } };

/** Returns the choices on the first page of a long list; none for a short list, or after such a choice. */
export const turnings = <Leads>(seen: SeenRows, leads: (to: 'second' | 'ten') => Leads) =>
  seen === 'first'
    ? ({
        'turns to the second page': [{ view: views.second }, leads('second')],
        'asks for ten rows a page': [{ view: views.ten }, leads('ten')],
      } as const)
    : {};

export const turn = (page: Page, { view }: { readonly view: PageView }) =>
  view.page === 2 ? page.press('table.nextPage') : page.choose('table.rows', { data: '10' });

/** Checks the visible rows by the texts that identify them. */
export const showsRows = (page: Page, seen: SeenRows, rowOf: (n: number) => string) => {
  if (seen === 'few') return;
  page.text('table.found', { count: 25 });
  page.text('table.page', { first: { page: 1, pages: 2 }, second: { page: 2, pages: 2 }, ten: { page: 1, pages: 3 } }[seen]);
  const [from, to] = { first: [1, 20], second: [21, 25], ten: [1, 10] }[seen] as [number, number];
  for (const n of [from, to]) page.data(rowOf(n));
  for (const n of [from - 1, to + 1]) if (n > 0 && n <= 25) page.absent({ data: rowOf(n) });
};
