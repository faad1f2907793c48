import { withdrawalMachine } from '../../../../machines/shared/withdrawal.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/payment'));

export const orderWithdrawal = withdrawalMachine<number>().provide({
  actors: { withdraw: fromEffect(async () => (await services()).withdraw) },
});
