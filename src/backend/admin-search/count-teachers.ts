import { sql } from 'kysely';
import { teacherRoles } from '../../areas/admin-search/rules';
import type { Handler } from '../contract/types';
import type { Services } from '../services';

/** How many teachers there are of each role. */
export const countTeachers =
  ({ db }: Services): Handler<'countTeachers'> =>
  async () => {
    const counted = await db
      .selectFrom('user_search')
      .select(['role', sql<string>`count(*)`.as('count')])
      .where('served_by', '=', 'customer')
      .groupBy('role')
      .execute();
    const of = new Map(counted.map(({ role, count }) => [role, Number(count)]));
    return { status: 200, body: teacherRoles.map((role) => ({ role, count: of.get(role) ?? 0 })) };
  };
