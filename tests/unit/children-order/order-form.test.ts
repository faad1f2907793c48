import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { childrenOrderDraft } from '../../../src/areas/children-order/flows/children-order';
import { orderForm } from '../../../src/areas/children-order/flows/order-form';
import { formOf, orderer, terms, unpictured } from '../../models/children-order/order-wire';

const two = { ...formOf(unpictured, { ...unpictured, key: '2' }), isAgreed: true, pictureIds: { 1: 'one', 2: 'two' } };

test('after a child was removed, all pictures are sent again, because the server numbers them by the position of their child', () => {
  const [start] = initialTransition(orderForm, { terms, known: [], orderer, form: two });
  const [asked] = transition(orderForm, start, { type: 'child.removed' });
  expect(asked.context.form).toBe(two);
  const [removed] = transition(orderForm, asked, { type: 'confirmed' });
  expect(removed.context.form).toMatchObject({ children: [{ key: '2' }], current: '2' });
  expect(removed.context.form.pictureIds).toEqual({});
});

test('a draft keeps the form without the agreement', () => {
  expect(childrenOrderDraft.keep({ orderId: 7, form: two })).toEqual({ orderId: 7, form: { ...two, isAgreed: false } });
  expect(childrenOrderDraft.keep({ orderId: null, form: two })).toBeNull();
});
