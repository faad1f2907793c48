/*
 * Prices of products. Money is in whole cents, percentages in hundredths of a percent; half a cent is rounded up. VAT applies to the price
 * after the discount, so that price, VAT and total of an order add up.
 */

const WHOLE = 10_000;

/** Price, discount and VAT that the publisher sets. */
export type Tariff = {
  /** Price before discount and VAT; null for a free product. */
  readonly price_cents: number | null;
  readonly discount: number;
  readonly vat: number;
  /** The last day of the discount, as YYYY-MM-DD; null for a discount without an end. */
  readonly promotion_ends_on: string | null;
};

/** Price of a product on a day, in cents and hundredths of a percent. */
export type Price = {
  readonly price: number;
  /** The discount on this day; 0 after the last day of the discount. */
  readonly discount: number;
  readonly discounted: number;
  readonly vat: number;
  readonly vatAmount: number;
  /** Amount that is paid: the price after the discount, with VAT. */
  readonly total: number;
  /** The last day of the discount; null if there is no discount, or if the discount has no end. */
  readonly discountEndsOn: string | null;
};

const part = (cents: number, of: number): number => Math.floor((cents * of + WHOLE / 2) / WHOLE);

/** Calculates the VAT of an amount, in cents. @param vat in hundredths of a percent */
export const vatOf = (cents: number, vat: number): number => part(cents, vat);

/** Calculates the price of a product on a day. @param today in the time zone of the portal, as YYYY-MM-DD */
export const priceOf = ({ price_cents, discount, vat, promotion_ends_on }: Tariff, today: string): Price => {
  const price = price_cents ?? 0;
  const isDiscounted = discount > 0 && (promotion_ends_on === null || today <= promotion_ends_on);
  const discounted = isDiscounted ? part(price, WHOLE - discount) : price;
  const vatAmount = vatOf(discounted, vat);
  return {
    price,
    discounted,
    vat,
    vatAmount,
    discount: isDiscounted ? discount : 0,
    total: discounted + vatAmount,
    discountEndsOn: isDiscounted ? promotion_ends_on : null,
  };
};

/** Converts cents to euros with two decimals, as on the wire. */
export const eurosOf = (cents: number): number => cents / 100;

/** Converts an amount in euros to cents. @returns undefined if the amount has more than two decimals */
export const centsOf = (euros: number): number | undefined => {
  const cents = Math.round(euros * 100);
  return cents / 100 === euros ? cents : undefined;
};
