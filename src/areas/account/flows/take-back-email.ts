import { takeBackEmailMachine } from '../../../../machines/account/take-back-email.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/take-back-email'));

export const takeBackEmail = takeBackEmailMachine.provide({
  actors: { takeBackEmail: bind('takeBackEmail') },
});
