import { randomUUID } from 'node:crypto';
import { type Gateway, kinds, notificationPath } from '../gateway';
import { orderParameters, type SignedMessage, signMessage } from '../messages';

/** A charge in the stand-in: the order, and the result. */
export type Charge = {
  readonly order: string;
  readonly cents: number;
  readonly notifyAt: string;
  readonly ok: string;
  readonly ko: string;
  readonly description: string;
  /** Identifies the browser that first sent the order's number. No other browser can continue the payment. */
  readonly visit: string;
  /** `S`: requested. `F`: finished. */
  state: 'S' | 'F';
  response: string;
  refundedCents: number;
};

/** Codes of the provider: authorised, refused by the bank, abandoned by the person, number seen before. */
export const codes = { authorised: '0000', refused: '0190', abandoned: '9915', repeated: '0913' } as const;

const operation = (gateway: Gateway, { order, cents }: Pick<Charge, 'order' | 'cents'>, kind: string, response: string) => ({
  Ds_MerchantCode: gateway.merchant,
  Ds_Terminal: gateway.terminal.padStart(3, '0'),
  Ds_Order: order,
  Ds_TransactionType: kind,
  Ds_Amount: String(cents),
  Ds_Currency: '978',
  Ds_Response: response,
});

/** Returns the provider's notification about a charge. */
export const notificationOf = (gateway: Gateway, charge: Charge): SignedMessage => {
  const { Ds_Response, ...fields } = operation(gateway, charge, kinds.charge, charge.response);
  const details = { Ds_Date: '25%2F11%2F2026', Ds_Hour: '12%3A00', Ds_SecurePayment: '1', Ds_MerchantData: '', Ds_ConsumerLanguage: '1' };
  const authorisation = charge.response === codes.authorised ? { Ds_AuthorisationCode: '512345' } : {};
  const message = signMessage(gateway.key, charge.order, JSON.stringify({ ...details, ...fields, Ds_Response, ...authorisation }));
  // The provider writes the signatures of notifications in base64url.
  return { ...message, Ds_Signature: message.Ds_Signature.replaceAll('+', '-').replaceAll('/', '_') };
};

/** Returns the operations of one kind in an order, as elements of an answer. */
export const operationsOf = (gateway: Gateway, charge: Charge | undefined, kind: string): readonly Readonly<Record<string, string>>[] => {
  if (!charge) return [];
  if (kind === kinds.refund) {
    const { refundedCents: cents } = charge;
    return cents > 0 ? [{ ...operation(gateway, { ...charge, cents }, kind, '0900'), Ds_State: 'F' }] : [];
  }
  const { Ds_Response, ...fields } = operation(gateway, charge, kind, charge.response);
  return [{ ...fields, Ds_State: charge.state, ...(charge.state === 'F' && { Ds_Response }) }];
};

/** Returns the answer to a request for a refund. */
export const refundAnswer = (gateway: Gateway, charge: Charge, cents: number): SignedMessage =>
  signMessage(gateway.key, charge.order, JSON.stringify(operation(gateway, { ...charge, cents }, kinds.refund, '0900')));

/** Returns the charge that a form requests; undefined when the form is not from the portal. */
export const chargeOf = (gateway: Gateway, fields: ReadonlyMap<string, string>): Charge | undefined => {
  const field = (name: string) => fields.get(name.toLowerCase()) ?? '';
  const request = { order: field('DS_MERCHANT_ORDER'), cents: Number(field('DS_MERCHANT_AMOUNT')), kind: kinds.charge };
  const isForMerchant = Object.entries(orderParameters(gateway, request)).every(([name, value]) => field(name) === value);
  const notifyAt = field('DS_MERCHANT_MERCHANTURL');
  const addresses = { notifyAt, ok: field('DS_MERCHANT_URLOK'), ko: field('DS_MERCHANT_URLKO') };
  const isOfPortal = URL.canParse(notifyAt) && new URL(notifyAt).pathname === notificationPath && request.cents > 0;
  if (!isForMerchant || !isOfPortal) return undefined;
  const description = field('DS_MERCHANT_PRODUCTDESCRIPTION');
  return { ...request, ...addresses, description, visit: randomUUID(), state: 'S', response: '', refundedCents: 0 };
};
