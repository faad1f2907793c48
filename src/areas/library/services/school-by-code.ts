import { Effect, Schema } from 'effect';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import type { LocateSchoolFailure, School } from '../types';

const SchoolOnTheWire = Schema.Struct({
  c_centro: Schema.String,
  d_centro: Schema.String,
  t_nombrevia: Schema.String,
  n_numerovia: Schema.String,
  d_poblacion: Schema.String,
  d_provincia: Schema.String,
  d_pais: Schema.String,
  c_pais: Schema.Int,
});

type LocateSchool = (input: { code: string }) => Effect.Effect<School, LocateSchoolFailure>;

/**
 * Returns the service that finds the school of a premium code. Source: GET /school/{code}.
 * @param action the captcha action
 */
export const locateSchoolFor =
  (action: 'activation' | 'change_school'): LocateSchool =>
  ({ code }) =>
    callWithCaptcha(action, {
      send: (signal, token) => client.GET('/school/{code}', { params: { path: { code }, query: { token } }, signal }),
      decode: SchoolOnTheWire,
      // A text that the server rejects as invalid is no code, and therefore belongs to no school.
      refusals: { SchoolNotFound: ({ status, type }) => status === 404 || type === 'invalid-request' },
    }).pipe(
      Effect.map((school) => ({
        id: school.c_centro,
        name: school.d_centro,
        street: school.t_nombrevia,
        number: school.n_numerovia,
        town: school.d_poblacion,
        province: school.d_provincia,
        country: { id: school.c_pais, name: school.d_pais },
      })),
    );
