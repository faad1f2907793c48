import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SignedMessage } from '../../src/backend/payment/messages';
import type { PaymentForm } from '../../src/backend/payment/payments';
import { byItselfMs } from '../support/patience';
import type { TestBackend } from './support/backend';
import {
  couponOrderIn,
  newLibrary,
  notificationFor,
  openPassiveBackend,
  openTestProvider,
  orderIn,
  refundsEnd,
  type TestLibrary,
  type TestProvider,
  wishFor,
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

const refused = { Ds_Response: '0190' } as const;

const notify = (body: SignedMessage) => backend.ask('notifyPayment', { body, headers: { 'sec-fetch-site': 'cross-site' } });

const away = () => {
  provider.on = {
    before() {
      throw new Error('away');
    },
  };
};

type Bought = {
  readonly library: TestLibrary;
  readonly order: string;
  readonly wish: ReturnType<typeof wishFor>;
  readonly form: PaymentForm;
};

const buy = async (library: TestLibrary, wish = wishFor(library)): Promise<Bought> => {
  const answer = await backend.ask('orderCouponProducts', {
    path: { token: library.token },
    body: wish,
    headers: { 'accept-language': 'en' },
  });
  expect(answer).toMatchObject({ status: 200 });
  const form = answer.body as PaymentForm;
  return { library, order: couponOrderIn(form), wish, form };
};
const bought = async () => buy(await newLibrary(backend.db, {}));

const pathOf = ({ library: { token }, order }: Pick<Bought, 'library' | 'order'>) => ({ token, orderId: order });
const startOf = async ({ token }: Pick<TestLibrary, 'token'>) => (await backend.ask('getCouponPayment', { path: { token } })).body;
const stateOf = async (one: Bought) => (await backend.ask('getCouponOrder', { path: pathOf(one) })).body;
const again = (one: Bought) => backend.ask('payCouponOrder', { path: pathOf(one) });
const withdraw = (one: Pick<Bought, 'library' | 'order'>, despitePayment = false) =>
  backend.ask('withdrawCouponOrder', { path: pathOf(one), body: { despitePayment } });

const startWith = ({ order }: Bought) => ({
  order: { id: order, totalAmount: 12.5, products: [{ name: 'Libro digital', totalAmount: 12.5 }] },
});

describe('a person who comes back from the provider without paying', () => {
  test('finds the order as it was sent, and nothing of the library', async () => {
    const library = await newLibrary(backend.db, { name: 'Uno' }, { name: 'Dos' });
    const { order } = await buy(library);
    const products = library.licences.map((_, place) => ({ name: ['Uno', 'Dos'][place], totalAmount: 12.5 }));
    expect(await startOf(library)).toEqual({ order: { id: order, totalAmount: 25, products: expect.arrayContaining(products) } });
  });

  test('finds the order even if the provider does not answer', async () => {
    const one = await bought();
    away();
    expect(await startOf(one.library)).toEqual(startWith(one));
  });

  test('learns that the order is paid, because the provider is asked', async () => {
    const one = await bought();
    await provider.choose(one.form, 'silent');
    expect(await startOf(one.library)).toMatchObject({ result: 'OK', library: [{ email: one.library.email }] });
  });

  test('finds the order after a refusal, once another form has been given', async () => {
    const one = await bought();
    await notify(notificationFor(one.form, refused));
    expect(await startOf(one.library)).toMatchObject({ result: 'KO' });
    await again(one);
    expect(await startOf(one.library)).toEqual(startWith(one));
  });

  test('finds the last order; after its withdrawal, finds the order before it', async () => {
    const library = await newLibrary(backend.db, {}, {});
    const [first, second] = library.licences.map((licence) => wishFor({ ...library, licences: [licence] }));
    const [one, other] = [await buy(library, first), await buy(library, second)];
    expect(await startOf(library)).toEqual(startWith(other));
    await withdraw(other, true);
    expect(await startOf(library)).toEqual(startWith(one));
  });

  test('finds no order whose products are paid by another order or no longer for sale', async () => {
    const [one, late] = [await bought(), await bought()];
    const other = await buy(one.library);
    await notify(notificationFor(one.form));
    expect(await startOf(other.library)).toMatchObject({ result: 'OK' });
    await backend.db.deleteFrom('coupon_licences').where('library_token', '=', late.library.token).execute();
    expect(await startOf(late.library)).toEqual({});
  });

  test('first reads the result of a payment that has ended meanwhile, and later finds the unpaid order', async () => {
    const library = await newLibrary(backend.db, {}, {});
    const [first, second] = library.licences.map((licence) => wishFor({ ...library, licences: [licence] }));
    const [one, other] = [await buy(library, first), await buy(library, second)];
    await notify(notificationFor(other.form));
    expect(await startOf(library)).toMatchObject({ result: 'OK' });
    await backend.db
      .updateTable('payments')
      .set({ ended_at: new Date(Date.now() - 40 * 60_000) })
      .where('order_id', '=', orderIn(other.form))
      .execute();
    expect(await startOf(library)).toEqual(startWith(one));
  });
});

describe('a refusal of an earlier form, while a later one is open', () => {
  test('is reported at once; the order may still be paid by either form', async () => {
    const one = await bought();
    const later = (await again(one)).body as PaymentForm;
    await notify(notificationFor(one.form, refused));
    expect(await stateOf(one)).toMatchObject({ state: 'attempt-refused' });
    expect(await startOf(one.library)).toEqual(startWith(one));
    away();
    await backend.db.updateTable('payments').set({ asked_at: null }).where('order_id', '=', orderIn(later)).execute();
    expect(await stateOf(one)).toMatchObject({ state: 'pending' });
    await notify(notificationFor(later));
    expect(await stateOf(one)).toMatchObject({ state: 'paid' });
  });

  test('is not reported for an order whose last form came later', async () => {
    const one = await bought();
    await notify(notificationFor(one.form, refused));
    await again(one);
    expect(await stateOf(one)).toMatchObject({ state: 'pending' });
  });
});

describe('an order that is withdrawn', () => {
  test('is not found, gets no form, and does not change when it is withdrawn again', async () => {
    const one = await bought();
    expect(await withdraw(one, true)).toMatchObject({ status: 204 });
    const before = await stored();
    expect(await startOf(one.library)).toEqual({});
    expect(await again(one)).toMatchObject({ status: 409, type: 'withdrawn' });
    expect(await withdraw(one)).toMatchObject({ status: 204 });
    expect(await stateOf(one)).toMatchObject({ state: 'withdrawn' });
    expect(await stored()).toEqual(before);
  });

  test('is withdrawn once by twenty windows', async () => {
    const one = await bought();
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(one, true)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  });

  test('does not prevent buying its products: the same purchase is another order', async () => {
    const one = await bought();
    await withdraw(one, true);
    const other = await buy(one.library, one.wish);
    expect(other.order).not.toBe(one.order);
    await notify(notificationFor(other.form));
    expect(await stateOf(other)).toMatchObject({ state: 'paid' });
    expect(await stateOf(one)).toMatchObject({ state: 'withdrawn' });
  });

  test('gives back a payment that comes afterwards, with a letter that says why, and no licence is paid', async () => {
    const one = await bought();
    const second = (await again(one)).body as PaymentForm;
    await withdraw(one, true);
    for (const form of [one.form, second]) {
      await provider.choose(form, 'silent');
      await notify(notificationFor(form));
      await notify(notificationFor(form));
      await vi.waitFor(() => expect(provider.provider.chargeOf(orderIn(form))?.refundedCents).toBe(1_250), { timeout: byItselfMs });
    }
    expect(await stateOf(one)).toMatchObject({ state: 'withdrawn' });
    expect(await startOf(one.library)).toMatchObject({ result: 'KO' });
    const { email } = one.library;
    const letters = await backend.db.selectFrom('outbox').select(['subject', 'plain']).where('recipient', '=', email).execute();
    expect(letters.map(({ subject }) => subject)).toEqual(Array(2).fill(expect.stringContaining('is refunding')));
    for (const { plain } of letters) expect(plain).toContain('you had cancelled the order');
    const paid = backend.db.selectFrom('coupon_licences').select('licence').where('paid_at', 'is not', null);
    expect(await paid.where('library_token', '=', one.library.token).execute()).toEqual([]);
  });

  test('says that another amount was charged afterwards, which staff have to examine', async () => {
    const one = await bought();
    await withdraw(one, true);
    await notify(notificationFor(one.form, { Ds_Amount: '1' }));
    expect(await stateOf(one)).toMatchObject({ state: 'mischarged' });
  });
});

describe('an order is not withdrawn', () => {
  test('while somebody may be paying it, unless the person confirms having read that', async () => {
    const one = await bought();
    expect(await withdraw(one)).toMatchObject({ status: 409, type: 'being-paid' });
    const later = (await again(one)).body as PaymentForm;
    await notify(notificationFor(one.form, refused));
    expect(await withdraw(one)).toMatchObject({ status: 409, type: 'being-paid' });
    await notify(notificationFor(later, refused));
    expect(await withdraw(one)).toMatchObject({ status: 204 });
  });

  test('while the bank does not say how a payment ended, also after a refusal', async () => {
    const one = await bought();
    await notify(notificationFor(one.form, refused));
    away();
    expect(await withdraw(one)).toMatchObject({ status: 409, type: 'being-paid' });
  });

  test.each([false, true])('if it is paid according to the bank (%s)', async (despitePayment) => {
    const one = await bought();
    await provider.choose(one.form, 'silent');
    expect(await withdraw(one, despitePayment)).toMatchObject({ status: 409, type: 'already-paid' });
    expect(await stateOf(one)).toMatchObject({ state: 'paid' });
  });

  test.each([false, true])('if another amount was charged (%s)', async (despitePayment) => {
    const one = await bought();
    await notify(notificationFor(one.form, { Ds_Amount: '1' }));
    expect(await withdraw(one, despitePayment)).toMatchObject({ status: 409, type: 'mischarged' });
  });

  test('if it is of another library, or does not exist', async () => {
    const [one, other] = [await bought(), await bought()];
    const before = await stored();
    for (const order of [other.order, '2611ZZZZZZZZ']) {
      expect(await withdraw({ library: one.library, order }, true)).toMatchObject({ status: 404, type: 'not-found' });
    }
    expect(await stored()).toEqual(before);
  });
});
