import slidersIcon from 'primeicons/raw-svg/sliders-h.svg?raw';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { useTranslation } from '../i18n';
import type { Found, Order } from '../rules/search';
import { Busy } from './busy';
import { CheckField } from './check-field';
import { Disclosure } from './disclosure';
import { showResult } from './focus';
import { Icon } from './icon';
import { Notice } from './notice';
import { ResultDialog } from './result-dialog';
import { TablePages } from './table-pages';
import { type TableColumns, TableRows } from './table-rows';
import { useHiddenColumns } from './use-hidden-columns';
import './table.css';

type SearchEvent = { type: 'sort.chosen'; column: string } | { type: 'page.chosen'; page: number } | { type: 'dismissed' };

type Props<Item> = {
  /** The search's flow (searchMachine). */
  readonly state: AnyMachineSnapshot & { readonly context: { readonly found: Found<Item>; readonly order: Order } };
  readonly send: (event: SearchEvent) => void;
  /** Names the table. */
  readonly caption: string;
  /** Name under which the browser keeps which columns are left out. */
  readonly name: string;
  readonly columns: TableColumns<Item>;
  /** What is said where nothing is found. */
  readonly nothing: string;
  /** Rows of a page, as the server has it. */
  readonly pageSize: number;
  /** What can be done with a row. Give a function that stays the same. */
  readonly actions?: (item: Item) => ReactNode;
};

/** The columns to choose from; the first one names the row and stays. */
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
        className="table-choose"
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
  // The same as long as the choice is: the rows are drawn anew with other columns.
  const shown = useMemo((): TableColumns<Item> => {
    const [first, ...others] = columns;
    return [first, ...others.filter(({ id }) => !hidden.includes(id))];
  }, [columns, hidden]);
  const pages = Math.max(1, Math.ceil(found.total / pageSize));

  useEffect(() => {
    if (part.current) showResult(part.current);
  }, []);

  return (
    <div ref={part} className="table-part">
      <div className="table-head">
        <TablePages found={found.total} page={order.page} pages={pages} onTurn={(page) => send({ type: 'page.chosen', page })} />
        <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />
      </div>
      <TableRows
        caption={caption}
        items={found.items}
        columns={shown}
        sort={order.sort}
        onSort={(column) => send({ type: 'sort.chosen', column })}
        isBusy={state.hasTag('busy')}
        main
        actions={actions}
      />
    </div>
  );
}

/**
 * What a search has found: its rows with their number, order, pages and columns; that there is nothing; or a dialog that says why it failed.
 * The form, and what the flow says about it, are the page's.
 */
export function SearchResults<Item extends { readonly id: string }>(props: Props<Item>) {
  const { state, send, nothing } = props;
  const { t } = useTranslation();
  const hasRows = state.context.found.items.length > 0;
  return (
    <>
      {state.matches('none') && <Notice severity="info">{nothing}</Notice>}
      {hasRows ? <Rows {...props} /> : state.matches('searching') && <Busy />}
      {state.matches('failed') && <ResultDialog state={state} title={t('status.title')} onAccept={() => send({ type: 'dismissed' })} />}
    </>
  );
}
