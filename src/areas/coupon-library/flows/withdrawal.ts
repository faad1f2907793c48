import { withdrawalMachine } from '../../../../machines/shared/withdrawal.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { OrderAgain } from '../types';

export const withdrawal = withdrawalMachine<OrderAgain>().provide({
  actors: { withdraw: fromEffect(async () => (await loadCode(() => import('../services/purchase'))).withdrawOrder) },
});
