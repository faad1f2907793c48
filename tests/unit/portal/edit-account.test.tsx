import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EditAccountPage } from '../../../src/areas/account/edit-account-page';
import { SessionContext } from '../../../src/areas/session';
import { config } from '../../../src/shared/config/config';
import { i18n } from '../../../src/shared/i18n';
import type { Key } from '../../../src/shared/i18n/keys';
import { platformId } from '../../../src/shared/rules/environments';
import { aTeacher, type WireUser } from '../../support/fixtures';
import { theNotice } from '../../support/notices';
import { openSession } from '../../support/session';
import { untilExpected } from '../../support/waiting';
import { type Answer, ok, problem } from '../../support/wire/answers';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { macrotask } from '../../support/wire/held-timers';

const here = aTeacher();
const atGoogle = aTeacher({ platformId: platformId(config.environment, 'Google') });

let network: FakeFetch;
const undo: (() => void)[] = [];

beforeEach(() => {
  network = new FakeFetch();
  undo.push(network.install());
});
afterEach(() => {
  cleanup();
  for (const put of undo.splice(0).reverse()) put();
});

const opened = async (address: string, user: WireUser) => {
  const session = await openSession(network, user);
  undo.push(session.stop);
  window.history.replaceState(null, '', address);
  render(
    <SessionContext value={session}>
      <EditAccountPage />
    </SessionContext>,
  );
};

const isAsked = (operationId: string) => network.open().find(({ operation }) => operation.id === operationId);

const answered = async (operationId: string, answer: Answer) => {
  while (!isAsked(operationId)) await act(macrotask);
  isAsked(operationId)?.answer(answer);
};

const address = () => window.location.pathname + window.location.search;
const comesTo = async (wanted: string) => {
  while (address() !== wanted) await act(macrotask);
  await act(macrotask);
};

const email = () => screen.getByLabelText('Correo electrónico');
const says = (text: Key) => expect(theNotice().textContent).toBe(i18n.t(text));

test('its sections are named by their headings for screen readers', async () => {
  await opened('/edit-account', here);
  const parts = ['account.access', 'account.teacher', 'account.linking', 'signOutEverywhere.title'] as const;
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual(
    parts.map((part) => screen.getByRole('heading', { level: 2, name: i18n.t(part) }).id),
  );
  for (const part of parts) expect(screen.getByRole('region', { name: i18n.t(part) })).toBeDefined();
  expect(screen.getByRole('form', { name: 'Mis datos' })).toBeDefined();
  cleanup();
  await opened('/edit-account', atGoogle);
  fireEvent.click(screen.getByRole('button', { name: i18n.t('account.unlink', { platform: 'Google' }) }));
  expect(screen.getByRole('form', { name: i18n.t('account.unlink', { platform: 'Google' }) })).toBeDefined();
});

test('after linking, the form restarts with the new platform', async () => {
  await opened('/edit-account?error=OK', here);
  const before = window.history.length;
  expect(email()).toHaveProperty('disabled', false);
  await answered('getUser', ok(atGoogle));
  await comesTo('/edit-account?error=SHOW-OK');
  says('account.linked');
  expect(email()).toHaveProperty('disabled', true);
  expect(window.history.length).toBe(before);
});

test.each([
  ['the close button', (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))],
  ['Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape', code: 'Escape' })],
])('%s closes the message about a failed change, and the form is ready again', async (_, close) => {
  await opened('/edit-account', here);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await answered('getCaptchaChallenge', problem(500));
  close(await screen.findByRole('dialog', { name: 'No se ha guardado' }));
  await untilExpected(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', false);
});

test('after the press on unlink, focus is in the first field, even if the browser does not focus pressed buttons', async () => {
  await opened('/edit-account', atGoogle);
  fireEvent.click(screen.getByRole('button', { name: i18n.t('account.unlink', { platform: 'Google' }) }));
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña nueva'));
});

const choosesPassword = () => {
  fireEvent.click(screen.getByRole('button', { name: i18n.t('account.unlink', { platform: 'Google' }) }));
  fireEvent.change(screen.getByLabelText('Contraseña nueva'), { target: { value: 'Secret1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Desvincular' }));
};

test('unlinking leaves no duplicate history entry', async () => {
  await opened('/edit-account', atGoogle);
  const before = window.history.length;
  choosesPassword();
  await answered('disconnectThirdParty', ok());
  await answered('getUser', ok(here));
  await comesTo('/edit-account?error=SHOW-DISCONNECT-OK');
  says('account.unlinked');
  expect(email()).toHaveProperty('disabled', false);
  expect(window.history.length).toBe(before);
});

test('a failure to unlink leaves no duplicate history entry', async () => {
  await opened('/edit-account', atGoogle);
  const before = window.history.length;
  choosesPassword();
  await answered('disconnectThirdParty', problem(500));
  await comesTo('/edit-account?error=DISCONNECT-KO');
  fireEvent.change(screen.getByLabelText('Contraseña nueva'), { target: { value: 'Secret2' } });
  await comesTo('/edit-account');
  expect(window.history.length).toBe(before);
});

test('who chooses another password after an answer that was lost reads that the first one counts', async () => {
  await opened('/edit-account', atGoogle);
  choosesPassword();
  await answered('disconnectThirdParty', problem(503, { type: 'unavailable', outcome: 'unknown' }));
  await answered('getUser', ok(atGoogle));
  await comesTo('/edit-account?error=DISCONNECT-UNKNOWN');
  says('account.unlinkUnknown');
  fireEvent.change(screen.getByLabelText('Contraseña nueva'), { target: { value: 'Secret2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Desvincular' }));
  await answered('disconnectThirdParty', problem(409, { type: 'not-linked' }));
  await answered('getUser', ok(here));
  await comesTo('/edit-account?error=SHOW-DISCONNECT-BEFORE');
  says('account.unlinkedBefore');
});

test('who gets no answer, although the account was unlinked, reads that it was', async () => {
  await opened('/edit-account', atGoogle);
  choosesPassword();
  await answered('disconnectThirdParty', problem(503, { type: 'unavailable', outcome: 'unknown' }));
  await answered('getUser', ok(here));
  await comesTo('/edit-account?error=SHOW-DISCONNECT-UNKNOWN');
  expect(isAsked('getUser')).toBeUndefined();
  says('account.unlinked');
  expect(email()).toHaveProperty('disabled', false);
});
