import { assign } from 'xstate';
import { redemptionMachine } from '../../../../machines/coupons/redemption.machine';
import { isWhole, normaliseField, redemptionErrors } from '../rules';
import { provincesFlow, redeemCoupon } from './redeeming';

export const provinces = provincesFlow('coupons.provincesFailed');

export const redemption = redemptionMachine.provide({
  actors: { redeem: redeemCoupon() },
  guards: { isWhole: ({ context }) => isWhole(context.form) },
  actions: {
    keepField: assign(({ context }, { field, text }) => ({ form: { ...context.form, [field]: normaliseField(field, text) } })),
    check: assign(({ context }) => ({ errors: redemptionErrors(context.form, context.touched) })),
  },
});
