import type { FastifyBaseLogger } from 'fastify';
import type { components } from '../../shared/api/contract.gen';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { stateOf } from './order-state';
import { newestUnpaidOf } from './orders';
import { requireOrderer } from './permission';

type Unpaid = components['schemas']['UnpaidChildrenOrder']['order'];

/** One that the provider says is paid is passed over, for the one before. */
const unpaidOf = async (services: Services, userId: string, log: FastifyBaseLogger): Promise<Unpaid> => {
  const newest = await newestUnpaidOf(services.db, userId);
  if (!newest) return null;
  const { state, totalCost } = await stateOf(services, userId, newest.id, log);
  return state === 'paid' || state === 'open' ? unpaidOf(services, userId, log) : { id: newest.id, state, totalCost };
};

export const getUnpaidChildrenOrder =
  (services: Services): Handler<'getUnpaidChildrenOrder'> =>
  async ({ session: { user }, request }) => ({
    status: 200,
    body: { order: await unpaidOf(services, requireOrderer(services, user).id, request.log) },
  });
