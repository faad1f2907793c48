import type { FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import { requireActing } from '../admin/acting';
import { recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import type { Db, Tables } from '../db/schema';
import { Problem } from '../http/problem';
import type { Session } from '../security/sessions';
import type { Services } from '../services';

type Exchange = { readonly request: FastifyRequest; readonly session: Session };

type Order = Pick<Insertable<Tables['invoices']>, 'channel' | 'comment' | 'key' | 'expires_on' | 'activation_days'> & {
  readonly starts_on: string;
  readonly ends_on: string;
  /** E-mail address of the person for whom the page was loaded. Meanwhile, another person may have signed in. */
  readonly user: string;
};

const withKey = (tx: Db, { channel, key }: Order, { user }: Session) =>
  tx.selectFrom('invoices').select('id').where('channel', '=', channel).where('created_by', '=', user.id).where('key', '=', key);

/**
 * Starts a process. A repeated request of the person with the same key starts no second process.
 * @returns the id of the process
 */
const create = async ({ db, jobs, requestSessions }: Services, { request, session }: Exchange, order: Order): Promise<string> => {
  const by = session.user;
  if (order.user !== by.mail) throw new Problem(412, 'another-person');
  if (order.starts_on > order.ends_on) {
    throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/enddate', detail: 'must not be before startdate' }] });
  }
  const { user: _, ...row } = order;
  const id = await db.transaction().execute(async (tx) => {
    await requireActing(tx, requestSessions, request, session);
    // Only one of several concurrent requests with the same key inserts the row. The other requests wait until the transaction of that
    // request ends.
    const inserted = await tx
      .insertInto('invoices')
      .values({ ...row, created_by: by.id, created_by_mail: by.mail })
      .onConflict((conflict) => conflict.columns(['channel', 'created_by', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return (await withKey(tx, order, session).executeTakeFirstOrThrow()).id;
    await jobs.send(tx, 'invoice', { id: inserted.id, run: 1 });
    await recordAction(tx, request, { action: 'invoice.started', by, object: `invoice ${inserted.id}` });
    return inserted.id;
  });
  jobs.wake();
  return id;
};

export const createBlinkInvoice =
  (services: Services): Handler<'createBlinkInvoice'> =>
  async ({ body, ...exchange }) => {
    const { startdate, enddate, expirationdate, durationdays, comment, user, pid } = body;
    const dates = { starts_on: startdate, ends_on: enddate, expires_on: expirationdate, activation_days: durationdays };
    const id = await create(services, exchange, { channel: 'blink', ...dates, comment, user, key: pid });
    return { status: 200, body: { id: Number(id) } };
  };

export const createLaSalleInvoice =
  (services: Services): Handler<'createLaSalleInvoice'> =>
  async ({ body, ...exchange }) => {
    const { startdate, enddate, comment, user, key } = body;
    const dates = { starts_on: startdate, ends_on: enddate, expires_on: null, activation_days: null };
    const clave = await create(services, exchange, { channel: 'lasalle', ...dates, comment, user, key });
    return { status: 200, body: { clave, errnumber: 0 } };
  };
