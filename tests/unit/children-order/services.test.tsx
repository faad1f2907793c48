import { afterEach, expect, test, vi } from 'vitest';
import { withEmptyChild } from '../../../src/areas/children-order/rules';
import { loadState } from '../../../src/areas/children-order/services/payment';
import { renewBooks } from '../../../src/areas/children-order/services/renew-books';
import { checkAccess } from '../../../src/areas/children-order/services/start';
import { run } from '../../../src/shared/api/run';

afterEach(() => vi.unstubAllGlobals());

/** Requests the access to the page, and answers with an unpaid order of a given cost, in euros. */
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

test.each([
  ['school', { centros: [] }, null],
  ['level', { centros: [{ id_centro: '7', d_centro: 'Almendros' }] }, { id: '7', name: 'Almendros' }],
])('a child whose %s is gone loses its level and its books', async (_, schools, school) => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const body = url.includes('level') ? { levels: [] } : schools;
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  const book = { isbn: '9788400000001', title: 'Mates 1', subject: 4, cents: 1_000, isInStock: true, isOffered: true };
  const [empty] = withEmptyChild({ children: [], current: '', lastKey: 0, checked: [] } as never).children;
  const child = {
    ...empty,
    postalCode: '28001',
    school: { id: '7', name: 'Almendros' },
    level: { id: 1, name: '1.º' },
    subject: 4,
    books: [book],
  };
  const orderer = { teacherId: '1', school: { id: '7', name: 'Almendros' } };
  const [renewed] = await run(renewBooks({ children: [child as never], orderer }), new AbortController().signal);
  expect(renewed).toMatchObject({ school, level: null, subject: null, books: [] });
});
