import { Column } from 'primereact/column';
import { DataTable as PrimeTable } from 'primereact/datatable';
import { Fragment, memo, type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from '../../i18n';
import type { Key } from '../../i18n/keys';
import { measureLongestNumber, splitAtBreaks } from '../../rules/line-breaks';
import { type Column as ListColumn, type Sort, textIn } from '../../rules/list-view';
import { useKeptFocus } from '../behaviour/use-kept-focus';
import { useSortAnnouncement } from '../behaviour/use-table-words';
import { CopyButton } from '../native/copy-button';
import { Prime } from './prime';
import '../native/table.css';

export type TableColumn<Item> = ListColumn<Item> & {
  readonly header: Key;
  /** Renders the content of a cell that is more than text. */
  readonly draw?: (item: Item) => ReactNode;
  readonly isSortable?: boolean;
  /** Whether a button beside the text copies the text. */
  readonly isCopyable?: boolean;
  /** Whether the texts are names of roles or states, whose words are not broken. */
  readonly isName?: boolean;
  /** Width in proportion to the other columns; 1 by default. */
  readonly width?: number;
};

/** The first column is the row header. */
export type TableColumns<Item> = readonly [TableColumn<Item>, ...TableColumn<Item>[]];

/** The content of a cell. A text that is too long breaks between its parts, such as the parts of an e-mail address. */
function TableCell<Item>({ of: item, column }: { readonly of: Item; readonly column: TableColumn<Item> }) {
  const text = textIn(column, item);
  const content =
    column.draw?.(item) ??
    splitAtBreaks(text).map((part, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a part of a text
      <Fragment key={n}>
        {n > 0 && <wbr />}
        {part}
      </Fragment>
    ));
  if (!column.isCopyable || text === '') return content;
  return (
    <span className="table-copied">
      <span>{content}</span>
      <CopyButton text={text} />
    </span>
  );
}

/** The widths of a digit in a cell and a letter in a header, in `ch` of the usual font size. */
const digit = 0.94;
const letter = 0.9;

/** The usual space around a text, in rem. A text beside a copy button, or beside the icon of the sort order, needs more space. */
const around = 0.75;
const besideButton = 3;
const besideOrder = 2;

/** The minimum width of the actions. It is the same for every row, because each row is a separate grid. */
const leastOfActions = '9.25rem';

/** Returns the minimum width of a column, as CSS. The dates and numbers of all rows and the longest word of the header fit in it. */
const leastOf = <Item,>(column: TableColumn<Item>, items: readonly Item[], name: string): string => {
  const digits =
    measureLongestNumber(
      items.map((item) => textIn(column, item)),
      column.isName,
    ) * digit;
  const letters = Math.max(...name.split(' ').map((word) => word.length)) * letter;
  return `max(${digits.toFixed(2)}ch + ${column.isCopyable ? besideButton : around}rem, ${letters.toFixed(2)}ch + ${column.isSortable ? besideOrder : around}rem)`;
};

/**
 * Returns the widths of the columns, and the minimum width of a table in which all columns fit, as custom properties.
 * @param headers the header texts of the columns
 */
const layoutOf = <Item,>(columns: TableColumns<Item>, items: readonly Item[], headers: readonly string[], hasActions = false) => {
  const leasts = columns.map((column, n) => leastOf(column, items, headers[n] ?? ''));
  const widths = columns.map(({ width = 1 }, n) => `minmax(${leasts[n]}, ${width}fr)`);
  return {
    '--table-columns': [...widths, ...(hasActions ? [`minmax(${leastOfActions}, 2fr)`] : [])].join(' '),
    '--table-least': [...leasts, ...(hasActions ? [leastOfActions] : [])].join(' + '),
  } as React.CSSProperties;
};

/** The name of a table: a caption, or the id of a heading above the table. */
type Name = { readonly caption: string; readonly headingId?: never } | { readonly caption?: never; readonly headingId: string };

type Props<Item> = Name & {
  readonly items: readonly Item[];
  readonly columns: TableColumns<Item>;
  /** The sort order; absent if the rows cannot be sorted. */
  readonly sort?: Sort | null;
  readonly onSort?: (column: string) => void;
  /** Whether the next rows are loading. */
  readonly isBusy?: boolean;
  /** Renders the actions of a row, in a last column. Pass a stable function, because a new function would render the table again. */
  readonly actions?: ((item: Item) => ReactNode) | undefined;
};

/**
 * PrimeReact's table, with dense rows under a sticky header, or with cards if the table is too narrow for rows. The table renders again
 * only for changed props, so pass stable values.
 */
export const DataTable = memo(function DataTable<Item extends { readonly id: string }>({
  caption,
  headingId,
  items,
  columns,
  sort,
  onSort,
  isBusy = false,
  actions,
}: Props<Item>) {
  const id = useId();
  const { t } = useTranslation();
  const keepFocus = useKeptFocus();
  const layout = useMemo(
    () =>
      layoutOf(
        columns,
        items,
        columns.map(({ header }) => t(header)),
        actions !== undefined,
      ),
    [columns, items, actions, t],
  );

  const sorted = columns.find((column) => column.id === sort?.column);
  useSortAnnouncement(sorted && t(sorted.header), sort);

  return (
    <div className="table-box" style={layout} {...keepFocus}>
      <Prime>
        {/* Without a data key, each position keeps its row element when the rows change. Focus then stays in this row element. */}
        <PrimeTable
          lazy
          size="small"
          cellMemo={false}
          value={[...items]}
          emptyMessage={t('table.found', { count: 0 })}
          header={caption && <span id={id}>{caption}</span>}
          {...(sorted && { sortField: sorted.id, sortOrder: sort?.isDown ? -1 : 1 })}
          onSort={({ sortField }) => onSort?.(sortField)}
          pt={{ table: { 'aria-labelledby': headingId ?? id, 'aria-busy': isBusy || undefined } }}
        >
          {columns.map((column) => (
            <Column
              key={column.id}
              field={column.id}
              header={t(column.header)}
              sortable={column.isSortable === true}
              body={(item: Item) => <TableCell of={item} column={column} />}
            />
          ))}
          {actions && (
            <Column
              field="actions"
              className="table-actions"
              header={<span className="visually-hidden">{t('table.actions')}</span>}
              body={actions}
            />
          )}
        </PrimeTable>
      </Prime>
    </div>
  );
}) as <Item extends { readonly id: string }>(props: Props<Item>) => ReactNode;
