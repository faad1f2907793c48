/** Why a control cannot be used: it is invisible, disabled or read-only, or a dialog covers it. */
export type Reason = 'absent' | 'disabled' | 'covered';

/** The page offers no such thing to do. */
export class NotOffered extends Error {
  constructor(
    message: string,
    readonly reason: Reason,
  ) {
    super(message);
  }
}
