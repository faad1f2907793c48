/** Why a control cannot be used: it is not to be seen, it is disabled or only to be read, or a dialog lies over it. */
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
