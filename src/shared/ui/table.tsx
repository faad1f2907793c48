import angleDown from 'primeicons/raw-svg/angle-down.svg?raw';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from '../i18n';
import type { Key } from '../i18n/keys';
import { type Column, filtered, type ListView, mostFilter, pageOf, sorted, textIn } from '../rules/list-view';
import { Field } from './field';
import { showResult } from './focus';
import { Icon } from './icon';
import { TablePages } from './table-pages';
import './table.css';

export type TableColumn<Item> = Column<Item> & {
  readonly header: Key;
  /** Content of the cell, where it is more than text. */
  readonly draw?: (item: Item) => ReactNode;
  readonly isSortable?: boolean;
};

/** The events that the table sends to the list's flow. */
export type TableEvent<Item> =
  | { type: 'filter.changed'; filter: string }
  | { type: 'sort.chosen'; column: string }
  | { type: 'page.chosen'; page: number }
  | { type: 'row.picked'; item: Item };

type Props<Item> = {
  /** Names the table. */
  readonly caption: string;
  /** The list from its flow. */
  readonly list: { readonly items: readonly Item[]; readonly view: ListView; readonly picked: Item | null };
  readonly send: (event: TableEvent<Item>) => void;
  /** The first column is the row header. */
  readonly columns: readonly [TableColumn<Item>, ...TableColumn<Item>[]];
  /** Called when a row is picked. */
  readonly isPickable?: boolean;
  /** Rows of a page. A list that is not longer than this has neither pages nor filter. */
  readonly pageSize?: number;
};

/**
 * A list as a table: result count, filter, sort order, pages, and a row to pick. It renders the state of the list's flow (listMachine);
 * where it is the result of a press, it comes into the window.
 * It is a native table, which is accessible and has no state; PrimeReact's DataTable with its Paginator would add 74 kB gzip.
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
  const part = useRef<HTMLDivElement>(null);
  const { t, i18n } = useTranslation();
  const [first] = columns;
  const found = useMemo(() => filtered(items, columns, view.filter), [items, columns, view.filter]);
  const inOrder = useMemo(() => sorted(found, columns, view.sort, i18n.language), [found, columns, view.sort, i18n.language]);
  const seen = pageOf(inOrder, view.page, pageSize);
  // A single column always fits; several may not, and a scrollable area must be reachable by keyboard (WCAG 2.1.1).
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

  useEffect(() => {
    if (part.current) showResult(part.current);
  }, []);

  return (
    <div ref={part} className="table-part">
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
      {/* before the rows, since a page of them may be higher than the window */}
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
