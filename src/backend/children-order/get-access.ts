import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { ordererOf } from './permission';

export const getChildrenOrderAccess =
  (services: Services): Handler<'getChildrenOrderAccess'> =>
  ({ session: { user, impersonatorId } }) => ({
    status: 200,
    body: { access: impersonatorId === null && ordererOf(services, user) ? 0 : 1 },
  });
