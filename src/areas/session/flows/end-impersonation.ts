import { endImpersonationMachine } from '../../../../machines/session/end-impersonation.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { askSession, refreshSession } from '../portal-session';

const services = () => loadCode(() => import('../services/end-impersonation'));

export const endImpersonation = endImpersonationMachine.provide({
  actors: {
    endImpersonation: fromEffect(async () => (await services()).endImpersonation),
    refreshSession,
    askImpersonating: askSession((user) => user.impersonating),
  },
});
