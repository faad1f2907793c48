import { settleEmailMachine } from '../../../../machines/admin-customers/settle-email.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

export const settleEmail = settleEmailMachine.provide({
  actors: { settleEmail: fromEffect(async () => (await import('../services/customer')).settleEmail) },
});
