import angleDown from 'primeicons/raw-svg/angle-down.svg?raw';
import angleLeft from 'primeicons/raw-svg/angle-left.svg?raw';
import angleRight from 'primeicons/raw-svg/angle-right.svg?raw';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n';
import type { Key } from '../../i18n/keys';
import { type Column, filterRows, type ListView, maxFilter, pageOf, sortRows, textIn } from '../../rules/list-view';
import { showResult } from '../behaviour/focus';
import { useFoundWords, useSortAnnouncement } from '../behaviour/use-table-words';
import { buttonClasses } from './action';
import { Field } from './field';
import { Icon } from './icon';
import './table.css';

/** The events that the table sends to the list's flow. */
export type TableEvent<Item> =
  | { type: 'filter.changed'; filter: string }
  | { type: 'sort.chosen'; column: string }
  | { type: 'page.chosen'; page: number }
  | { type: 'row.picked'; item: Item };

type Props<Item> = {
  /** The name of the table. */
  readonly caption: string;
  /** The state of the list's flow. */
  readonly list: { readonly items: readonly Item[]; readonly view: ListView; readonly picked: Item | null };
  readonly send: (event: TableEvent<Item>) => void;
  /** The only column: the text of a row, and the header above it. */
  readonly column: Column<Item> & { readonly header: string };
  /** Key of the text with the number of rows. */
  readonly counted: Key;
  /** The number of rows per page. A list that fits on one page has neither page buttons nor filter. */
  readonly pageSize?: number;
};

/**
 * A list of names, from which the person picks one name, with result count, filter, sort order and pages. It renders the state of the
 * list's flow (listMachine). After a press, the list is scrolled into the window as the result. It does not use PrimeReact's table, because
 * teachers see this list before code of PrimeReact has loaded. PrimeReact's table is larger than all other code of their page (decision
 * 10).
 */
export function Table<Item extends { readonly id: string }>({
  caption,
  list: { items, view, picked },
  send,
  column,
  counted,
  pageSize = 10,
}: Props<Item>) {
  const part = useRef<HTMLDivElement>(null);
  const group = useId();
  const { t, i18n } = useTranslation();
  const found = useMemo(() => filterRows(items, [column], view.filter), [items, column, view.filter]);
  const inOrder = useMemo(() => sortRows(found, [column], view.sort, i18n.language), [found, column, view.sort, i18n.language]);
  const { rows, page, pages } = pageOf(inOrder, view.page, pageSize);
  const way = view.sort && (view.sort.isDown ? 'descending' : 'ascending');
  const count = useFoundWords({ found: found.length, page, pages, counted });
  useSortAnnouncement(column.header, view.sort);

  useEffect(() => {
    if (part.current) showResult(part.current);
  }, []);

  /** A button that turns the page. At the first or last page it is disabled without losing focus. */
  const turn = (name: string, icon: string, to: number) => (
    <button
      type="button"
      className={buttonClasses('side')}
      aria-label={name}
      aria-disabled={to < 1 || to > pages || undefined}
      onClick={() => {
        if (to >= 1 && to <= pages) send({ type: 'page.chosen', page: to });
      }}
    >
      <Icon drawing={icon} />
    </button>
  );

  return (
    <div ref={part} className="table-part">
      {items.length > pageSize && (
        <Field
          label={t('table.filter')}
          type="search"
          optional
          maxLength={maxFilter}
          value={view.filter}
          onChange={(filter) => send({ type: 'filter.changed', filter })}
        />
      )}
      {/* Count and page buttons are before the rows, because a page of rows may be higher than the window. */}
      <div className="table-pages">
        <p>{count}</p>
        {pages > 1 && (
          <nav aria-label={t('table.pages')}>
            {turn(t('table.previousPage'), angleLeft, page - 1)}
            {turn(t('table.nextPage'), angleRight, page + 1)}
          </nav>
        )}
      </div>
      <table className="table-names">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={way ?? 'none'}>
              <button type="button" onClick={() => send({ type: 'sort.chosen', column: column.id })}>
                {column.header}
                <Icon drawing={angleDown} />
              </button>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <label>
                  <input type="radio" name={group} checked={item.id === picked?.id} onChange={() => send({ type: 'row.picked', item })} />
                  {textIn(column, item)}
                </label>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p>{t('table.nothingFound')}</p>}
      {picked && !rows.includes(picked) && <p>{t('table.picked', { row: textIn(column, picked) })}</p>}
    </div>
  );
}
