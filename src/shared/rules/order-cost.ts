import { centsOf, eurosOf, vatOf } from './price';

/*
 * Cost of an order of books for children: one price for the order, however many children and books it has. Percentages are in hundredths of
 * a percent, and half a cent is rounded up, as in `price.ts`.
 */

/** The cost of an order, in cents. */
export type OrderCost = { readonly cost: number; readonly vatCost: number; readonly total: number };

/** The cost of an order in euros with two decimals, as it is sent and shown. */
export type OrderEuros = { readonly cost: number; readonly vatCost: number; readonly totalCost: number };

const MOST_CENTS = 9_999_999;

/** Multiplies a number by 100, by moving the decimal point in its text: a multiplication would make 100.49999999999999 of 1.005. */
const hundredfold = (number: number): number => {
  const text = String(number);
  return text.includes('e') ? number * 100 : Number(`${text}e2`);
};

/** @returns the cents of a cost in euros, rounded to two decimals; undefined if the cost is 0, too high or no number */
export const costInCents = (euros: number): number | undefined => {
  const cents = Math.floor(hundredfold(euros) + 0.5);
  return cents > 0 && cents <= MOST_CENTS ? cents : undefined;
};

/** @returns a percentage of VAT in hundredths of a percent; undefined unless it is above 0 and at most 100, with two decimals at most */
export const vatInHundredths = (percentage: number): number | undefined => {
  const hundredths = centsOf(percentage);
  return hundredths !== undefined && hundredths > 0 && hundredths <= 10_000 ? hundredths : undefined;
};

/** The cost of an order, in cents. @param cost in cents, without VAT @param vat in hundredths of a percent */
export const orderCost = (cost: number, vat: number): OrderCost => {
  const vatCost = vatOf(cost, vat);
  return { cost, vatCost, total: cost + vatCost };
};

/** The cost of an order, in euros. @param cents without VAT @param vat in hundredths of a percent */
export const orderEuros = (cents: number, vat: number): OrderEuros => {
  const { cost, vatCost, total } = orderCost(cents, vat);
  return { cost: eurosOf(cost), vatCost: eurosOf(vatCost), totalCost: eurosOf(total) };
};
