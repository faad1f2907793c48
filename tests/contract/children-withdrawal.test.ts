import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeFamilyBooks } from '../../src/backend/children-order/family-books';
import { now } from '../../src/backend/db/clock';
import type { Db } from '../../src/backend/db/schema';
import type { components } from '../../src/shared/api/contract.gen';
import { byItselfMs } from '../support/patience';
import type { TestBackend } from './support/backend';
import { childrenOrdersAt, knownChild, newChild, newOrderer, type OrdererWithOrder, orderOf } from './support/children-orders';
import { smallPicture } from './support/family-books';
import { notificationFor, openPassiveBackend, openTestProvider, orderIn, refundsEnd, type TestProvider } from './support/payments';
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

const { ordered, ask, formOf, notify, withdraw, stateOf, unpaidOf, lettersFor } = childrenOrdersAt(() => backend);

/** Sends an order with a picture of the family book for a new child. */
const pictured = () =>
  ordered(async (one) => {
    const body = { libro_familia: smallPicture, id_peticion: one.order, hijo: 2 };
    const { body: taken } = await backend.ask('uploadFamilyBook', { session: one.session, body });
    const { imagen_libro_familia: picture } = taken as components['schemas']['StoredFamilyBook'];
    return { hijos: [knownChild(one), newChild(picture)] };
  });

const picturesOf = async ({ order }: OrdererWithOrder, db: Db = backend.db) =>
  (await db.selectFrom('family_books').select('id').where('order_id', '=', order).execute()).length;

const withdrawn = { state: 'withdrawn', totalCost: 10.45 };

describe('an order that is withdrawn', () => {
  test('loses its pictures at once, is not found again, and is shown as withdrawn', async () => {
    const one = await pictured();
    expect(await picturesOf(one)).toBe(1);
    expect(await withdraw(one)).toMatchObject({ status: 204 });
    expect(await picturesOf(one)).toBe(0);
    expect(await stateOf(one)).toEqual(withdrawn);
    expect(await unpaidOf(one.session)).toEqual({ order: null });
  });

  test('cannot be paid, and does not change when it is withdrawn or sent again', async () => {
    const one = await ordered();
    await withdraw(one);
    const before = await stored();
    expect(await ask(one)).toMatchObject({ status: 409, type: 'withdrawn' });
    expect(await withdraw(one)).toMatchObject({ status: 204 });
    expect(await backend.ask('sendChildrenOrder', { session: one.session, body: orderOf(one) })).toMatchObject({ status: 204 });
    expect(await stateOf(one)).toEqual(withdrawn);
    expect(await stored()).toEqual(before);
  });

  test('is withdrawn once by twenty windows', async () => {
    const one = await pictured();
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(one)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await stateOf(one)).toEqual(withdrawn);
  });

  test('gives back a payment that comes afterwards, with a letter that says why', async () => {
    const one = await ordered();
    const [first, second] = [await formOf(one), await formOf(one)];
    expect(await withdraw(one, true)).toMatchObject({ status: 204 });
    for (const form of [first, second]) {
      await provider.choose(form, 'silent');
      await notify(notificationFor(form));
      await notify(notificationFor(form));
      await vi.waitFor(() => expect(provider.provider.chargeOf(orderIn(form))?.refundedCents).toBe(1_045), { timeout: byItselfMs });
    }
    expect(await stateOf(one)).toEqual(withdrawn);
    const letters = await lettersFor(one);
    expect(letters.map(({ subject }) => subject)).toEqual(Array(2).fill(expect.stringContaining('is refunding a payment')));
    for (const { plain } of letters) expect(plain).toContain('You had cancelled your order');
  });

  test('says that another amount was charged afterwards, which staff have to examine', async () => {
    const one = await ordered();
    const form = await formOf(one);
    await withdraw(one, true);
    await notify(notificationFor(form, { Ds_Amount: '1044' }));
    expect(await stateOf(one)).toMatchObject({ state: 'mischarged' });
  });
});

describe('an order is not withdrawn', () => {
  test('while somebody may be paying it, unless the person confirms having read that', async () => {
    const one = await pictured();
    await formOf(one);
    expect(await withdraw(one)).toMatchObject({ status: 409, type: 'being-paid' });
    expect(await stateOf(one)).toMatchObject({ state: 'pending' });
    expect(await picturesOf(one)).toBe(1);
    expect(await withdraw(one, true)).toMatchObject({ status: 204 });
    expect(await picturesOf(one)).toBe(0);
  });

  test('while the bank does not say how a payment ended, also after a refusal', async () => {
    const one = await ordered();
    await notify(notificationFor(await formOf(one), { Ds_Response: '0190' }));
    provider.on = {
      before() {
        throw new Error('away');
      },
    };
    expect(await withdraw(one)).toMatchObject({ status: 409, type: 'being-paid' });
    provider.on = {};
    await vi.waitFor(async () => expect(await withdraw(one)).toMatchObject({ status: 204 }), { timeout: byItselfMs, interval: 500 });
  });

  test.each([false, true])('if it is paid according to the bank (%s)', async (despitePayment) => {
    const one = await ordered();
    await provider.choose(await formOf(one), 'silent');
    expect(await withdraw(one, despitePayment)).toMatchObject({ status: 409, type: 'already-paid' });
    expect(await stateOf(one)).toMatchObject({ state: 'paid' });
  });

  test.each([false, true])('if another amount was charged (%s)', async (despitePayment) => {
    const one = await ordered();
    await notify(notificationFor(await formOf(one), { Ds_Amount: '1044' }));
    expect(await withdraw(one, despitePayment)).toMatchObject({ status: 409, type: 'mischarged' });
  });

  test('if it is paid or open: the database refuses that, whichever code writes it', async () => {
    const [paid, open] = [await ordered(), await newOrderer(backend.db)];
    await notify(notificationFor(await formOf(paid)));
    for (const { order } of [paid, open]) {
      const mark = backend.db.updateTable('children_orders').set({ withdrawn_at: now }).where('id', '=', order).execute();
      await expect(mark).rejects.toThrow('children_orders_withdrawn_check');
    }
  });

  test('if it is open, of somebody else, or does not exist', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const { session } = one;
    const open = ((await backend.ask('getChildrenOrderId', { session })).body as { id: number }).id;
    const before = await stored();
    expect(await withdraw({ session, order: open })).toMatchObject({ status: 409, type: 'not-ordered' });
    for (const order of [other.order, 2_000_000_000]) expect(await withdraw({ session, order })).toMatchObject({ status: 404 });
    expect(await stored()).toEqual(before);
  });
});

describe('pictures of a paid order', () => {
  test('are deleted once the publisher’s systems have taken the order over, and not before', async () => {
    const one = await pictured();
    const familyBooks = makeFamilyBooks(backend.db, { days: 90 });
    await notify(notificationFor(await formOf(one)));
    await familyBooks.sweep();
    expect(await picturesOf(one)).toBe(1);
    await backend.db.updateTable('children_orders').set({ handled_at: now }).where('id', '=', one.order).execute();
    await familyBooks.sweep();
    expect(await picturesOf(one)).toBe(0);
  });

  test('are not deleted for an unpaid order: the database refuses to mark it as taken over', async () => {
    const one = await pictured();
    const mark = backend.db.updateTable('children_orders').set({ handled_at: now }).where('id', '=', one.order).execute();
    await expect(mark).rejects.toThrow('children_orders_handled_check');
  });
});
