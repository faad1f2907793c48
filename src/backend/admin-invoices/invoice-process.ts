import type { components } from '../../shared/api/contract.gen';
import { dayText } from '../db/day-text';
import type { Db } from '../db/schema';
import type { Channel } from './channel';

type Schemas = components['schemas'];

/** Selects the processes of a channel, with the columns that answers show. */
export const invoicesOf = (db: Db, channel: Channel) =>
  db
    .selectFrom('invoices')
    .where('channel', '=', channel)
    .select(['id', 'comment', 'created_by_mail', 'started_at', 'finished_at', 'failed', 'activations', 'activation_days'])
    .select((row) => [
      dayText(row.ref('starts_on')).as('starts_on'),
      dayText(row.ref('ends_on')).as('ends_on'),
      dayText(row.ref('expires_on')).as('expires_on'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof invoicesOf>['executeTakeFirstOrThrow']>>;

/** Whether a process has a file to download. */
export const hasResult = ({ finished_at, failed, activations }: Pick<Row, 'finished_at' | 'failed' | 'activations'>): boolean =>
  finished_at !== null && !failed && activations > 0;

export const processOf = (row: Row): Schemas['InvoiceProcess'] => ({
  id: Number(row.id),
  iniciofacturacion: row.starts_on,
  finfacturacion: row.ends_on,
  inicioproceso: row.started_at.toISOString(),
  finproceso: row.finished_at?.toISOString() ?? null,
  status: row.finished_at === null ? null : row.failed ? 'ERROR' : 'FINALIZADO',
  resultado: hasResult(row) ? `Activaciones: ${row.activations}` : null,
  comentario: row.comment,
  user: row.created_by_mail,
});

export const blinkProcessOf = (row: Row): Schemas['BlinkProcess'] => ({
  ...processOf(row),
  fcaducidad: row.expires_on,
  diasactivacion: row.activation_days ?? 0,
});
