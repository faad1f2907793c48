import type { FastifyRequest } from 'fastify';
import { requireActing } from '../admin/acting';
import { recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import { Problem } from '../http/problem';
import type { Session } from '../security/sessions';
import type { Services } from '../services';
import type { Channel } from './channel';

type Exchange = { readonly request: FastifyRequest; readonly session: Session };
type Order = { readonly id: number; readonly comment?: string };

/**
 * Restarts a failed process. Only the first of several concurrent restarts succeeds. The later restarts are refused, because the process is
 * running.
 */
const restart = async (
  { db, jobs, requestSessions }: Services,
  channel: Channel,
  { request, session }: Exchange,
  order: Order,
): Promise<void> => {
  const id = String(order.id);
  await db.transaction().execute(async (tx) => {
    await requireActing(tx, requestSessions, request, session);
    const process = await tx
      .selectFrom('invoices')
      .select(['failed', 'run', 'comment'])
      .where('id', '=', id)
      .where('channel', '=', channel)
      .forUpdate()
      .executeTakeFirst();
    if (!process) throw new Problem(404, 'not-found');
    if (!process.failed) throw new Problem(409, 'not-failed');
    const run = process.run + 1;
    await tx.deleteFrom('invoice_activations').where('invoice_id', '=', id).execute();
    await tx
      .updateTable('invoices')
      .set({ run, failed: false, finished_at: null, started_at: now, activations: 0, last_at: '-infinity', last_code: '' })
      .set({ comment: order.comment ?? process.comment })
      .where('id', '=', id)
      .execute();
    await jobs.send(tx, 'invoice', { id, run });
    await recordAction(tx, request, { action: 'invoice.restarted', by: session.user, object: `invoice ${id}` });
  });
  jobs.wake();
};

export const restartBlinkInvoice =
  (services: Services): Handler<'restartBlinkInvoice'> =>
  async ({ body, ...exchange }) => {
    await restart(services, 'blink', exchange, body);
    return { status: 204 };
  };

export const restartLaSalleInvoice =
  (services: Services): Handler<'restartLaSalleInvoice'> =>
  async ({ body, ...exchange }) => {
    await restart(services, 'lasalle', exchange, body);
    return { status: 204 };
  };
