import { type Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { teacherRoles } from '../rules';
import type { CountTeachersFailure, TeacherCount } from '../types';

/** Counts the teachers of each role. Source: GET /admin/customer/users-count-by-role. */
export const countTeachers = (): Effect.Effect<readonly TeacherCount[], CountTeachersFailure> =>
  call({
    send: (signal) => client.GET('/admin/customer/users-count-by-role', { signal }),
    decode: Schema.Array(Schema.Struct({ role: Schema.Literals(teacherRoles), count: Schema.Int })),
  });
