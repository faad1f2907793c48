import { assign } from 'xstate';
import { findAccessMachine } from '../../../../machines/coupon-access/find-access.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { accessErrors, accessFields, normaliseAccessField } from '../rules';

const services = () => loadCode(() => import('../services/access'));

export const findAccess = findAccessMachine.provide({
  actors: { findAccess: fromEffect(async () => (await services()).findAccess) },
  guards: { isWhole: ({ context }) => Object.keys(accessErrors(context.wish, accessFields)).length === 0 },
  actions: {
    keepField: assign(({ context }, { field, text }) => ({ wish: { ...context.wish, [field]: normaliseAccessField(field, text) } })),
    markAllLeft: assign({ left: accessFields }),
    check: assign(({ context }) => ({ errors: accessErrors(context.wish, context.left) })),
  },
});
