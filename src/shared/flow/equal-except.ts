import type { AnyMachineSnapshot } from 'xstate';

/**
 * Tells states of a flow apart by all but some fields of the context, which its page does not show: what is kept with each key would draw
 * the page around a form anew.
 * @returns whether two states look the same on the page
 */
export const equalExcept =
  (...unseen: readonly string[]) =>
  (before: AnyMachineSnapshot, now: AnyMachineSnapshot): boolean =>
    before.value === now.value &&
    before.status === now.status &&
    before.children === now.children &&
    Object.keys(now.context).every((field) => unseen.includes(field) || before.context[field] === now.context[field]);
