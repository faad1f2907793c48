/** A form that the page posts to the payment provider, which accepts each form only once. */
export type PaymentForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/** The failure of a form whose address the browser blocks. */
export type FormRefused = { readonly _tag: 'FormRefused' };

/**
 * The result of the chart that leads to the bank, if the page is not left. `again`: another form is needed; `barred`: the browser has
 * blocked the form; `later`: the person pays later.
 */
export type PaymentRedirectOutcome = 'again' | 'barred' | 'later';
