import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Signed } from '../../src/backend/payment/messages';
import type { PaymentForm } from '../../src/backend/payment/payments';
import type { components } from '../../src/shared/api/contract.gen';
import type { TestBackend } from '../support/backend/backend';
import { newOrderer, orderOf } from '../support/backend/children-orders';
import {
  couponOrderIn,
  isRefused,
  newLibrary,
  notificationFor,
  openTestProvider,
  openToldBackend,
  orderIn,
  refundsEnd,
  requestIn,
  type TestProvider,
  wishFor,
} from '../support/backend/payments';
import { byItselfMs } from '../support/patience';

let provider: TestProvider;
let backend: TestBackend;
beforeAll(async () => {
  provider = await openTestProvider();
  backend = await openToldBackend(provider);
});
afterEach(async () => {
  provider.on = {};
  await refundsEnd(backend.db);
});
afterAll(async () => {
  await backend.close();
  await provider.close();
});

const notify = (body: Signed) => backend.ask('notifyPayment', { body, headers: { 'sec-fetch-site': 'cross-site' } });

/** Something to pay, whose form a browser may ask for as often as it likes. */
type Buyer = {
  readonly ask: () => Promise<{ readonly status: number; readonly type?: unknown; readonly body?: unknown }>;
  readonly form: () => Promise<PaymentForm>;
  readonly state: () => Promise<unknown>;
  readonly cents: number;
  readonly letters: () => Promise<readonly string[]>;
};

const lettersFor = async (mail: string) =>
  (await backend.db.selectFrom('outbox').select('subject').where('recipient', '=', mail).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

const family = async (): Promise<Buyer> => {
  const library = await newLibrary(backend.db, {});
  const wish = wishFor(library);
  let order = '';
  const headers = { 'accept-language': 'en' };
  const ask = () => backend.ask('orderCouponProducts', { path: { token: library.token }, body: wish, headers });
  return {
    ask,
    async form() {
      const form = (await ask()).body as PaymentForm;
      order = couponOrderIn(form);
      return form;
    },
    async state() {
      const { body } = await backend.ask('getCouponOrder', { path: { token: library.token, orderId: order } });
      return (body as components['schemas']['OrderState']).state;
    },
    cents: 1_250,
    letters: () => lettersFor(library.email),
  };
};

const teacher = async (): Promise<Buyer> => {
  const one = await newOrderer(backend.db);
  const session = await backend.signedIn(one.mail);
  await backend.ask('sendChildrenOrder', { session, body: orderOf(one) });
  const path = { orderId: String(one.order) };
  const headers = { 'accept-language': 'en' };
  const ask = () => backend.ask('payChildrenOrder', { session, path: { ...path, totalCost: '10.45' }, headers });
  return {
    ask,
    async form() {
      const { action, parameters } = (await ask()).body as components['schemas']['ChildrenPaymentForm'];
      return { paymentUrl: action, paymentParameters: { ...parameters } };
    },
    state: async () => ((await backend.ask('getChildrenOrderState', { session, path })).body as { state: string }).state,
    cents: 1_045,
    letters: () => lettersFor(one.mail),
  };
};

const away = () => {
  provider.on = {
    before() {
      throw new Error('away');
    },
  };
};

const refused = { Ds_Response: '0190' } as const;
const backFor = (form: PaymentForm) => provider.provider.chargeOf(orderIn(form))?.refundedCents;
const paymentOf = (form: PaymentForm) =>
  backend.db.selectFrom('payments').selectAll().where('order_id', '=', orderIn(form)).executeTakeFirstOrThrow();

describe.each([
  ['a family', family],
  ['a teacher', teacher],
] as const)('attempts of %s', (_, newBuyer) => {
  test('have a number each: who comes back to the shop from a mere visit can pay', async () => {
    const buyer = await newBuyer();
    const first = await buyer.form();
    expect(isRefused(await provider.visit(first))).toBe(false);
    expect(isRefused(await provider.visit(first))).toBe(true);
    const second = await buyer.form();
    expect(orderIn(second)).not.toBe(orderIn(first));
    expect([requestIn(second).DS_MERCHANT_URLOK, requestIn(second).DS_MERCHANT_URLKO]).toEqual([
      requestIn(first).DS_MERCHANT_URLOK,
      requestIn(first).DS_MERCHANT_URLKO,
    ]);
    expect(await provider.choose(second, 'silent')).toBe(requestIn(second).DS_MERCHANT_URLOK);
    await notify(notificationFor(second));
    expect(await buyer.state()).toBe('paid');
  });

  test('pay once: whichever is charged first counts, the other one goes back, and both are told', async () => {
    const buyer = await newBuyer();
    const [first, second] = [await buyer.form(), await buyer.form()];
    for (const form of [second, first]) await provider.choose(form, 'silent');
    await Promise.all([first, second].map((form) => notify(notificationFor(form))));
    expect(await buyer.state()).toBe('paid');
    await vi.waitFor(() => expect([backFor(first), backFor(second)].sort()).toEqual([0, buyer.cents]), { timeout: byItselfMs });
    const letters = await buyer.letters();
    expect(letters).toEqual([expect.stringContaining('receipt'), expect.stringContaining('returns')]);
    expect(await buyer.state()).toBe('paid');
  });

  test.each([
    ['a number that was seen before', '0913'],
    ['a number that was seen before, by its other code', '9051'],
    ['a person who has given up', '9915'],
    ['a refusal', '0190'],
  ])('are not harmed by what the provider tells of %s', async (_what, Ds_Response) => {
    const buyer = await newBuyer();
    const [older, paid, newer] = [await buyer.form(), await buyer.form(), await buyer.form()];
    await notify(notificationFor(paid));
    for (const form of [older, paid, newer]) await notify(notificationFor(form, { Ds_Response }));
    expect(await backend.ask('notifyPayment', { payload: '', headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({ status: 400 });
    expect(await buyer.state()).toBe('paid');
    expect(await paymentOf(paid)).toMatchObject({ state: 'paid', refund: 'none' });
    expect(await buyer.ask()).toMatchObject({ status: 409 });
  });

  test.each(['0913', '913', '9051'])('of which the provider says %s may still be paid: the first visit goes on', async (Ds_Response) => {
    const buyer = await newBuyer();
    const form = await buyer.form();
    await notify(notificationFor(form, { Ds_Response }));
    expect(await paymentOf(form)).toMatchObject({ state: 'started', response: null });
    expect(await buyer.state()).toBe('pending');
  });

  test('are told by the last of them: an older one that waits does not hide a refusal', async () => {
    const buyer = await newBuyer();
    await provider.choose(await buyer.form(), 'close');
    const last = await buyer.form();
    await notify(notificationFor(last, refused));
    expect(await buyer.state()).toBe('refused');
    await buyer.form();
    expect(await buyer.state()).toBe('pending');
  });

  test('are all asked about: an older one may have been charged', async () => {
    const buyer = await newBuyer();
    const [older, last] = [await buyer.form(), await buyer.form()];
    await provider.choose(older, 'silent');
    await notify(notificationFor(last, refused));
    away();
    expect(await buyer.state()).toBe('pending');
    // Asked a moment ago, and not answered: that is no refusal.
    expect(await buyer.state()).toBe('pending');
    provider.on = {};
    await backend.db.updateTable('payments').set({ asked_at: null }).where('order_id', '=', orderIn(older)).execute();
    expect(await buyer.state()).toBe('paid');
  });

  test('end with the one that was charged silently: no further form is given', async () => {
    const buyer = await newBuyer();
    await provider.choose(await buyer.form(), 'silent');
    expect(await buyer.ask()).toMatchObject({ status: 409 });
    expect(await buyer.state()).toBe('paid');
  });

  test('are given although the provider cannot be asked', async () => {
    const buyer = await newBuyer();
    await buyer.form();
    away();
    expect(await buyer.ask()).toMatchObject({ status: 200 });
  });
});

test('a refusal of another attempt does not hide from the library that its order is paid', async () => {
  const library = await newLibrary(backend.db, {});
  const wish = wishFor(library);
  const form = async () => (await backend.ask('orderCouponProducts', { path: { token: library.token }, body: wish })).body as PaymentForm;
  const [first, second] = [await form(), await form()];
  await notify(notificationFor(first));
  await notify(notificationFor(second, refused));
  expect((await backend.ask('getCouponPayment', { path: { token: library.token } })).body).toMatchObject({ result: 'OK' });
  const lines = backend.db.selectFrom('coupon_order_lines').select('returned').where('order_id', '=', orderIn(first));
  await notify(notificationFor(second));
  expect(await lines.execute()).toEqual([{ returned: false }]);
  expect(await paymentOf(second)).toMatchObject({ state: 'paid', refund_cents: 1_250 });
});
