import { sql } from 'kysely';
import { teacherRoles } from '../../areas/admin-search/rules';
import type { Handler } from '../contract/types';
import type { Services } from '../services';

/** Counts the teachers of each role. */
export const countTeachers =
  ({ db }: Services): Handler<'countTeachers'> =>
  async () => {
    const counted = await db
      .selectFrom('user_search')
      .select(['role', sql<string>`count(*)`.as('count')])
      .where('served_by', '=', 'customer')
      .groupBy('role')
      .execute();
    const countBy = new Map(counted.map(({ role, count }) => [role, Number(count)]));
    return { status: 200, body: teacherRoles.map((role) => ({ role, count: countBy.get(role) ?? 0 })) };
  };
