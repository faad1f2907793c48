/** A form that the page posts to the payment provider, which accepts each form only once. */
export type PaymentForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/** The browser blocks the address to which the form leads. */
export type FormRefused = { readonly _tag: 'FormRefused' };

/**
 * How the chart that leads to the bank ends if the page does not leave. `again`: another form is needed; `barred`: the browser has blocked
 * the form; `later`: the person pays later.
 */
export type WayEnd = 'again' | 'barred' | 'later';
