import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '../../../src/areas/session';
import { Account } from '../../../src/portal/account';
import { askBeforeLeaving } from '../../../src/shared/flow/before-leaving';
import { i18n } from '../../../src/shared/i18n';
import { aTeacher } from '../../support/fixtures';
import { openSession } from '../../support/session';
import { until } from '../../support/waiting';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { macrotask } from '../../support/wire/held-timers';

const undo: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const stop of undo.splice(0).reverse()) stop();
});

it.each([
  ['portal.signOut', 'signOut'],
  ['portal.endImpersonation', 'impersonate'],
] as const)('a page with unsaved changes is asked first: %s', async (entry, operationId) => {
  const network = new FakeFetch();
  undo.push(network.install());
  const session = await openSession(network, aTeacher({ impersonating: true, impersonationUser: '3' }));
  undo.push(session.stop);
  const continuations: (() => void)[] = [];
  undo.push(askBeforeLeaving((goOn) => continuations.push(goOn)));
  render(
    <SessionContext value={session}>
      <Account />
    </SessionContext>,
  );
  const isSent = () => network.exchanges.some(({ operation }) => operation.id === operationId);
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  fireEvent.click(screen.getByRole('button', { name: i18n.t(entry) }));
  await act(macrotask);
  expect([continuations.length, isSent()]).toEqual([1, false]);
  act(() => continuations[0]?.());
  await until(isSent);
});
