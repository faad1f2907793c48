/**
 * The outcome of a withdrawal. `untouched`: the person has closed the dialog before anything was sent, and the page stays as it was. `kept`:
 * the person has closed the dialog later, perhaps before the outcome was known. The page then asks the server for the order.
 */
export type WithdrawalResult = 'withdrawn' | 'paid' | 'untouched' | 'kept';

/** The reason why an order is not withdrawn. `BeingPaid`: somebody may be paying the order. */
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
