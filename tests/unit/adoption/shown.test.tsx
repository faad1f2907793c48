import { act, cleanup, render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { namePosition } from '../../../src/areas/adoption/flows/name-position';
import { order } from '../../../src/areas/adoption/flows/order';
import { orders } from '../../../src/areas/adoption/flows/orders';
import { NamePosition } from '../../../src/areas/adoption/name-position';
import { OrderForm } from '../../../src/areas/adoption/order-form';
import { OrderPage } from '../../../src/areas/adoption/order-page';
import { OrdersPage } from '../../../src/areas/adoption/orders-page';
import type { OrderArea, OrderDetail, Position } from '../../../src/areas/adoption/types';
import { SessionContext } from '../../../src/areas/session';
import { positionRequest } from '../../../src/shared/flow/position-request';
import { useIsDialogOpen } from '../../../src/shared/ui/behaviour/dialogs';
import { LiveRegion } from '../../../src/shared/ui/behaviour/live-region';
import { ana } from '../../models/adoption/wire';
import { openSession } from '../../support/session';
import { FakeFetch } from '../../support/wire/fake-fetch';

const detail: OrderDetail = {
  id: 1,
  state: 'MODIFICADA',
  teacherId: ana.id,
  teacherName: 'Ana Ruiz',
  areHeadCountsOpen: false,
  isDetailOpen: true,
  isFull: false,
  title: 'Mates a medida 1',
  subject: 'Matemáticas',
  level: '1.º de Primaria',
  cover: null,
  remark: 'Revise las unidades.',
  form: {
    counts: { students: 50, classrooms: 2, teachers: 3 },
    materials: [{ id: 1, name: 'Póster de clase', kind: 'AULA', units: 1, unitsSent: 3 }],
  },
};

/** The order before any delivery to the school. */
const unsent: OrderDetail = {
  ...detail,
  form: { ...detail.form, materials: detail.form.materials.map((one) => ({ ...one, unitsSent: 0 })) },
};

/** Renders a part of the portal for a teacher, with the live region that announces the texts of this part. */
const show = async (part: React.ReactNode) => {
  const network = new FakeFetch();
  onTestFinished(network.install());
  const session = await openSession(network, ana);
  onTestFinished(session.stop);
  onTestFinished(cleanup);
  return render(
    <SessionContext value={session}>
      <LiveRegion>{part}</LiveRegion>
    </SessionContext>,
  );
};

const orderOf = async (differing: Partial<OrderDetail>) => {
  window.history.pushState(null, '', '/gratis-adoption/1');
  const logic = order.provide({
    actors: { loadOrder: fromPromise<OrderDetail, { id: number }>(async () => ({ ...detail, ...differing })) },
  });
  return show(<OrderPage logic={logic} />);
};

test('no units can be ordered after more were sent than the limit allows', async () => {
  await orderOf({});
  expect(await screen.findByText('Pida 0 como máximo.')).toBeDefined();
});

test.each([
  ['closed', false, '3Ha pasado de 5 a 3.'],
  ['open', true, ''],
])(
  'a head-count that was replaced by a reload shows the number that was entered, unless it is still open: %s',
  async (_, areHeadCountsOpen, note) => {
    const answers: OrderDetail[] = [
      { ...unsent, areHeadCountsOpen: true },
      { ...unsent, areHeadCountsOpen },
    ];
    const loadOrder = fromPromise<OrderDetail, { id: number }>(async () => answers.shift() as OrderDetail);
    const flow = createActor(order.provide({ actors: { loadOrder } }), { input: { orderId: 1, userId: ana.id, isSupporter: false } });
    onTestFinished(() => void flow.stop());
    flow.start();
    await waitFor(flow, (state) => state.matches('open'));
    flow.send({ type: 'count.typed', head: 'teachers', text: '5' });
    flow.send({ type: 'authorisation.ticked', isTicked: true });
    flow.send({ type: 'send.pressed' });
    flow.send({ type: 'sending.ended', result: 'outdated' });
    const read = await waitFor(flow, (state) => state.matches('open'));
    await show(<OrderForm state={read} send={flow.send} order={read.context.order as OrderDetail} />);
    expect(screen.getByText('Número de docentes').parentElement?.textContent).toBe(`Número de docentes${note}`);
  },
);

test.each([
  ['MODIFICADA', true],
  ['RECHAZADA', false],
  ['ENVIADA', false],
] as const)('the publisher’s remark on an order in state %s stands out: %s', async (state, standsOut) => {
  await orderOf({ state, isDetailOpen: standsOut });
  const remark = (await screen.findByText('Revise las unidades.')).closest('[data-waits]');
  expect(remark !== null).toBe(standsOut);
});

test('the number of orders that wait is announced', async () => {
  const areas: readonly OrderArea[] = [
    { name: 'Matemáticas', orders: [detail, { ...detail, id: 2, state: 'ENVIADA', isDetailOpen: false }] },
  ];
  const logic = orders.provide({ actors: { load: fromPromise<readonly OrderArea[], { of: undefined }>(async () => areas) } });
  await show(<OrdersPage logic={logic} />);
  await screen.findByRole('heading', { name: 'Matemáticas' });
  expect(await within(screen.getByRole('status')).findByText('1 pedido requiere su atención.')).toBeDefined();
});

test('the dialog of the position counts as open as soon as it is requested', async () => {
  const Counted = () => <p>{useIsDialogOpen() ? 'counted' : 'alone'}</p>;
  const loading = namePosition.provide({ actors: { loadPositions: fromPromise<readonly Position[]>(() => new Promise(() => undefined)) } });
  await show(
    <>
      <Counted />
      <NamePosition logic={loading} />
    </>,
  );
  expect(screen.getByText('alone')).toBeDefined();
  act(() => positionRequest.ask('/gratis-adoption'));
  expect(screen.getByText('counted')).toBeDefined();
});
