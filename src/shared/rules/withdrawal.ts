/**
 * The outcome of a withdrawal. `kept`: the person has closed the dialog, perhaps before the outcome was known. The page then asks the
 * server for the order.
 */
export type WithdrawalResult = 'withdrawn' | 'paid' | 'kept';

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
