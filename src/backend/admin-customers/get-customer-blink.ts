import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { customerOf } from './customer';

/** Maximum number of requests to Blink in an answer. */
const MAX_REQUESTS = 100;

export const getCustomerBlink =
  ({ db }: Services): Handler<'getCustomerBlink'> =>
  async ({ path }) => {
    const { id } = await customerOf(db, path.userId);
    const rows = await db
      .selectFrom('blink_requests')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_REQUESTS)
      .execute();
    return {
      status: 200,
      body: rows.map(({ blink_id, mec, requested_at, licences, status, error }) => ({
        blinkId: blink_id,
        mec,
        fecharequest: requested_at.toISOString(),
        licences,
        status,
        errorm: error,
      })),
    };
  };
