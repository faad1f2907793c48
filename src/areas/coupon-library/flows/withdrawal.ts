import { withdrawalMachine } from '../../../../machines/shared/withdrawal.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { OrderReference } from '../types';

const bind = bindServices(() => import('../services/purchase'));

export const withdrawal = withdrawalMachine<OrderReference>().provide({
  actors: { withdraw: bind('withdrawOrder') },
});
