import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoChildrenOrders } from '../../src/backend/demo/children';
import type { PaymentForm } from '../../src/backend/payment/payments';
import { byItselfMs } from '../support/patience';
import type { TestBackend } from './support/backend';
import { childrenOrdersAt, newOrderer, type OrdererWithOrder, orderOf } from './support/children-orders';
import {
  notificationFor,
  openPassiveBackend,
  openTestProvider,
  orderIn,
  portalOfPayments,
  refundsEnd,
  requestIn,
  type TestProvider,
} from './support/payments';
import { readTableDigests, type TableDigests } from './support/table-digests';

let provider: TestProvider;
let backend: TestBackend;
let stored: () => Promise<TableDigests>;
beforeAll(async () => {
  provider = await openTestProvider();
  backend = await openPassiveBackend(provider);
  stored = await readTableDigests(backend.db);
});
afterEach(async () => {
  provider.on = {};
  await refundsEnd(backend.db);
});
afterAll(async () => {
  await backend.close();
  await provider.close();
});

const { ordered, ask, formOf, notify, stateOf, unpaidOf, paymentsOf, lettersFor } = childrenOrdersAt(() => backend);

const refused = (form: PaymentForm) => notify(notificationFor(form, { Ds_Response: '0190' }));
const giveUp = (form: PaymentForm) =>
  backend.db.updateTable('payments').set({ state: 'abandoned', ended_at: new Date() }).where('order_id', '=', orderIn(form)).execute();

describe('the form of payment', () => {
  test('asks for the total that the server has computed, and leads back to pages of the portal', async () => {
    const one = await ordered();
    const form = await formOf(one);
    expect(form.paymentUrl).toBe(`${provider.gateway.origin}/sis/realizarPago`);
    expect(requestIn(form)).toMatchObject({
      DS_MERCHANT_AMOUNT: '1045',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_MERCHANTURL: `${portalOfPayments}/api/payment/notification`,
      DS_MERCHANT_URLOK: `${portalOfPayments}/gratishp/HPSuccess?order=${one.order}`,
      DS_MERCHANT_URLKO: `${portalOfPayments}/gratishp/HPError?order=${one.order}`,
      DS_MERCHANT_PRODUCTDESCRIPTION: `Pedido de libros ${one.order}`,
    });
    expect(await stateOf(one)).toEqual({ state: 'pending', totalCost: 10.45 });
  });

  test('has a number of its own for each request, also at the same time', async () => {
    const one = await ordered();
    const forms = await Promise.all(Array.from({ length: 20 }, () => formOf(one)));
    expect(new Set(forms.map(orderIn)).size).toBe(20);
    expect(await paymentsOf(one)).toHaveLength(20);
  });

  test.each(['10.44', '10.46', '0.01', '1045', '10.4', '0', '99999.99'])('is not given for a total of %s', async (total) => {
    const one = await ordered();
    const before = await stored();
    expect(await ask(one, total)).toMatchObject({ status: 409, type: 'price-changed' });
    expect(await stored()).toEqual(before);
  });

  test.each(['10,45', '-10.45', '10.450', '1e1', ' 10.45', 'NaN', '+10.45', '0x10'])(
    'is not given for %j, which is no total',
    async (total) => {
      expect(await ask(await ordered(), total)).toMatchObject({ status: 400 });
    },
  );

  test('is not given for an order that is open, paid, of somebody else, or that does not exist', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const { session } = one;
    const open = ((await backend.ask('getChildrenOrderId', { session })).body as { id: number }).id;
    expect(await ask({ session, order: open })).toMatchObject({ status: 409, type: 'not-ordered' });
    await notify(notificationFor(await formOf(one)));
    const before = await stored();
    expect(await ask(one)).toMatchObject({ status: 409, type: 'already-paid' });
    for (const order of [other.order, demoChildrenOrders.unpaid.id, 2_000_000_000]) {
      expect(await ask({ session, order })).toMatchObject({ status: 404 });
      expect(await backend.ask('getChildrenOrderState', { session, path: { orderId: String(order) } })).toMatchObject({ status: 404 });
    }
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['was refused', refused],
    ['was given up', giveUp],
  ] as const)('is a new one once it %s', async (_, end) => {
    const one = await ordered();
    const first = await formOf(one);
    await end(first);
    expect(await stateOf(one)).toMatchObject({ state: 'refused' });
    const second = await formOf(one);
    expect(orderIn(second)).not.toBe(orderIn(first));
    expect(await paymentsOf(one)).toHaveLength(2);
    expect(await stateOf(one)).toMatchObject({ state: 'pending' });
  });
});

describe('an order', () => {
  test('is paid once by the notification of the provider, with a letter', async () => {
    const one = await ordered();
    const form = await formOf(one);
    expect(await lettersFor(one)).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, () => notify(notificationFor(form))));
    expect(await stateOf(one)).toEqual({ state: 'paid', totalCost: 10.45 });
    const letters = await lettersFor(one);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toContain('Receipt for your book order');
    for (const text of ['10,05', '0,40', '10,45', String(one.order), 'CEIP El Olivar']) expect(letters[0]?.plain).toContain(text);
    expect(letters[0]?.plain).not.toContain('Alba');
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['another currency', { Ds_Currency: '840' }],
    ['another merchant', { Ds_MerchantCode: '1' }],
    ['a refund', { Ds_TransactionType: '3' }],
    ['an order that does not exist', { Ds_Order: '2611ZZZZZZZZ' }],
  ])('is not paid by a notification of %s', async (_, differing) => {
    const one = await ordered();
    const form = await formOf(one);
    await notify(notificationFor(form, differing));
    expect((await paymentsOf(one)).map(({ state }) => state)).toEqual(['started']);
  });

  test('is not paid by a stranger', async () => {
    const one = await ordered();
    const form = await formOf(one);
    const forged = { merchant: '999008881', terminal: '1', key: Buffer.alloc(24, 7).toString('base64') } as unknown as Parameters<
      typeof notificationFor
    >[2];
    await notify(notificationFor(form, {}, forged));
    expect((await paymentsOf(one)).map(({ state }) => state)).toEqual(['started']);
  });

  test('that is paid twice gives the second payment back, with a letter', async () => {
    const one = await ordered();
    const first = await formOf(one);
    await refused(first);
    const second = await formOf(one);
    for (const form of [second, first]) {
      await provider.choose(form, 'silent');
      await notify(notificationFor(form));
    }
    expect(await stateOf(one)).toMatchObject({ state: 'paid' });
    await vi.waitFor(() => expect(provider.provider.chargeOf(orderIn(first))?.refundedCents).toBe(1_045), { timeout: byItselfMs });
    expect(provider.provider.chargeOf(orderIn(second))?.refundedCents).toBe(0);
    const back = (await paymentsOf(one)).map(({ order_id, refund_cents }) => [order_id, refund_cents]);
    expect(back).toEqual([
      [orderIn(first), 1_045],
      [orderIn(second), 0],
    ]);
    expect((await lettersFor(one)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Receipt'),
      expect.stringContaining('is refunding a payment'),
    ]);
  });

  test('is looked up at the provider if the person comes back before the notification', async () => {
    const one = await ordered();
    await provider.choose(await formOf(one), 'silent');
    expect(await stateOf(one)).toMatchObject({ state: 'paid' });
  });

  test('is pending while the provider says nothing, also after a refusal', async () => {
    const one = await ordered();
    await refused(await formOf(one));
    provider.on = {
      before() {
        throw new Error('away');
      },
    };
    expect(await stateOf(one)).toMatchObject({ state: 'pending' });
  });
});

describe('orders of the demo', () => {
  test.each([
    ['paid', demoChildrenOrders.paid.id],
    ['unpaid', demoChildrenOrders.unpaid.id],
    ['open', demoChildrenOrders.open.id],
  ])('are %s', async (state, order) => {
    const session = await backend.signedIn('teacher@demo.example');
    expect((await backend.ask('getChildrenOrderState', { session, path: { orderId: String(order) } })).body).toMatchObject({ state });
  });
});

describe('the order that is found again', () => {
  const unpaid = { state: 'unpaid', totalCost: 10.45 };
  /** Sends another order of the same person, after the first order. */
  const next = async (one: OrdererWithOrder): Promise<OrdererWithOrder> => {
    const { id } = (await backend.ask('getChildrenOrderId', { session: one.session })).body as { id: number };
    const second = { ...one, order: id };
    expect(await backend.ask('sendChildrenOrder', { session: one.session, body: orderOf(second) })).toMatchObject({ status: 204 });
    return second;
  };

  test('does not exist before an order is sent, and is never one of somebody else', async () => {
    const one = await newOrderer(backend.db);
    await ordered();
    const session = await backend.signedIn(one.mail);
    const before = await stored();
    expect(await unpaidOf(session)).toEqual({ order: null });
    expect(await stored()).toEqual(before);
  });

  test('is the newest unpaid one, then the one before, then none', async () => {
    const one = await ordered();
    expect(await unpaidOf(one.session)).toEqual({ order: { id: one.order, ...unpaid } });
    await backend.ask('getChildrenOrderId', { session: one.session });
    expect(await unpaidOf(one.session)).toEqual({ order: { id: one.order, ...unpaid } });
    const second = await next(one);
    expect(await unpaidOf(one.session)).toEqual({ order: { id: second.order, ...unpaid } });
    await notify(notificationFor(await formOf(second)));
    expect(await unpaidOf(one.session)).toEqual({ order: { id: one.order, ...unpaid } });
    await notify(notificationFor(await formOf(one)));
    expect(await unpaidOf(one.session)).toEqual({ order: null });
  });

  test('is none if the only order left cannot be paid: the search for it does not run forever', async () => {
    const one = await ordered();
    const order = backend.db.updateTable('children_orders').where('id', '=', one.order);
    // A constraint forbids an order without a total, but damaged data may contain such an order.
    await sql`alter table children_orders drop constraint children_orders_check1`.execute(backend.db);
    await order.set({ total_cents: null }).execute();
    expect(await unpaidOf(one.session)).toEqual({ order: null });
    await order.set({ total_cents: 1_045 }).execute();
    await sql`alter table children_orders add constraint children_orders_check1 check ((sent_at is null) = (total_cents is null))`.execute(
      backend.db,
    );
    expect(await unpaidOf(one.session)).toEqual({ order: { id: one.order, ...unpaid } });
  });

  test('is not an order that is paid according to the bank', async () => {
    const one = await ordered();
    await provider.choose(await formOf(one), 'silent');
    expect(await unpaidOf(one.session)).toEqual({ order: null });
  });

  test('is the one before, if the newest is paid according to the bank', async () => {
    const one = await ordered();
    await provider.choose(await formOf(await next(one)), 'silent');
    expect(await unpaidOf(one.session)).toEqual({ order: { id: one.order, ...unpaid } });
  });

  test('says that its payment has begun, or was refused', async () => {
    const one = await ordered();
    const form = await formOf(one);
    expect(await unpaidOf(one.session)).toEqual({ order: { id: one.order, state: 'pending', totalCost: 10.45 } });
    await refused(form);
    expect(await unpaidOf(one.session)).toEqual({ order: { id: one.order, state: 'refused', totalCost: 10.45 } });
  });
});
