import { afterEach, expect, test, vi } from 'vitest';
import { loadState } from '../../../src/areas/children-order/services/payment';
import { checkAccess } from '../../../src/areas/children-order/services/start';
import { run } from '../../../src/shared/api/run';

afterEach(() => vi.unstubAllGlobals());

/** Answers the page with an unpaid order of this cost, in euros. */
const find = (totalCost: number) => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const body = url.endsWith('/unpaid') ? { order: { id: 7, state: 'unpaid', totalCost } } : { access: 0 };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  return run(checkAccess(), new AbortController().signal);
};

test('the cost of an order that is not paid is known in cents', async () => {
  expect(await find(1.005)).toEqual({ orderId: 7, state: 'unpaid', total: 101 });
});

test('so is the cost of an order whose payment is looked up', async () => {
  const state = async () => new Response('{"state":"pending","totalCost":8.2}', { headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', state);
  expect(await run(loadState({ orderId: 7 }), new AbortController().signal)).toEqual({ state: 'pending', total: 820 });
});

test.each([0, 100_000])('an order of %d euros makes no sense', async (euros) => {
  await expect(find(euros)).rejects.toMatchObject({ _tag: 'BadResponse' });
});
