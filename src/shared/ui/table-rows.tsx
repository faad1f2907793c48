import angleDown from 'primeicons/raw-svg/angle-down.svg?raw';
import { Fragment, memo, type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from '../i18n';
import type { Key } from '../i18n/keys';
import { type Column, type Sort, textIn } from '../rules/list-view';
import { breakable, unbroken } from '../rules/unbroken';
import { CopyButton } from './copy-button';
import { Icon } from './icon';
import { useAnnouncement } from './live-region';
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
  /** Its texts are names of programs, such as roles, in capitals: they are not broken inside. */
  readonly isName?: boolean;
  /** Width in proportion to the other columns; 1 by default. */
  readonly width?: number;
};

/** The first column is the row header. */
export type TableColumns<Item> = readonly [TableColumn<Item>, ...TableColumn<Item>[]];

/** What names a table: a caption of its own, or a heading above it, by its id. */
type Name = { readonly caption: string; readonly headingId?: never } | { readonly caption?: never; readonly headingId: string };

type Props<Item> = Name & {
  readonly items: readonly Item[];
  readonly columns: TableColumns<Item>;
  /** Left out where the rows have the one order in which they came. */
  readonly sort?: Sort | null;
  readonly onSort?: (column: string) => void;
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
  /** The words of the headers, in the order of the columns: a card shows them in each row. */
  readonly headers: readonly string[];
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

/** A text that breaks, where it has to, between its parts. */
function Breakable({ text }: { readonly text: string }) {
  return breakable(text).map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have their places alone
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const Row = memo(function Row<Item>({ item, columns, headers, actions, index, start, measure, isPicked, onPick, group }: RowProps<Item>) {
  const [first, ...others] = columns;
  const text = (column: TableColumn<Item>) => column.draw?.(item) ?? <Breakable text={textIn(column, item)} />;
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
      {others.map((column, n) => (
        <td {...role.cell} key={column.id} data-label={headers[n + 1]}>
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

/** The width of a digit in a cell, and of a letter in the words of a header, in digits of a text of the usual size. */
const digit = 0.94;
const letter = 0.9;

/** Space around the text of a cell, and that of its button, in rem. */
const around = 0.75;
const besideButton = 3;

/** The same in each row, whatever can be done with it: rows and header are grids of their own. */
const leastOfActions = '9.25rem';

/** What a column needs for the dates and numbers in it, the same in all rows, and for the longest word of its header: a sum of lengths. */
const leastOf = <Item,>(column: TableColumn<Item>, items: readonly Item[], name: string): string => {
  const digits = unbroken(
    items.map((item) => textIn(column, item)),
    column.isName,
  );
  const letters = Math.max(...name.split(' ').map((word) => word.length));
  const text = Math.max(digits * digit, letters * letter).toFixed(2);
  return `${text}ch + ${column.isCopyable ? besideButton : around}rem`;
};

/**
 * The widths of the columns, and that of a table in which all of them have what they need.
 * @param leasts what each column needs
 */
const layoutOf = <Item,>(columns: TableColumns<Item>, leasts: readonly string[], hasActions: boolean) => {
  const widths = columns.map(({ width = 1 }, n) => `minmax(calc(${leasts[n]}), ${width}fr)`);
  return {
    '--table-columns': [...widths, ...(hasActions ? [`minmax(${leastOfActions}, 2fr)`] : [])].join(' '),
    '--table-least': [...leasts, ...(hasActions ? [leastOfActions] : [])].join(' + '),
  } as React.CSSProperties;
};

/** A good guess of the height of a row, in CSS pixels. */
const likelyHeight = 45;

/**
 * Rows under a header that stays in sight. They are laid out as a grid that is never wider than its place, and as cards where that has no room
 * for the words of its header, and the dates and numbers below them.
 * The document contains only the rows in sight, so that a thousand cost as much as twenty.
 */
export function TableRows<Item extends { readonly id: string }>({
  caption,
  headingId,
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
  const headers = useMemo(() => columns.map((column) => t(column.header)), [columns, t]);
  const layout = useMemo(() => {
    const leasts = columns.map((column, n) => leastOf(column, items, headers[n] ?? ''));
    return layoutOf(columns, leasts, actions !== undefined);
  }, [columns, items, actions, headers]);

  const way = sort?.isDown ? 'descending' : 'ascending';
  const sorted = columns.find((column) => column.id === sort?.column);
  // Many screen readers do not tell that the header under their focus has changed.
  useAnnouncement({ text: sorted ? t(`table.${way}`, { column: t(sorted.header) }) : '' });

  const header = (column: TableColumn<Item>) => {
    const of = column === sorted ? way : undefined;
    return (
      <th {...role.columnHeader} key={column.id} scope="col" aria-sort={of} data-sortable={column.isSortable}>
        {column.isSortable ? (
          <button type="button" className="table-sort" data-sort={of} onClick={() => onSort?.(column.id)}>
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
    <div className="table-box" style={layout} {...keepFocus}>
      <table {...role.table} aria-labelledby={headingId} aria-busy={isBusy || undefined} aria-rowcount={items.length + 1}>
        {caption && <caption>{caption}</caption>}
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
                {...{ item, index, start, measure, columns, headers, actions }}
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
