import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { childrenOrder } from '../../../src/areas/children-order/flows/children-order';
import type { OrderStart, UnpaidOrder } from '../../../src/areas/children-order/types';
import { orderer } from '../../models/children-order/order-wire';

const order = { orderId: 6, state: 'pending', total: 1045 } as const;

/**
 * Opens the page, and asks again about the payment of its order.
 * @param found the order in the answer to each request
 */
const askAgain = async (...found: readonly (UnpaidOrder | null)[]) => {
  const answers = [...found];
  const checkAccess = fromPromise<UnpaidOrder | null>(async () => answers.shift() ?? null);
  const flow = createActor(childrenOrder.provide({ actors: { checkAccess } }), { input: { orderer, draft: null } });
  const left: string[] = [];
  flow.on('left', ({ to }) => left.push(to));
  flow.start();
  await waitFor(flow, (state) => state.matches('pending'));
  flow.send({ type: 'retried' });
  const { value, context } = await waitFor(flow, (state) => !state.matches('checking'));
  return { value, orderId: context.sentId, left };
};

test('an order counts as paid once the server names an older order as unpaid', async () => {
  const older = { ...order, orderId: 3, state: 'unpaid' } as const;
  expect(await askAgain(order, older)).toMatchObject({ value: 'left', left: ['/gratishp/HPSuccess?order=6'] });
});

test('an order that the bank has refused is not paid', async () => {
  expect(await askAgain(order, { ...order, state: 'refused' })).toMatchObject({ value: 'unpaid', orderId: 6, left: [] });
});

test('the payment concerns the order that was sent last, not an older unpaid order', async () => {
  const answers: UnpaidOrder[] = [
    { ...order, state: 'unpaid' },
    { orderId: 8, state: 'unpaid', total: 1045 },
  ];
  const checkAccess = fromPromise<UnpaidOrder | null>(async () => answers.shift() ?? null);
  const terms = { orderId: 8, vat: 400, cost: 1005, address: 'Camino de los Olivos 3' };
  const loadStart = fromPromise<OrderStart, { schoolId: string }>(async () => ({ terms, known: [] }));
  const flow = createActor(childrenOrder.provide({ actors: { checkAccess, loadStart } }), { input: { orderer, draft: null } });
  flow.start();
  await waitFor(flow, (state) => state.matches('unpaid'));
  flow.send({ type: 'another.requested' });
  flow.send({ type: 'accepted' });
  await waitFor(flow, (state) => state.matches('filling'));
  flow.send({ type: 'form.sent' });
  flow.send({ type: 'form.ended' });
  const { value, context } = await waitFor(flow, (state) => !state.matches('checking'));
  expect({ value, orderId: context.sentId }).toEqual({ value: 'unpaid', orderId: 8 });
  flow.stop();
});
