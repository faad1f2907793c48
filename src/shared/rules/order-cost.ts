import { centsOf, eurosOf, vatOf } from './price';

/*
 * Rules for the cost of an order of books for children. An order has one price, whatever its number of children and books. Percentages are
 * in hundredths of a percent, and half a cent is rounded up, as in `price.ts`.
 */

/** The cost of an order, in cents. */
export type OrderCost = { readonly cost: number; readonly vatCost: number; readonly total: number };

/** The cost of an order in euros with two decimals, as it is sent and shown. */
export type OrderEuros = { readonly cost: number; readonly vatCost: number; readonly totalCost: number };

const MAX_CENTS = 9_999_999;

/**
 * Multiplies a number by 100, by moving the decimal point in its text, because a multiplication would turn 1.005 into 100.49999999999999.
 */
const hundredfold = (number: number): number => {
  const text = String(number);
  return text.includes('e') ? number * 100 : Number(`${text}e2`);
};

/** Converts a cost in euros to whole cents. @returns undefined if the cost is not above 0, too high or no number */
export const costInCents = (euros: number): number | undefined => {
  const cents = Math.floor(hundredfold(euros) + 0.5);
  return cents > 0 && cents <= MAX_CENTS ? cents : undefined;
};

/**
 * Converts a percentage of VAT to hundredths of a percent.
 * @returns undefined unless the percentage is above 0 and at most 100, with at most two decimals
 */
export const vatInHundredths = (percentage: number): number | undefined => {
  const hundredths = centsOf(percentage);
  return hundredths !== undefined && hundredths > 0 && hundredths <= 10_000 ? hundredths : undefined;
};

/**
 * Returns the cost of an order, in cents.
 * @param cost in cents, without VAT
 * @param vat in hundredths of a percent
 */
export const orderCost = (cost: number, vat: number): OrderCost => {
  const vatCost = vatOf(cost, vat);
  return { cost, vatCost, total: cost + vatCost };
};

/**
 * Returns the cost of an order, in euros.
 * @param cents without VAT
 * @param vat in hundredths of a percent
 */
export const orderEuros = (cents: number, vat: number): OrderEuros => {
  const { cost, vatCost, total } = orderCost(cents, vat);
  return { cost: eurosOf(cost), vatCost: eurosOf(vatCost), totalCost: eurosOf(total) };
};
