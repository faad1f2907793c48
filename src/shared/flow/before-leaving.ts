/** What a page with unsaved changes does before it is left: it asks, and goes on only when the person wants to. */
type Gate = (goOn: () => void) => void;

let gate: Gate | undefined;

/**
 * The open page asks first, from now on.
 * @returns a function that ends this
 */
export const askBeforeLeaving = (asking: Gate) => {
  gate = asking;
  return () => {
    if (gate === asking) gate = undefined;
  };
};

/** Does what ends the open page although no link leads away, such as signing out; a page with unsaved changes asks first. */
export const leaveFirst = (goOn: () => void) => (gate ? gate(goOn) : goOn());
