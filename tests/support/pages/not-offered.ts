/** The page offers no such thing to do: the control is missing, cannot be used, or lies under a dialog. */
export class NotOffered extends Error {
  constructor(
    what: string,
    readonly why: 'absent' | 'disabled' | 'covered',
  ) {
    super(`${what} is ${why}`);
  }
}
