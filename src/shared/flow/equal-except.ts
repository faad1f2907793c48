import type { AnyMachineSnapshot } from 'xstate';

/**
 * Compares states of a flow without some fields of the context that its page does not show. Otherwise a field that changes with each key
 * would draw the page around a form anew.
 * @param unseen names of these fields
 * @returns whether two states look the same on the page
 */
export const equalExcept =
  (...unseen: readonly string[]) =>
  (before: AnyMachineSnapshot, now: AnyMachineSnapshot): boolean =>
    before.value === now.value &&
    before.status === now.status &&
    before.children === now.children &&
    Object.keys(now.context).every((field) => unseen.includes(field) || before.context[field] === now.context[field]);
