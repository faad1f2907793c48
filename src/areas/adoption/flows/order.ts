import { assign } from 'xstate';
import { orderMachine } from '../../../../machines/adoption/order.machine';
import { loadCode } from '../../../shared/browser/code';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';
import { log } from '../../../shared/flow/log';
import {
  continuesNumber,
  faultOfOrder,
  type Head,
  hasSameCounts,
  heads,
  isDetailEditable,
  isSameForm,
  maxUnits,
  orderIdOf,
  quantityOf,
  sumOfUnits,
  typedUnits,
  withChanges,
  withCount,
  withOneLess,
  withOneMore,
  withUnits,
} from '../../../shared/rules/adoption-order';
import type { User } from '../../session';
import { isOpenTo } from '../rules';
import type { FilledForm, IgnoredInput, OrderDetail, ReplacedValue } from '../types';
import { sendOrder } from './send-order';

type Filling = { readonly order: OrderDetail | null; readonly form: FilledForm; readonly userId: string };

const mayFill = ({ order: shown, userId }: Filling) => shown !== null && isDetailEditable(shown, userId);
const mayCount = ({ order: shown }: Filling) => shown?.areHeadCountsOpen === true;

/** Returns the head-count in a text; undefined if the text is no number, or a number above the limit. */
const countOf = (text: string) => {
  const count = quantityOf(text);
  return count === null || count > maxUnits ? undefined : count;
};

/** Applies a typed head-count. A text that is no number leaves the head-count unchanged, because the units depend on the head-count. */
const applyCount = (form: FilledForm, { head, text }: { readonly head: Head; readonly text: string }) =>
  withCount(form, head, countOf(text) ?? form.counts[head]);

/** Whether the person has typed on after a rejected character. A message then warns the person, who may have meant another number. */
const isAfterSlip = (ignored: IgnoredInput | null, of: IgnoredInput['of'], text: string, before: number) =>
  ignored?.of === of && ignored.why !== 'tooMany' && continuesNumber(text, before);

const unitsOf = ({ materials }: FilledForm, id: number) => materials.find((one) => one.id === id)?.units ?? 0;

type Notes = { readonly ignored: IgnoredInput | null; readonly replaced: readonly ReplacedValue[] };

const dropReplaced = (replaced: readonly ReplacedValue[], of: ReplacedValue['of']) => replaced.filter((one) => one.of !== of);

/** Returns the form and its messages after a press of plus or minus. Messages about other materials stay, so that nothing moves. */
const keepStep = (form: FilledForm, id: number, { ignored, replaced }: Notes) => ({
  form,
  last: id,
  ignored: ignored?.of === id ? null : ignored,
  replaced: dropReplaced(replaced, id),
});

/** Returns the form of an order that was loaded again, with the values that the person has filled in before. */
const refill = ({ order: before, form, userId }: Filling, anew: OrderDetail): FilledForm =>
  before === null
    ? anew.form
    : withChanges(anew.form, {
        base: before.form,
        filled: form,
        areHeadCountsOpen: anew.areHeadCountsOpen,
        isDetailOpen: isDetailEditable(anew, userId),
      });

/** Lists the filled-in values that differ from the values in the form of the order. */
const listReplaced = ({ counts, materials }: FilledForm, filled: FilledForm): readonly ReplacedValue[] => [
  ...heads.filter((head) => filled.counts[head] !== counts[head]).map((head) => ({ of: head, before: filled.counts[head] })),
  ...filled.materials
    .filter(({ id, units }) => materials.some((one) => one.id === id && one.units !== units))
    .map(({ id, units }) => ({ of: id, before: units })),
];

const hasSameValues = (one: FilledForm, other: FilledForm) =>
  hasSameCounts(one.counts, other.counts) &&
  one.materials.length === other.materials.length &&
  one.materials.every(({ id, units }) => other.materials.some((material) => material.id === id && material.units === units));

export const order = orderMachine.provide({
  actors: {
    // The code for sending loads with the order, because the connection may be lost when the person presses Send.
    loadOrder: fromEffect(async () => {
      const [{ loadOrder }] = await Promise.all([
        loadCode(() => import('../services/orders')),
        loadCode(() => import('../services/send-order')),
      ]);
      return loadOrder;
    }),
    sendOrder: childFlow(sendOrder, true),
  },
  guards: {
    isOpen: ({ context }, loaded) => isOpenTo(loaded, context),
    isOpenAgain: ({ context }, loaded) => context.order !== null && isOpenTo(loaded, context),
    isOpenOtherwise: ({ context }, loaded) =>
      context.order !== null && isOpenTo(loaded, context) && !hasSameValues(refill(context, loaded), context.form),
    areUnitsEditable: ({ context }) => mayFill(context),
    canTakeUnit: ({ context }, id) => mayFill(context) && withOneLess(context.form, id) !== context.form,
    canAddUnit: ({ context }, id) => mayFill(context) && withOneMore(context.form, id) !== context.form,
    clearsUnits: ({ context }, typed) => mayCount(context) && sumOfUnits(applyCount(context.form, typed)) < sumOfUnits(context.form),
    hasChanges: ({ context: { order: shown, form, isAuthorised } }) => isAuthorised || (shown !== null && !isSameForm(form, shown.form)),
    canSend: ({ context: { order: shown, form, isAuthorised } }) =>
      shown !== null && faultOfOrder(form, { areHeadCountsOpen: shown.areHeadCountsOpen, isAuthorised }) === undefined,
  },
  actions: {
    logInvalidId: () => log('Invalid order id'),
    keepOrder: assign(({ context }, loaded) => {
      const isOpen = isOpenTo(loaded, context);
      const form = isOpen ? refill(context, loaded) : loaded.form;
      const replaced = isOpen && context.order !== null ? listReplaced(form, context.form) : [];
      return { order: loaded, form, isAuthorised: false, last: null, ignored: null, replaced };
    }),
    takeUnit: assign(({ context }, id) => keepStep(withOneLess(context.form, id), id, context)),
    addUnit: assign(({ context }, id) => keepStep(withOneMore(context.form, id), id, context)),
    keepUnits: assign(({ context: { form, ignored, replaced } }, { id, text }) => {
      const before = unitsOf(form, id);
      const units = typedUnits(text, before);
      const filled = withUnits(form, id, units);
      const why = (): IgnoredInput['why'] | undefined => {
        if (quantityOf(text) === null) return 'noNumber';
        if (unitsOf(filled, id) !== units) return 'tooMany';
        return isAfterSlip(ignored, id, text, before) ? 'wentOn' : undefined;
      };
      const now = why();
      return { form: filled, last: id, ignored: now ? { of: id, why: now } : null, replaced: dropReplaced(replaced, id) };
    }),
    keepCount: assign(({ context: { form, ignored, replaced } }, typed) => {
      const { head, text } = typed;
      const isSlip = countOf(text) === undefined;
      const isAfter = isAfterSlip(ignored, head, text, form.counts[head]);
      return {
        form: applyCount(form, typed),
        last: null,
        ignored: isSlip || isAfter ? { of: head, why: isSlip ? ('noNumber' as const) : ('wentOn' as const) } : null,
        replaced: dropReplaced(replaced, head),
      };
    }),
  },
});

/** Builds the input of the flow from the number in the address and the person who reads the order. */
export const orderInput = (text: string, { id, impersonating }: User) => ({
  orderId: orderIdOf(text),
  userId: id,
  isSupporter: impersonating,
});
