import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import type { CustomerLicence, LoadLicencesFailure } from '../types';

const LicenceOnTheWire = Schema.Struct({
  token: Schema.String,
  titulosim: Schema.String,
  tituloproducto: Schema.String,
  isbn: Schema.NullOr(Schema.String),
  tipoproducto: Schema.NullOr(Schema.String),
  expires: Schema.DateFromString,
  totalteachers: Schema.Int,
  consumedteachers: Schema.Int,
  totalstudents: Schema.Int,
  consumedstudents: Schema.Int,
});

/** Loads the licences of a customer. Source: GET /admin/customer/user/{userId}/licences. */
export const loadLicences = ({ userId }: { userId: string }): Effect.Effect<readonly CustomerLicence[], LoadLicencesFailure> =>
  call({
    // The id comes from the address of the page. The server refuses an invalid id.
    send: (signal) => client.GET('/admin/customer/user/{userId}/licences', { params: { path: { userId: userId as never } }, signal }),
    // The contract also allows an Excel file as the answer, but only a link of the page requests the file.
    decode: Schema.Union([Schema.Array(LicenceOnTheWire), Schema.String]),
    refusals: statusRefusals,
  }).pipe(
    Effect.flatMap((answer) => (typeof answer === 'string' ? Effect.fail({ _tag: 'BadResponse' } as const) : Effect.succeed(answer))),
    Effect.map((licences) =>
      licences.map((licence) => ({
        id: licence.token,
        title: licence.titulosim,
        product: licence.tituloproducto,
        isbn: licence.isbn,
        type: licence.tipoproducto,
        expires: licence.expires,
        totalTeachers: licence.totalteachers,
        usedTeachers: licence.consumedteachers,
        totalStudents: licence.totalstudents,
        usedStudents: licence.consumedstudents,
      })),
    ),
  );
