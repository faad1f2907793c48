import { useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { formatDate, formatMoment } from '../../shared/i18n/format';
import { Busy } from '../../shared/ui/busy';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { type TableColumns, TableRows } from '../../shared/ui/table-rows';
import { blinkRequests, latestActions } from './flows/history';
import type { BlinkRequest, Key, LatestAction } from './types';
import './customers.css';

type ListProps<Item> = {
  readonly title: Key;
  readonly empty: Key;
  readonly state: SnapshotFrom<typeof latestActions | typeof blinkRequests>;
  readonly send: (event: { type: 'retried' }) => void;
  readonly items: readonly Item[];
  readonly columns: TableColumns<Item>;
};

function List<Item extends { readonly id: string }>({ title, empty, state, send, items, columns }: ListProps<Item>) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section className="customer-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(title)}</h2>
      {state.matches('loading') && <Busy />}
      {state.matches('failed') && <FlowNotice state={state} send={send} />}
      {state.matches('empty') && <p>{t(empty)}</p>}
      {state.matches('ready') && <TableRows headingId={headingId} items={items} columns={columns} />}
    </section>
  );
}

type Props<Logic> = { readonly id: string; readonly logic?: Logic | undefined };

/** What support has done on the account. */
export function LatestActions({ id, logic = latestActions }: Props<typeof latestActions>) {
  const [state, send] = useFlow(logic, { input: () => ({ of: id }) });
  const { t } = useTranslation();
  const columns: TableColumns<LatestAction> = [
    { id: 'date', header: 'supportActions.at', value: ({ date }) => date.getTime(), text: ({ date }) => formatMoment(date) },
    { id: 'email', header: 'person.email', value: ({ email }) => email, width: 1.5 },
    { id: 'action', header: 'supportActions.action', value: ({ action }) => t(action), width: 1.5 },
  ];
  return (
    <List title="customers.actions" empty="customers.actionsNone" state={state} send={send} items={state.context.items} columns={columns} />
  );
}

const statuses = { PENDING: 'customers.blinkPending', OK: 'customers.blinkDone', ERROR: 'customers.blinkError' } as const;

/** Requests for licences of Blink. */
export function BlinkRequests({ id, logic = blinkRequests }: Props<typeof blinkRequests>) {
  const [state, send] = useFlow(logic, { input: () => ({ of: id }) });
  const { t } = useTranslation();
  const columns: TableColumns<BlinkRequest> = [
    { id: 'blinkId', header: 'customers.blinkId', value: ({ blinkId }) => blinkId, width: 1.3 },
    { id: 'mec', header: 'customers.mec', value: ({ mec }) => mec ?? '—' },
    { id: 'date', header: 'supportActions.at', value: ({ date }) => date.getTime(), text: ({ date }) => formatDate(date) },
    { id: 'licences', header: 'customers.licences', value: ({ licences }) => licences },
    { id: 'status', header: 'customers.status', value: ({ status }) => t(statuses[status]) },
    { id: 'error', header: 'customers.error', value: ({ error }) => error ?? '—', width: 1.5 },
  ];
  return (
    <List title="customers.blink" empty="customers.blinkNone" state={state} send={send} items={state.context.items} columns={columns} />
  );
}
