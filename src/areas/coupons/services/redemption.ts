import { type Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import { i18n } from '../../../shared/i18n';
import { libraryEmail } from '../../../shared/rules/library-email';
import type { AskForLinkFailure, CouponRedemption, LinkRequest, ListProvincesFailure, Province, RedeemFailure } from '../types';

/** Loads the provinces of Spain. Source: GET /province. */
export const listProvinces = (): Effect.Effect<readonly Province[], ListProvincesFailure> =>
  call({
    send: (signal) => client.GET('/province', { signal }),
    decode: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  });

/** Returns the header that makes the server write its e-mails in the language of the page. */
const languageHeader = () => ({ 'accept-language': i18n.language });

/** Redeems a coupon. Source: POST /coupons/{code}, captcha action `coupons`. */
export const redeem = ({
  code,
  email,
  province,
  age = false,
  marketing = false,
  sendEmail,
}: CouponRedemption): Effect.Effect<void, RedeemFailure> =>
  callWithCaptcha('coupons', {
    send: (signal, token) =>
      client.POST('/coupons/{key}', {
        params: { path: { key: code.trim() }, header: languageHeader() },
        body: { email: libraryEmail(email), token, age, marketing, province, ...(sendEmail === false && { sendEmail }) },
        signal,
      }),
    decode: nothing,
    refusals: {
      CouponUsed: { code: 400011 },
      CouponNotYet: { code: 400012 },
      NotActivated: { code: 500998 },
      UnknownCode: { status: 404 },
    },
    within: '60 seconds',
  });

/** Makes the server send the link of a library to its e-mail address. Source: POST /coupons/forgot, captcha action `coupons`. */
export const askForLink = ({ email }: LinkRequest): Effect.Effect<void, AskForLinkFailure> =>
  callWithCaptcha('coupons', {
    send: (signal, token) =>
      client.POST('/coupons/forgot', { params: { header: languageHeader() }, body: { email: libraryEmail(email), token }, signal }),
    decode: nothing,
    within: '60 seconds',
  });

/** Makes the server send the e-mail of a redemption again. Source: POST /coupons/send, captcha action `coupons`. */
export const sendLetter = ({ email }: LinkRequest): Effect.Effect<void, AskForLinkFailure> =>
  callWithCaptcha('coupons', {
    send: (signal, token) =>
      client.POST('/coupons/send', { params: { header: languageHeader() }, body: { email: libraryEmail(email), token }, signal }),
    decode: nothing,
    within: '60 seconds',
  });
