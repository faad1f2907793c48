import { childrenOrderMachine } from '../../../../machines/children-order/children-order.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import type { Draft } from '../../../shared/flow/draft';
import { readDraft } from '../../../shared/flow/read-draft';
import type { OrderDraft, Orderer, OrderForm } from '../types';
import { dropPictures } from './drop-pictures';
import { orderForm } from './order-form';
import { orderPayment } from './order-payment';
import { orderWithdrawal } from './order-withdrawal';

const bind = bindServices(() => import('../services/start'));

export const childrenOrder = childrenOrderMachine.provide({
  actors: {
    checkAccess: bind('checkAccess'),
    loadStart: bind('loadStart'),
    orderForm: childFlow(orderForm, true),
    orderPayment: childFlow(orderPayment, true),
    orderWithdrawal: childFlow(orderWithdrawal, true),
  },
  actions: { dropPictures },
});

/**
 * The draft of the form. The draft is kept until the form is sent, or left without saving. The agreement is not kept, so the person has to
 * agree again.
 */
export const childrenOrderDraft: Draft<{ orderId: number | null; form: OrderForm }, OrderDraft> = {
  name: 'children-order',
  version: 3,
  outlives: true,
  keep: ({ orderId, form }) => (orderId === null ? null : { orderId, form: { ...form, isAgreed: false } }),
};

/** Builds the input of the flow from the person who orders and the saved draft. */
export const childrenOrderInput = (orderer: Orderer) => ({ orderer, draft: readDraft(childrenOrderDraft) });
