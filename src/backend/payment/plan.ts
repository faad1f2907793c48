const minutes = (count: number) => count * 60;
const hours = (count: number) => minutes(60) * count;

/** When the provider is asked about a payment of which nobody has heard, and when money that has to go back is tried again: in seconds. */
export type PaymentPlan = {
  /** The first time after the order, each other one after the one before. After the last one a payment counts as abandoned. */
  readonly asks: readonly number[];
  /** After the attempt before; the first time counts from the payment. After the last one a person has to see to it. */
  readonly refunds: readonly number[];
  /** While the provider does not answer at all. */
  readonly away: number;
  /** How long an attempt to give money back has for itself. */
  readonly attempt: number;
};

/** Whoever is at the provider has half an hour to pay. */
export const defaultPlan: PaymentPlan = {
  asks: [minutes(2), minutes(10), minutes(30), hours(2), hours(24)],
  refunds: [0, minutes(1), minutes(10), hours(1), hours(6), hours(24), hours(24), hours(24)],
  away: hours(1),
  attempt: 60,
};
