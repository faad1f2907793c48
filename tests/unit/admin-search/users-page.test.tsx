import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UsersPage } from '../../../src/areas/admin-search/users-page';
import { customerSupport, internalSupport } from '../../models/admin-search/support-people';
import { onScreen } from '../screens/screens';

const seenBy = (user: typeof customerSupport) =>
  onScreen({ user, page: <UsersPage />, opens: '/admin/users' }, (asked) => ({
    asked,
    links: screen.queryAllByRole('link').map((link) => link.textContent),
  }));

test('customer support searches customers, and sees how many teachers there are', async () => {
  expect(await seenBy(customerSupport)).toEqual({ asked: ['asks GET /api/admin/customer/users-count-by-role'], links: [] });
});

test('internal support searches the staff of the publisher, and can add an account', async () => {
  expect(await seenBy(internalSupport)).toEqual({ asked: [], links: ['Añadir cuenta'] });
});
