import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { now } from '../../src/backend/db/clock';
import { byItselfMs } from '../support/patience';
import type { TestBackend } from './support/backend';
import { childrenOrdersAt, type OrdererWithOrder } from './support/children-orders';
import { notificationFor, openPassiveBackend, openTestProvider, portalOfPayments, type TestProvider } from './support/payments';

let provider: TestProvider;
let backend: TestBackend;
beforeAll(async () => {
  provider = await openTestProvider();
  backend = await openPassiveBackend(provider, { childrenReminder: { after: 1, again: 1 } });
});
afterEach(() => {
  provider.on = {};
});
afterAll(async () => {
  await backend.close();
  await provider.close();
});

const { ordered, formOf, notify, withdraw, lettersFor } = childrenOrdersAt(() => backend);

/** Counts the jobs that remind a person of an order: all jobs, and open jobs. */
const jobsOf = async ({ order }: OrdererWithOrder) => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name in ('reminder', 'reminder-given-up') and (data->>'order')::int = ${order}
  `.execute(backend.db);
  const open = rows.filter(({ state }) => !['completed', 'failed'].includes(state));
  return { all: rows.length, open: open.length };
};

const becomes = (check: () => Promise<void>) => vi.waitFor(check, { timeout: byItselfMs, interval: 100 });
/** Waits until no job will check the order again. */
const untilOver = (one: OrdererWithOrder) => becomes(async () => expect(await jobsOf(one)).toMatchObject({ open: 0 }));
const untilLookedAtAgain = (one: OrdererWithOrder) => becomes(async () => expect((await jobsOf(one)).all).toBeGreaterThan(2));

const speaks = (one: OrdererWithOrder, language: 'es' | 'en' | 'it') =>
  backend.db.updateTable('users').set({ language }).where('id', '=', one.id).execute();

test('an order that is sent and not paid causes one letter with its link, in the language of the person', async () => {
  const one = await ordered();
  await speaks(one, 'it');
  expect(await lettersFor(one)).toEqual([]);
  await untilOver(one);
  const letters = await lettersFor(one);
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('non è pagato')]);
  expect(letters[0]?.plain).toContain(`${portalOfPayments}/gratishp/HPError?order=${one.order}\n`);
  for (const text of ['10,45', 'CEIP El Olivar']) expect(letters[0]?.plain).toContain(text);
  expect(letters[0]?.plain).not.toContain('Alba');
});

test.each<[string, (one: OrdererWithOrder) => Promise<unknown>]>([
  ['was paid', async (one) => notify(notificationFor(await formOf(one)))],
  ['was withdrawn', (one) => withdraw(one)],
  [
    'is of a person who may no longer order',
    ({ id }) => backend.db.updateTable('users').set({ hp_permission: false }).where('id', '=', id).execute(),
  ],
  [
    'is of a closed account',
    ({ id }) => backend.db.updateTable('users').set({ active: false, closed: true }).where('id', '=', id).execute(),
  ],
])('an order that %s meanwhile causes no letter', async (_, meanwhile) => {
  const one = await ordered();
  await meanwhile(one);
  await untilOver(one);
  expect((await lettersFor(one)).filter(({ plain }) => plain.includes('HPError'))).toEqual([]);
});

test('an order that is being paid causes no letter until the attempt has ended without a payment', async () => {
  const one = await ordered();
  const form = await formOf(one);
  await untilLookedAtAgain(one);
  expect(await lettersFor(one)).toEqual([]);
  await notify(notificationFor(form, { Ds_Response: '0190' }));
  await untilOver(one);
  expect(await lettersFor(one)).toHaveLength(1);
});

test('an order whose charge staff have to examine causes no letter until they have decided', async () => {
  const one = await ordered();
  await notify(notificationFor(await formOf(one), { Ds_Amount: '1' }));
  await untilLookedAtAgain(one);
  expect(await lettersFor(one)).toEqual([]);
  await backend.db.updateTable('children_orders').set({ withdrawn_at: now }).where('id', '=', one.order).execute();
  await untilOver(one);
  expect(await lettersFor(one)).toEqual([]);
});

test('the bank is asked first: an order that is paid according to the bank causes only a receipt', async () => {
  const one = await ordered();
  const form = await formOf(one);
  await notify(notificationFor(form, { Ds_Response: '0190' }));
  await provider.choose(form, 'silent');
  await untilOver(one);
  expect((await lettersFor(one)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Receipt')]);
});

test('no letter is sent while the bank does not answer; the letters follow once it answers', async () => {
  const one = await ordered();
  await notify(notificationFor(await formOf(one), { Ds_Response: '0190' }));
  provider.on = {
    before() {
      throw new Error('away');
    },
  };
  await untilLookedAtAgain(one);
  expect(await lettersFor(one)).toEqual([]);
  provider.on = {};
  await untilOver(one);
  expect(await lettersFor(one)).toHaveLength(1);
});
