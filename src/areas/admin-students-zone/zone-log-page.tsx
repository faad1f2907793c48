import { Link, useRoute } from 'wouter';
import { cameFrom, useWayBack } from '../../shared/flow/came-from';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { formatMoment } from '../../shared/i18n/format';
import type { Key } from '../../shared/i18n/keys';
import { shownDay } from '../../shared/rules/day';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Notice } from '../../shared/ui/native/notice';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { PagedTable } from '../../shared/ui/page/paged-table';
import type { TableColumns } from '../../shared/ui/prime/data-table';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import { zoneLog } from './flows/zone-log';
import type { ActionChange, LogEntry } from './types';
import '../../shared/ui/native/layout.css';
import './zone-control.css';

const fieldNames: Readonly<Record<ActionChange['field'], Key>> = {
  increasement_percentage: 'zoneControl.percentage',
  different_devices: 'zoneControl.devices',
  blockDate: 'zoneControl.blockDate',
  registeredDevices: 'zoneControl.usedDevices',
  title: 'zoneControl.titleName',
};

function ActionEntry({ of: { action, token } }: { readonly of: LogEntry }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`supportAction.${action}`)}
      {token !== null && <small className="zone-small">{token}</small>}
    </>
  );
}

function Changes({ of: { changes } }: { readonly of: LogEntry }) {
  const { t } = useTranslation();
  const textOf = (value: string | number | null) => (value === null ? t('supportActions.nothing') : shownDay(String(value)));
  return (
    <ul className="zone-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>{`${t(fieldNames[field])}: ${textOf(before)} → ${textOf(after)}`}</li>
      ))}
    </ul>
  );
}

function Outcome() {
  const { t } = useTranslation();
  return t('zoneControl.done');
}

const columns: TableColumns<LogEntry> = [
  { id: 'administrator', header: 'zoneControl.administrator', value: ({ administrator }) => administrator },
  { id: 'action', header: 'supportActions.action', value: ({ action }) => action, draw: (entry) => <ActionEntry of={entry} />, width: 1.5 },
  { id: 'date', header: 'supportActions.at', value: ({ at }) => at.getTime(), text: ({ at }) => formatMoment(at) },
  { id: 'changes', header: 'supportActions.changes', value: () => '', draw: (entry) => <Changes of={entry} />, width: 1.5 },
  { id: 'message', header: 'zoneControl.message', value: () => '', draw: () => <Outcome /> },
];

/** The link to the search. For a person who came from a search, the link leads back to that search, with its fields filled in. */
function BackToSearch() {
  const { t } = useTranslation();
  const { back } = useWayBack();
  return (
    <Link to={cameFrom(history.state) ?? '/admin/students-zone'} onClick={back}>
      {t('zoneControl.backToSearch')}
    </Link>
  );
}

/** The page with the log of support's actions on a link, or on the global values. */
export function ZoneLogPage({ logic = zoneLog }) {
  const [, place] = useRoute('/admin/students-zone/log/:token');
  const token = place?.token ?? null;
  return <Log key={token} token={token} logic={logic} />;
}

function Log({ token, logic }: { readonly token: string | null; readonly logic: typeof zoneLog }) {
  const [state, send] = useFlow(logic, { input: () => ({ token }) });
  const { t } = useTranslation();
  const title = t('zoneControl.logOf', { of: token ?? t('zoneControl.globals') });
  return (
    <div className="flex flex-column gap-3">
      <PageTitle>{title}</PageTitle>
      <div>
        <BackToSearch />
      </div>
      {state.matches('loading') && <Busy />}
      {state.matches('empty') && <Notice severity="info">{t('zoneControl.logEmpty')}</Notice>}
      {state.matches('unread') && <FlowNotice state={state} send={send} />}
      {state.matches('ready') && (
        <PagedTable caption={t('zoneControl.log')} items={state.context.entries} view={state.context.view} send={send} columns={columns} />
      )}
      {state.matches('failed') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </div>
  );
}
