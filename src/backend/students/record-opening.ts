import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { deviceOf } from './device';
import { mayOpenExternally } from './student-file';

/** Counts the openings of a resource at another site, and records the time of the last opening. No data about the student are stored. */
export const recordStudentOpening =
  ({ db, limits, cookies }: Services): Handler<'recordStudentOpening'> =>
  async ({ path: { titleid, uuid }, request }) => {
    const device = deviceOf(cookies, request);
    if (device === undefined) throw new Problem(404, 'not-found');
    await limits.take('openingByStudent', device);
    if (!(await mayOpenExternally(db, device, titleid, uuid))) throw new Problem(404, 'not-found');
    await db
      .insertInto('student_openings')
      .values({ resource_uuid: uuid })
      .onConflict((conflict) => conflict.column('resource_uuid').doUpdateSet({ times: sql`student_openings.times + 1`, opened_at: now }))
      .execute();
    return { status: 204 };
  };
