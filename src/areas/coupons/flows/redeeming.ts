import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { CouponWish, Province } from '../types';

const bind = bindServices(() => import('../services/redemption'));

/** Binds the call that redeems a coupon with the data of a form. */
export const redeemCoupon = <Wish extends CouponWish>() => bind<'redeem', Wish>('redeem');

/**
 * Makes a loader of the provinces: each redemption names a province.
 * @param failed content key of the message if the provinces cannot be loaded
 */
export const provincesFlow = (failed: string) =>
  loadMachine<Province, undefined>({ severity: 'danger', text: failed }).provide({
    actors: { load: bind('listProvinces') },
  });
