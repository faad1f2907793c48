import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { openLibrary } from './library';
import { readLibrary } from './titles';

/** Answers a library. The rate limit counts only unknown tokens, because holders may open their library as often as they like. */
export const getCouponLibrary =
  (services: Services): Handler<'getCouponLibrary'> =>
  async ({ path: { key }, request }) => {
    const { db, limits } = services;
    const library = await limits.countMiss('linkByIp', request.ip, () => openLibrary(db, key));
    return { status: 200, body: await readLibrary(services, library) };
  };
