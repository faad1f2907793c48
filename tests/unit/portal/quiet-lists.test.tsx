import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { NotificationsPage } from '../../../src/areas/account/notifications-page';
import { Delegates } from '../../../src/areas/care/delegates';
import { ErrorPage } from '../../../src/areas/care/error-page';
import { Terms } from '../../../src/areas/registration/terms';
import { SessionContext } from '../../../src/areas/session';
import { Bell } from '../../../src/portal/signed-in-tools';
import { aTeacher } from '../../support/fixtures';
import { notices, theNotice } from '../../support/notices';
import { openSession } from '../../support/session';
import { patience } from '../../support/waiting';
import { type Answer, cut, ok, problem, silence } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { macrotask } from '../../support/wire/held-timers';

const undo: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const stop of undo.splice(0).reverse()) stop();
});

/** Renders a part for a teacher and waits for its only request. */
const findRequest = async (part: ReactNode, operationId: string) => {
  const network = new FakeFetch();
  undo.push(network.install());
  const session = await openSession(network, aTeacher());
  undo.push(session.stop);
  render(<SessionContext value={session}>{part}</SessionContext>);
  const request = () => network.exchanges.find(({ operation }) => operation.id === operationId);
  for (;;) {
    await act(macrotask);
    const exchange = request();
    if (exchange) return exchange;
  }
};

/** Renders a part for a teacher and answers its only request. */
const renderWith = async (part: ReactNode, operationId: string, answer: Answer) => {
  (await findRequest(part, operationId)).answer(answer);
  for (let round = 0; round < 20; round += 1) await act(macrotask);
};

const reads = () => document.body.textContent;

const failures: readonly (readonly [string, Answer])[] = [
  ['an internal error', problem(500)],
  ['a refusal', problem(403, { type: 'not-allowed' })],
  ['a lost connection', cut],
  ['a malformed answer', ok(0)],
];

describe('the bell', () => {
  const name = () => screen.getByRole('link').getAttribute('aria-label');

  test('has a mark for new notifications and links to them', async () => {
    await renderWith(<Bell />, 'hasNewNotifications', ok({ newNotifications: true }));
    expect(name()).toBe('Notificaciones: hay novedades');
    expect(screen.getByRole('link')).toHaveProperty('pathname', '/notifications');
  });

  test('has no mark without new notifications', async () => {
    await renderWith(<Bell />, 'hasNewNotifications', ok({ newNotifications: false }));
    expect(name()).toBe('Notificaciones');
  });

  test.each(failures)('shows no message after %s', async (_, answer) => {
    await renderWith(<Bell />, 'hasNewNotifications', answer);
    expect(name()).toBe('Notificaciones');
    expect(notices()).toEqual([]);
  });
});

test.each([
  ['the bell', <Bell key="bell" />, 'hasNewNotifications'],
  ['the notifications', <NotificationsPage key="page" />, 'getNotifications'],
])('%s: an unmounted part aborts its request', async (_, part, operationId) => {
  const asked = await findRequest(part, operationId);
  expect(asked.state()).toBe('open');
  cleanup();
  await act(macrotask);
  expect(asked.state()).toBe('aborted');
});

describe('the notifications', () => {
  const [unit] = exampleOf('getNotifications') as readonly [Record<string, unknown>];
  const empty = () => screen.queryByRole('heading', { name: 'No hay notificaciones' });

  test('are loading until the answer arrives', async () => {
    const asked = await findRequest(<NotificationsPage />, 'getNotifications');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notificaciones');
    expect(screen.getByRole('status').textContent).toBe('Cargando…');
    expect(empty()).toBeNull();
    asked.answer(ok([unit]));
    await screen.findByRole('listitem', {}, patience);
    expect(screen.queryByRole('status')).toBeNull();
    expect(empty()).toBeNull();
  });

  test('show title and unit, and mark notifications that are new since the last visit', async () => {
    const older = { ...unit, unitUuid: '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0b02', unitName: 'Las figuras', newfromlogin: false };
    await renderWith(<NotificationsPage />, 'getNotifications', ok([unit, older]));
    const [first, second] = (await screen.findAllByRole('listitem', {}, patience)).map(({ textContent }) => textContent);
    expect(first).toBe(`Mates a medida 1Los números01/10/2026Nueva`);
    expect(second).toBe('Mates a medida 1Las figuras01/10/2026');
    expect(screen.getByRole('heading', { level: 2, name: 'Los números' })).toBeDefined();
    expect(screen.getAllByText('01/10/2026').map((day) => day.getAttribute('datetime'))).toEqual([
      '2026-10-01T08:00:00.000Z',
      '2026-10-01T08:00:00.000Z',
    ]);
  });

  test('are an empty list without notifications', async () => {
    await renderWith(<NotificationsPage />, 'getNotifications', ok([]));
    expect(await screen.findByRole('heading', { name: 'No hay notificaciones' }, patience)).toBeTruthy();
    expect(reads()).toContain('Cuando haya unidades nuevas en sus títulos, las verá aquí.');
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveProperty('pathname', '/');
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(notices()).toEqual([]);
  });

  test.each([
    ...failures.map(
      (each) => [...each, 'info', 'No hemos podido cargar las notificaciones. Inténtelo de nuevo dentro de un momento.'] as const,
    ),
    [
      'the end of the session',
      problem(401, { type: 'session-required' }),
      'warning',
      'Su sesión había terminado y esta vez no se ha hecho nada. Inténtelo de nuevo.',
    ] as const,
  ])('do not look empty after %s, and there is no alert', async (_, answer, severity, message) => {
    await renderWith(<NotificationsPage />, 'getNotifications', answer);
    expect(await screen.findByText(message, {}, patience)).toBeTruthy();
    expect(theNotice(severity)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
    expect(empty()).toBeNull();
  });
});

describe('the delegates', () => {
  const close = () => undefined;

  test('show the known data of each delegate', async () => {
    const known = { name: 'Luis', surname1: 'Prado', surname2: 'Ibáñez', phone: '900000001', email: 'luis@publisher.example' };
    await renderWith(<Delegates onClose={close} />, 'getDelegates', ok([known, { name: 'Jon', surname1: 'Arana' }]));
    const [first, second] = (await screen.findAllByRole('listitem', {}, patience)).map(({ textContent }) => textContent);
    expect(first).toBe('Luis Prado Ibáñez900000001luis@publisher.example');
    expect(second).toBe('Jon Arana');
  });

  test('are replaced with a message if the school has none', async () => {
    await renderWith(<Delegates onClose={close} />, 'getDelegates', ok([]));
    const link = await screen.findByRole('link', { name: 'Contacte con nosotros si necesita algo.' }, patience);
    expect(link.parentElement?.textContent).toBe('Su centro aún no tiene delegados. Contacte con nosotros si necesita algo.');
    expect(notices()).toEqual([]);
  });

  test.each(failures)('do not look empty after %s, and there is no alert', async (_, answer) => {
    await renderWith(<Delegates onClose={close} />, 'getDelegates', answer);
    await screen.findByRole('button', { name: 'Reintentar' }, patience);
    expect(theNotice('info').textContent).toContain('No hemos podido cargar sus delegados. Inténtelo de nuevo dentro de un momento.');
    expect(reads()).not.toContain('aún no tiene delegados');
  });
});

describe('content of the content service', () => {
  const written = ok({ ...(exampleOf('getWebContent') as object), contentItem: '<p>Lo que dice la editorial</p>' });
  const errorPage = () => {
    window.history.replaceState(null, '', '/error');
    return <ErrorPage />;
  };

  test('appears on the error page', async () => {
    await renderWith(errorPage(), 'getWebContent', written);
    expect(reads()).toContain('Lo que dice la editorial');
    expect(reads()).not.toContain('Revise la dirección. Si ha llegado por un enlace, puede que esté incompleto.');
  });

  test('appears as terms', async () => {
    await renderWith(<Terms />, 'getWebContent', written);
    expect(reads()).toContain('Lo que dice la editorial');
  });

  test('is announced as loading among the terms', async () => {
    await renderWith(<Terms />, 'getWebContent', silence);
    expect(reads()).toContain('Cargando…');
  });

  test.each(failures)('is replaced with the portal’s own texts after %s', async (_, answer) => {
    await renderWith(errorPage(), 'getWebContent', answer);
    expect(reads()).toContain('Revise la dirección. Si ha llegado por un enlace, puede que esté incompleto.');
    cleanup();
    await renderWith(<Terms />, 'getWebContent', answer);
    expect(reads()).toContain('No hemos podido mostrar las condiciones. Vuelva a cargar la página más tarde.');
  });
});

test('the error page shows the message of the server about a flow that failed', async () => {
  window.history.replaceState({ message: 'Su cuenta no puede.' }, '', '/error');
  const network = new FakeFetch();
  undo.push(network.install());
  const session = await openSession(network, aTeacher());
  undo.push(session.stop);
  render(
    <SessionContext value={session}>
      <ErrorPage />
    </SessionContext>,
  );
  expect(theNotice().textContent).toContain('Su cuenta no puede.');
  expect(network.exchanges.some(({ operation }) => operation.id === 'getWebContent')).toBe(false);
});
