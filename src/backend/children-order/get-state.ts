import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { stateOf } from './order-state';
import { requireOrderer } from './permission';

export const getChildrenOrderState =
  (services: Services): Handler<'getChildrenOrderState'> =>
  async ({ path: { orderId }, session: { user }, request }) => ({
    status: 200,
    body: await stateOf(services, requireOrderer(services, user).id, orderId, request.log),
  });
