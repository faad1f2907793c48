import { withdrawalMachine } from '../../../../machines/shared/withdrawal.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/payment'));

export const orderWithdrawal = withdrawalMachine<number>().provide({
  actors: { withdraw: bind('withdraw') },
});
