import { assign } from 'xstate';
import { orderFormMachine } from '../../../../machines/children-order/order-form.machine';
import { childFlow } from '../../../shared/flow/child-flow';
import {
  currentOf,
  faultyOf,
  hasRoom,
  isBlank,
  isSendable,
  isWhole,
  replaceChildren,
  unusedOf,
  withBlame,
  withEmptyChild,
  withKnownChild,
} from '../rules';
import type { Child } from '../types';
import { bookRenewal } from './book-renewal';
import { child } from './child';
import { dropPictureOf } from './drop-pictures';
import { orderSending } from './order-sending';

export const orderForm = orderFormMachine.provide({
  actors: { child: childFlow(child), orderSending: childFlow(orderSending, true), bookRenewal: childFlow(bookRenewal, true) },
  guards: {
    hasRoom: ({ context }) => hasRoom(context.form),
    isUnused: ({ context: { known, form } }, id) => hasRoom(form) && unusedOf(known, form).some((each) => each.id === id),
    isSendable: ({ context }) => isSendable(context.form),
    isOtherFaulty: ({ context: { form } }) => isWhole(currentOf(form) as Child) && faultyOf(form) !== undefined,
    isBlank: ({ context }) => isBlank(currentOf(context.form) as Child),
    hasEntries: ({ context }) => context.form.children.some((each) => !isBlank(each)),
  },
  actions: {
    addChild: assign(({ context: { form } }) => ({ form: withEmptyChild(form) })),
    addKnown: assign(({ context: { known, form } }, id) => {
      const added = known.find((each) => each.id === id);
      return added ? { form: withKnownChild(form, added) } : {};
    }),
    keepRenewed: assign(({ context: { form }, event }) =>
      event.type === 'books.renewed' ? { form: replaceChildren(form, event.children) } : {},
    ),
    blame: assign(({ context: { form } }, blame) => ({ form: withBlame(form, blame) })),
    dropPicture: ({ context: { form } }) => {
      if (form.current !== null) dropPictureOf(form.current);
    },
    goToFault: assign(({ context: { form } }) => ({ form: { ...form, current: faultyOf(form)?.key ?? form.current } })),
  },
});
