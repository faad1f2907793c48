import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { orderPayment } from '../../../src/areas/children-order/flows/order-payment';
import { orderResult } from '../../../src/areas/children-order/flows/order-result';
import type { OrderState } from '../../../src/areas/children-order/types';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { paymentRedirect } from '../../../src/shared/flow/payment-redirect';
import type { PaymentForm } from '../../../src/shared/rules/payment-form';
import { absent, at, to } from '../../support/leads';
import { model } from '../../support/model';
import { ana, orderId, stateOf } from './wire';

const form: PaymentForm = { action: 'https://bank.example/pay', fields: { Ds_Signature: 'x' } };

export const paymentRedirectModel = model(paymentRedirect, {
  name: 'Be led to the bank',
  area: 'children-order',
  opens: `/gratishp/HPError?order=${orderId}`,
  reach: [(page) => page.press('childrenSending.payAgain')],
  page: async () => {
    const { OrderResultPage } = await import('../../../src/areas/children-order/result-page');
    return ({ logic }) => {
      const pay = fromPromise<PaymentForm, { orderId: number; total: number }>(async () => form);
      const loadState = fromPromise<OrderState, { orderId: number }>(async () => ({ state: 'refused', total: 1045 }));
      const paid = orderPayment.provide({ actors: { pay, paymentRedirect: childFlow(logic, true) } });
      return createElement(OrderResultPage, {
        logic: orderResult.provide({ actors: { loadState, orderPayment: childFlow(paid, true) } }),
      });
    };
  },
  knows: {},
  inputs: {
    'a teacher for whose order a form is there': {
      user: ana,
      around: { getChildrenOrderState: stateOf('refused') },
      input: { form },
      notInBrowser: 'The page leaves for the bank: children-order.spec.ts and purchases.spec.ts follow it.',
      leads: to('leading'),
    },
  },
  events: {
    retried: at({ leading: absent, underWay: to('again') }),
    closed: at({ leading: absent, underWay: to('later') }),
  },
  calls: {
    postForm: {
      ofBrowser: true,
      ends: {
        'is led to the bank': [{ output: undefined }, to('underWay')],
        'is not led to the bank': [{ error: { _tag: 'FormRefused' } }, to('barred')],
      },
    },
    watchForm: {
      ofBrowser: true,
      quietly: true,
      ends: {
        'has the form kept back by the browser': [{ output: undefined }, to('barred')],
        'has a form that nobody can watch': [{ error: { _tag: 'FormRefused' } }, to('barred')],
      },
    },
  },
  perform: {
    retried: (page) => page.press('childrenSending.toBank'),
    closed: (page) => page.press('childrenSending.later'),
  },
  shows: {
    leading: async (page) => {
      await page.text('childrenSending.leading');
      await page.text('childrenSending.percent', { percent: 75 });
    },
    underWay: async (page) => {
      await page.text('childrenSending.underWay');
      await page.text('childrenSending.percent', { percent: 100 });
      await page.button('childrenSending.toBank');
    },
    again: (page) => page.absent('childrenSending.toBank'),
    barred: (page) => page.absent('childrenSending.toBank'),
    later: (page) => page.button('childrenSending.payAgain'),
  },
});
