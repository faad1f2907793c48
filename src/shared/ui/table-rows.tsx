import angleDown from 'primeicons/raw-svg/angle-down.svg?raw';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from '../i18n';
import type { Key } from '../i18n/keys';
import { type Column, type Sort, textIn } from '../rules/list-view';
import { unbroken } from '../rules/unbroken';
import { CopyButton } from './copy-button';
import { Icon } from './icon';
import { useKeptFocus } from './use-kept-focus';
import { useWindowRows } from './use-window-rows';
import './table.css';

export type TableColumn<Item> = Column<Item> & {
  readonly header: Key;
  /** Content of the cell, where it is more than text. */
  readonly draw?: (item: Item) => ReactNode;
  readonly isSortable?: boolean;
  /** A button beside the text copies it. */
  readonly isCopyable?: boolean;
  /** Width in proportion to the other columns; 1 by default. */
  readonly width?: number;
};

/** The first column is the row header. */
export type TableColumns<Item> = readonly [TableColumn<Item>, ...TableColumn<Item>[]];

type Props<Item> = {
  /** Names the table. */
  readonly caption: string;
  readonly items: readonly Item[];
  readonly columns: TableColumns<Item>;
  readonly sort: Sort | null;
  readonly onSort: (column: string) => void;
  /** Other rows are on their way. */
  readonly isBusy?: boolean;
  /** It stands in a dialog, which scrolls by itself: all rows are in the document. */
  readonly whole?: boolean;
  /** It is what the page is about: Back finds it scrolled to where it was. */
  readonly main?: boolean;
  /** What can be done with a row, in a last column. Give a function that stays the same. */
  readonly actions?: ((item: Item) => ReactNode) | undefined;
  /** Rows can be picked. */
  readonly picking?: { readonly picked: Item | null; readonly onPick: (item: Item) => void };
};

/** A table that is laid out as a grid is one for screen readers only where its parts say so. */
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

type RowProps<Item> = Pick<Props<Item>, 'columns' | 'actions'> & {
  readonly item: Item;
  readonly index: number;
  /** Distance from the top of the rows, in CSS pixels. */
  readonly start: number;
  readonly measure: (element: HTMLTableRowElement | null) => void;
  /** undefined: rows are not picked. */
  readonly isPicked: boolean | undefined;
  readonly onPick: ((item: Item) => void) | undefined;
  /** Name of the group of rows of which one is picked. */
  readonly group: string;
};

const Row = memo(function Row<Item>({ item, columns, actions, index, start, measure, isPicked, onPick, group }: RowProps<Item>) {
  const { t } = useTranslation();
  const [first, ...others] = columns;
  const text = (column: TableColumn<Item>) => column.draw?.(item) ?? textIn(column, item);
  const cell = (column: TableColumn<Item>) =>
    column.isCopyable && textIn(column, item) !== '' ? (
      <span className="table-copied">
        <span>{text(column)}</span>
        <CopyButton text={textIn(column, item)} />
      </span>
    ) : (
      text(column)
    );
  return (
    <tr {...role.row} ref={measure} data-index={index} aria-rowindex={index + 2} style={{ insetBlockStart: start }}>
      <th {...role.rowHeader} scope="row">
        {isPicked === undefined ? (
          cell(first)
        ) : (
          <label>
            <input type="radio" name={group} checked={isPicked} onChange={() => onPick?.(item)} />
            <span>{cell(first)}</span>
          </label>
        )}
      </th>
      {others.map((column) => (
        <td {...role.cell} key={column.id} data-label={t(column.header)}>
          <div>{cell(column)}</div>
        </td>
      ))}
      {actions && (
        <td {...role.cell} className="table-actions">
          {actions(item)}
        </td>
      )}
    </tr>
  );
}) as <Item>(props: RowProps<Item>) => ReactNode;

/** The same in each row, whatever can be done with it: rows and header are grids of their own. */
const actionsWidth = 'minmax(7.5rem, 2fr)';

/** Space around the text of a cell, and that of its button. */
const around = '1.125rem';
const besideButton = '3.375rem';

/** The arrows of a header with their space, and that around them and the words. */
const besideArrows = '2.625rem';

/** Wide enough for the longest word of a header with arrows, where there is place for all of them (see table.css). */
const leastOfHeader = (name: string) =>
  `calc(var(--whole-words, 0) * (${Math.max(...name.split(' ').map((word) => word.length))}ch + ${besideArrows}))`;

/** Wide enough for the dates and numbers in it, the same in all rows. */
const widthOf = <Item,>(column: TableColumn<Item>, items: readonly Item[], name: string): string => {
  const letters = unbroken(items.map((item) => textIn(column, item)));
  const least = letters === 0 ? '0px' : `${letters}ch + ${column.isCopyable ? besideButton : around}`;
  return `minmax(max(${least}, ${column.isSortable ? leastOfHeader(name) : '0px'}), ${column.width ?? 1}fr)`;
};

/** A good guess of the height of a row, in CSS pixels. */
const likelyHeight = 45;

/**
 * Rows under a header that stays in sight. They are laid out as a grid that is never wider than its place, and as cards where that is narrow.
 * The document contains only the rows in sight, so that a thousand cost as much as twenty.
 */
export function TableRows<Item extends { readonly id: string }>({
  caption,
  items,
  columns,
  sort,
  onSort,
  isBusy = false,
  whole,
  main,
  actions,
  picking,
}: Props<Item>) {
  const id = useId();
  const { t } = useTranslation();
  const { list, seen, measure } = useWindowRows<HTMLTableSectionElement, HTMLTableRowElement>(items.length, likelyHeight, whole, main);
  const keepFocus = useKeptFocus();
  const widths = useMemo(
    () => [...columns.map((column) => widthOf(column, items, t(column.header))), ...(actions ? [actionsWidth] : [])],
    [columns, items, actions, t],
  );

  const header = (column: TableColumn<Item>) => {
    const way = sort?.column !== column.id ? undefined : sort.isDown ? 'descending' : 'ascending';
    return (
      <th {...role.columnHeader} key={column.id} scope="col" aria-sort={way} data-sortable={column.isSortable}>
        {column.isSortable ? (
          <button type="button" className="table-sort" data-sort={way} onClick={() => onSort(column.id)}>
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

  return (
    <div className="table-box" {...keepFocus}>
      <table
        {...role.table}
        aria-busy={isBusy || undefined}
        aria-rowcount={items.length + 1}
        style={{ '--table-columns': widths.join(' ') } as React.CSSProperties}
      >
        <caption>{caption}</caption>
        <thead {...role.group}>
          <tr {...role.row} aria-rowindex={1}>
            {columns.map(header)}
            {actions && (
              <th {...role.columnHeader} scope="col">
                <span className="visually-hidden">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...role.group} {...list}>
          {seen.flatMap(({ index, start }) => {
            const item = items[index];
            return item === undefined ? (
              []
            ) : (
              <Row
                key={index}
                {...{ item, index, start, measure, columns, actions }}
                isPicked={picking && item.id === picking.picked?.id}
                onPick={picking?.onPick}
                group={id}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
