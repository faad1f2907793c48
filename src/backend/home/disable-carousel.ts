import { isSpain } from '../../shared/rules/country';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import { Problem } from '../http/problem';
import type { Services } from '../services';

export const disableTitleCarousel =
  ({ db }: Services): Handler<'disableTitleCarousel'> =>
  async ({ session: { user } }) => {
    if (!isSpain(user.country_id)) throw new Problem(403, 'not-allowed');
    await db.updateTable('users').set({ carousel_seen_at: now }).where('id', '=', user.id).where('carousel_seen_at', 'is', null).execute();
    return { status: 204 };
  };
