import { sql } from 'kysely';
import { may, type Person } from '../../shared/rules/permissions';
import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import type { OwnTitle } from './own-title';

/** Whether a link opens nothing any more, because its end has passed, or support has blocked the link. */
export const hasEnded = sql<boolean>`coalesce(least(blocked_at, ends_at) <= now(), false)`;

/** Whether a person may give students a link to a title in their library. */
export const isShareable = (person: Person, { studentable, entitlement }: Pick<OwnTitle, 'studentable' | 'entitlement'>): boolean =>
  studentable && !entitlement.demo && may(person, 'shareTitle');

/**
 * Finds a title, if the person may give students a link to the title.
 * @throws 404 when there is no such title, 403 when the person may not open or share the title
 */
export const requireShareable = async (ownTitle: Services['ownTitle'], user: SessionUser, uuid: string): Promise<OwnTitle> => {
  const title = await ownTitle(user, uuid);
  if (!isShareable(user, title)) throw new Problem(403, 'not-shareable');
  return title;
};
