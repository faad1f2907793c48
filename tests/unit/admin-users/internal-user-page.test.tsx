import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InternalUserPage } from '../../../src/areas/admin-users/internal-user-page';
import type { components } from '../../../src/shared/api/contract.gen';
import { internalSupport, olga } from '../../models/admin-users/staff-on-the-wire';
import { ok } from '../../support/wire/answers';
import { onScreen } from '../screens/screens';

type Action = components['schemas']['SupportAction'];

const done = (...actions: readonly Action[]) =>
  ok(actions.map((action) => ({ date: '2026-03-01T10:00:00Z', email: 'cesar@publisher.example', action })));

const listed = () =>
  within(screen.getByRole('list', { name: 'Últimas acciones' }))
    .getAllByRole('listitem')
    .map((act) => act.querySelector('strong')?.textContent);

test('the latest actions are loaded again after each change of the account', async () => {
  const opened = {
    user: internalSupport(),
    page: <InternalUserPage />,
    opens: '/edit/internal/user/CUSTOMER_SUPPORT/41',
    answers: { getStaffUser: ok(olga()), setStaffUserStatus: ok(), getStaffUserActions: done('internal-user.created') },
  };
  await onScreen(opened, async (_, settle) => {
    const change = async (name: string, actions: ReturnType<typeof done>) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await settle();
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
      await settle({ getStaffUserActions: actions });
    };
    expect(listed()).toEqual(['Cuenta interna: creación']);
    await change('Desactivar', done('internal-user.deactivated', 'internal-user.created'));
    expect(listed()).toEqual(['Cuenta interna: desactivación', 'Cuenta interna: creación']);
    await change('Activar', done('internal-user.activated', 'internal-user.deactivated', 'internal-user.created'));
    expect(listed()).toEqual(['Cuenta interna: activación', 'Cuenta interna: desactivación', 'Cuenta interna: creación']);
  });
});
