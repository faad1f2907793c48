import { redeemAnotherMachine } from '../../../../machines/coupon-library/redeem-another.machine';
import { loadMachine } from '../../../../machines/shared/load.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Province } from '../types';

const services = () => import('../services/redeem-another');

/** The provinces, without which no coupon is redeemed. */
export const libraryProvinces = loadMachine<Province, undefined>({ severity: 'danger', text: 'couponLibrary.provincesFailed' }).provide({
  actors: { load: fromEffect(async () => (await services()).listProvinces) },
});

export const redeemAnother = redeemAnotherMachine.provide({ actors: { redeem: fromEffect(async () => (await services()).redeemAnother) } });
