import { Effect, Schema } from 'effect';
import { nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import { normalizeLicenceCode } from '../rules';
import type { Licence, LicenceFailure } from '../types';

const licenceRefusals = {
  UnknownLicence: { status: 404 },
  OwnLicence: { type: 'licence-yours' },
  UsedLicence: { type: 'licence-used' },
  ExpiredLicence: { type: 'licence-expired' },
  LicenceOfOtherKind: { type: 'licence-of-other-kind' },
  LicenceOfOtherSchool: { type: 'licence-of-other-school' },
} as const;

/** Finds the product and the title that a licence opens. Source: GET /license/user/{id}, captcha action `license`. */
export const findLicence = ({ code }: { code: string }): Effect.Effect<Licence, LicenceFailure> =>
  callWithCaptcha('license', {
    send: (signal, token) =>
      client.GET('/license/user/{id}', { params: { path: { id: normalizeLicenceCode(code) }, query: { token } }, signal }),
    decode: Schema.Struct({ productName: Schema.String, titleName: Schema.String, expires: Schema.DateFromString }),
    refusals: licenceRefusals,
  }).pipe(Effect.map(({ productName, titleName, expires }) => ({ product: productName, title: titleName, expires })));

/**
 * Activates a licence for the caller. A licence can be activated only once. Source: PUT /library/product/{id}, captcha action `license`.
 */
export const activateLicence = ({ code }: { code: string }): Effect.Effect<void, LicenceFailure> =>
  callWithCaptcha('license', {
    send: (signal, token) =>
      client.PUT('/library/product/{id}', { params: { path: { id: normalizeLicenceCode(code) }, query: { token } }, signal }),
    decode: nothing,
    refusals: licenceRefusals,
  });
