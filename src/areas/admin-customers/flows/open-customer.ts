import { openUserMachine } from '../../../../machines/admin-users/open-user.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Customer } from '../types';

const bind = bindServices(() => import('../services/customer'));

/** The customer or student of an address. */
export const openCustomer = openUserMachine<Customer>().provide({
  actors: { loadUser: bind('loadUser') },
});
