import { sql } from 'kysely';
import { now } from '../db/clock';
import { dayText } from '../db/day-text';
import type { Db } from '../db/schema';
import type { JobData, JobEnd, Worker } from '../jobs/jobs';
import { post } from '../mail/outbox';
import { isSettled } from '../payment/payments';
import type { Services } from '../services';
import { childrenReminderLetter } from './letters';
import { paymentsOf, resultAddress } from './order-payments';

type Reminder = JobData['reminder'];

/** An order that waits for its payment and of which nobody was reminded, with what the letter says. */
const unpaidOrder = (db: Db, order: number, timeZone: string) =>
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
    // Nobody else could pay it.
    .where('users.active', '=', true)
    .where('users.hp_permission', '=', true);

/** Whether somebody may be paying an order, or a person looks into a charge for it. */
const isUnderWay = async (db: Db, order: number): Promise<boolean> =>
  (await paymentsOf(db, order)).some(({ state }) => state === 'started' || state === 'mischarged');

/** A letter reminds of an order that is sent and not paid, once; it waits while the order may be being paid. */
export const reminderWorker = ({ db, mail, payments, options: { childrenReminder, studentZone } }: Services): Worker<Reminder> => {
  const { timeZone } = studentZone;
  const later = (data: Reminder): JobEnd<Reminder> => ({ next: data, afterSeconds: childrenReminder.again });

  return {
    async work(data) {
      const { order, portal } = data;
      if (!(await unpaidOrder(db, order, timeZone).executeTakeFirst())) return 'done';
      // Another card may have been charged after a refusal.
      for (const { id, state } of await paymentsOf(db, order)) if (!isSettled(state)) await payments.ask(id);
      const end = await db.transaction().execute(async (tx): Promise<JobEnd<Reminder>> => {
        const unpaid = await unpaidOrder(tx, order, timeZone).forUpdate('children_orders').executeTakeFirst();
        if (!unpaid) return 'done';
        if (await isUnderWay(tx, order)) return later(data);
        await tx.updateTable('children_orders').set({ reminded_at: now }).where('id', '=', order).execute();
        await post(tx, childrenReminderLetter(unpaid, resultAddress(portal, order, 'ko')));
        return 'done';
      });
      mail.wake();
      return end;
    },
    // The provider has not answered, so it is unknown whether the order is paid.
    giveUp: async (data) => later(data),
  };
};
