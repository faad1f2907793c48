import { sessionMachine } from '../../../../machines/session/session.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/session');

export const session = sessionMachine.provide({
  actors: {
    loadUser: fromEffect(async () => (await services()).loadUser),
    loadFeatures: fromEffect(async () => (await services()).loadFeatures),
  },
});
