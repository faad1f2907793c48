/** The outcome of a withdrawal. `kept`: nothing that the page can rely on, so that it asks. */
export type WithdrawalResult = 'withdrawn' | 'paid' | 'kept';

/** Why an order is not withdrawn; `BeingPaid`: somebody may be paying it. */
export type WithdrawFailure = {
  readonly _tag:
    | 'AlreadyPaid'
    | 'BadResponse'
    | 'BeingPaid'
    | 'Mischarged'
    | 'NetworkDown'
    | 'Refused'
    | 'SessionEnded'
    | 'Timeout'
    | 'TooManyTries';
};
