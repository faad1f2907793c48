import { openUserMachine } from '../../../../machines/admin-users/open-user.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { StaffUser } from '../types';

const bind = bindServices(() => import('../services/internal-user'));

/** The flow that loads the internal user whom the address of the page names. */
export const openInternalUser = openUserMachine<StaffUser>().provide({
  actors: { loadUser: bind('loadUser') },
});
