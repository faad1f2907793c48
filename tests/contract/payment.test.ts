import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SignedMessage } from '../../src/backend/payment/messages';
import type { PaymentForm } from '../../src/backend/payment/payments';
import type { components } from '../../src/shared/api/contract.gen';
import { byItselfMs } from '../support/patience';
import type { Answer } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import {
  couponOrderIn,
  newLibrary,
  notificationFor,
  openPassiveBackend,
  openTestProvider,
  orderIn,
  portalOfPayments,
  refundsEnd,
  requestIn,
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

type Wish = components['schemas']['CouponOrder'];

const send = (library: Pick<TestLibrary, 'token'>, wish: object): Promise<Answer> =>
  backend.ask('orderCouponProducts', { path: { token: library.token }, body: wish });

/** Sends a new order. @returns the payment form */
const order = async (library: TestLibrary, wish: Wish = wishFor(library)): Promise<PaymentForm> => {
  const answer = await send(library, wish);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as PaymentForm;
};

const notify = (body: SignedMessage, headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'cross-site' }) =>
  backend.ask('notifyPayment', { body, headers });

const paidLicences = async ({ token }: Pick<TestLibrary, 'token'>) => {
  const query = backend.db.selectFrom('coupon_licences').select('licence').where('library_token', '=', token);
  return (await query.where('paid_at', 'is not', null).orderBy('licence').execute()).map(({ licence }) => licence);
};

const paymentOf = (form: PaymentForm) =>
  backend.db.selectFrom('payments').selectAll().where('order_id', '=', orderIn(form)).executeTakeFirstOrThrow();

const ordersOf = ({ token }: Pick<TestLibrary, 'token'>) =>
  backend.db.selectFrom('coupon_orders').select('order_id').where('library_token', '=', token).execute();

const getOrder = ({ token }: Pick<TestLibrary, 'token'>, form: PaymentForm) =>
  backend.ask('getCouponOrder', { path: { token, orderId: couponOrderIn(form) } });

const getPayment = async ({ token }: Pick<TestLibrary, 'token'>) =>
  (await backend.ask('getCouponPayment', { path: { token } })).body as components['schemas']['PaymentStatus'];

describe('an order', () => {
  test('leads to the provider, with the amount that the server has computed, in cents', async () => {
    const library = await newLibrary(backend.db, {}, {});
    const form = await order(library);
    expect(form.paymentUrl).toBe(`${provider.gateway.origin}/sis/realizarPago`);
    const request = requestIn(form);
    expect(request).toMatchObject({
      DS_MERCHANT_AMOUNT: '2500',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_MERCHANTURL: `${portalOfPayments}/api/payment/notification`,
    });
    expect(request.DS_MERCHANT_ORDER).toMatch(/^\d{4}[0-9A-Z]{8}$/);
    const back = (result: string) =>
      `${portalOfPayments}/coupons?token=${library.token}&orderid=${request.DS_MERCHANT_ORDER}&result=${result}`;
    expect([request.DS_MERCHANT_URLOK, request.DS_MERCHANT_URLKO]).toEqual([back('ok'), back('ko')]);
    const lines = await backend.db.selectFrom('coupon_order_lines').selectAll().where('order_id', '=', orderIn(form)).execute();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ price_cents: 1_202, discount: 0, vat: 400, vat_cents: 48, total_cents: 1_250, returned: false });
  });

  test('that is sent again is the same order, also with its products in another sequence or the address in capitals', async () => {
    const library = await newLibrary(backend.db, {}, {});
    const wish = wishFor(library);
    const turned = { ...wish, email: ` ${wish.email.toUpperCase()} `, products: [...wish.products].reverse() };
    const forms = [await order(library, wish), await order(library, wish), await order(library, turned)];
    expect(new Set(forms.map(couponOrderIn)).size).toBe(1);
    expect(await ordersOf(library)).toHaveLength(1);
  });

  test.each<readonly [string, (form: PaymentForm) => Promise<unknown>]>([
    ['was refused', (form) => notify(notificationFor(form, { Ds_Response: '0190' }))],
    [
      'was given up',
      (form) =>
        backend.db
          .updateTable('payments')
          .set({ state: 'abandoned', ended_at: new Date() })
          .where('order_id', '=', orderIn(form))
          .execute(),
    ],
  ])('that %s is paid by another attempt when it is sent again', async (_, end) => {
    const library = await newLibrary(backend.db, {});
    const wish = wishFor(library);
    const first = await order(library, wish);
    await end(first);
    const again = await order(library, wish);
    expect(orderIn(again)).not.toBe(orderIn(first));
    expect(couponOrderIn(again)).toBe(couponOrderIn(first));
    // A person may still pay the first attempt with another card. The money of this second payment is then refunded.
    await notify(notificationFor(again));
    expect(await paidLicences(library)).toEqual(library.licences);
    await notify(notificationFor(first));
    expect(await paymentOf(first)).toMatchObject({ state: 'paid', refund_cents: 1_250 });
  });

  test('that was refused needs the current price when it is sent again', async () => {
    const library = await newLibrary(backend.db, {});
    const wish = wishFor(library);
    await notify(notificationFor(await order(library, wish), { Ds_Response: '0190' }));
    await backend.db
      .updateTable('coupon_products')
      .set({ price_cents: 2_000 })
      .where('uuid', 'in', backend.db.selectFrom('coupon_licences').select('product_uuid').where('library_token', '=', library.token))
      .execute();
    expect(await send(library, wish)).toMatchObject({ status: 409, type: 'price-changed' });
  });

  test('that is paid is refused as not for sale when it is sent again', async () => {
    const library = await newLibrary(backend.db, {});
    const wish = wishFor(library);
    await notify(notificationFor(await order(library, wish)));
    expect(await send(library, wish)).toMatchObject({ status: 409, type: 'not-for-sale' });
  });

  test('of fifty clients at once is one order, and is charged once even if all of them pay', async () => {
    const library = await newLibrary(backend.db, {});
    const wish = wishFor(library);
    const forms = await Promise.all(Array.from({ length: 50 }, () => order(library, wish)));
    expect(new Set(forms.map(orderIn)).size).toBe(50);
    expect(await ordersOf(library)).toHaveLength(1);
    await Promise.all(forms.map((form) => provider.choose(form, 'silent')));
    await Promise.all(forms.map((form) => notify(notificationFor(form))));
    const backs = () => forms.map((form) => provider.provider.chargeOf(orderIn(form))?.refundedCents);
    await vi.waitFor(() => expect(backs().filter((cents) => cents === 1_250)).toHaveLength(49), { timeout: byItselfMs, interval: 100 });
    expect(backs().filter((cents) => cents === 0)).toHaveLength(1);
    expect(await paidLicences(library)).toEqual(library.licences);
  });

  test('keeps its prices; a new order needs the current prices', async () => {
    const library = await newLibrary(backend.db, {});
    const wish = wishFor(library);
    const form = await order(library, wish);
    await backend.db
      .updateTable('coupon_products')
      .set({ price_cents: 2_000 })
      .where('uuid', 'in', backend.db.selectFrom('coupon_licences').select('product_uuid').where('library_token', '=', library.token))
      .execute();
    const again = await order(library, wish);
    expect(requestIn(again)).toMatchObject({ DS_MERCHANT_AMOUNT: '1250' });
    expect(couponOrderIn(again)).toBe(couponOrderIn(form));
    expect(await send(library, { ...wish, id: randomUUID() })).toMatchObject({ status: 409, type: 'price-changed' });
    await notify(notificationFor(form));
    expect(await paidLicences(library)).toEqual(library.licences);
  });

  test.each<readonly [string, (wish: Wish, library: TestLibrary, others: TestLibrary) => object, number, string]>([
    [
      'a lower price',
      (wish) => ({ ...wish, totalAmount: 0.01, products: [{ ...wish.products[0], totalAmount: 0.01 }] }),
      409,
      'price-changed',
    ],
    ['a lower total', (wish) => ({ ...wish, totalAmount: 0.01 }), 409, 'price-changed'],
    ['a total of nothing', (wish) => ({ ...wish, totalAmount: 0 }), 409, 'price-changed'],
    ['a fraction of a cent less', (wish) => ({ ...wish, totalAmount: 12.499999 }), 409, 'price-changed'],
    ['a total below nothing', (wish) => ({ ...wish, totalAmount: -12.5 }), 400, 'invalid-request'],
    ['a total as text', (wish) => ({ ...wish, totalAmount: '12.5' }), 400, 'invalid-request'],
    ['no products', (wish) => ({ ...wish, products: [] }), 400, 'invalid-request'],
    ['a product twice', (wish) => ({ ...wish, totalAmount: 25, products: [wish.products[0], wish.products[0]] }), 409, 'not-for-sale'],
    ['a product of another library', (wish, _, others) => ({ ...wish, products: wishFor(others).products }), 409, 'not-for-sale'],
    ['a product that does not exist', (wish) => ({ ...wish, products: [{ id: "' or 1=1", totalAmount: 12.5 }] }), 409, 'not-for-sale'],
    ['no e-mail address', (wish) => ({ ...wish, email: 'nobody' }), 400, 'invalid-request'],
    ['a malformed id', (wish) => ({ ...wish, id: '1' }), 400, 'invalid-request'],
    ['a field too many', (wish) => ({ ...wish, paid: true }), 400, 'invalid-request'],
  ])('is refused with %s, and nothing is written', async (_, changed, status, type) => {
    const [library, others] = [await newLibrary(backend.db, {}), await newLibrary(backend.db, {})];
    const before = await stored();
    expect(await send(library, changed(wishFor(library), library, others))).toMatchObject({ status, type });
    expect(await stored()).toEqual(before);
  });

  test.each<readonly [string, Parameters<typeof newLibrary>[1]]>([
    ['free', { price_cents: null }],
    ['free for as long as its discount lasts', { discount: 10_000 }],
  ])('of a product that is %s is refused', async (_, tariff) => {
    const library = await newLibrary(backend.db, tariff);
    expect(await send(library, wishFor(library))).toMatchObject({ status: 409, type: 'not-for-sale' });
  });

  test('of a product that is paid, or has expired, is refused', async () => {
    const library = await newLibrary(backend.db, {});
    await notify(notificationFor(await order(library)));
    expect(await send(library, wishFor(library))).toMatchObject({ status: 409, type: 'not-for-sale' });
    const late = await newLibrary(backend.db, {});
    await backend.db
      .updateTable('coupon_licences')
      .set({ expires_on: sql<Date>`(now() at time zone 'Europe/Madrid')::date - 1` })
      .where('library_token', '=', late.token)
      .execute();
    expect(await send(late, wishFor(late))).toMatchObject({ status: 409, type: 'not-for-sale' });
  });

  test('with the id of another order of its library is refused as invalid', async () => {
    const [library, others] = [await newLibrary(backend.db, {}, {}), await newLibrary(backend.db, {})];
    const wish = wishFor(library);
    await order(library, wish);
    const less = wishFor({ ...library, licences: library.licences.slice(1) }, wish.id);
    for (const changed of [less, { ...wish, email: 'otra@demo.example' }]) {
      expect(await send(library, changed)).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/id' }] } });
    }
    await order(others, wishFor(others, wish.id));
  });

  test('of a library that does not exist is not found', async () => {
    const library = await newLibrary(backend.db, {});
    for (const token of [randomUUID(), 'none', "' or 1=1"]) {
      expect(await send({ token }, wishFor(library))).toMatchObject({ status: 404, type: 'not-found' });
    }
  });
});

describe('a notification', () => {
  test('marks an order and its licences as paid', async () => {
    const library = await newLibrary(backend.db, {}, {});
    const form = await order(library, wishFor({ ...library, licences: library.licences.slice(0, 1) }));
    expect(await getPayment(library)).toMatchObject({ order: { id: couponOrderIn(form), totalAmount: 12.5 } });
    expect(await getOrder(library, form)).toMatchObject({ status: 200, body: { state: 'pending', email: library.email } });
    expect(await notify(notificationFor(form))).toMatchObject({ status: 204 });
    expect(await paidLicences(library)).toEqual(library.licences.slice(0, 1));
    expect(await getOrder(library, form)).toMatchObject({ status: 200, body: { state: 'paid', email: library.email } });
    const { result, library: titles } = await getPayment(library);
    expect(result).toBe('OK');
    const [title] = titles as [components['schemas']['CouponTitle']];
    expect(title.products.map(({ license, paymentStatus }) => [license, paymentStatus]).sort()).toEqual(
      library.licences.map((licence, index) => [licence, index === 0 ? 'PAID' : 'UNPAID']).sort(),
    );
  });

  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ['the provider, which sends no origin', { 'sec-fetch-site': '' }],
    ['a page of another site, as the signature proves its source', { 'sec-fetch-site': 'cross-site', origin: 'https://payments.example' }],
  ])('may come from %s', async (_, headers) => {
    const library = await newLibrary(backend.db, {});
    await notify(notificationFor(await order(library)), headers);
    expect(await paidLicences(library)).toEqual(library.licences);
  });

  const strangersKey = { merchant: '999008881', terminal: '1', key: Buffer.alloc(24, 7).toString('base64') };
  test.each<readonly [string, (form: PaymentForm, other: PaymentForm) => SignedMessage]>([
    ['is signed by a stranger', (form) => notificationFor(form, {}, strangersKey as never)],
    ['is signed for another order', (form, other) => ({ ...notificationFor(form), Ds_Signature: notificationFor(other).Ds_Signature })],
    ['has no signature', (form) => ({ ...notificationFor(form), Ds_Signature: '' })],
    ['has another version of signatures', (form) => ({ ...notificationFor(form), Ds_SignatureVersion: 'HMAC_SHA512_V2' })],
    ['refuses another amount', (form) => notificationFor(form, { Ds_Amount: '1', Ds_Response: '0190' })],
    ['is in another currency', (form) => notificationFor(form, { Ds_Currency: '840' })],
    ['is of another merchant', (form) => notificationFor(form, { Ds_MerchantCode: '999008882' })],
    ['is of another terminal', (form) => notificationFor(form, { Ds_Terminal: '2' })],
    ['is about a refund', (form) => notificationFor(form, { Ds_TransactionType: '3' })],
    ['is about an order that does not exist', (form) => notificationFor(form, { Ds_Order: '2611ZZZZZZZZ' })],
    [
      'is in another character set',
      (form) => ({ ...notificationFor(form), Ds_MerchantParameters: Buffer.from('{"ñ":1}', 'latin1').toString('base64') }),
    ],
    ['is no JSON', (form) => ({ ...notificationFor(form), Ds_MerchantParameters: '%%%' })],
  ])('changes nothing when it %s', async (_, forged) => {
    const [library, others] = [await newLibrary(backend.db, {}), await newLibrary(backend.db, {})];
    const forms = [await order(library), await order(others)] as const;
    const before = await stored();
    expect(await notify(forged(...forms))).toMatchObject({ status: 204, text: '' });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['without its fields', ''],
    ['with a field twice', 'Ds_SignatureVersion=a&Ds_SignatureVersion=b&Ds_MerchantParameters=c&Ds_Signature=d'],
  ])('%s breaks the contract', async (_, payload) => {
    expect(await backend.ask('notifyPayment', { payload })).toMatchObject({ status: 400 });
  });

  test('that comes again changes nothing, also many times at once', async () => {
    const library = await newLibrary(backend.db, {});
    const form = await order(library);
    await Promise.all(Array.from({ length: 50 }, () => notify(notificationFor(form))));
    expect(await paymentOf(form)).toMatchObject({ state: 'paid', refund: 'none', refund_cents: 0 });
    const before = await stored();
    await notify(notificationFor(form));
    await notify(notificationFor(form, { Ds_Response: '0190' }));
    expect(await stored()).toEqual(before);
    expect(await paidLicences(library)).toEqual(library.licences);
  });

  test.each([
    ['0000', true],
    ['0190', false],
  ])('with another amount and the code %s is reported to the operator: %s', async (Ds_Response, isTold) => {
    const lines: string[] = [];
    const at = await openTestBackend({
      payment: { provider: 'gateway', ...provider.gateway },
      logLevel: 'error',
      logStream: { write: (line) => void lines.push(line) },
    });
    const library = await newLibrary(at.db, {});
    const form = (await at.ask('orderCouponProducts', { path: { token: library.token }, body: wishFor(library) })).body as PaymentForm;
    expect(await at.ask('notifyPayment', { body: notificationFor(form, { Ds_Amount: '125000', Ds_Response }) })).toMatchObject({
      status: 204,
    });
    await at.close();
    const log = lines.join('');
    const told = lines.map((line) => JSON.parse(line)).filter(({ order }) => order === orderIn(form));
    expect(told).toEqual(isTold ? [expect.objectContaining({ level: 50, cents: 1_250, charged: 125_000 })] : []);
    for (const secret of [library.token, library.email, provider.gateway.key]) expect(log).not.toContain(secret);
  });

  test('of a refusal changes nothing else; another card may still pay', async () => {
    const library = await newLibrary(backend.db, {});
    const form = await order(library);
    await notify(notificationFor(form, { Ds_Response: '0190' }));
    expect(await paymentOf(form)).toMatchObject({ state: 'refused', response: '0190' });
    expect(await paidLicences(library)).toEqual([]);
    expect(await getPayment(library)).toMatchObject({ result: 'KO', library: [{ email: library.email }] });
    expect(await getOrder(library, form)).toMatchObject({ status: 200, body: { state: 'refused' } });
    await notify(notificationFor(form));
    expect(await paymentOf(form)).toMatchObject({ state: 'paid' });
    expect(await paidLicences(library)).toEqual(library.licences);
    expect(await getPayment(library)).toMatchObject({ result: 'OK' });
  });

  test('of an abandoned order counts', async () => {
    const library = await newLibrary(backend.db, {});
    const form = await order(library);
    await backend.db
      .updateTable('payments')
      .set({ state: 'abandoned', ended_at: new Date() })
      .where('order_id', '=', orderIn(form))
      .execute();
    await notify(notificationFor(form));
    expect(await paidLicences(library)).toEqual(library.licences);
  });

  test('is shown to a person who comes back within half an hour, and not later', async () => {
    const library = await newLibrary(backend.db, {});
    const form = await order(library);
    await notify(notificationFor(form));
    const endedBefore = (minutes: number) =>
      sql`update payments set ended_at = now() - ${minutes} * interval '1 minute' where order_id = ${orderIn(form)}`.execute(backend.db);
    await endedBefore(29);
    expect(await getPayment(library)).toMatchObject({ result: 'OK' });
    await endedBefore(30);
    expect(await getPayment(library)).toEqual({});
  });

  test('of the last of several payments is shown to the person who comes back', async () => {
    const library = await newLibrary(backend.db, {}, {});
    const [one, other] = library.licences.map((licence) => wishFor({ ...library, licences: [licence] })) as readonly Wish[] as [Wish, Wish];
    await notify(notificationFor(await order(library, one), { Ds_Response: '0190' }));
    await notify(notificationFor(await order(library, one)));
    expect(await getPayment(library)).toMatchObject({ result: 'OK' });
    await notify(notificationFor(await order(library, other), { Ds_Response: '0190' }));
    expect(await getPayment(library)).toMatchObject({ result: 'KO' });
  });
});

describe('a person who comes back before the notification', () => {
  test('learns that the order is paid, because the provider is asked', async () => {
    const library = await newLibrary(backend.db, {});
    const form = await order(library);
    await provider.choose(form, 'silent');
    expect(await getOrder(library, form)).toMatchObject({ status: 200, body: { state: 'paid', email: library.email } });
    expect(await paidLicences(library)).toEqual(library.licences);
  });

  test('sees the order as pending while the provider does not answer; reloading the page does not ask more often', async () => {
    const library = await newLibrary(backend.db, {});
    const form = await order(library);
    await provider.choose(form, 'silent');
    let asked = 0;
    provider.on = {
      before() {
        asked += 1;
        throw new Error('away');
      },
    };
    for (let time = 0; time < 3; time += 1) expect(await getOrder(library, form)).toMatchObject({ body: { state: 'pending' } });
    expect(asked).toBe(1);
    expect(await paymentOf(form)).toMatchObject({ state: 'started' });
  });

  test('gets an answer within the time limit of the page, even if the provider does not answer', async () => {
    const library = await newLibrary(backend.db, {});
    const form = await order(library);
    let answer = () => {};
    const silence = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const limit = new AbortController();
    provider.on = {
      before() {
        limit.abort(new DOMException('The provider is silent', 'TimeoutError'));
        return silence;
      },
    };
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    expect(await getOrder(library, form)).toMatchObject({ body: { state: 'pending' } });
    expect(limits.mock.calls).toEqual([[3_000]]);
    limits.mockRestore();
    answer();
  });

  test('sees the order as pending after a refusal, while the provider does not say whether another card has paid', async () => {
    const library = await newLibrary(backend.db, {});
    const form = await order(library);
    await notify(notificationFor(form, { Ds_Response: '0190' }));
    provider.on = {
      before() {
        throw new Error('away');
      },
    };
    expect(await getOrder(library, form)).toMatchObject({ body: { state: 'pending' } });
  });

  test('does not see the orders of others, and the provider is not asked about them', async () => {
    const [library, others] = [await newLibrary(backend.db, {}), await newLibrary(backend.db, {})];
    const form = await order(library);
    await notify(notificationFor(form));
    expect(await getOrder(others, form)).toMatchObject({ status: 404 });
    for (const orderId of ['2611ZZZZZZZZ', '1234']) {
      expect(await backend.ask('getCouponOrder', { path: { token: library.token, orderId } })).toMatchObject({ status: 404 });
    }
  });
});

describe('a person who has paid gets a letter', () => {
  const lettersFor = (email: string) =>
    backend.db.selectFrom('outbox').select(['subject', 'plain', 'html']).where('recipient', '=', email).orderBy('id').execute();
  const write = (library: TestLibrary, wish: Wish, language = 'en') =>
    backend.ask('orderCouponProducts', { path: { token: library.token }, body: wish, headers: { 'accept-language': language } });

  test('once, at the address and in the language of the order, with the products and without the link of the library', async () => {
    const library = await newLibrary(backend.db, {}, { price_cents: 1_336, discount: 1_000, name: 'Cuaderno <b>' });
    const email = `abuela.${library.email}`;
    const wish = { ...wishFor(library), email };
    const form = (await write(library, wish)).body as PaymentForm;
    expect(await lettersFor(email)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => notify(notificationFor(form))));
    await notify(notificationFor(form));
    const letters = await lettersFor(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ subject: expect.stringContaining('Receipt') });
    const plain = letters[0]?.plain.replaceAll('\u00a0', ' ');
    for (const line of [
      'Cuaderno <b>: 13,36 €',
      'Discount of 10 %: -1,34 €',
      'Libro digital: 12,02 €',
      'VAT at 4 %: 0,48 €',
      'Total paid: 25,00 €',
    ])
      expect(plain).toContain(`${line}\n`);
    expect(plain).toContain(`Order number: ${couponOrderIn(form)}\n`);
    expect(letters[0]?.html).toContain('Cuaderno &lt;b&gt;');
    for (const { plain, html } of letters) expect(plain + html).not.toContain(library.token);
    expect(await lettersFor(library.email)).toEqual([]);
  });

  test('but not if the payment was refused', async () => {
    const library = await newLibrary(backend.db, {});
    await notify(notificationFor(await order(library), { Ds_Response: '0190' }));
    expect(await lettersFor(library.email)).toEqual([]);
  });

  test('about refunded products with the reasons, and a receipt for the others', async () => {
    const library = await newLibrary(backend.db, { name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' });
    const [one, two, three] = library.licences as [string, string, string];
    const forms: PaymentForm[] = [];
    for (const licences of [[one], [one, two, three], [one, two]])
      forms.push((await write(library, wishFor({ ...library, licences }))).body as PaymentForm);
    await backend.db
      .updateTable('coupon_licences')
      .set({ expires_on: sql<Date>`(now() at time zone 'Europe/Madrid')::date - 1` })
      .where('licence', '=', three)
      .execute();
    for (const form of forms) await notify(notificationFor(form));
    const letters = (await lettersFor(library.email)).map(({ subject, plain }) => [
      subject.includes('Receipt') ? 'receipt' : 'money back',
      ['Uno: 12', 'Dos: 12', 'Tres: 12', 'Uno: it had already', 'Dos: it had already', 'Tres: the licence had', 'refund: 25,00'].filter(
        (words) => plain.includes(words),
      ),
      forms.findIndex((form) => plain.includes(orderIn(form))),
    ]);
    expect(letters).toEqual([
      ['receipt', ['Uno: 12'], 0],
      ['receipt', ['Dos: 12'], 1],
      ['money back', ['Uno: 12', 'Tres: 12', 'Uno: it had already', 'Tres: the licence had', 'refund: 25,00'], 1],
      ['money back', ['Uno: 12', 'Dos: 12', 'Uno: it had already', 'Dos: it had already', 'refund: 25,00'], 2],
    ]);
  });

  test('about the refund for a licence that was deleted', async () => {
    const library = await newLibrary(backend.db, { name: 'Uno' });
    const form = await order(library);
    await backend.db.deleteFrom('coupon_licences').where('library_token', '=', library.token).execute();
    await notify(notificationFor(form));
    expect(await paymentOf(form)).toMatchObject({ state: 'paid', refund_cents: 1_250 });
    expect(await lettersFor(library.email)).toHaveLength(1);
  });
});

describe('money that is paid twice', () => {
  const settled = (form: PaymentForm, refund: 'done' | 'failed') =>
    vi.waitFor(async () => expect(await paymentOf(form)).toMatchObject({ refund }), { timeout: byItselfMs, interval: 50 });
  const backFor = (form: PaymentForm) => provider.provider.chargeOf(orderIn(form))?.refundedCents;

  /** Creates orders, and pays each order at the provider. */
  const paidTwice = async (library: TestLibrary, wishes: readonly Wish[]) => {
    const forms: PaymentForm[] = [];
    for (const wish of wishes) forms.push(await order(library, wish));
    for (const form of forms) await provider.choose(form, 'silent');
    for (const form of forms) await notify(notificationFor(form));
    return forms as [PaymentForm, PaymentForm];
  };

  test('for the same products is refunded, as much as was paid twice', async () => {
    const library = await newLibrary(backend.db, {}, {});
    const both = wishFor(library);
    const one = wishFor({ ...library, licences: library.licences.slice(0, 1) });
    const [first, second] = await paidTwice(library, [one, both]);
    expect(await paymentOf(second)).toMatchObject({ state: 'paid', cents: 2_500, refund_cents: 1_250 });
    await settled(second, 'done');
    expect([backFor(first), backFor(second)]).toEqual([0, 1_250]);
    for (const form of [first, second]) expect(await getOrder(library, form)).toMatchObject({ body: { state: 'paid' } });
    expect(await getPayment(library)).toMatchObject({ result: 'OK' });
    expect(await paidLicences(library)).toEqual([...library.licences].sort());
    const returned = await backend.db.selectFrom('coupon_order_lines').select('licence').where('returned', '=', true).execute();
    expect(returned.map(({ licence }) => licence)).toContain(library.licences[0]);
  });

  test('by fifty clients is refunded to all but one', async () => {
    const library = await newLibrary(backend.db, {});
    const forms = await Promise.all(Array.from({ length: 50 }, () => order(library)));
    expect(new Set(forms.map(orderIn)).size).toBe(50);
    await Promise.all(forms.map((form) => provider.choose(form, 'silent')));
    await Promise.all(forms.map((form) => notify(notificationFor(form))));
    await vi.waitFor(() => expect(forms.filter((form) => backFor(form) === 1_250)).toHaveLength(49), {
      timeout: byItselfMs,
      interval: 100,
    });
    expect(forms.filter((form) => backFor(form) === 0)).toHaveLength(1);
    expect(await paidLicences(library)).toEqual(library.licences);
  });

  test('on the last day of its licence is not refunded', async () => {
    const library = await newLibrary(backend.db, {});
    const form = await order(library);
    await backend.db
      .updateTable('coupon_licences')
      .set({ expires_on: sql<Date>`(now() at time zone 'Europe/Madrid')::date` })
      .where('library_token', '=', library.token)
      .execute();
    await notify(notificationFor(form));
    expect(await paymentOf(form)).toMatchObject({ state: 'paid', refund: 'none' });
    expect(await paidLicences(library)).toEqual(library.licences);
  });

  test('for a licence that has expired meanwhile is refunded', async () => {
    const library = await newLibrary(backend.db, {});
    const form = await order(library);
    await provider.choose(form, 'silent');
    await backend.db
      .updateTable('coupon_licences')
      .set({ expires_on: sql<Date>`(now() at time zone 'Europe/Madrid')::date - 1` })
      .where('library_token', '=', library.token)
      .execute();
    await notify(notificationFor(form));
    await settled(form, 'done');
    expect(backFor(form)).toBe(1_250);
    expect(await paidLicences(library)).toEqual([]);
    expect(await getOrder(library, form)).toMatchObject({ status: 200, body: { state: 'refunded', email: library.email } });
    expect(await getPayment(library)).toMatchObject({ result: 'KO' });
  });

  test('is refunded once, even if the answer of the provider was lost', async () => {
    const library = await newLibrary(backend.db, {});
    let lost = 0;
    provider.on = {
      after(path) {
        if (!path.includes('/rest/') || lost > 0) return;
        lost += 1;
        throw new Error('lost');
      },
    };
    const [, second] = await paidTwice(library, [wishFor(library), wishFor(library)]);
    await settled(second, 'done');
    expect(lost).toBe(1);
    expect(backFor(second)).toBe(1_250);
  });

  test('that the provider does not refund is left to staff after the last attempt', async () => {
    const library = await newLibrary(backend.db, {});
    provider.on = {
      before(path) {
        if (path.includes('/rest/')) throw new Error('away');
      },
    };
    const [, second] = await paidTwice(library, [wishFor(library), wishFor(library)]);
    await settled(second, 'failed');
    expect(backFor(second)).toBe(0);
  });
});

describe('a portal without a payment provider', () => {
  test('sells nothing, and says so; the rest of the library works', async () => {
    const closed = await openTestBackend({ payment: { provider: 'none' } });
    const library = await newLibrary(closed.db, {});
    const before = await (await readTableDigests(closed.db))();
    const asked = await closed.ask('orderCouponProducts', { path: { token: library.token }, body: wishFor(library) });
    expect(asked).toMatchObject({ status: 409, type: 'not-for-sale' });
    const form = await order(await newLibrary(backend.db, {}));
    expect(await closed.ask('notifyPayment', { body: notificationFor(form) })).toMatchObject({ status: 204 });
    expect(await (await readTableDigests(closed.db))()).toEqual(before);
    expect(await closed.ask('getCouponPayment', { path: { token: library.token } })).toMatchObject({ status: 200, body: {} });
    await closed.close();
  });
});
