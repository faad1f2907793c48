import { type Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import { i18n } from '../../../shared/i18n';
import type { AnotherCoupon, CallFailure, Province, RedeemAnotherFailure } from '../types';

/** The provinces of Spain. Source: GET /province. */
export const listProvinces = (): Effect.Effect<readonly Province[], CallFailure> =>
  call({
    send: (signal) => client.GET('/province', { signal }),
    decode: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  });

/** Redeems another coupon for a library. Source: POST /coupons/{code}, captcha action coupons. */
export const redeemAnother = ({ email, code, province }: AnotherCoupon): Effect.Effect<void, RedeemAnotherFailure> =>
  callWithCaptcha('coupons', {
    send: (signal, token) =>
      client.POST('/coupons/{key}', {
        params: { path: { key: code.trim() }, header: { 'accept-language': i18n.language } },
        body: { email, token, age: false, marketing: false, province, sendEmail: false },
        signal,
      }),
    decode: nothing,
    refusals: { CouponUsed: { code: 400011 }, CouponNotYet: { code: 400012 }, NotActivated: { code: 500998 } },
    within: '60 seconds',
  });
