import { activationMachine } from '../../../../machines/registration/activation.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/activation');

export const activation = activationMachine.provide({
  actors: { activate: fromEffect(async () => (await services()).activate) },
});
