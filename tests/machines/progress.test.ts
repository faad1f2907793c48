import { expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { order } from '../../src/areas/adoption/flows/order';
import { childrenOrder } from '../../src/areas/children-order/flows/children-order';
import { purchase } from '../../src/areas/coupon-library/flows/purchase';
import { purchaseResult } from '../../src/areas/coupon-library/flows/purchase-result';
import { changeSchool } from '../../src/areas/library/flows/change-school';
import { registration } from '../../src/areas/registration/flows/registration';

const progressOf = (node: AnyStateNode): number | undefined =>
  (node.meta as { progress?: number } | undefined)?.progress ?? (node.parent ? progressOf(node.parent) : undefined);

const leaves = (node: AnyStateNode): readonly AnyStateNode[] => {
  const inside = Object.values(node.states);
  return inside.length === 0 ? [node] : inside.flatMap(leaves);
};

const nameOf = ({ path }: AnyStateNode) => path.join('.');

/** The states in which the page names no step. They precede the first step, follow the last step, or leave the person nothing to do. */
const statesWithoutStep: readonly (readonly [AnyStateMachine, number, readonly string[]])[] = [
  [changeSchool, 3, ['opening', 'notAllowed']],
  [registration, 3, ['opening', 'checkingArrival', 'arrivalFailed', 'left']],
  [childrenOrder, 3, ['checking', 'failed.unavailable', 'failed.barred', 'interrupted', 'mischarged', 'withdrawing', 'withdrawn', 'left']],
  [
    order,
    2,
    ['opening', 'notAnOrder', 'loading', 'failed.notFound', 'failed.unavailable', 'failed.interrupted', 'leavingUnread', 'locked', 'left'],
  ],
  [purchase, 3, ['emptied', 'outdated']],
  [purchaseResult, 3, ['unknown']],
];

it.each(statesWithoutStep.map(([machine, last, states]) => [machine.id, machine, last, states] as const))(
  'each state of %s says at which step the person is',
  (_, machine, last, states) => {
    const all = leaves(machine.root);
    expect(all.filter((node) => progressOf(node) === undefined).map(nameOf)).toEqual(states);
    expect(all.map(progressOf).filter((progress = 1) => progress < 1 || progress > last)).toEqual([]);
  },
);
