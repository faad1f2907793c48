import { signOutMachine } from '../../../../machines/session/sign-out.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/sign-out'));

export const signOut = signOutMachine.provide({
  actors: { signOut: bind('signOut') },
});
