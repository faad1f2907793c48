import { sql } from 'kysely';
import { now } from '../db/clock';
import { dayText } from '../db/day-text';
import type { Db } from '../db/schema';
import type { JobData, JobOutcome, Worker } from '../jobs/jobs';
import { post } from '../mail/outbox';
import { isSettled } from '../payment/payments';
import type { Services } from '../services';
import { childrenReminderLetter } from './letters';
import { paymentsOf, resultAddress } from './order-payments';

type Reminder = JobData['reminder'];

/** Selects an unpaid order whose reminder has not been sent, with the data for the letter. */
const selectUnpaidOrder = (db: Db, order: number, timeZone: string) =>
  db
    .selectFrom('children_orders')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('schools', 'schools.id', 'children_orders.school_id')
    .select(['children_orders.id', 'mail as to', 'users.name', 'users.language', 'schools.name as school'])
    .select((row) => [row.ref('total_cents').$notNull().as('total_cents'), dayText(sql`sent_at at time zone ${timeZone}`).as('day')])
    .where('children_orders.id', '=', order)
    .where('paid_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('reminded_at', 'is', null)
    // Only a person who may still sign in and order can pay.
    .where('users.active', '=', true)
    .where('users.hp_permission', '=', true);

/** Whether a payment of an order may be under way, or staff examine a wrong charge for the order. */
const isUnderWay = async (db: Db, order: number): Promise<boolean> =>
  (await paymentsOf(db, order)).some(({ state }) => state === 'started' || state === 'mischarged');

/** Makes the worker that sends one reminder of an order that is sent and not paid. The worker waits while a payment may be under way. */
export const reminderWorker = ({ db, mail, payments, options: { childrenReminder, studentZone } }: Services): Worker<Reminder> => {
  const { timeZone } = studentZone;
  const tryLater = (data: Reminder): JobOutcome<Reminder> => ({ next: data, afterSeconds: childrenReminder.again });

  return {
    async work(data) {
      const { order, portal } = data;
      if (!(await selectUnpaidOrder(db, order, timeZone).executeTakeFirst())) return 'done';
      // The provider is also asked about refused attempts, because another card may have been charged after the refusal.
      for (const { id, state } of await paymentsOf(db, order)) if (!isSettled(state)) await payments.ask(id);
      const end = await db.transaction().execute(async (tx): Promise<JobOutcome<Reminder>> => {
        const unpaid = await selectUnpaidOrder(tx, order, timeZone).forUpdate('children_orders').executeTakeFirst();
        if (!unpaid) return 'done';
        if (await isUnderWay(tx, order)) return tryLater(data);
        await tx.updateTable('children_orders').set({ reminded_at: now }).where('id', '=', order).execute();
        await post(tx, childrenReminderLetter(unpaid, resultAddress(portal, order, 'ko')));
        return 'done';
      });
      mail.wake();
      return end;
    },
    // The worker never gives up, because only an answer of the provider shows whether the order is paid.
    giveUp: async (data) => tryLater(data),
  };
};
