import { afterEach, expect, test, vi } from 'vitest';
import { checkAccess } from '../../../src/areas/children-order/services/start';
import { run } from '../../../src/shared/api/run';

afterEach(() => vi.unstubAllGlobals());

/** What the page finds with an order of this cost, in euros. */
const find = (totalCost: number) => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const body = url.endsWith('/unpaid') ? { order: { id: 7, state: 'unpaid', totalCost } } : { access: 0 };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  return run(checkAccess(), new AbortController().signal);
};

test('the cost of an order that is not paid is known in cents', async () => {
  expect(await find(1.005)).toEqual({ isAllowed: true, unpaid: { orderId: 7, state: 'unpaid', total: 101 } });
});

test.each([0, 100_000])('an order of %d euros makes no sense', async (euros) => {
  await expect(find(euros)).rejects.toMatchObject({ _tag: 'BadResponse' });
});
