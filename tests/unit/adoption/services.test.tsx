import { afterEach, expect, test, vi } from 'vitest';
import { loadOrder, loadOrders } from '../../../src/areas/adoption/services/orders';
import { sendOrder } from '../../../src/areas/adoption/services/send-order';
import { run } from '../../../src/shared/api/run';
import { detail, listOrder } from '../../models/adoption/wire';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));

const ask = <A,>(effect: Parameters<typeof run<A, unknown>>[0]) => run<A, unknown>(effect, new AbortController().signal);

test('areas and their orders are listed in the sequence of the answer', async () => {
  answer({
    Areas: [
      { Area: 'Música', Titulos: [listOrder({ idSolicitud: 9 }), listOrder({ idSolicitud: 2 })] },
      { Area: 'Ciencias', Titulos: [] },
    ],
  });
  expect(await ask(loadOrders())).toMatchObject([
    { name: 'Música', orders: [{ id: 9 }, { id: 2 }] },
    { name: 'Ciencias', orders: [] },
  ]);
});

test('an order without a cover, a teacher and a remark has null for each', async () => {
  answer(detail({ portadaTitulo: null, coverVersion: null, idProfesor: null, desProfesor: null, comentarioPublico: null }));
  expect(await ask(loadOrder({ id: 1 }))).toMatchObject({ cover: null, teacherId: null, teacherName: null, remark: null });
});

test.each([
  ['with its version', 'v 1', '/cover/cover-1010?width=180&version=v%201'],
  ['without a version', null, '/cover/cover-1010?width=180'],
])('the cover of an order is requested %s', async (_, coverVersion, ending) => {
  answer(detail({ coverVersion }));
  const { cover } = await ask(loadOrder({ id: 1 }));
  expect(cover?.src.endsWith(ending)).toBe(true);
});

const sending = {
  id: 1,
  title: '',
  form: { counts: { students: 1, classrooms: 1, teachers: 1 }, materials: [] },
  isAuthorised: true,
  isWarned: false,
};

test.each([
  [409, 'already-sent', 'AlreadySent'],
  [409, 'not-open', 'Changed'],
  [403, 'not-assigned', 'Changed'],
  [404, 'not-found', 'Changed'],
  [400, 'over-limit', 'Changed'],
  [400, 'invalid-request', 'Denied'],
  [403, 'no-position', 'Denied'],
  [429, 'too-many-tries', 'TooManyTries'],
  [503, 'unavailable', 'Refused'],
])('a sent order that is refused with %d %s fails as %s', async (status, type, tag) => {
  answer({ type, title: 'Refused', status }, status);
  await expect(ask(sendOrder(sending))).rejects.toMatchObject({ _tag: tag });
});

test('the outcome of a sent order is unknown if the server says so', async () => {
  answer({ type: 'internal-error', title: 'Error', status: 500, outcome: 'unknown' }, 500);
  await expect(ask(sendOrder(sending))).rejects.toMatchObject({ _tag: 'BadResponse' });
});
