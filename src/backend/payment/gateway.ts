/** The identifiers and the key that the payment provider has given to the merchant. */
export type PaymentKeys = {
  /** Number of the merchant. */
  readonly merchant: string;
  readonly terminal: string;
  /** The key of the merchant, in base64. */
  readonly key: string;
};

/** The payment provider. Its pages, inquiries and refunds have fixed paths at its origin. */
export type Gateway = PaymentKeys & { readonly origin: string };

/** The payment provider: the publisher's provider, the demo's stand-in, or none. */
export type PaymentOptions =
  | ({ readonly provider: 'gateway' } & Gateway)
  | { readonly provider: 'stand-in' }
  | { readonly provider: 'none' };

export const paths = {
  /** The page to which the browser posts the form of a payment. */
  pay: '/sis/realizarPago',
  /** Answers inquiries about the operations of an order (SOAP). */
  inquiry: '/apl02/services/SerClsWSConsulta',
  /** Accepts requests of the merchant (REST). The portal uses this path for refunds. */
  order: '/sis/rest/trataPeticionREST',
} as const;

/** The path to which the provider posts the result of a payment. */
export const notificationPath = '/api/payment/notification';

/** The number of the euro in ISO 4217. */
export const currency = '978';

/** Kinds of operations at the provider. */
export const kinds = { charge: '0', refund: '3' } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];
