import { escapeMarkup } from '../../escape-markup';
import type { Charge } from './operations';

/** The visitor's choices for a charge, with their labels. */
export const acts = {
  pay: 'Pay',
  refuse: 'Let the bank refuse',
  leave: 'Give up, and say so',
  close: 'Close the window, and say nothing',
  late: 'Pay; tell the shop ten seconds late',
  twice: 'Pay; tell the shop twice',
  slow: 'Pay; know it ten seconds late, and tell the shop then',
  silent: 'Pay; never tell the shop',
  other: 'Pay; be charged a euro more',
  forge: 'Do not pay; let a stranger say that it is paid',
} as const;

export type Act = keyof typeof acts;

export const isAct = (text: string | null): text is Act => text !== null && Object.hasOwn(acts, text);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 28rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f23; background: #fff }
  ul { list-style: none; padding: 0; display: grid; gap: .5rem }
  button { width: 100%; text-align: start; font: inherit; padding: .6rem .9rem; border: 1px solid #6b7280; border-radius: .5rem; background: #fff; color: inherit; cursor: pointer }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
  dt { font-weight: 600 }
  dd { margin: 0; overflow-wrap: anywhere }
</style>
<main>
<h1>${title}</h1>
${body}
</main>
</html>`;

const euros = (cents: number) => `${(cents / 100).toFixed(2)} €`;

/**
 * Returns the page on which the visitor chooses the result of a charge.
 * @param form the fields of the portal's form, which are sent again with the choice
 */
export const choicePage = (charge: Charge, form: URLSearchParams): string => {
  const hidden = [...form]
    .map(([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`)
    .join('');
  const button = ([name, label]: [string, string]) => `<li><button name="act" value="${name}">${label}</button></li>`;
  return page(
    'Payment stand-in',
    `<p>This page stands in for the payment provider on this machine. Nothing is charged, and nothing leaves the machine.</p>
<dl><dt>Order</dt><dd>${escapeMarkup(charge.order)}</dd><dt>Amount</dt><dd>${euros(charge.cents)}</dd><dt>For</dt><dd>${escapeMarkup(charge.description)}</dd></dl>
<form method="post">${hidden}<input type="hidden" name="visit" value="${escapeMarkup(charge.visit)}"><ul>${Object.entries(acts).map(button).join('')}</ul></form>`,
  );
};

export const closedPage = ({ ko }: Charge): string =>
  page('The window is closed', `<p>The shop has heard nothing. <a href="${escapeMarkup(ko)}">Go to the shop all the same</a></p>`);

export const endedPage = ({ ok, ko, response }: Charge): string => {
  const address = response === '0000' ? ok : ko;
  return page('This order has a result', `<p>It cannot be paid again. <a href="${escapeMarkup(address)}">Go back to the shop</a></p>`);
};

/** Returns the provider's error page for an order number that the provider has seen before, even without a payment. */
export const repeatedPage = ({ ko }: Charge): string =>
  page('SIS0051', `<p>This order number was used before. <a href="${escapeMarkup(ko)}">Go back to the shop</a></p>`);

export const refusedPage = page('This is no payment', '<p>The form is not from the shop, or was changed on its way.</p>');
