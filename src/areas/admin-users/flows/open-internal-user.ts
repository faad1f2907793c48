import { openUserMachine } from '../../../../machines/admin-users/open-user.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { StaffUser } from '../types';

const services = () => loadCode(() => import('../services/internal-user'));

/** The internal user of an address. */
export const openInternalUser = openUserMachine<StaffUser>().provide({
  actors: { loadUser: fromEffect(async () => (await services()).loadUser) },
});
