import { endImpersonationMachine } from '../../../../machines/session/end-impersonation.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { refreshSession } from '../portal-session';

const services = () => import('../services/end-impersonation');

export const endImpersonation = endImpersonationMachine.provide({
  actors: { endImpersonation: fromEffect(async () => (await services()).endImpersonation), refreshSession },
});
