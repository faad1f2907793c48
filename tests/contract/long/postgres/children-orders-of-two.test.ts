import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { now } from '../../../../src/backend/db/clock';
import type { Db } from '../../../../src/backend/db/schema';
import type { PaymentForm } from '../../../../src/backend/payment/payments';
import type { components } from '../../../../src/shared/api/contract.gen';
import { byItselfMs } from '../../../support/patience';
import type { TestBackend } from '../../support/backend';
import { childrenOrdersAt, knownChild, newChild, newOrderer, orderOf } from '../../support/children-orders';
import { freshDatabase } from '../../support/database';
import { smallPicture } from '../../support/family-books';
import { notificationFor, openPassiveBackend, openTestProvider, orderIn, type TestProvider } from '../../support/payments';
import { countWaiting } from '../../support/waiting';

/** Two backends that share only the database. */
let here: TestBackend;
let there: TestBackend;
let provider: TestProvider;
let database: Awaited<ReturnType<typeof freshDatabase>>['options'];
beforeAll(async () => {
  ({ options: database } = await freshDatabase());
  provider = await openTestProvider();
  here = await openPassiveBackend(provider, { database });
  there = await openPassiveBackend(provider, { database });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await provider.close();
});

const either = (index: number) => (index % 2 ? here : there);
const fifty = <T>(act: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, index) => act(index)));

type Schemas = components['schemas'];

/** Locks the row of an order until `waiting` other transactions wait for the lock. */
const whileHeld = <T>(
  order: number,
  waiting: number,
  act: () => Promise<T>,
  change: (tx: Db) => Promise<unknown> = async () => undefined,
) =>
  here.db.transaction().execute(async (tx) => {
    await tx.selectFrom('children_orders').select('id').where('id', '=', order).forUpdate().executeTakeFirstOrThrow();
    const outcome = act();
    while ((await countWaiting(there.db)) < waiting);
    await change(tx);
    return { outcome };
  });

test('fifty windows at two instances have one order, which is sent once; each window gets a payment form with its own number', async () => {
  const one = await newOrderer(here.db);
  await here.db.deleteFrom('children_orders').where('user_id', '=', one.id).execute();
  const session = await here.signedIn(one.mail);
  const ids = await fifty((index) => either(index).ask('getChildrenOrderId', { session }));
  const numbers = new Set(ids.map(({ body }) => (body as { id: number }).id));
  expect(numbers.size).toBe(1);
  const order = [...numbers][0] ?? 0;
  const body = { libro_familia: smallPicture, id_peticion: order, hijo: 2 };
  const { body: stored } = await here.ask('uploadFamilyBook', { session, body });
  const picture = (stored as Schemas['StoredFamilyBook']).imagen_libro_familia;
  const wish = orderOf({ ...one, order }, { hijos: [knownChild(one), newChild(picture)] });
  const sent = await fifty((index) => either(index).ask('sendChildrenOrder', { session, body: wish }));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await here.db.selectFrom('ordered_children').select('number').where('order_id', '=', order).execute()).toHaveLength(2);
  const path = { orderId: String(order), totalCost: '10.45' };
  const forms = await fifty((index) => either(index).ask('payChildrenOrder', { session, path }));
  expect(new Set(forms.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await here.db.selectFrom('children_order_payments').select('payment_id').where('order_id', '=', order).execute()).toHaveLength(50);
});

test('of two payments that the provider reports at once, one pays the order, and the other is paid back', async () => {
  const one = await newOrderer(here.db);
  const session = await here.signedIn(one.mail);
  expect(await here.ask('sendChildrenOrder', { session, body: orderOf(one) })).toMatchObject({ status: 204 });
  const formOf = async () => {
    const { body } = await here.ask('payChildrenOrder', { session, path: { orderId: String(one.order), totalCost: '10.45' } });
    const { action, parameters } = body as Schemas['ChildrenPaymentForm'];
    return { paymentUrl: action, paymentParameters: { ...parameters } };
  };
  const tell = (backend: TestBackend, form: PaymentForm, differing = {}) =>
    backend.ask('notifyPayment', { body: notificationFor(form, differing), headers: { 'sec-fetch-site': 'cross-site' } });
  const first = await formOf();
  await tell(here, first, { Ds_Response: '0190' });
  const second = await formOf();
  const { outcome } = await whileHeld(one.order, 2, () => Promise.all([tell(here, first), tell(there, second)]));
  await outcome;
  const payments = await here.db
    .selectFrom('payments')
    .select(['state', 'refund_cents'])
    .where('order_id', 'in', [orderIn(first), orderIn(second)])
    .orderBy('refund_cents')
    .execute();
  expect(payments).toEqual([
    { state: 'paid', refund_cents: 0 },
    { state: 'paid', refund_cents: 1_045 },
  ]);
});

test('a picture that is uploaded while its order is sent is refused', async () => {
  const one = await newOrderer(here.db);
  const session = await here.signedIn(one.mail);
  const upload = () => there.ask('uploadFamilyBook', { session, body: { libro_familia: smallPicture, id_peticion: one.order, hijo: 2 } });
  const sent = (tx: Db) =>
    tx.updateTable('children_orders').set({ sent_at: now, sent_hash: 'x', total_cents: 1 }).where('id', '=', one.order).execute();
  const { outcome } = await whileHeld(one.order, 1, upload, sent);
  expect(await outcome).toMatchObject({ status: 409, type: 'already-ordered' });
  expect(await here.db.selectFrom('family_books').select('id').where('order_id', '=', one.order).execute()).toEqual([]);
});

const orders = childrenOrdersAt(() => here);
const lettersTo = ({ mail }: { readonly mail: string }) =>
  here.db.selectFrom('outbox').select('subject').where('recipient', '=', mail).execute();

test('an order that is withdrawn while the bank reports its payment is paid, or the money is paid back', async () => {
  for (const isToldFirst of [true, false]) {
    const one = await orders.ordered();
    const form = await orders.formOf(one);
    await provider.choose(form, 'silent');
    // The portal does not ask the bank, so that only the notification comes at the same time.
    await here.db.updateTable('payments').set({ asked_at: now, answered_at: now }).where('order_id', '=', orderIn(form)).execute();
    const tell = () => there.ask('notifyPayment', { body: notificationFor(form), headers: { 'sec-fetch-site': 'cross-site' } });
    const withdraw = () => orders.withdraw(one, true);
    const { outcome } = await whileHeld(one.order, 2, async () => {
      const first = isToldFirst ? tell() : withdraw();
      while ((await countWaiting(there.db)) < 1);
      return Promise.all([first, isToldFirst ? withdraw() : tell()]);
    });
    await outcome;
    const order = await here.db.selectFrom('children_orders').selectAll().where('id', '=', one.order).executeTakeFirstOrThrow();
    const [payment] = await orders.paymentsOf(one);
    expect([order.paid_at !== null, order.withdrawn_at !== null, payment?.refund_cents]).toEqual(
      isToldFirst ? [true, false, 0] : [false, true, 1_045],
    );
    expect((await lettersTo(one)).map(({ subject }) => subject)).toEqual([expect.stringContaining(isToldFirst ? 'Receipt' : 'refunding')]);
  }
});

test('fifty windows withdraw an order or ask for its payment form at once: no payment form is given after the withdrawal', async () => {
  const one = await orders.ordered();
  const answers = await fifty((index) =>
    index % 5 === 0
      ? orders.withdraw(one, true)
      : either(index).ask('payChildrenOrder', { session: one.session, path: { orderId: String(one.order), totalCost: '10.45' } }),
  );
  for (const { status, type } of answers) expect([200, 204, 'withdrawn']).toContain(type ?? status);
  expect(await orders.stateOf(one)).toMatchObject({ state: 'withdrawn' });
  expect(await orders.ask(one)).toMatchObject({ status: 409, type: 'withdrawn' });
});

test('two instances send one reminder of an order, even if both have a job for it', async () => {
  // Orders of the other tests are too new for a reminder.
  const openReminding = () => openPassiveBackend(provider, { database, childrenReminder: { after: 0, again: 1 } });
  const [one, other] = await Promise.all([openReminding(), openReminding()]);
  const remindedAtOnce = childrenOrdersAt(() => one);
  const some = [];
  for (let index = 0; index < 5; index += 1) some.push(await remindedAtOnce.ordered());
  const due = sql`name = 'reminder' and start_after <= now()`;
  await sql`insert into pgboss.job (name, data) select name, data from pgboss.job, generate_series(1, 4) where ${due}`.execute(here.db);
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from pgboss.job where ${due} and state < 'completed'`.execute(here.db);
      expect(rows).toEqual([]);
    },
    { timeout: byItselfMs, interval: 200 },
  );
  for (const order of some) expect(await lettersTo(order)).toHaveLength(1);
  await Promise.all([one.close(), other.close()]);
});
