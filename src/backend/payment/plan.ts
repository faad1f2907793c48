const minutes = (count: number) => count * 60;
const hours = (count: number) => minutes(60) * count;

/** Times at which the provider is asked about an open payment, and at which a refund is tried again, in seconds. */
export type PaymentPlan = {
  /** Waits before each question; the first counts from the order. After the last question a payment counts as abandoned. */
  readonly asks: readonly number[];
  /** Waits before each try of a refund; the first counts from the payment. After the last try the staff have to settle it. */
  readonly refunds: readonly number[];
  /** Wait before the next question, while the provider does not answer at all. */
  readonly away: number;
  /** Time for which one try of a refund is reserved. */
  readonly attempt: number;
};

/** The default plan: on the provider's page a person has half an hour to pay. */
export const defaultPlan: PaymentPlan = {
  asks: [minutes(2), minutes(10), minutes(30), hours(2), hours(24)],
  refunds: [0, minutes(1), minutes(10), hours(1), hours(6), hours(24), hours(24), hours(24)],
  away: hours(1),
  attempt: 60,
};
