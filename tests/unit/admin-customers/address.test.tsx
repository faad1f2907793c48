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
])('the address %s leads to the error page without a request', async (address, page) => {
  history.replaceState(null, '', address);
  const network = await drawPart(page);
  await vi.waitFor(() => expect(location.pathname).toBe('/error'));
  expect(network.open()).toEqual([]);
});

test('the role of an account says whether customer support or internal support edits it', () => {
  expect(roles.filter(isCustomerRole)).toEqual(['TEACHER', 'TEACHER_DEMO', 'STUDENT', 'TEACHER_FAKE']);
  expect(roles.filter(isStaffRole)).toEqual(['USER_INTERNAL', 'CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT']);
});
