import type { FastifyBaseLogger } from 'fastify';
import type { components } from '../../shared/api/contract.gen';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { stateOf } from './order-state';
import { newestUnpaidOf } from './orders';
import { requireOrderer } from './permission';

type Unpaid = components['schemas']['UnpaidChildrenOrder']['order'];

/** Finds the newest unpaid order. Skips orders that the provider reports as paid, and orders that were withdrawn meanwhile. */
const findUnpaidOrder = async (services: Services, userId: string, log: FastifyBaseLogger): Promise<Unpaid> => {
  for (const { id } of await newestUnpaidOf(services.db, userId)) {
    const { state, totalCost } = await stateOf(services, userId, id, log);
    const isOver = state === 'paid' || state === 'withdrawn' || state === 'open';
    if (!isOver) return { id, state: state === 'attempt-refused' ? 'pending' : state, totalCost };
  }
  return null;
};

export const getUnpaidChildrenOrder =
  (services: Services): Handler<'getUnpaidChildrenOrder'> =>
  async ({ session: { user }, request }) => ({
    status: 200,
    body: { order: await findUnpaidOrder(services, requireOrderer(services, user).id, request.log) },
  });
