import type { AnyMachineSnapshot } from 'xstate';

/**
 * Compares states of a flow without some fields of the context that its page does not show. Otherwise a field that changes with each key
 * would render the page around its form each time.
 * @param unseen names of the fields that the page does not show
 * @returns whether two states look the same on the page
 */
export const equalExcept =
  (...unseen: readonly string[]) =>
  (before: AnyMachineSnapshot, now: AnyMachineSnapshot): boolean =>
    before.value === now.value &&
    before.status === now.status &&
    before.children === now.children &&
    Object.keys(now.context).every((field) => unseen.includes(field) || before.context[field] === now.context[field]);
