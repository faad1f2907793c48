/** Asks the person before a page with unsaved changes is left, and calls `goOn` only if they want to leave. */
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

/** Runs an action that ends the open page without a link, such as the sign-out. A page with unsaved changes asks before. */
export const leaveFirst = (goOn: () => void) => (gate ? gate(goOn) : goOn());

/** Whether the open page would ask before it is left. */
export const asksBeforeLeaving = (): boolean => gate !== undefined;
