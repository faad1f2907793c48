import { internalUserStatusMachine } from '../../../../machines/admin-users/internal-user-status.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/internal-user'));

export const internalUserStatus = internalUserStatusMachine.provide({
  actors: { setActive: bind('setActive'), askStatus: bind('loadTheirs') },
});
