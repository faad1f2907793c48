import type { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { ChangeSchoolFailure } from '../types';
import { locateSchoolFor } from './school-by-code';

/**
 * Finds the school of a premium code, for a teacher who moves to this school. Source: GET /school/{code}, captcha action `change_school`.
 */
export const locateSchool = locateSchoolFor('change_school');

/** Moves the caller to a school. Source: POST /teacher/. */
export const changeSchool = ({ schoolId, code }: { schoolId: string; code: string }): Effect.Effect<void, ChangeSchoolFailure> =>
  call({
    send: (signal) => client.POST('/teacher/', { body: { idcentro: schoolId, premiumcode: code }, signal }),
    decode: nothing,
    refusals: { TransferNotAllowed: { status: 409 }, MissingPermission: { status: 403 }, TooManyTries: { status: 429 } },
  });
