import { signOutEverywhereMachine } from '../../../../machines/account/sign-out-everywhere.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/sign-out-everywhere'));

export const signOutEverywhere = signOutEverywhereMachine.provide({
  actors: { signOutEverywhere: fromEffect(async () => (await services()).signOutEverywhere) },
});
