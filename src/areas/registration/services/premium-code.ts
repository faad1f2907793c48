import { Effect } from 'effect';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import type { LocateSchoolFailure, School } from '../types';
import { SchoolOnTheWire, toSchool } from './school';

/** Finds the school of a premium code. Source: GET /school/{code}, captcha action `registration`. */
export const locateSchool = ({ code }: { code: string }): Effect.Effect<School, LocateSchoolFailure> =>
  callWithCaptcha('registration', {
    send: (signal, token) => client.GET('/school/{code}', { params: { path: { code }, query: { token } }, signal }),
    decode: SchoolOnTheWire,
    refusals: { SchoolNotFound: { status: 404 } },
    within: '20 seconds',
  }).pipe(Effect.map(toSchool));
