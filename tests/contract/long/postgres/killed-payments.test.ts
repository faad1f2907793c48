import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../../../src/backend/db/schema';
import type { PaymentForm } from '../../../../src/backend/payment/payments';
import { byItselfMs } from '../../../support/patience';
import { betweenBackends } from '../../support/between';
import { type Child, startChild } from '../../support/child';
import { type FreshDatabase, freshDatabase } from '../../support/database';
import { call } from '../../support/numbered-writes';
import { couponOrderIn, newLibrary, openTestProvider, orderIn, type TestLibrary, type TestProvider, wishFor } from '../../support/payments';

let database: FreshDatabase;
let provider: TestProvider;
let child: Child | undefined;

beforeAll(async () => {
  database = await freshDatabase();
  provider = await openTestProvider();
});
afterEach(async () => {
  provider.on = {};
  await child?.kill();
  child = undefined;
});
afterAll(async () => {
  database.drop();
  await provider.close();
});

const between = <T>(work: (db: Db) => Promise<T>) => betweenBackends(database, work);

/** Starts a backend. @param asks the waits before the inquiries about an order, in seconds */
const start = async (asks: readonly number[]): Promise<Child> => {
  child = await startChild({
    database: database.options,
    payment: { provider: 'gateway', ...provider.gateway },
    paymentPlan: { asks, refunds: [0, 0, 0, 0], away: 1, attempt: 1 },
    jobs: { pollSeconds: 0.1, leaseSeconds: 1, retries: 3, retrySeconds: 0 },
  });
  return child;
};

/** A wait of many days before the first inquiry, so that only notifications report a payment. */
const toldOnly = [1_000_000];
const askedSoon = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1];

const order = async (at: Child, library: TestLibrary, wish: object): Promise<PaymentForm> => {
  const answer = await call(at, 'POST', `/coupons/${library.token}/payment`, '', wish);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PaymentForm;
};

/**
 * Pays a form at the provider, which notifies the backend `at` twice. After a restart, the address of the backend differs from the address
 * in the form.
 */
const tell = (at: Child, form: PaymentForm) => {
  const charge = provider.provider.chargeOf(orderIn(form));
  return charge && provider.decide(withAddress(form, at), 'twice');
};

/**
 * Changes the notification address in the charge of a form to the present address of the portal. The provider stores the address of the
 * form, but a restarted portal has a new address.
 */
const withAddress = (form: PaymentForm, { address }: Child): PaymentForm => {
  const charge = provider.provider.chargeOf(orderIn(form));
  if (charge) Object.assign(charge, { notifyAt: `${address}/api/payment/notification` });
  return form;
};

/** Returns the cents that a library has paid at the provider, less refunds, and the number of its paid licences. */
const readStored = async (library: TestLibrary, forms: readonly PaymentForm[]) => {
  const charges = forms.map((form) => provider.provider.chargeOf(orderIn(form)));
  const cents = charges.reduce((sum, charge) => sum + (charge?.response === '0000' ? charge.cents - charge.refundedCents : 0), 0);
  const licences = await between((db) =>
    db.selectFrom('coupon_licences').select('paid_at').where('library_token', '=', library.token).execute(),
  );
  return { cents, paid: licences.filter(({ paid_at }) => paid_at !== null).length };
};

const whole = { cents: 1_250, paid: 1 };
const nothing = { cents: 0, paid: 0 };

const isPaid = (at: Child, library: TestLibrary, form: PaymentForm) =>
  vi.waitFor(
    async () => {
      const { library: titles } = (await (await call(at, 'GET', `/coupons/${library.token}/payment`, '')).json()) as {
        library?: { products: { paymentStatus: string }[] }[];
      };
      expect(titles?.[0]?.products[0]?.paymentStatus, `order ${orderIn(form)}`).toBe('PAID');
    },
    { timeout: byItselfMs, interval: 100 },
  );

const kill = async () => {
  await child?.kill();
  child = undefined;
};

test('killed while it stores the order: the same purchase is one order, and nothing is charged', async () => {
  const library = await between((db) => newLibrary(db, {}));
  const wish = wishFor(library);
  const running = await start(toldOnly);
  const asked = Promise.allSettled(Array.from({ length: 20 }, () => order(running, library, wish)));
  await Promise.race([asked, call(running, 'GET', '/province', '')]);
  await kill();
  await asked;
  const orders = () => between((db) => db.selectFrom('coupon_orders').select('order_id').where('wish', '=', wish.id).execute());
  expect((await orders()).length).toBeLessThanOrEqual(1);
  const form = await order(await start(toldOnly), library, wish);
  await kill();
  expect((await orders()).map(({ order_id }) => order_id)).toEqual([couponOrderIn(form)]);
  expect(await readStored(library, [form])).toEqual(nothing);
});

test('killed after the order: the form in the browser still pays, and the same purchase is the same order', async () => {
  const library = await between((db) => newLibrary(db, {}));
  const wish = wishFor(library);
  const form = await order(await start(toldOnly), library, wish);
  await kill();
  const again = await start(toldOnly);
  expect(couponOrderIn(await order(again, library, wish))).toBe(couponOrderIn(form));
  await provider.choose(form, 'close');
  await tell(again, form);
  await isPaid(again, library, form);
  await kill();
  expect(await readStored(library, [form])).toEqual(whole);
});

test('killed while somebody pays: the notification is lost, and the provider is asked after the start', async () => {
  const library = await between((db) => newLibrary(db, {}));
  const form = await order(await start(askedSoon), library, wishFor(library));
  await kill();
  await provider.choose(form, 'pay');
  expect(await readStored(library, [form])).toEqual({ cents: 1_250, paid: 0 });
  const again = await start(askedSoon);
  await isPaid(again, library, form);
  await kill();
  expect(await readStored(library, [form])).toEqual(whole);
});

test('killed while the provider notifies it: the payment is stored with its licences, or found by asking the provider', async () => {
  // The number of other requests that are answered before each kill. With more requests, the kill comes later.
  for (const answers of [0, 1, 4]) {
    const library = await between((db) => newLibrary(db, {}));
    const running = await start(askedSoon);
    const form = await order(running, library, wishFor(library));
    await provider.choose(form, 'close');
    const told = provider.decide(withAddress(form, running), 'pay');
    for (let answered = 0; answered < answers; answered += 1) await call(running, 'GET', '/province', '');
    await kill();
    await told;
    const { state } = await between((db) =>
      db.selectFrom('payments').select('state').where('order_id', '=', orderIn(form)).executeTakeFirstOrThrow(),
    );
    const { paid } = await readStored(library, [form]);
    expect([state, paid], 'both or none').toEqual(state === 'paid' ? ['paid', 1] : ['started', 0]);
    const again = await start(askedSoon);
    await isPaid(again, library, form);
    await kill();
    expect(await readStored(library, [form])).toEqual(whole);
  }
});

test.each([
  ['before the provider is asked about earlier refunds', 'before', '/apl02/'],
  ['after the provider was asked about earlier refunds', 'after', '/apl02/'],
  ['before the request for the refund arrives', 'before', '/rest/'],
  ['after the provider has refunded, and before that is stored', 'after', '/rest/'],
] as const)('killed %s: the second payment is refunded once', async (_, when, path) => {
  const library = await between((db) => newLibrary(db, {}));
  const running = await start(toldOnly);
  const forms = [await order(running, library, wishFor(library)), await order(running, library, wishFor(library))] as const;
  let killed: Promise<void> | undefined;
  provider.on[when] = async (asked) => {
    if (killed !== undefined || !asked.includes(path)) return;
    killed = kill();
    await killed;
  };
  for (const form of forms) {
    await provider.choose(form, 'close');
    await tell(running, form);
  }
  await vi.waitFor(() => expect(killed).toBeDefined(), { timeout: byItselfMs });
  await killed;
  await start(toldOnly);
  const back = () => forms.map((form) => provider.provider.chargeOf(orderIn(form))?.refundedCents);
  await vi.waitFor(() => expect(back()).toEqual([0, 1_250]), { timeout: byItselfMs, interval: 100 });
  const written = (db: Db) =>
    db.selectFrom('payments').select('refund').where('order_id', '=', orderIn(forms[1])).executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect(await between(written)).toEqual({ refund: 'done' }), { timeout: byItselfMs, interval: 100 });
  expect(await readStored(library, forms)).toEqual(whole);
});
