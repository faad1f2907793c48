import { useCallback } from 'react';
import { config } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { formatMoment } from '../../shared/i18n/format';
import { shownDay } from '../../shared/rules/day';
import type { PageView } from '../../shared/rules/list-view';
import { Action } from '../../shared/ui/native/action';
import { DownloadLink } from '../../shared/ui/native/download-link';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { PagedTable } from '../../shared/ui/page/paged-table';
import type { TableColumn, TableColumns } from '../../shared/ui/prime/data-table';
import { hasFailed, hasResult, isRunning } from './rules';
import type { Channel, InvoiceProcess } from './types';

type Column = TableColumn<InvoiceProcess>;

const momentText = (at: Date | null) => (at === null ? '—' : formatMoment(at));

function Status({ of: process }: { readonly of: InvoiceProcess }) {
  const { t } = useTranslation();
  if (isRunning(process)) return t('invoices.running');
  return t(hasFailed(process) ? 'invoices.failed' : 'invoices.finished');
}

/** The beginning and the end of a period, one below the other. */
function Span({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <>
      <span className="invoice-moment">{from} –</span> <span className="invoice-moment">{to}</span>
    </>
  );
}

const id: Column = { id: 'id', header: 'invoices.idShort', value: (process) => process.id, width: 0.6 };
const period: Column = {
  id: 'period',
  header: 'invoices.period',
  value: ({ start }) => start,
  draw: ({ start, end }) => <Span from={shownDay(start)} to={shownDay(end)} />,
  width: 1.45,
};
const blinkColumns: readonly Column[] = [
  { id: 'expires', header: 'invoices.expires', value: ({ expires }) => (expires === null ? '—' : shownDay(expires)), width: 1.25 },
  { id: 'days', header: 'invoices.daysShort', value: ({ days }) => days ?? '—', width: 0.6 },
];
const lastColumns: readonly Column[] = [
  {
    id: 'process',
    header: 'invoices.process',
    value: ({ startedAt }) => startedAt.getTime(),
    draw: ({ startedAt, finishedAt }) => <Span from={momentText(startedAt)} to={momentText(finishedAt)} />,
    width: 1.45,
  },
  {
    id: 'status',
    header: 'invoices.status',
    value: ({ status }) => status ?? '',
    draw: (item) => <Status of={item} />,
    isName: true,
    width: 1.3,
  },
  { id: 'result', header: 'invoices.result', value: ({ result }) => result ?? '—', width: 1.4 },
  { id: 'comment', header: 'invoices.comment', value: ({ comment }) => comment, width: 1.25 },
  { id: 'user', header: 'invoices.user', value: ({ user }) => user, width: 1.5 },
];

const columns: Readonly<Record<Channel, TableColumns<InvoiceProcess>>> = {
  blink: [id, period, ...blinkColumns, ...lastColumns],
  lasalle: [id, period, ...lastColumns],
};

type Props = {
  readonly channel: Channel;
  readonly items: readonly InvoiceProcess[];
  readonly view: PageView;
  readonly send: (event: { type: 'page.chosen'; view: PageView }) => void;
  /** Whether a process is being restarted. */
  readonly busy: boolean;
  readonly onRestart: (id: string) => void;
};

/** The found processes, the newest first. */
export function InvoiceList({ channel, items, view, send, busy, onRestart }: Props) {
  const { t } = useTranslation();
  const actions = useCallback(
    (process: InvoiceProcess) => (
      <div className="invoice-actions">
        {hasResult(process) ? (
          <DownloadLink href={`${config.api}/invoice/activations/${channel}/${process.id}`}>
            {t('invoices.download')}
            <HiddenSuffix>{process.id}</HiddenSuffix>
          </DownloadLink>
        ) : (
          <Action look="side" disabled>
            {t('invoices.download')}
            <HiddenSuffix>{process.id}</HiddenSuffix>
          </Action>
        )}
        {hasFailed(process) && (
          <Action look="side" busy={busy} onPress={() => onRestart(process.id)}>
            {t('common.retry')}
            <HiddenSuffix>{process.id}</HiddenSuffix>
          </Action>
        )}
      </div>
    ),
    [t, channel, busy, onRestart],
  );
  return <PagedTable caption={t('invoices.found')} items={items} view={view} send={send} columns={columns[channel]} actions={actions} />;
}
