import slidersIcon from 'primeicons/raw-svg/sliders-h.svg?raw';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { useKeptScroll } from '../../flow/scroll-position';
import { useTranslation } from '../../i18n';
import type { Order, ResultPage } from '../../rules/search';
import { showResult } from '../behaviour/focus';
import { buttonClasses } from '../native/action';
import { CheckField } from '../native/check-field';
import { Disclosure } from '../native/disclosure';
import { Icon } from '../native/icon';
import { Notice } from '../native/notice';
import { useHiddenColumns } from '../native/use-hidden-columns';
import { DataTable, type TableColumns } from '../prime/data-table';
import { Paginator } from '../prime/paginator';
import { StatusDialog } from '../prime/status-dialog';
import { Busy } from './busy';

type SearchEvent = { type: 'sort.chosen'; column: string } | { type: 'page.chosen'; page: number } | { type: 'dismissed' };

type Props<Item> = {
  /** The state of the search's flow (searchMachine). */
  readonly state: AnyMachineSnapshot & { readonly context: { readonly found: ResultPage<Item>; readonly order: Order } };
  readonly send: (event: SearchEvent) => void;
  /** The name of the table. */
  readonly caption: string;
  /** The name under which the browser stores the hidden columns. */
  readonly name: string;
  readonly columns: TableColumns<Item>;
  /** The text that is shown if nothing is found. */
  readonly nothing: string;
  /** The number of rows in a page of the server's answer. */
  readonly pageSize: number;
  /** Renders the actions of a row. Pass a stable function, because a new function would render the table again. */
  readonly actions?: (item: Item) => ReactNode;
};

/** The choice of the shown columns. The first column names the row, and cannot be hidden. */
function ColumnChoice<Item>({
  columns,
  hidden,
  onToggle,
}: {
  readonly columns: TableColumns<Item>;
  readonly hidden: readonly string[];
  readonly onToggle: (id: string) => void;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const name = t('table.columns');
  return (
    <div className="table-columns">
      <Disclosure
        name={name}
        label={
          <>
            <Icon drawing={slidersIcon} />
            <span>{name}</span>
          </>
        }
        className={buttonClasses('side')}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      >
        <fieldset className="table-choice">
          <legend className="visually-hidden">{name}</legend>
          {columns.slice(1).map(({ id, header }) => (
            <CheckField key={id} label={t(header)} checked={!hidden.includes(id)} onChange={() => onToggle(id)} />
          ))}
        </fieldset>
      </Disclosure>
    </div>
  );
}

function Rows<Item extends { readonly id: string }>({ state, send, caption, name, columns, pageSize, actions }: Props<Item>) {
  const part = useRef<HTMLDivElement>(null);
  const [hidden, toggle] = useHiddenColumns(name);
  const { found, order } = state.context;
  // The array stays the same until the choice changes, because the table renders all rows again for another array.
  const shown = useMemo((): TableColumns<Item> => {
    const [first, ...others] = columns;
    return [first, ...others.filter(({ id }) => !hidden.includes(id))];
  }, [columns, hidden]);
  const sort = useCallback((column: string) => send({ type: 'sort.chosen', column }), [send]);
  useKeptScroll();

  useEffect(() => {
    if (part.current) showResult(part.current);
  }, []);

  return (
    <div ref={part} className="table-part">
      <div className="table-head">
        <Paginator found={found.total} page={order.page} rows={pageSize} onTurn={(page) => send({ type: 'page.chosen', page })} />
        <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />
      </div>
      <DataTable
        caption={caption}
        items={found.items}
        columns={shown}
        sort={order.sort}
        onSort={sort}
        isBusy={state.hasTag('busy')}
        actions={actions}
      />
    </div>
  );
}

/**
 * The results of a search: its rows, with their number, order, pages and columns. If nothing was found, a notice is shown. If the search
 * failed, a dialog shows the reason. The page renders the form and the messages about the form.
 */
export function SearchResults<Item extends { readonly id: string }>(props: Props<Item>) {
  const { state, send, nothing } = props;
  const hasRows = state.context.found.items.length > 0;
  return (
    <>
      {state.matches('none') && <Notice severity="info">{nothing}</Notice>}
      {hasRows ? <Rows {...props} /> : state.matches('searching') && <Busy />}
      {state.matches('failed') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </>
  );
}
