import { afterEach, expect, test, vi } from 'vitest';
import { loadState } from '../../../src/areas/children-order/services/payment';
import { checkAccess } from '../../../src/areas/children-order/services/start';
import { run } from '../../../src/shared/api/run';

afterEach(() => vi.unstubAllGlobals());

/** Asks for the access to the page, and answers with an unpaid order of this cost, in euros. */
const findOrder = (totalCost: number) => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const body = url.endsWith('/unpaid') ? { order: { id: 7, state: 'unpaid', totalCost } } : { access: 0 };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  return run(checkAccess(), new AbortController().signal);
};

test('the cost of an unpaid order is read in cents', async () => {
  expect(await findOrder(1.005)).toEqual({ orderId: 7, state: 'unpaid', total: 101 });
});

test('the cost is read in cents, too, when the state of a payment is requested', async () => {
  const state = async () => new Response('{"state":"pending","totalCost":8.2}', { headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', state);
  expect(await run(loadState({ orderId: 7 }), new AbortController().signal)).toEqual({ state: 'pending', total: 820 });
});

test.each([0, 100_000])('an order of %d euros is a bad response', async (euros) => {
  await expect(findOrder(euros)).rejects.toMatchObject({ _tag: 'BadResponse' });
});
