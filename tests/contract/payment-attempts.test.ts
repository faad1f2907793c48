import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SignedMessage } from '../../src/backend/payment/messages';
import type { PaymentForm } from '../../src/backend/payment/payments';
import type { components } from '../../src/shared/api/contract.gen';
import { byItselfMs } from '../support/patience';
import type { TestBackend } from './support/backend';
import { newOrderer, orderOf } from './support/children-orders';
import {
  couponOrderIn,
  isRefused,
  newLibrary,
  notificationFor,
  openPassiveBackend,
  openTestProvider,
  orderIn,
  refundsEnd,
  requestIn,
  type TestProvider,
  wishFor,
} from './support/payments';

const finance = 'finance@publisher.example';

let provider: TestProvider;
let backend: TestBackend;
beforeAll(async () => {
  provider = await openTestProvider();
  backend = await openPassiveBackend(provider, { financeMail: finance });
});
afterEach(async () => {
  provider.on = {};
  await refundsEnd(backend.db);
});
afterAll(async () => {
  await backend.close();
  await provider.close();
});

const notify = (body: SignedMessage) => backend.ask('notifyPayment', { body, headers: { 'sec-fetch-site': 'cross-site' } });

/** An order whose payment form a browser may request several times. */
type Buyer = {
  readonly ask: () => Promise<{ readonly status: number; readonly type?: unknown; readonly body?: unknown }>;
  readonly form: () => Promise<PaymentForm>;
  readonly state: () => Promise<unknown>;
  readonly cents: number;
  /** The number of the order, as people see it. */
  readonly number: () => string;
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
    number: () => order,
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
    number: () => String(one.order),
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
  test('have a number each: a person who has left the provider without paying can pay again', async () => {
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

  test('are looked up at the provider ten at a time, however many there are', async () => {
    const buyer = await newBuyer();
    const forms: PaymentForm[] = [];
    for (let count = 0; count < 12; count += 1) forms.push(await buyer.form());
    await backend.db.updateTable('payments').set({ asked_at: null }).where('order_id', 'in', forms.map(orderIn)).execute();
    let questions = 0;
    provider.on = {
      before() {
        questions += 1;
      },
    };
    expect(await buyer.state()).toBe('pending');
    expect(questions).toBe(10);
  });

  test('pay once: the first charge counts, the other is paid back, and letters report both', async () => {
    const buyer = await newBuyer();
    const [first, second] = [await buyer.form(), await buyer.form()];
    for (const form of [second, first]) await provider.choose(form, 'silent');
    await Promise.all([first, second].map((form) => notify(notificationFor(form))));
    expect(await buyer.state()).toBe('paid');
    await vi.waitFor(() => expect([backFor(first), backFor(second)].sort()).toEqual([0, buyer.cents]), { timeout: byItselfMs });
    const letters = await buyer.letters();
    expect(letters).toEqual([expect.stringContaining('Receipt'), expect.stringContaining('is refunding')]);
    expect(await buyer.state()).toBe('paid');
  });

  test.each([
    ['a number that was seen before', '0913'],
    ['a number that was seen before, by its other code', '9051'],
    ['a person who has given up', '9915'],
    ['a refusal', '0190'],
  ])('do not end when the provider reports %s', async (_what, Ds_Response) => {
    const buyer = await newBuyer();
    const [older, paid, newer] = [await buyer.form(), await buyer.form(), await buyer.form()];
    await notify(notificationFor(paid));
    for (const form of [older, paid, newer]) await notify(notificationFor(form, { Ds_Response }));
    expect(await backend.ask('notifyPayment', { payload: '', headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({ status: 400 });
    expect(await buyer.state()).toBe('paid');
    expect(await paymentOf(paid)).toMatchObject({ state: 'paid', refund: 'none' });
    expect(await buyer.ask()).toMatchObject({ status: 409 });
  });

  test.each(['0913', '913', '9051'])('with the answer %s to a second visit may still be paid by the first', async (Ds_Response) => {
    const buyer = await newBuyer();
    const form = await buyer.form();
    await notify(notificationFor(form, { Ds_Response }));
    expect(await paymentOf(form)).toMatchObject({ state: 'started', response: null });
    expect(await buyer.state()).toBe('pending');
  });

  test('are shown by the last one: an older attempt that waits does not hide a refusal', async () => {
    const buyer = await newBuyer();
    await provider.choose(await buyer.form(), 'close');
    const last = await buyer.form();
    await notify(notificationFor(last, refused));
    expect(await buyer.state()).toBe('refused');
    await buyer.form();
    expect(await buyer.state()).toBe('pending');
  });

  test('are all looked up at the provider: an older attempt may have been charged', async () => {
    const buyer = await newBuyer();
    const [older, last] = [await buyer.form(), await buyer.form()];
    await provider.choose(older, 'silent');
    await notify(notificationFor(last, refused));
    away();
    expect(await buyer.state()).toBe('pending');
    // If the provider does not answer, the attempt is not refused.
    expect(await buyer.state()).toBe('pending');
    provider.on = {};
    await backend.db.updateTable('payments').set({ asked_at: null }).where('order_id', '=', orderIn(older)).execute();
    expect(await buyer.state()).toBe('paid');
  });

  test('end once one was charged without notification: no further form is given', async () => {
    const buyer = await newBuyer();
    await provider.choose(await buyer.form(), 'silent');
    expect(await buyer.ask()).toMatchObject({ status: 409 });
    expect(await buyer.state()).toBe('paid');
  });

  test('are possible even if the provider cannot be asked', async () => {
    const buyer = await newBuyer();
    await buyer.form();
    away();
    expect(await buyer.ask()).toMatchObject({ status: 200 });
  });
});

describe.each([
  ['a family', family],
  ['a teacher', teacher],
] as const)('a charge of another amount to %s', (_, newBuyer) => {
  const financeLetters = async () =>
    (await backend.db.selectFrom('outbox').select(['subject', 'plain']).where('recipient', '=', finance).orderBy('id').execute()).map(
      ({ subject, plain }) => `${subject}\n${plain}`,
    );

  test.each([
    ['lower', '1'],
    ['higher', '125000'],
  ])('is stored with both amounts, and finance is told once: a %s amount', async (_what, Ds_Amount) => {
    const buyer = await newBuyer();
    const before = await financeLetters();
    const form = await buyer.form();
    await Promise.all(Array.from({ length: 5 }, () => notify(notificationFor(form, { Ds_Amount }))));
    expect(await paymentOf(form)).toMatchObject({
      state: 'mischarged',
      cents: buyer.cents,
      charged_cents: Number(Ds_Amount),
      refund: 'none',
    });
    const letters = (await financeLetters()).slice(before.length);
    expect(letters).toHaveLength(1);
    for (const part of [buyer.number(), orderIn(form), Ds_Amount === '1' ? '0,01' : '1250,00']) expect(letters[0]).toContain(part);
    expect(await buyer.state()).toBe('mischarged');
    expect(await buyer.letters()).toEqual([]);
  });

  test('prevents another payment, and is not hidden by a refusal', async () => {
    const buyer = await newBuyer();
    const [form, other] = [await buyer.form(), await buyer.form()];
    await notify(notificationFor(form, { Ds_Amount: '1' }));
    for (const each of [form, other]) await notify(notificationFor(each, refused));
    expect(await paymentOf(form)).toMatchObject({ state: 'mischarged' });
    expect(await buyer.state()).toBe('mischarged');
    expect(await buyer.ask()).toMatchObject({ status: 409, type: 'mischarged' });
  });

  test('does not undo the payment by another attempt', async () => {
    const buyer = await newBuyer();
    const [form, other] = [await buyer.form(), await buyer.form()];
    await notify(notificationFor(form));
    await notify(notificationFor(other, { Ds_Amount: '1' }));
    expect(await buyer.state()).toBe('paid');
    expect(await paymentOf(other)).toMatchObject({ state: 'mischarged', charged_cents: 1 });
  });

  test('is stored even if its number is paid already; finance is told once, and the order stays paid', async () => {
    const buyer = await newBuyer();
    const form = await buyer.form();
    await notify(notificationFor(form));
    const [before, receipts] = [await financeLetters(), await buyer.letters()];
    await Promise.all(Array.from({ length: 5 }, () => notify(notificationFor(form, { Ds_Amount: '1', Ds_AuthorisationCode: '999999' }))));
    expect(await paymentOf(form)).toMatchObject({ state: 'paid', charged_cents: 1, authorisation: '512345', refund: 'none' });
    expect(await buyer.state()).toBe('paid');
    const letters = (await financeLetters()).slice(before.length);
    expect(letters).toHaveLength(1);
    for (const part of [buyer.number(), orderIn(form), '0,01', 'ya estaba pagado']) expect(letters[0]).toContain(part);
    expect(await buyer.letters()).toEqual(receipts);
  });

  test('is reported once, even after finance has paid it back; then the order can be paid', async () => {
    const buyer = await newBuyer();
    const form = await buyer.form();
    await notify(notificationFor(form, { Ds_Amount: '1' }));
    const told = await financeLetters();
    await backend.db.updateTable('payments').set({ state: 'refused' }).where('order_id', '=', orderIn(form)).execute();
    await notify(notificationFor(form, { Ds_Amount: '1' }));
    expect(await financeLetters()).toEqual(told);
    const again = await buyer.form();
    await notify(notificationFor(again));
    expect(await buyer.state()).toBe('paid');
  });

  test('counts as the payment once finance has accepted it for the order', async () => {
    const buyer = await newBuyer();
    const form = await buyer.form();
    await provider.choose(form, 'close');
    Object.assign(provider.provider.chargeOf(orderIn(form)) ?? {}, { cents: buyer.cents + 100 });
    await provider.decide(form, 'silent');
    expect(await buyer.state()).toBe('mischarged');
    await sql`update payments set cents = charged_cents, state = 'started', ended_at = null where order_id = ${orderIn(form)}`.execute(
      backend.db,
    );
    await sql`update payments set asked_at = null where order_id = ${orderIn(form)}`.execute(backend.db);
    expect(await buyer.state()).toBe('paid');
  });
});

describe('an order of a family that was refused', () => {
  const bought = async () => {
    const library = await newLibrary(backend.db, {});
    const form = (await backend.ask('orderCouponProducts', { path: { token: library.token }, body: wishFor(library) })).body as PaymentForm;
    await notify(notificationFor(form, refused));
    const order = couponOrderIn(form);
    const again = (token = library.token, orderId = order) => backend.ask('payCouponOrder', { path: { token, orderId } });
    return { library, form, order, again };
  };
  type Refused = Awaited<ReturnType<typeof bought>>;

  test('can be paid again as the same order', async () => {
    const { library, form, order, again } = await bought();
    const answer = await again();
    expect(answer).toMatchObject({ status: 200 });
    const second = answer.body as PaymentForm;
    expect([couponOrderIn(second), orderIn(second) === orderIn(form)]).toEqual([order, false]);
    expect(requestIn(second).DS_MERCHANT_AMOUNT).toBe('1250');
    await notify(notificationFor(second));
    const { body } = await backend.ask('getCouponOrder', { path: { token: library.token, orderId: order } });
    expect(body).toMatchObject({ state: 'paid' });
  });

  const repriced = ({ library }: Refused) =>
    backend.db
      .updateTable('coupon_products')
      .set({ price_cents: 2_000 })
      .where('uuid', 'in', backend.db.selectFrom('coupon_licences').select('product_uuid').where('library_token', '=', library.token))
      .execute();

  test.each<readonly [string, (one: Refused) => Promise<unknown>, number, string]>([
    ['its price has changed', repriced, 409, 'price-changed'],
    ['another order has paid it', async ({ form }) => notify(notificationFor(form)), 409, 'not-for-sale'],
    [
      'the licence has expired',
      async ({ library }) =>
        sql`update coupon_licences set expires_on = current_date - 2 where library_token = ${library.token}`.execute(backend.db),
      409,
      'not-for-sale',
    ],
    ['another amount was charged', async ({ form }) => notify(notificationFor(form, { Ds_Amount: '1' })), 409, 'mischarged'],
  ])('gets no form if %s', async (_, meanwhile, status, type) => {
    const one = await bought();
    await meanwhile(one);
    const before = await paymentsCount();
    expect(await one.again()).toMatchObject({ status, type });
    expect(await paymentsCount()).toBe(before);
  });

  const paymentsCount = async () => (await backend.db.selectFrom('payments').select('order_id').execute()).length;

  test('gets no form in another library, or if it does not exist', async () => {
    const [one, other] = [await bought(), await bought()];
    for (const orderId of [other.order, '2611ZZZZZZZZ']) {
      expect(await one.again(one.library.token, orderId)).toMatchObject({ status: 404, type: 'not-found' });
    }
  });
});

test('a library shows that its order is paid, even if another attempt was refused', async () => {
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
