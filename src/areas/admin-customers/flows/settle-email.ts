import { settleEmailMachine } from '../../../../machines/admin-customers/settle-email.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/customer'));

export const settleEmail = settleEmailMachine.provide({
  actors: { settleEmail: bind('settleEmail') },
});
