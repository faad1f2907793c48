import { afterEach, expect, test, vi } from 'vitest';
import { EditCustomerPage } from '../../../src/areas/admin-customers/edit-customer-page';
import { isCustomerRole } from '../../../src/areas/admin-customers/rules';
import { InternalUserPage } from '../../../src/areas/admin-users/internal-user-page';
import { isStaffRole } from '../../../src/areas/admin-users/rules';
import { roles } from '../../../src/shared/rules/permissions';
import { drawPart } from '../library/draw-part';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/edit/customer/user/FOO/705', <EditCustomerPage key="customer" />],
  ['/edit/customer/user/USER_INTERNAL/705', <EditCustomerPage key="customer" />],
  ['/edit/internal/user/FOO/41', <InternalUserPage key="internal" />],
  ['/edit/internal/user/TEACHER/41', <InternalUserPage key="internal" />],
])('%s is the address of no page, and asks for nobody', async (address, page) => {
  history.replaceState(null, '', address);
  const network = await drawPart(page);
  await vi.waitFor(() => expect(location.pathname).toBe('/error'));
  expect(network.open()).toEqual([]);
});

test('an account has an address by its role, by those who serve it', () => {
  expect(roles.filter(isCustomerRole)).toEqual(['TEACHER', 'TEACHER_DEMO', 'STUDENT', 'TEACHER_FAKE']);
  expect(roles.filter(isStaffRole)).toEqual(['USER_INTERNAL', 'CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT']);
});
