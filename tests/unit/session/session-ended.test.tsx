import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '../../../src/areas/session';
import { SessionEndedDialog } from '../../../src/areas/session/session-ended';
import { SignInPage } from '../../../src/areas/session/sign-in-page';
import { sessionNews } from '../../../src/shared/api/session-news';
import { Modal } from '../../../src/shared/ui/prime/modal';
import { aTeacher } from '../../support/fixtures';
import { openSession } from '../../support/session';
import { problem } from '../../support/wire/answers';
import { FakeFetch } from '../../support/wire/fake-fetch';

afterEach(cleanup);

const layerOf = (dialog: HTMLElement) => Number(dialog.closest<HTMLElement>('.p-dialog-mask')?.style.zIndex);

// The code of dialogs has not loaded yet in this file, and both dialogs wait for it. The tested dialog belongs to the header, which comes
// before the page.
it('lies over a dialog of the page that has waited for the same code', async () => {
  const network = new FakeFetch();
  const restore = network.install();
  const session = await openSession(network, aTeacher());
  render(
    <SessionContext value={session}>
      <SessionEndedDialog />
      <Modal title="Licencia">{'Cargando'}</Modal>
    </SessionContext>,
  );
  const licence = await screen.findByRole('dialog', { name: 'Licencia' });
  const ended = await screen.findByRole('dialog', { name: 'Su sesión ha terminado' });
  await expect.poll(() => ended.contains(document.activeElement)).toBe(true);
  expect(layerOf(ended)).toBeGreaterThan(layerOf(licence));
  session.stop();
  restore();
});

it('explains to support why the use of an account has ended, and asks for a sign-in with the own account', async () => {
  const network = new FakeFetch();
  const restore = network.install();
  const session = await openSession(network, aTeacher({ impersonating: true, impersonationUser: '3' }));
  render(
    <SessionContext value={session}>
      <SessionEndedDialog />
    </SessionContext>,
  );
  const ended = await screen.findByRole('dialog', { name: 'Su sesión ha terminado' });
  expect(ended.textContent).toContain(
    'Ha terminado la sesión en la que usaba la cuenta de Ana Ruiz. Esto ocurre cuando esa persona cambia su contraseña o cierra sus sesiones, y tras un tiempo sin actividad. Entre con su propia cuenta.',
  );
  expect(ended.querySelector<HTMLInputElement>('[type="email"]')?.value).toBe('');
  session.stop();
  restore();
});

it.each([
  ['password-changed', 'porque la contraseña de esa cuenta ha cambiado'],
  ['sign-in-changed', 'porque ha cambiado la forma de entrar en esa cuenta'],
  ['signed-out-everywhere', 'porque esa persona ha cerrado todas sus sesiones'],
  ['own-sessions-ended', 'porque se han cerrado las sesiones de la cuenta con la que entró'],
  ['time-over', 'porque ha llegado a su límite de tiempo'],
] as const)('names to support the reason why the use of an account has ended: %s', async (why, text) => {
  const network = new FakeFetch();
  const restore = network.install();
  const session = await openSession(network, aTeacher({ impersonating: true, impersonationUser: '3' }));
  sessionNews.tell('ended', why);
  render(
    <SessionContext value={session}>
      <SessionEndedDialog />
    </SessionContext>,
  );
  const ended = await screen.findByRole('dialog', { name: 'Su sesión ha terminado' });
  expect(ended.textContent).toContain(`Ha terminado la sesión en la que usaba la cuenta de Ana Ruiz, ${text}. Entre con su propia cuenta.`);
  session.stop();
  restore();
});

it('the sign-in page names the reason why the use of an account has ended, if no page of this account was open', async () => {
  const network = new FakeFetch();
  const restore = network.install();
  const ended = problem(401, { type: 'session-required', ended: 'password-changed' });
  const session = await openSession(network, undefined, { getUser: ended });
  render(
    <SessionContext value={session}>
      <SignInPage />
    </SessionContext>,
  );
  expect(
    await screen.findByText(
      'Ha terminado la sesión en la que usaba la cuenta de otra persona, porque la contraseña de esa cuenta ha cambiado. Entre con su propia cuenta.',
    ),
  ).toBeTruthy();
  session.stop();
  restore();
});
