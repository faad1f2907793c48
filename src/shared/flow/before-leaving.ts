/**
 * A function that asks the person before a page with unsaved changes is left. The function calls `goOn` only if the person wants to leave.
 */
type Gate = (goOn: () => void) => void;

let gate: Gate | undefined;

/**
 * Registers the question that the open page asks before it is left.
 * @returns a function that removes the question
 */
export const askBeforeLeaving = (asking: Gate) => {
  gate = asking;
  return () => {
    if (gate === asking) gate = undefined;
  };
};

/** Runs an action that ends the open page without a link, such as the sign-out. A page with unsaved changes asks first. */
export const leaveFirst = (goOn: () => void) => (gate ? gate(goOn) : goOn());

/** Returns whether the open page would ask before it is left. */
export const asksBeforeLeaving = (): boolean => gate !== undefined;
