import { assign } from 'xstate';
import { redemptionMachine } from '../../../../machines/coupons/redemption.machine';
import { loadMachine } from '../../../../machines/shared/load.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isWhole, redemptionErrors, tidied } from '../rules';
import type { Province } from '../types';

const services = () => import('../services/redemption');

/** The provinces, without which no coupon is redeemed. */
export const provinces = loadMachine<Province, undefined>({ severity: 'danger', text: 'coupons.provincesFailed' }).provide({
  actors: { load: fromEffect(async () => (await services()).listProvinces) },
});

export const redemption = redemptionMachine.provide({
  actors: { redeem: fromEffect(async () => (await services()).redeem) },
  guards: { isWhole: ({ context }) => isWhole(context.form) },
  actions: {
    keepField: assign(({ context }, { field, text }) => ({ form: { ...context.form, [field]: tidied(field, text) } })),
    check: assign(({ context }) => ({ errors: redemptionErrors(context.form, context.left) })),
  },
});
