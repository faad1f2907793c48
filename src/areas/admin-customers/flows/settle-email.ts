import { settleEmailMachine } from '../../../../machines/admin-customers/settle-email.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

export const settleEmail = settleEmailMachine.provide({
  actors: { settleEmail: fromEffect(async () => (await loadCode(() => import('../services/customer'))).settleEmail) },
});
