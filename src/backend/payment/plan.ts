const minutes = (count: number) => count * 60;
const hours = (count: number) => minutes(60) * count;

/** Times for questions about an open payment, and for tries of a refund, in seconds. */
export type PaymentPlan = {
  /** The wait before each question; the first wait begins with the attempt. After the last question a payment counts as abandoned. */
  readonly asks: readonly number[];
  /**
   * The wait before each try of a refund; the first wait begins with the payment. After the last try the staff have to refund the money.
   */
  readonly refunds: readonly number[];
  /** The wait before the next question if the provider does not answer at all. */
  readonly away: number;
  /** Time for which one try of a refund is reserved. */
  readonly attempt: number;
};

/** The default plan. The first three questions come within three quarters of an hour. The reason: a person may take half an hour to pay. */
export const defaultPlan: PaymentPlan = {
  asks: [minutes(2), minutes(10), minutes(30), hours(2), hours(24)],
  refunds: [0, minutes(1), minutes(10), hours(1), hours(6), hours(24), hours(24), hours(24)],
  away: hours(1),
  attempt: 60,
};
