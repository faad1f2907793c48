/*
 * Prices of products. Money is in whole cents, percentages in hundredths of a percent; half a cent counts as one. VAT applies to the price
 * after the discount, so that price, VAT and total of an order add up.
 */

const WHOLE = 10_000;

/** Price, discount and VAT that the publisher sets. */
export type Tariff = {
  /** Before discount and VAT; null: free. */
  readonly price_cents: number | null;
  readonly discount: number;
  readonly vat: number;
  /** The last day of the discount, as yyyy-mm-dd; null: it has no end. */
  readonly promotion_ends_on: string | null;
};

/** Price of a product on a day. */
export type Price = {
  readonly price: number;
  /** The discount of this day: none once it is over. */
  readonly discount: number;
  readonly discounted: number;
  readonly vat: number;
  readonly vatAmount: number;
  /** Amount that is paid: the price after the discount, with VAT. */
  readonly total: number;
  /** The last day of the discount; null where there is none, or it has no end. */
  readonly discountEndsOn: string | null;
};

const part = (cents: number, of: number): number => Math.floor((cents * of + WHOLE / 2) / WHOLE);

/** @param vat in hundredths of a percent */
export const vatOf = (cents: number, vat: number): number => part(cents, vat);

/** @param today in the time zone of the portal, as yyyy-mm-dd */
export const priceOf = ({ price_cents, discount, vat, promotion_ends_on }: Tariff, today: string): Price => {
  const price = price_cents ?? 0;
  const isDiscounted = discount > 0 && (promotion_ends_on === null || today <= promotion_ends_on);
  const discounted = isDiscounted ? part(price, WHOLE - discount) : price;
  const vatAmount = vatOf(discounted, vat);
  return {
    ...{ price, discounted, vat, vatAmount },
    discount: isDiscounted ? discount : 0,
    total: discounted + vatAmount,
    discountEndsOn: isDiscounted ? promotion_ends_on : null,
  };
};

/** Cents as they go over the wire: euros with two decimals. */
export const eurosOf = (cents: number): number => cents / 100;

/** @returns undefined where an amount has more than two decimals */
export const centsOf = (euros: number): number | undefined => {
  const cents = Math.round(euros * 100);
  return cents / 100 === euros ? cents : undefined;
};
