/** Why a control cannot be used: it is invisible, disabled or read-only, or a dialog covers it. */
export type Reason = 'absent' | 'disabled' | 'covered';

/** The page does not offer this action. */
export class NotOffered extends Error {
  constructor(
    message: string,
    readonly reason: Reason,
  ) {
    super(message);
  }
}
