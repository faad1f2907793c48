import type { Effect } from 'effect';
import { nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import type { BecomeTeacherFailure } from '../types';
import { locateSchoolFor } from './school-by-code';

/** Finds the school of a demo teacher by the premium code of this school. Source: GET /school/{code}, captcha action `activation`. */
export const locateOwnSchool = locateSchoolFor('activation');

/** Turns a demo teacher into a full teacher. Source: PUT /user/role/TEACHER/{code}, captcha action `activation`. */
export const becomeTeacher = ({ code }: { code: string }): Effect.Effect<void, BecomeTeacherFailure> =>
  callWithCaptcha('activation', {
    send: (signal, token) => client.PUT('/user/role/TEACHER/{code}', { params: { path: { code }, query: { token } }, signal }),
    decode: nothing,
    refusals: {
      SchoolNotFound: { status: 404 },
      OtherSchool: { status: 403, type: 'other-school' },
      NotDemo: { status: 403, type: 'not-allowed' },
    },
  });
