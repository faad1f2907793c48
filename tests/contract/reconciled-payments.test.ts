import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PaymentForm } from '../../src/backend/payment/payments';
import { byItselfMs } from '../support/patience';
import { openTestBackend, type TestBackend } from './support/backend';
import { newLibrary, openTestProvider, orderIn, type TestProvider, wishFor } from './support/payments';

let provider: TestProvider;
let backend: TestBackend;

beforeAll(async () => {
  provider = await openTestProvider();
  backend = await openTestBackend({
    payment: { provider: 'gateway', ...provider.gateway },
    paymentPlan: { asks: [0, 0, 1], away: 0 },
    jobs: { pollSeconds: 0.05, leaseSeconds: 10, retries: 0, retrySeconds: 0 },
  });
});
afterEach(() => {
  provider.on = {};
});
afterAll(async () => {
  await backend.close();
  await provider.close();
});

/**
 * Sends an order whose payment causes no notification, so that the portal has to ask the provider for the result.
 * @param meanwhile called before the provider answers the first question
 */
const ordered = async (meanwhile: (form: PaymentForm) => unknown) => {
  const library = await newLibrary(backend.db, {});
  let go: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { before } = provider.on;
  provider.on.before = async (path) => {
    await ready;
    return before?.(path);
  };
  const answer = await backend.ask('orderCouponProducts', { path: { token: library.token }, body: wishFor(library) });
  const form = answer.body as PaymentForm;
  await meanwhile(form);
  go();
  return { library, form };
};

const becomes = (form: PaymentForm, state: string) =>
  vi.waitFor(
    async () => {
      const query = backend.db.selectFrom('payments').selectAll().where('order_id', '=', orderIn(form));
      expect(await query.executeTakeFirstOrThrow()).toMatchObject({ state });
    },
    { timeout: byItselfMs, interval: 50 },
  );

const isPaid = async (token: string) => {
  const licences = await backend.db.selectFrom('coupon_licences').select('paid_at').where('library_token', '=', token).execute();
  return licences.every(({ paid_at }) => paid_at !== null);
};

test('a payment without a notification is found', async () => {
  const { library, form } = await ordered((form) => provider.choose(form, 'silent'));
  await becomes(form, 'paid');
  expect(await isPaid(library.token)).toBe(true);
});

test('a refusal without a notification is found', async () => {
  const { library, form } = await ordered((form) => provider.choose(form, 'refuse'));
  await becomes(form, 'refused');
  expect(await isPaid(library.token)).toBe(false);
});

test.each([
  ['whose window was closed without a decision', (form: PaymentForm) => provider.choose(form, 'close')],
  ['that the provider has never seen', () => undefined],
])('a payment %s counts as abandoned in the end', async (_, meanwhile) => {
  const { library, form } = await ordered(meanwhile);
  await becomes(form, 'abandoned');
  expect(await isPaid(library.token)).toBe(false);
});

test('a payment that is made after the first questions is found by the next question', async () => {
  let asked = 0;
  const { library, form } = await ordered(() => {
    provider.on.after = async () => {
      asked += 1;
      if (asked === 2) await provider.choose(form, 'silent');
    };
  });
  await becomes(form, 'paid');
  expect(await isPaid(library.token)).toBe(true);
});

test('while the provider is away, no payment ends, and the provider is asked again until it answers', async () => {
  let asked = 0;
  provider.on.before = () => {
    asked += 1;
    if (asked < 8) throw new Error('away');
  };
  const { library, form } = await ordered((form) => provider.choose(form, 'silent'));
  await becomes(form, 'paid');
  expect(asked).toBeGreaterThanOrEqual(8);
  expect(await isPaid(library.token)).toBe(true);
});
