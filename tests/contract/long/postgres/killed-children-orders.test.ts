import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../../../src/backend/db/schema';
import type { PaymentForm } from '../../../../src/backend/payment/payments';
import { makeSessions } from '../../../../src/backend/security/sessions';
import type { components } from '../../../../src/shared/api/contract.gen';
import { byItselfMs } from '../../../support/patience';
import { betweenBackends } from '../../support/between';
import { type Child, startChild } from '../../support/child';
import { knownChild, newChild, newOrderer, type Orderer, orderOf } from '../../support/children-orders';
import { type FreshDatabase, freshDatabase } from '../../support/database';
import { pictureOf } from '../../support/family-books';
import { call } from '../../support/numbered-writes';
import { openTestProvider, orderIn, type TestProvider } from '../../support/payments';

const HOUR = 60 * 60_000;

let database: FreshDatabase;
let provider: TestProvider;
let child: Child | undefined;

beforeAll(async () => {
  database = await freshDatabase();
  provider = await openTestProvider();
});
afterEach(() => kill());
afterAll(async () => {
  database.drop();
  await provider.close();
});

const between = <T>(work: (db: Db) => Promise<T>) => betweenBackends(database, work);

const start = async (childrenReminder = { after: 1_000_000, again: 1_000_000 }): Promise<Child> => {
  child = await startChild({
    childrenReminder,
    database: database.options,
    payment: { provider: 'gateway', ...provider.gateway },
    paymentPlan: { asks: [1_000_000], refunds: [0], away: 1, attempt: 1 },
    jobs: { pollSeconds: 0.1, leaseSeconds: 2, retries: 3, retrySeconds: 0 },
  });
  return child;
};

const kill = async () => {
  await child?.kill();
  child = undefined;
};

type Person = Orderer & { readonly cookie: string };

const somebody = (): Promise<Person> =>
  between(async (db) => {
    const one = await newOrderer(db);
    return { ...one, cookie: `session=${await makeSessions(db, { idle: HOUR, total: HOUR }).open(one.id, null)}` };
  });

const photo = Buffer.from(pictureOf(500_000).base64, 'base64');

/** Uploads a picture as a browser does. */
const upload = async (at: Child, { cookie, order }: Person): Promise<string> => {
  const form = new FormData();
  form.append('id_peticion', String(order));
  form.append('libro_familia', new Blob([photo], { type: 'image/jpeg' }), 'libro.jpg');
  form.append('hijo', '2');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${at.address}/api/gratishp/image`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as components['schemas']['StoredFamilyBook']).imagen_libro_familia;
};

const wish = (one: Person, picture: string) => orderOf(one, { hijos: [knownChild(one), newChild(picture)] });
const send = async (at: Child, one: Person, picture: string): Promise<number> =>
  (await call(at, 'POST', '/gratishp/order', one.cookie, wish(one, picture))).status;
const pay = async (at: Child, { cookie, order }: Person): Promise<PaymentForm> => {
  const answer = await call(at, 'GET', `/gratishp/pay/${order}/10.45`, cookie);
  expect(answer.status).toBe(200);
  const { action, parameters } = (await answer.json()) as components['schemas']['ChildrenPaymentForm'];
  return { paymentUrl: action, paymentParameters: { ...parameters } };
};

/** Returns the state of an order, and the number of its rows in each table. */
const findRemains = ({ order }: Person) =>
  between(async (db) => {
    const found = await db.selectFrom('children_orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
    const count = async (table: 'ordered_children' | 'ordered_books' | 'family_books' | 'children_order_payments') =>
      (await db.selectFrom(table).select('order_id').where('order_id', '=', order).execute()).length;
    return {
      isSent: found.sent_at !== null,
      isPaid: found.paid_at !== null,
      children: await count('ordered_children'),
      books: await count('ordered_books'),
      pictures: await count('family_books'),
      payments: await count('children_order_payments'),
    };
  });

const open = { isSent: false, isPaid: false, children: 0, books: 0, pictures: 1, payments: 0 };
const sent = { ...open, isSent: true, children: 2, books: 2 };

test('killed while a picture is uploaded: the picture is stored or not, and can be uploaded again', async () => {
  for (const answers of [0, 2]) {
    const one = await somebody();
    const running = await start();
    const sending = Promise.allSettled(Array.from({ length: 5 }, () => upload(running, one)));
    for (let answered = 0; answered < answers; answered += 1) await call(running, 'GET', '/gratishp/vat', one.cookie);
    await kill();
    await sending;
    expect((await findRemains(one)).pictures).toBeLessThanOrEqual(1);
    const again = await start();
    expect(await send(again, one, await upload(again, one))).toBe(204);
    await kill();
    expect(await findRemains(one)).toEqual(sent);
  }
});

test('killed while it stores the order: the order is complete or not there, and counts once if it is sent again', async () => {
  for (const answers of [0, 1, 3]) {
    const one = await somebody();
    const running = await start();
    const picture = await upload(running, one);
    const sending = Promise.allSettled(Array.from({ length: 20 }, () => send(running, one, picture)));
    for (let answered = 0; answered < answers; answered += 1) await call(running, 'GET', '/gratishp/vat', one.cookie);
    await kill();
    await sending;
    const there = await findRemains(one);
    expect(there).toEqual(there.isSent ? sent : open);
    const again = await start();
    expect(await send(again, one, picture)).toBe(204);
    await kill();
    expect(await findRemains(one)).toEqual(sent);
  }
});

test('killed while somebody begins to pay: the attempt of each form is stored, and one attempt pays the order', async () => {
  const one = await somebody();
  const running = await start();
  await send(running, one, await upload(running, one));
  const asking = Promise.allSettled(Array.from({ length: 20 }, () => pay(running, one)));
  await Promise.race([asking, call(running, 'GET', '/gratishp/vat', one.cookie)]);
  await kill();
  const forms = (await asking).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const { payments } = await findRemains(one);
  expect(payments).toBeGreaterThanOrEqual(forms.length);
  const again = await start();
  const form = await pay(again, one);
  expect(new Set([...forms, form].map(orderIn)).size).toBe(forms.length + 1);
  await provider.choose(form, 'silent');
  const state = await call(again, 'GET', `/gratishp/state/${one.order}`, one.cookie);
  expect(await state.json()).toMatchObject({ state: 'paid' });
  await kill();
  expect(await findRemains(one)).toEqual({ ...sent, isPaid: true, payments: payments + 1 });
});

test('killed while the provider reports a payment: payment and order are both paid, or neither', async () => {
  for (const answers of [0, 1, 4]) {
    const one = await somebody();
    const running = await start();
    await send(running, one, await upload(running, one));
    const form = await pay(running, one);
    const told = provider.choose(form, 'pay');
    for (let answered = 0; answered < answers; answered += 1) await call(running, 'GET', '/gratishp/vat', one.cookie);
    await kill();
    await told;
    const { state } = await between((db) =>
      db.selectFrom('payments').select('state').where('order_id', '=', orderIn(form)).executeTakeFirstOrThrow(),
    );
    expect((await findRemains(one)).isPaid).toBe(state === 'paid');
    const again = await start();
    const answer = await call(again, 'GET', `/gratishp/state/${one.order}`, one.cookie);
    expect(await answer.json()).toMatchObject({ state: 'paid' });
    await kill();
    expect(await findRemains(one)).toEqual({ ...sent, isPaid: true, payments: 1 });
  }
});

test('killed while it sends reminders: each unpaid order causes one letter', async () => {
  const people = [await somebody(), await somebody(), await somebody()];
  const lettersOf = ({ mail }: Person) =>
    between(async (db) => (await db.selectFrom('outbox').select('id').where('recipient', '=', mail).execute()).length);
  for (const answers of [0, 2, 6]) {
    const running = await start({ after: 0, again: 1 });
    const sending = Promise.allSettled(people.map((one) => call(running, 'POST', '/gratishp/order', one.cookie, orderOf(one))));
    if (answers > 0) await sending;
    for (let answered = 0; answered < answers; answered += 1) await call(running, 'GET', '/gratishp/vat', people[0]?.cookie ?? '');
    await kill();
    await sending;
    for (const one of people) expect(await lettersOf(one)).toBeLessThanOrEqual(1);
  }
  await start({ after: 0, again: 1 });
  await vi.waitFor(
    async () => {
      for (const one of people) expect(await lettersOf(one)).toBe(1);
    },
    { timeout: byItselfMs, interval: 500 },
  );
  await kill();
  for (const one of people) expect(await lettersOf(one)).toBe(1);
});
