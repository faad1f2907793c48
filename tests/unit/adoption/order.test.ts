import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { order } from '../../../src/areas/adoption/flows/order';
import type { NamedMaterial, OrderDetail } from '../../../src/areas/adoption/types';

const material = (id: number, units: number): NamedMaterial => ({ id, name: `Libro ${id}`, kind: 'ALUM', units, unitsSent: 0 });

/** Returns an order of a school with a given number of teachers. */
const detailOf = (teachers: number, units: number): OrderDetail => ({
  id: 1,
  state: 'APROBADA',
  areHeadCountsOpen: false,
  isDetailOpen: true,
  isFull: false,
  teacherId: '12',
  teacherName: 'Ana Ruiz Vega',
  title: 'Mates a medida 1',
  subject: 'Matemáticas',
  level: '1.º de Primaria',
  cover: null,
  remark: null,
  form: { counts: { students: 50, classrooms: 2, teachers }, materials: [material(1, units), material(2, units)] },
});

/** Returns a flow that entered units for two books, and then loaded its order again with fewer teachers. */
const openReplacedOrder = async () => {
  const answers = [detailOf(5, 0), detailOf(2, 0)];
  const loadOrder = fromPromise<OrderDetail, { id: number }>(async () => answers.shift() as OrderDetail);
  const flow = createActor(order.provide({ actors: { loadOrder } }), { input: { orderId: 1, userId: '12', isSupporter: false } });
  flow.start();
  await waitFor(flow, (state) => state.matches('open'));
  for (const id of [1, 2]) flow.send({ type: 'units.typed', id, text: '4' });
  flow.send({ type: 'send.pressed' });
  flow.send({ type: 'sending.ended', result: 'outdated' });
  await waitFor(flow, (state) => state.matches({ open: 'replaced' }));
  return flow;
};

test.each([
  { type: 'plus.pressed', id: 1 },
  { type: 'units.typed', id: 1, text: '1' },
] as const)('a change of one material forgets only the replaced entry of this material: $type', async (event) => {
  const flow = await openReplacedOrder();
  expect(flow.getSnapshot().context.replaced).toEqual([
    { of: 'teachers', before: 5 },
    { of: 1, before: 4 },
    { of: 2, before: 4 },
  ]);
  flow.send(event);
  expect(flow.getSnapshot().context.replaced).toEqual([
    { of: 'teachers', before: 5 },
    { of: 2, before: 4 },
  ]);
  flow.stop();
});
