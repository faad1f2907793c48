import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../i18n';
import { filtered, type ListView, mostFilter, pageOf, sorted, textIn } from '../rules/list-view';
import { Field } from './field';
import { showResult } from './focus';
import { TablePages } from './table-pages';
import { type TableColumns, TableRows } from './table-rows';
import './table.css';

export type { TableColumn, TableColumns } from './table-rows';

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
  readonly columns: TableColumns<Item>;
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
  const part = useRef<HTMLDivElement>(null);
  const { t, i18n } = useTranslation();
  const found = useMemo(() => filtered(items, columns, view.filter), [items, columns, view.filter]);
  const inOrder = useMemo(() => sorted(found, columns, view.sort, i18n.language), [found, columns, view.sort, i18n.language]);
  const seen = pageOf(inOrder, view.page, pageSize);
  const isPickedSeen = picked === null || seen.rows.includes(picked);

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
      <TableRows
        caption={caption}
        items={seen.rows}
        columns={columns}
        sort={view.sort}
        onSort={(column) => send({ type: 'sort.chosen', column })}
        {...(isPickable && { picking: { picked, onPick: (item: Item) => send({ type: 'row.picked', item }) } })}
      />
      {seen.found === 0 && <p>{t('table.nothingFound')}</p>}
      {!isPickedSeen && <p>{t('table.picked', { row: textIn(columns[0], picked) })}</p>}
    </div>
  );
}
