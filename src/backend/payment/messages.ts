import { isRecord } from '../../shared/rules/is-record';
import { currency, type Gateway, type Kind, kinds, type PaymentKeys } from './gateway';
import { isSigned, sign, signatureVersion } from './signature';

/** A message to or from the provider: its parameters as JSON in base64, and their signature. */
export type SignedMessage = {
  readonly Ds_SignatureVersion: string;
  readonly Ds_MerchantParameters: string;
  readonly Ds_Signature: string;
};

/** How a charge has ended, as the provider says it. */
export type ChargeResult = {
  readonly order: string;
  readonly cents: number;
  readonly isPaid: boolean;
  /** The provider's code of the result. */
  readonly response: string;
  /** The bank's number of the charge. */
  readonly authorisation: string | null;
};

type Fields = Readonly<Record<string, string>>;

/** Numbers of orders, as the provider wants them. */
export const isOrder = (text: string): boolean => /^\d{4}[0-9A-Za-z]{0,8}$/.test(text);

/** @param request the parameters as JSON */
export const signMessage = (key: string, order: string, request: string): SignedMessage => {
  const parameters = Buffer.from(request).toString('base64');
  return { Ds_SignatureVersion: signatureVersion, Ds_MerchantParameters: parameters, Ds_Signature: sign(key, order, parameters) };
};

type Asked = { readonly order: string; readonly cents: number; readonly kind: Kind };

/** The parameters that every order of the merchant has. */
export const orderParameters = ({ merchant, terminal }: PaymentKeys, { order, cents, kind }: Asked): Fields => ({
  DS_MERCHANT_AMOUNT: String(cents),
  DS_MERCHANT_CURRENCY: currency,
  DS_MERCHANT_MERCHANTCODE: merchant,
  DS_MERCHANT_ORDER: order,
  DS_MERCHANT_TERMINAL: terminal,
  DS_MERCHANT_TRANSACTIONTYPE: kind,
});

/** Another character set than UTF-8 is no message. */
const strict = new TextDecoder('utf-8', { fatal: true });

const parsed = (base64: string): unknown => {
  try {
    return JSON.parse(strict.decode(Buffer.from(base64, 'base64')));
  } catch {
    return undefined;
  }
};

/** Parameters by name; the provider writes the names now in capitals, now not. */
const fieldsOf = (base64: string): ReadonlyMap<string, string> => {
  const said = parsed(base64);
  const entries = isRecord(said) ? Object.entries(said) : [];
  return new Map(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name.toLowerCase(), String(value)]] : [],
    ),
  );
};

/** @returns the parameters of a message, and the order that they name; undefined where the other side did not sign them for it */
const verified = (key: string, message: SignedMessage): ReadonlyMap<string, string> | undefined => {
  if (message.Ds_SignatureVersion !== signatureVersion) return undefined;
  const fields = fieldsOf(message.Ds_MerchantParameters);
  const order = fields.get('ds_order') ?? fields.get('ds_merchant_order') ?? '';
  if (!isOrder(order)) return undefined;
  return isSigned(key, order, message.Ds_MerchantParameters, message.Ds_Signature) ? fields : undefined;
};

/** @returns the parameters of what the merchant has asked for, as the provider reads them */
export const readRequest = (key: string, message: SignedMessage): ReadonlyMap<string, string> | undefined => verified(key, message);

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,12}$/.test(text);

/** Codes up to 0099: the charge was authorised. */
const isAuthorised = (response: string) => Number(response) <= 99;

type Get = (name: string) => string | undefined;

/** Whether what is said is about this merchant, and about euros. Terminals come with zeros before them and without. */
const isOurs = ({ merchant, terminal }: PaymentKeys, kind: Kind, get: Get): boolean =>
  get('ds_merchantcode') === merchant &&
  Number(get('ds_terminal')) === Number(terminal) &&
  get('ds_currency') === currency &&
  get('ds_transactiontype') === kind;

/** Codes of a number that the provider has seen before. They are of the second visit, and say nothing of how the first one ended. */
const repeated: readonly number[] = [913, 9051];

/** How a charge has ended, where all of it is said. */
export const readChargeResult = (keys: PaymentKeys, get: Get): ChargeResult | undefined => {
  const [order, cents, response] = [get('ds_order') ?? '', get('ds_amount'), get('ds_response')];
  if (!isOurs(keys, kinds.charge, get) || !isOrder(order) || !isNumber(cents) || !isNumber(response)) return undefined;
  if (repeated.includes(Number(response))) return undefined;
  const authorisation = get('ds_authorisationcode')?.trim() || null;
  return { order, cents: Number(cents), isPaid: isAuthorised(response), response, authorisation };
};

/** @returns what a notification says; undefined where it is not one of the provider for this merchant */
export const readNotification = (gateway: Gateway, message: SignedMessage): ChargeResult | undefined => {
  const fields = verified(gateway.key, message);
  return fields && readChargeResult(gateway, (name) => fields.get(name));
};

/** The code of money that has gone back. */
const refunded = '0900';

/** Whether an answer, or what is known of an operation, says that an amount of an order has gone back. */
export const isRefunded = (keys: PaymentKeys, { order, cents }: Omit<Asked, 'kind'>, get: Get): boolean =>
  isOurs(keys, kinds.refund, get) &&
  get('ds_order') === order &&
  Number(get('ds_amount')) === cents &&
  get('ds_response')?.padStart(4, '0') === refunded;

/** Whether the provider's answer to the wish to give money back says that it went. */
export const saysRefunded = (gateway: Gateway, asked: Omit<Asked, 'kind'>, message: SignedMessage): boolean => {
  const fields = verified(gateway.key, message);
  return fields !== undefined && isRefunded(gateway, asked, (name) => fields.get(name));
};

export const isMessage = (value: unknown): value is SignedMessage =>
  isRecord(value) && ['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature'].every((name) => typeof value[name] === 'string');
