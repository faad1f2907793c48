import { sql } from 'kysely';
import { may, type Person } from '../../shared/rules/permissions';
import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import type { OwnTitle } from './own-title';

/** Whether a link no longer opens: it is past its end, or support has blocked it. */
export const hasEnded = sql<boolean>`coalesce(least(blocked_at, ends_at) <= now(), false)`;

/** Whether a person may give students a link to a title of theirs. */
export const isShareable = (person: Person, { studentable, offer }: Pick<OwnTitle, 'studentable' | 'offer'>): boolean =>
  studentable && !offer.demo && may(person, 'shareTitle');

/**
 * A title of a person, if they may give students a link to it.
 * @throws 404 where there is no such title, 403 where it is not in their library or they may not share it
 */
export const requireShareable = async (ownTitle: Services['ownTitle'], user: SessionUser, uuid: string): Promise<OwnTitle> => {
  const title = await ownTitle(user, uuid);
  if (!isShareable(user, title)) throw new Problem(403, 'not-shareable');
  return title;
};
