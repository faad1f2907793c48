import { endImpersonationMachine } from '../../../../machines/session/end-impersonation.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { askSession, refreshSession } from '../portal-session';

const bind = bindServices(() => import('../services/end-impersonation'));

export const endImpersonation = endImpersonationMachine.provide({
  actors: {
    endImpersonation: bind('endImpersonation'),
    refreshSession,
    askImpersonating: askSession((user) => user.impersonating),
  },
});
