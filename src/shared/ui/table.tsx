import angleDown from 'primeicons/raw-svg/angle-down.svg?raw';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from '../i18n';
import type { Key } from '../i18n/keys';
import { type Column, filtered, type ListView, mostFilter, pageOf, sorted, textIn } from '../rules/list-view';
import { Field } from './field';
import { Icon } from './icon';
import { TablePages } from './table-pages';
import './table.css';

export type TableColumn<Item> = Column<Item> & {
  readonly header: Key;
  /** What stands in the cell, where it is more than its text. */
  readonly draw?: (item: Item) => ReactNode;
  readonly isSortable?: boolean;
};

/** What the list's flow hears of its table. */
export type TableEvent<Item> =
  | { type: 'filter.changed'; filter: string }
  | { type: 'sort.chosen'; column: string }
  | { type: 'page.chosen'; page: number }
  | { type: 'row.picked'; item: Item };

type Props<Item> = {
  /** Names the table. */
  readonly caption: string;
  /** The list, as its flow has it. */
  readonly list: { readonly items: readonly Item[]; readonly view: ListView; readonly picked: Item | null };
  readonly send: (event: TableEvent<Item>) => void;
  /** The first one says which row it is. */
  readonly columns: readonly [TableColumn<Item>, ...TableColumn<Item>[]];
  /** One of the rows is to be picked. */
  readonly isPickable?: boolean;
  /** Rows of a page. A list that is no longer has neither pages nor filter. */
  readonly pageSize?: number;
};

/**
 * A list as a table: result count, filter, order by a column, pages, and a row to pick. It draws what the list's flow says (listMachine).
 * A table by hand: a native one is accessible as it is and holds no state of its own; PrimeReact's DataTable with its Paginator is 74 kB of gzip more.
 */
export function Table<Item extends { readonly id: string }>({
  caption,
  list: { items, view, picked },
  send,
  columns,
  isPickable = false,
  pageSize = 10,
}: Props<Item>) {
  const id = useId();
  const { t, i18n } = useTranslation();
  const [first] = columns;
  const found = useMemo(() => filtered(items, columns, view.filter), [items, columns, view.filter]);
  const inOrder = useMemo(() => sorted(found, columns, view.sort, i18n.language), [found, columns, view.sort, i18n.language]);
  const seen = pageOf(inOrder, view.page, pageSize);
  // A single column is never too wide; several may be, and to scroll them has to be possible by keyboard (WCAG 2.1.1).
  const scrolls = { 'aria-labelledby': `${id}-caption`, tabIndex: 0 };
  const isPickedSeen = picked === null || seen.rows.includes(picked);

  const header = (column: TableColumn<Item>) => {
    const way = view.sort?.column !== column.id ? undefined : view.sort.isDown ? 'descending' : 'ascending';
    return (
      <th key={column.id} aria-sort={way}>
        {column.isSortable ? (
          <button type="button" className="table-sort" data-sort={way} onClick={() => send({ type: 'sort.chosen', column: column.id })}>
            {t(column.header)}
            <span className="table-order">
              <Icon drawing={angleDown} />
              <Icon drawing={angleDown} />
            </span>
          </button>
        ) : (
          t(column.header)
        )}
      </th>
    );
  };

  const cell = (column: TableColumn<Item>, item: Item) => column.draw?.(item) ?? textIn(column, item);

  const firstCell = (item: Item) =>
    isPickable ? (
      <label>
        <input type="radio" name={id} checked={item.id === picked?.id} onChange={() => send({ type: 'row.picked', item })} />
        <span>{cell(first, item)}</span>
      </label>
    ) : (
      cell(first, item)
    );

  return (
    <div className="table-part">
      {items.length > pageSize && (
        <Field
          label={t('table.filter')}
          type="search"
          optional
          maxLength={mostFilter}
          value={view.filter}
          onChange={(filter) => send({ type: 'filter.changed', filter })}
        />
      )}
      {/* before the rows, of which a page may be longer than the window */}
      <TablePages {...seen} onTurn={(page) => send({ type: 'page.chosen', page })} />
      <section className="table-scroll" {...(columns.length > 1 && scrolls)}>
        <table>
          <caption id={`${id}-caption`}>{caption}</caption>
          <thead>
            <tr>{columns.map(header)}</tr>
          </thead>
          <tbody>
            {seen.rows.map((item) => (
              <tr key={item.id}>
                <th scope="row">{firstCell(item)}</th>
                {columns.slice(1).map((column) => (
                  <td key={column.id}>{cell(column, item)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {seen.found === 0 && <p>{t('table.nothingFound')}</p>}
      {!isPickedSeen && <p>{t('table.picked', { row: textIn(first, picked) })}</p>}
    </div>
  );
}
