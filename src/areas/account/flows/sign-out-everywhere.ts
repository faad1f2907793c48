import { signOutEverywhereMachine } from '../../../../machines/account/sign-out-everywhere.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/sign-out-everywhere'));

export const signOutEverywhere = signOutEverywhereMachine.provide({
  actors: { signOutEverywhere: bind('signOutEverywhere') },
});
