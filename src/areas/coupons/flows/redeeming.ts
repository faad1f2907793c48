import { loadMachine } from '../../../../machines/shared/load.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { CouponWish, Province, RedeemFailure } from '../types';

const services = () => loadCode(() => import('../services/redemption'));

/** A coupon, redeemed with what a form knows of it. */
export const redeemCoupon = <Wish extends CouponWish>() => fromEffect<void, RedeemFailure, Wish>(async () => (await services()).redeem);

/**
 * The provinces, without which no coupon is redeemed.
 * @param failed the message where they cannot be loaded
 */
export const provincesFlow = (failed: string) =>
  loadMachine<Province, undefined>({ severity: 'danger', text: failed }).provide({
    actors: { load: fromEffect(async () => (await services()).listProvinces) },
  });
