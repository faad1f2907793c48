import { signOutEverywhereMachine } from '../../../../machines/account/sign-out-everywhere.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/sign-out-everywhere');

export const signOutEverywhere = signOutEverywhereMachine.provide({
  actors: { signOutEverywhere: fromEffect(async () => (await services()).signOutEverywhere) },
});
