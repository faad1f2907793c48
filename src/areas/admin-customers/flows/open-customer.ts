import { openUserMachine } from '../../../../machines/admin-users/open-user.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Customer } from '../types';

/** The customer or student of an address. */
export const openCustomer = openUserMachine<Customer>().provide({
  actors: { loadUser: fromEffect(async () => (await loadCode(() => import('../services/customer'))).loadUser) },
});
