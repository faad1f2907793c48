/** What has led to the error page, which has a text for each. */
const reasons = ['library', 'link', 'arrival', 'refused'] as const;
export type ErrorReason = (typeof reasons)[number];

/** What was done on the previous page, as a content key. */
const said = ['editLibrary.saved'] as const;
export type Said = (typeof said)[number];

/** What the next page is told, in the state of the history: for the error page why, and what the server said; or what was done (see said). */
export type Brought = { readonly reason?: ErrorReason; readonly message?: string; readonly said?: Said };

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((each) => each === value);

/** Reads the state of the history, which survives releases and which any script of the origin can write: unknown values are left out. */
export const brought = (state: unknown): Brought => {
  const values = Object(state) as Readonly<Record<string, unknown>>;
  const reason = oneOf(reasons, values.reason);
  const done = oneOf(said, values.said);
  const { message } = values;
  return { ...(reason && { reason }), ...(typeof message === 'string' && message !== '' && { message }), ...(done && { said: done }) };
};
