import { type ReactNode, useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { formatDay, formatMoment } from '../../shared/i18n/format';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { PagedRows, PagedTable } from '../../shared/ui/page/paged-table';
import type { TableColumns } from '../../shared/ui/prime/data-table';
import { Timeline } from '../../shared/ui/prime/timeline';
import { blinkRequests, latestActions } from './flows/history';
import type { BlinkRequest, Key, LatestAction } from './types';
import './customers.css';

type ListProps = {
  readonly title: Key;
  readonly empty: Key;
  readonly state: SnapshotFrom<typeof latestActions | typeof blinkRequests>;
  readonly send: (event: { type: 'retried' }) => void;
  /** Renders the rows. `headingId` is the id of the heading above the rows. */
  readonly children: (headingId: string) => ReactNode;
};

function List({ title, empty, state, send, children }: ListProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section className="customer-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(title)}</h2>
      {state.matches('loading') && <Busy />}
      {state.matches('failed') && <FlowNotice state={state} send={send} />}
      {state.matches('empty') && <p>{t(empty)}</p>}
      {state.matches('ready') && children(headingId)}
    </section>
  );
}

type Props<Logic> = { readonly id: string; readonly logic?: Logic | undefined };

function ActionEntry({ of: { action, date, email } }: { readonly of: LatestAction }) {
  const { t } = useTranslation();
  return (
    <>
      <strong>{t(action)}</strong>
      <p className="story-about">
        <time dateTime={date.toISOString()}>{formatMoment(date)}</time> · {email}
      </p>
    </>
  );
}

const drawAction = (action: LatestAction) => <ActionEntry of={action} />;

/** List of the actions of support on the account. */
export function LatestActions({ id, logic = latestActions }: Props<typeof latestActions>) {
  const [state, send] = useFlow(logic, { input: () => ({ of: id }) });
  return (
    <List title="customers.actions" empty="customers.actionsNone" state={state} send={send}>
      {(headingId) => (
        <PagedRows items={state.context.items} view={state.context.view} send={send}>
          {(rows) => <Timeline headingId={headingId} items={rows} draw={drawAction} />}
        </PagedRows>
      )}
    </List>
  );
}

const statuses = { PENDING: 'customers.blinkPending', OK: 'customers.blinkDone', ERROR: 'customers.blinkError' } as const;

/** List of the requests for licences of Blink. */
export function BlinkRequests({ id, logic = blinkRequests }: Props<typeof blinkRequests>) {
  const [state, send] = useFlow(logic, { input: () => ({ of: id }) });
  const { t } = useTranslation();
  const columns: TableColumns<BlinkRequest> = [
    { id: 'blinkId', header: 'customers.blinkId', value: ({ blinkId }) => blinkId, width: 1.3 },
    { id: 'mec', header: 'customers.mec', value: ({ mec }) => mec ?? '—' },
    { id: 'date', header: 'supportActions.at', value: ({ date }) => date.getTime(), text: ({ date }) => formatDay(date) },
    { id: 'licences', header: 'customers.licences', value: ({ licences }) => licences },
    { id: 'status', header: 'customers.status', value: ({ status }) => t(statuses[status]) },
    { id: 'error', header: 'customers.error', value: ({ error }) => error ?? '—', width: 1.5 },
  ];
  return (
    <List title="customers.blink" empty="customers.blinkNone" state={state} send={send}>
      {(headingId) => (
        <PagedTable headingId={headingId} items={state.context.items} view={state.context.view} send={send} columns={columns} />
      )}
    </List>
  );
}
