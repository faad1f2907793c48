import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { findOrBeginOrder } from './orders';
import { requireOrderer } from './permission';

export const getChildrenOrderId =
  (services: Services): Handler<'getChildrenOrderId'> =>
  async ({ session: { user } }) => ({ status: 200, body: { id: await findOrBeginOrder(services.db, requireOrderer(services, user).id) } });
