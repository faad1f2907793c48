/** The reason why a control cannot be used: it is invisible, it is disabled or read-only, or a dialog covers it. */
export type Reason = 'absent' | 'disabled' | 'covered';

/** The error of an action that the page does not offer. */
export class NotOffered extends Error {
  constructor(
    message: string,
    readonly reason: Reason,
  ) {
    super(message);
  }
}
