/** A form that the page posts to the payment provider. The provider takes each once. */
export type PaymentForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/** The browser keeps the form from where it leads. */
export type FormRefused = { readonly _tag: 'FormRefused' };

/** How the way to the bank ends, if the page does not leave: another form is wanted, the browser has kept the form back, or the person pays later. */
export type WayEnd = 'again' | 'barred' | 'later';
