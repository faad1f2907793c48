import { eurosOf } from '../../shared/rules/price';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { requireOrderer } from './permission';

export const getChildrenOrderVat =
  (services: Services): Handler<'getChildrenOrderVat'> =>
  ({ session: { user } }) => ({ status: 200, body: { vat: requireOrderer(services, user).terms.vat / 100 } });

export const getChildrenOrderCost =
  (services: Services): Handler<'getChildrenOrderCost'> =>
  ({ session: { user } }) => ({ status: 200, body: { ordercost: eurosOf(requireOrderer(services, user).terms.cents) } });
