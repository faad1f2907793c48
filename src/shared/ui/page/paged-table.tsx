import { type ReactNode, useMemo } from 'react';
import { type PageView, pageOf, rowChoices } from '../../rules/list-view';
import { DataTable, type TableColumns } from '../prime/data-table';
import { Paginator } from '../prime/paginator';

type ListProps<Item> = {
  /** All rows. The view of the flow contains the number of the shown page. */
  readonly items: readonly Item[];
  readonly view: PageView;
  readonly send: (event: { type: 'page.chosen'; view: PageView }) => void;
};

/** A list that a flow has loaded completely, and that is shown page by page. */
export function PagedRows<Item>({
  items,
  view,
  send,
  children,
}: ListProps<Item> & { readonly children: (rows: readonly Item[]) => ReactNode }) {
  const { rows, page, found } = useMemo(() => pageOf(items, view.page, view.rows), [items, view]);
  return (
    <div className="table-part">
      <Paginator
        found={found}
        page={page}
        rows={view.rows}
        sizes={rowChoices}
        onTurn={(to, size) => send({ type: 'page.chosen', view: { page: to, rows: size } })}
      />
      {children(rows)}
    </div>
  );
}

type TableProps<Item> = ListProps<Item> & {
  readonly columns: TableColumns<Item>;
  readonly actions?: ((item: Item) => ReactNode) | undefined;
} & ({ readonly caption: string } | { readonly headingId: string });

/** A table that shows a completely loaded list page by page. */
export function PagedTable<Item extends { readonly id: string }>({ items, view, send, ...table }: TableProps<Item>) {
  return (
    <PagedRows items={items} view={view} send={send}>
      {(rows) => <DataTable items={rows} {...table} />}
    </PagedRows>
  );
}
