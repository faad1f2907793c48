import { openUserMachine } from '../../../../machines/admin-users/open-user.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Customer } from '../types';

const bind = bindServices(() => import('../services/customer'));

/** The flow that loads the customer or student whom the address of the page names. */
export const openCustomer = openUserMachine<Customer>().provide({
  actors: { loadUser: bind('loadUser') },
});
