import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { postalCodeIn } from '../../../shared/rules/postal-code';
import type { Country, ListCountriesFailure, ListSchoolsFailure, School, SchoolSearch } from '../types';
import { SchoolOnTheWire, toSchool } from './school';

/** Loads the countries that have schools. Source: GET /country. */
export const listCountries = (): Effect.Effect<readonly Country[], ListCountriesFailure> =>
  call({
    send: (signal) => client.GET('/country', { signal }),
    decode: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
    within: '20 seconds',
  });

/** Finds the schools at a postal code. Source: GET /schools/{countryId}/{postalCode}. */
export const listSchools = ({
  of: { countryId, postalCode },
}: {
  readonly of: SchoolSearch;
}): Effect.Effect<readonly School[], ListSchoolsFailure> =>
  call({
    send: (signal) =>
      client.GET('/schools/{countryId}/{postalCode}', {
        params: { path: { countryId, postalCode: postalCodeIn(countryId, postalCode) } },
        signal,
      }),
    decode: Schema.Array(SchoolOnTheWire),
    refusals: { TooManyTries: { status: 429 } },
    within: '20 seconds',
  }).pipe(Effect.map((schools) => schools.map(toSchool)));
