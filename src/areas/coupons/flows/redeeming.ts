import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { CouponRedemption, Province } from '../types';

const bind = bindServices(() => import('../services/redemption'));

/** Returns the actor that redeems a coupon. `Wish` is the type of its input, the data of a form. */
export const redeemCoupon = <Wish extends CouponRedemption>() => bind<'redeem', Wish>('redeem');

/**
 * Returns a flow that loads the provinces, because each redemption states a province.
 * @param failed content key of the message if the provinces cannot be loaded
 */
export const provincesFlow = (failed: string) =>
  loadMachine<Province, undefined>({ severity: 'danger', text: failed }).provide({
    actors: { load: bind('listProvinces') },
  });
