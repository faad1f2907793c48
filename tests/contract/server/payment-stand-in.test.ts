import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { paymentForms } from '../../../src/backend/payment/open';
import type { PaymentForm } from '../../../src/backend/payment/payments';
import { type Act, acts } from '../../../src/backend/payment/stand-in/page';
import { openTestBackend, type TestBackend } from '../support/backend';
import { call } from '../support/numbered-writes';
import { newLibrary, orderIn, requestIn, wishFor } from '../support/payments';

let backend: TestBackend;
let address: string;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(backend.server.server.address() as AddressInfo).port}`;
});
afterAll(() => backend.close());

const order = async () => {
  const library = await newLibrary(backend.db, {});
  const answer = await call({ address }, 'POST', `/coupons/${library.token}/payment`, '', wishFor(library));
  expect(answer.status).toBe(200);
  return { library, form: (await answer.json()) as PaymentForm };
};

/** Posts a form as a browser does, with the choices made on the page. */
const post = ({ paymentUrl, paymentParameters }: PaymentForm, more: Readonly<Record<string, string>> = {}) =>
  fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ ...paymentParameters, ...more }), redirect: 'manual' });

/** Makes a choice on the page that a form has opened. */
const choose = async (form: PaymentForm, act: Act) => {
  const [, visit = ''] = /name="visit" value="([^"]+)"/.exec(await (await post(form)).text()) ?? [];
  return post(form, { visit, act });
};

const responseIn = (body: URLSearchParams): string =>
  JSON.parse(Buffer.from(body.get('Ds_MerchantParameters') ?? '', 'base64').toString()).Ds_Response;

const stateOf = async (form: PaymentForm) => {
  const query = backend.db.selectFrom('payments').select('state').where('order_id', '=', orderIn(form));
  return (await query.executeTakeFirstOrThrow()).state;
};

describe('the stand-in for the payment provider', () => {
  test('shows what is paid, and the possible choices', async () => {
    const { form } = await order();
    const answer = await post(form);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    for (const part of [orderIn(form), '12.50 €', ...Object.values(acts)]) expect(page).toContain(part);
    expect(await stateOf(form)).toBe('started');
  });

  test.each<readonly [Act, 'ok' | 'ko' | undefined, string]>([
    ['pay', 'ok', 'paid'],
    ['refuse', 'ko', 'refused'],
    ['leave', 'ko', 'refused'],
    ['close', undefined, 'started'],
    ['late', 'ok', 'started'],
    ['twice', 'ok', 'paid'],
    ['slow', 'ok', 'started'],
    ['silent', 'ok', 'started'],
    ['other', 'ok', 'mischarged'],
    ['forge', 'ok', 'started'],
  ])('%s leads to %s, and the payment is %s', async (act, result, state) => {
    const { library, form } = await order();
    const answer = await choose(form, act);
    const request = requestIn(form);
    const addresses = { ok: request.DS_MERCHANT_URLOK, ko: request.DS_MERCHANT_URLKO };
    expect(answer.headers.get('location') ?? undefined).toBe(result && addresses[result]);
    expect(await stateOf(form)).toBe(state);
    const paid = await backend.db.selectFrom('coupon_licences').select('paid_at').where('library_token', '=', library.token).execute();
    expect(paid.every(({ paid_at }) => paid_at !== null)).toBe(state === 'paid');
  });

  test('accepts a number once, even without a choice at the first visit, and notifies the shop of a second visit', async () => {
    const { library, form } = await order();
    await post(form);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const again = await post(form);
    expect([again.status, again.headers.get('location')]).toEqual([200, null]);
    expect(await again.text()).toContain('SIS0051');
    const told = fetched.mock.calls.filter(([to]) => String(to).endsWith('/api/payment/notification'));
    fetched.mockRestore();
    expect(told.map(([, sent]) => responseIn(sent?.body as URLSearchParams))).toEqual(['0913']);
    expect((await post(form, { act: 'pay' })).status).toBe(200);
    expect(await stateOf(form)).toBe('started');
    const state = await backend.ask('getCouponOrder', { path: { token: library.token, orderId: orderIn(form) } });
    expect(state.body).toMatchObject({ state: 'pending' });
  });

  test('charges an order once', async () => {
    const { form } = await order();
    const [, visit = ''] = /name="visit" value="([^"]+)"/.exec(await (await post(form)).text()) ?? [];
    await post(form, { visit, act: 'pay' });
    const again = await post(form, { visit, act: 'refuse' });
    expect([again.status, again.headers.get('location')]).toEqual([200, null]);
    expect(await again.text()).toContain('has a result');
    await post(form);
    expect(await stateOf(form)).toBe('paid');
  });

  test('does not accept a form that was changed on its way', async () => {
    const { form } = await order();
    const cheaper = Buffer.from(JSON.stringify({ ...requestIn(form), DS_MERCHANT_AMOUNT: '1' })).toString('base64');
    const changed = { ...form, paymentParameters: { ...form.paymentParameters, Ds_MerchantParameters: cheaper } };
    for (const wrong of [changed, { ...form, paymentParameters: {} }]) expect((await post(wrong, { act: 'pay' })).status).toBe(400);
    expect(await stateOf(form)).toBe('started');
  });

  test('is the only address to which forms may be posted', async () => {
    const { form } = await order();
    const { origin } = new URL(form.paymentUrl);
    expect(paymentForms({ origin, merchant: '1', terminal: '1', key: '' })).toEqual([origin]);
    expect(paymentForms(undefined)).toEqual([]);
    expect((await fetch(form.paymentUrl)).status).toBe(404);
    expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(404);
  });
});
