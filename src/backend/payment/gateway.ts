/** Identifiers and key that the merchant has from the payment provider. */
export type PaymentKeys = {
  /** Number of the merchant. */
  readonly merchant: string;
  readonly terminal: string;
  /** In base64. */
  readonly key: string;
};

/** The payment provider, at its origin: pages, inquiries and refunds have their fixed paths there. */
export type Gateway = PaymentKeys & { readonly origin: string };

/** Where people pay: at the publisher's provider, at the demo's stand-in, or nowhere. */
export type PaymentOptions =
  | ({ readonly provider: 'gateway' } & Gateway)
  | { readonly provider: 'stand-in' }
  | { readonly provider: 'none' };

export const paths = {
  /** Takes the form of the browser. */
  pay: '/sis/realizarPago',
  /** Answers what became of an order (SOAP). */
  inquiry: '/apl02/services/SerClsWSConsulta',
  /** Takes orders of the merchant (REST): here, to give money back. */
  order: '/sis/rest/trataPeticionREST',
} as const;

/** Where the provider tells the portal how a payment has ended. */
export const notificationPath = '/api/payment/notification';

/** Euros, by ISO 4217. */
export const currency = '978';

/** Kinds of operations: a charge, and money that goes back. */
export const kinds = { charge: '0', refund: '3' } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];
