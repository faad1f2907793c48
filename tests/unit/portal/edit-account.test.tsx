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
  for (const stop of undo.splice(0).reverse()) stop();
});

const openPage = async (address: string, user: WireUser) => {
  const session = await openSession(network, user);
  undo.push(session.stop);
  window.history.replaceState(null, '', address);
  render(
    <SessionContext value={session}>
      <EditAccountPage />
    </SessionContext>,
  );
};

const openRequest = (operationId: string) => network.open().find(({ operation }) => operation.id === operationId);

const answerRequest = async (operationId: string, answer: Answer) => {
  while (!openRequest(operationId)) await act(macrotask);
  openRequest(operationId)?.answer(answer);
};

const address = () => window.location.pathname + window.location.search;
const waitForAddress = async (wanted: string) => {
  while (address() !== wanted) await act(macrotask);
  await act(macrotask);
};

const email = () => screen.getByLabelText('Correo electrónico');
const expectNotice = (text: Key) => expect(theNotice().textContent).toBe(i18n.t(text));

test('the headings name the sections of the page for screen readers', async () => {
  await openPage('/edit-account', here);
  const parts = ['account.access', 'account.teacher', 'account.linking', 'signOutEverywhere.title'] as const;
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual(
    parts.map((part) => screen.getByRole('heading', { level: 2, name: i18n.t(part) }).id),
  );
  for (const part of parts) expect(screen.getByRole('region', { name: i18n.t(part) })).toBeDefined();
  expect(screen.getByRole('form', { name: 'Mis datos' })).toBeDefined();
  cleanup();
  await openPage('/edit-account', atGoogle);
  fireEvent.click(screen.getByRole('button', { name: i18n.t('account.unlink', { platform: 'Google' }) }));
  expect(screen.getByRole('form', { name: i18n.t('account.unlink', { platform: 'Google' }) })).toBeDefined();
});

test('the form restarts with the new platform after the account was linked', async () => {
  await openPage('/edit-account?error=OK', here);
  const before = window.history.length;
  expect(email()).toHaveProperty('disabled', false);
  await answerRequest('getUser', ok(atGoogle));
  await waitForAddress('/edit-account?error=SHOW-OK');
  expectNotice('account.linked');
  expect(email()).toHaveProperty('disabled', true);
  expect(window.history.length).toBe(before);
});

test.each([
  ['the close button', (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))],
  ['Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape', code: 'Escape' })],
])('%s closes the message about a failed change, and the form can be sent again', async (_, close) => {
  await openPage('/edit-account', here);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerRequest('getCaptchaChallenge', problem(500));
  close(await screen.findByRole('dialog', { name: 'No se ha guardado' }));
  await untilExpected(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', false);
});

test('focus moves to the first field after a press on unlink, even in a browser that does not focus pressed buttons', async () => {
  await openPage('/edit-account', atGoogle);
  fireEvent.click(screen.getByRole('button', { name: i18n.t('account.unlink', { platform: 'Google' }) }));
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña nueva'));
});

const choosePassword = () => {
  fireEvent.click(screen.getByRole('button', { name: i18n.t('account.unlink', { platform: 'Google' }) }));
  fireEvent.change(screen.getByLabelText('Contraseña nueva'), { target: { value: 'Secret1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Desvincular' }));
};

test('unlinking leaves no duplicate history entry', async () => {
  await openPage('/edit-account', atGoogle);
  const before = window.history.length;
  choosePassword();
  await answerRequest('disconnectThirdParty', ok());
  await answerRequest('getUser', ok(here));
  await waitForAddress('/edit-account?error=SHOW-DISCONNECT-OK');
  expectNotice('account.unlinked');
  expect(email()).toHaveProperty('disabled', false);
  expect(window.history.length).toBe(before);
});

test('a failure to unlink leaves no duplicate history entry', async () => {
  await openPage('/edit-account', atGoogle);
  const before = window.history.length;
  choosePassword();
  await answerRequest('disconnectThirdParty', problem(500));
  await waitForAddress('/edit-account?error=DISCONNECT-KO');
  fireEvent.change(screen.getByLabelText('Contraseña nueva'), { target: { value: 'Secret2' } });
  await waitForAddress('/edit-account');
  expect(window.history.length).toBe(before);
});

test('a person who enters another password after a lost answer learns that the first password counts', async () => {
  await openPage('/edit-account', atGoogle);
  choosePassword();
  await answerRequest('disconnectThirdParty', problem(503, { type: 'unavailable', outcome: 'unknown' }));
  await answerRequest('getUser', ok(atGoogle));
  await waitForAddress('/edit-account?error=DISCONNECT-UNKNOWN');
  expectNotice('account.unlinkUnknown');
  fireEvent.change(screen.getByLabelText('Contraseña nueva'), { target: { value: 'Secret2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Desvincular' }));
  await answerRequest('disconnectThirdParty', problem(409, { type: 'not-linked' }));
  await answerRequest('getUser', ok(here));
  await waitForAddress('/edit-account?error=SHOW-DISCONNECT-BEFORE');
  expectNotice('account.unlinkedBefore');
});

test('a person whose account was unlinked learns it even if the answer was lost', async () => {
  await openPage('/edit-account', atGoogle);
  choosePassword();
  await answerRequest('disconnectThirdParty', problem(503, { type: 'unavailable', outcome: 'unknown' }));
  await answerRequest('getUser', ok(here));
  await waitForAddress('/edit-account?error=SHOW-DISCONNECT-UNKNOWN');
  expect(openRequest('getUser')).toBeUndefined();
  expectNotice('account.unlinked');
  expect(email()).toHaveProperty('disabled', false);
});
