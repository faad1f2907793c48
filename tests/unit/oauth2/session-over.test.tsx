import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../src/areas/session';
import { Portal } from '../../../src/portal/portal';
import { againUntil } from '../../support/again-until';
import { aTeacher } from '../../support/fixtures';
import { forgetVisitor } from '../../support/session';
import { settleOnce } from '../../support/settle';
import { type Answer, ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { background } from '../../support/wire/usual';

vi.mock('../../../src/shared/captcha', () => ({ captchaToken: async () => 'token' }));

const undo: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const stop of undo.splice(0).reverse()) stop();
});

test('if a session ends before the consent, the person signs in again for the same request', async () => {
  const network = new FakeFetch();
  undo.push(network.install());
  forgetVisitor();
  const asked = new URLSearchParams({ client_id: 'reader', redirect_uri: 'https://reader.example/return', state: 'a' });
  const query = `?${asked}&code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`;
  window.history.pushState(null, '', `/oauth2-authorize${query}`);
  const session = startSession();
  undo.push(session.stop);
  render(<Portal session={session} />);

  const answers: Readonly<Record<string, Answer>> = {
    ...background(aTeacher()),
    findClient: ok(exampleOf('findClient')),
    authoriseClient: problem(401, { type: 'session-required' }),
  };
  const waitForElement = (role: 'button' | 'link' | 'heading', name: string) =>
    againUntil(
      () => screen.queryAllByRole(role, { name }).length > 0,
      async () => {
        for (const { operation, answer } of network.open()) answer(answers[operation.id] ?? { kind: 'silence' });
        await settleOnce();
      },
    );

  await waitForElement('button', 'Permitir');
  fireEvent.click(screen.getByRole('button', { name: 'Permitir' }));
  await waitForElement('heading', 'Su sesión ha terminado');
  expect(window.location.pathname).toBe('/oauth2-error');
  expect(screen.queryByRole('button', { name: 'Cuenta de Ana' })).toBeNull();
  const [main] = screen.getAllByRole('link', { name: 'Entrar' }).filter((link) => screen.getByRole('main').contains(link));
  fireEvent.click(main as HTMLElement);
  await waitForElement('heading', 'Entrar');
  expect(window.location.pathname + window.location.search).toBe(`/oauth2-signin${query}`);
});
