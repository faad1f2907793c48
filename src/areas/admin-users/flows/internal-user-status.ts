import { internalUserStatusMachine } from '../../../../machines/admin-users/internal-user-status.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/internal-user'));

export const internalUserStatus = internalUserStatusMachine.provide({
  actors: { setActive: fromEffect(async () => (await services()).setActive) },
});
