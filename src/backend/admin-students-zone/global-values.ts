import { sql } from 'kysely';
import { requireActing } from '../admin/acting';
import { changesBetween, recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { requireVersion } from '../http/conditional';
import type { Services } from '../services';
import type { ZoneOptions } from '../students/options';
import { areSame, requireWithinLimits, valuesOf } from './values';

const columns = ['increasement_percentage', 'different_devices', 'version'] as const;

const currentValues = (db: Db) => db.selectFrom('student_zone_values').select(columns);

const answerOf = (values: Awaited<ReturnType<ReturnType<typeof currentValues>['executeTakeFirstOrThrow']>>, options: ZoneOptions) => ({
  status: 200 as const,
  body: { ...values, mostDevices: options.mostDevices },
});

export const getStudentZoneValues =
  ({ db, options }: Services): Handler<'getStudentZoneValues'> =>
  async () =>
    answerOf(await currentValues(db).executeTakeFirstOrThrow(), options.studentZone);

/**
 * Sets the global values, which apply to links without individual values. Refuses the change if the global values have changed since the
 * caller read them.
 */
export const setStudentZoneValues =
  ({ db, options, requestSessions }: Services): Handler<'setStudentZoneValues'> =>
  async ({ body, headers, request, session }) => {
    const values = await db.transaction().execute(async (tx) => {
      await requireActing(tx, requestSessions, request, session);
      const before = await currentValues(tx).forNoKeyUpdate().executeTakeFirstOrThrow();
      requireVersion(headers, before.version);
      if (areSame(before, body)) return before;
      requireWithinLimits(body, before, options.studentZone);
      const after = await tx
        .updateTable('student_zone_values')
        .set({ ...valuesOf(body), version: sql`gen_random_uuid()` })
        .returning(columns)
        .executeTakeFirstOrThrow();
      const changes = changesBetween(valuesOf(before), valuesOf(body));
      await recordAction(tx, request, { action: 'zone.changed', by: session.user, object: 'zone', changes });
      return after;
    });
    return answerOf(values, options.studentZone);
  };
