import type { AnyMachineSnapshot } from 'xstate';

/**
 * Makes a function that compares two states of a flow. The comparison ignores fields of the context that the page does not show. Otherwise
 * a field that changes with each key would render the whole page again each time.
 * @param unseen names of the fields that the page does not show
 * @returns a function that tells whether two states look the same on the page
 */
export const equalExcept =
  (...unseen: readonly string[]) =>
  (before: AnyMachineSnapshot, now: AnyMachineSnapshot): boolean =>
    before.value === now.value &&
    before.status === now.status &&
    before.children === now.children &&
    Object.keys(now.context).every((field) => unseen.includes(field) || before.context[field] === now.context[field]);
