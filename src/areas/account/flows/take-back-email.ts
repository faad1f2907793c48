import { takeBackEmailMachine } from '../../../../machines/account/take-back-email.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/take-back-email'));

export const takeBackEmail = takeBackEmailMachine.provide({
  actors: { takeBackEmail: fromEffect(async () => (await services()).takeBackEmail) },
});
