import { randomUUID } from 'node:crypto';
import { type Gateway, kinds, notificationPath } from '../gateway';
import { orderParameters, type SignedMessage, signMessage } from '../messages';

/** A charge in the stand-in: its order, and its result. */
export type Charge = {
  readonly order: string;
  readonly cents: number;
  readonly notifyAt: string;
  readonly ok: string;
  readonly ko: string;
  readonly description: string;
  /** Identifies the browser that first came with the number; no other browser can continue. */
  readonly visit: string;
  /** `S`: requested. `F`: finished. */
  state: 'S' | 'F';
  response: string;
  refundedCents: number;
};

/** Codes of the provider: authorised, refused by the bank, given up by the person, number seen before. */
export const codes = { authorised: '0000', refused: '0190', left: '9915', repeated: '0913' } as const;

const operation = (gateway: Gateway, { order, cents }: Pick<Charge, 'order' | 'cents'>, kind: string, response: string) => ({
  Ds_MerchantCode: gateway.merchant,
  Ds_Terminal: gateway.terminal.padStart(3, '0'),
  Ds_Order: order,
  Ds_TransactionType: kind,
  Ds_Amount: String(cents),
  Ds_Currency: '978',
  Ds_Response: response,
});

/** The provider's notification about a charge. */
export const notificationOf = (gateway: Gateway, charge: Charge): SignedMessage => {
  const { Ds_Response, ...said } = operation(gateway, charge, kinds.charge, charge.response);
  const details = { Ds_Date: '25%2F11%2F2026', Ds_Hour: '12%3A00', Ds_SecurePayment: '1', Ds_MerchantData: '', Ds_ConsumerLanguage: '1' };
  const authorisation = charge.response === codes.authorised ? { Ds_AuthorisationCode: '512345' } : {};
  const message = signMessage(gateway.key, charge.order, JSON.stringify({ ...details, ...said, Ds_Response, ...authorisation }));
  // The provider writes the signatures of notifications in base64url.
  return { ...message, Ds_Signature: message.Ds_Signature.replaceAll('+', '-').replaceAll('/', '_') };
};

/** The operations of a kind that an order has, as elements of an answer. */
export const operationsOf = (gateway: Gateway, charge: Charge | undefined, kind: string): readonly Readonly<Record<string, string>>[] => {
  if (!charge) return [];
  if (kind === kinds.refund) {
    const { refundedCents: cents } = charge;
    return cents > 0 ? [{ ...operation(gateway, { ...charge, cents }, kind, '0900'), Ds_State: 'F' }] : [];
  }
  const { Ds_Response, ...said } = operation(gateway, charge, kind, charge.response);
  return [{ ...said, Ds_State: charge.state, ...(charge.state === 'F' && { Ds_Response }) }];
};

/** The answer to a request for a refund. */
export const refundAnswer = (gateway: Gateway, charge: Charge, cents: number): SignedMessage =>
  signMessage(gateway.key, charge.order, JSON.stringify(operation(gateway, { ...charge, cents }, kinds.refund, '0900')));

/** The charge that a form requests; undefined where the form is not the portal's. */
export const chargeOf = (gateway: Gateway, fields: ReadonlyMap<string, string>): Charge | undefined => {
  const of = (name: string) => fields.get(name.toLowerCase()) ?? '';
  const asked = { order: of('DS_MERCHANT_ORDER'), cents: Number(of('DS_MERCHANT_AMOUNT')), kind: kinds.charge };
  const isFor = Object.entries(orderParameters(gateway, asked)).every(([name, value]) => of(name) === value);
  const notifyAt = of('DS_MERCHANT_MERCHANTURL');
  const addresses = { notifyAt, ok: of('DS_MERCHANT_URLOK'), ko: of('DS_MERCHANT_URLKO') };
  const isOfPortal = URL.canParse(notifyAt) && new URL(notifyAt).pathname === notificationPath && asked.cents > 0;
  if (!isFor || !isOfPortal) return undefined;
  const description = of('DS_MERCHANT_PRODUCTDESCRIPTION');
  return { ...asked, ...addresses, description, visit: randomUUID(), state: 'S', response: '', refundedCents: 0 };
};
