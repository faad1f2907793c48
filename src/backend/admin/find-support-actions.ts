import { type RawBuilder, sql } from 'kysely';
import { addressKey } from '../../shared/rules/email';
import type { Role } from '../../shared/rules/permissions';
import type { Handler } from '../contract/types';
import { beginsWith } from '../db/beginning';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { offsetOf, sortingOf } from './paging';

const PAGE_SIZE = 100;

const columns = { at: 'at', support: 'support_mail', person: 'subject_mail', action: 'action' } as const;

/**
 * Returns the condition of the actions that a role sees. Internal support sees the actions on staff; customer support sees all other
 * actions.
 */
const seenBy = (role: Role): RawBuilder<boolean> =>
  role === 'INTERNAL_SUPPORT' ? sql`action like 'internal-user.%'` : sql`action not like 'internal-user.%'`;

export const findSupportActions =
  ({ db }: Services): Handler<'findSupportActions'> =>
  async ({ query: { person, support, from, to, sort, page }, session: { user } }) => {
    const conditions: readonly (RawBuilder<boolean> | false)[] = [
      person !== undefined && beginsWith(sql`subject_key`, addressKey(person.trim())),
      support !== undefined && beginsWith(sql`support_key`, addressKey(support.trim())),
      from !== undefined && sql<boolean>`at >= ${from}::timestamptz`,
      to !== undefined && sql<boolean>`at < ${to}::timestamptz`,
    ];
    const given = conditions.filter((each) => each !== false);
    if (given.length === 0) throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/query', detail: 'must name something' }] });
    const found = db.selectFrom('support_actions').where(({ and }) => and([...given, seenBy(user.role)]));
    const { column, way } = sortingOf(sort, { column: 'at', way: 'desc' });
    const [{ total }, rows] = await Promise.all([
      found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      found
        .select(['id', 'at', 'support_mail', 'subject_mail', 'action', 'object', 'changes', 'address'])
        .orderBy(columns[column], (order) => (way === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
        .orderBy('id', way)
        .limit(PAGE_SIZE)
        .offset(offsetOf(page, PAGE_SIZE))
        .execute(),
    ]);
    return {
      status: 200,
      body: {
        total: Number(total),
        items: rows.map(({ id, at, support_mail, subject_mail, action, object, changes, address }) => ({
          id,
          at: at.toISOString(),
          support: support_mail,
          person: subject_mail,
          action,
          object,
          changes,
          address,
        })),
      },
    };
  };
