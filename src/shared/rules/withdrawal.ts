/** The outcome of a withdrawal. `kept`: the order is not withdrawn for certain, so the page asks the server for it. */
export type WithdrawalResult = 'withdrawn' | 'paid' | 'kept';

/** Why an order is not withdrawn. `BeingPaid`: somebody may be paying the order. */
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
