import { assign } from 'xstate';
import { findAccessMachine } from '../../../../machines/coupon-access/find-access.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { accessErrors, accessFields, normaliseAccessField } from '../rules';

const bind = bindServices(() => import('../services/access'));

export const findAccess = findAccessMachine.provide({
  actors: { findAccess: bind('findAccess') },
  guards: { isWhole: ({ context }) => Object.keys(accessErrors(context.wish, accessFields)).length === 0 },
  actions: {
    keepField: assign(({ context }, { field, text }) => ({ wish: { ...context.wish, [field]: normaliseAccessField(field, text) } })),
    markAllTouched: assign({ touched: accessFields }),
    check: assign(({ context }) => ({ errors: accessErrors(context.wish, context.touched) })),
  },
});
