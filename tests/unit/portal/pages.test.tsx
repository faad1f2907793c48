import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../src/areas/session';
import { Portal } from '../../../src/portal/portal';
import { routes } from '../../../src/portal/routes';
import { builtInTexts } from '../../../src/shared/i18n/texts';
import { againUntil } from '../../support/again-until';
import { aTeacher } from '../../support/fixtures';
import { notices, theNotice } from '../../support/notices';
import { forgetVisitor } from '../../support/session';
import { type Answer, cut, ok } from '../../support/wire/answers';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { macrotask } from '../../support/wire/held-timers';
import { background } from '../../support/wire/usual';
import { show } from '../ui/show';

const undo: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const stop of undo.splice(0).reverse()) stop();
});

test('the sign-in page stays until its flow ends, even if the server could not be reached before', async () => {
  const network = new FakeFetch();
  undo.push(network.install());
  let getUser: Answer = cut;
  forgetVisitor();
  window.history.replaceState(null, '', '/signin?returnTo=%2Fedit-library');
  const session = startSession();
  undo.push(session.stop);
  const reaches = (phase: 'unreachable' | 'signedIn') =>
    againUntil(
      () => session.person.getSnapshot().matches({ person: phase }),
      () => {
        for (const { operation, answer } of network.open())
          answer({ ...background(undefined), getUser }[operation.id] ?? { kind: 'silence' });
        return act(macrotask);
      },
    );
  render(<Portal session={session} />);
  await reaches('unreachable');
  await screen.findByRole('heading', { name: 'Entrar' });

  getUser = ok(aTeacher());
  session.person.send({ type: 'refresh.requested' });
  await reaches('signedIn');
  expect(screen.getByRole('heading', { name: 'Entrar' })).toBeDefined();
  expect(window.location.pathname).toBe('/signin');
});

test('a page that has not loaded after 15 seconds shows a message, and offers a reload', async () => {
  const Page = routes.find(({ path }) => path === '/help')?.page ?? (() => null);
  const { rerender } = await show(<p />, '', 'es');
  const texts = vi.spyOn(builtInTexts, 'ofArea').mockReturnValue(new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  undo.push(
    () => texts.mockRestore(),
    () => vi.useRealTimers(),
  );
  rerender(<Page />);
  await act(() => vi.advanceTimersByTimeAsync(14_999));
  expect(notices()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(theNotice('danger').textContent).toContain('Inténtelo de nuevo. Si no funciona, compruebe su conexión.');
  expect(screen.getByRole('button', { name: 'Volver a cargar' })).toBeDefined();
});
