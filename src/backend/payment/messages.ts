import { isRecord } from '../../shared/rules/is-record';
import { currency, type Gateway, type Kind, kinds, type PaymentKeys } from './gateway';
import { isSigned, sign, signatureVersion } from './signature';

/** A message to or from the provider: parameters as JSON in base64, and their signature. */
export type SignedMessage = {
  readonly Ds_SignatureVersion: string;
  readonly Ds_MerchantParameters: string;
  readonly Ds_Signature: string;
};

/** The result of a charge, as the provider reports it. */
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

/** Whether a text is an order number in the form that the provider requires. */
export const isOrder = (text: string): boolean => /^\d{4}[0-9A-Za-z]{0,8}$/.test(text);

/**
 * Signs the parameters of a message.
 * @param request the parameters as JSON
 */
export const signMessage = (key: string, order: string, request: string): SignedMessage => {
  const parameters = Buffer.from(request).toString('base64');
  return { Ds_SignatureVersion: signatureVersion, Ds_MerchantParameters: parameters, Ds_Signature: sign(key, order, parameters) };
};

type OperationRequest = { readonly order: string; readonly cents: number; readonly kind: Kind };

/** Returns the parameters that a charge and a refund have in common. */
export const orderParameters = ({ merchant, terminal }: PaymentKeys, { order, cents, kind }: OperationRequest): Fields => ({
  DS_MERCHANT_AMOUNT: String(cents),
  DS_MERCHANT_CURRENCY: currency,
  DS_MERCHANT_MERCHANTCODE: merchant,
  DS_MERCHANT_ORDER: order,
  DS_MERCHANT_TERMINAL: terminal,
  DS_MERCHANT_TRANSACTIONTYPE: kind,
});

/** A decoder that fails on invalid UTF-8, because such a text is no message. */
const strictDecoder = new TextDecoder('utf-8', { fatal: true });

const parseParameters = (base64: string): unknown => {
  try {
    return JSON.parse(strictDecoder.decode(Buffer.from(base64, 'base64')));
  } catch {
    return undefined;
  }
};

/** Reads the parameters of a message. The function converts their names to small letters, because the provider's use of capitals varies. */
const fieldsOf = (base64: string): ReadonlyMap<string, string> => {
  const parameters = parseParameters(base64);
  const entries = isRecord(parameters) ? Object.entries(parameters) : [];
  return new Map(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name.toLowerCase(), String(value)]] : [],
    ),
  );
};

/** Verifies a message. @returns the parameters of the message; undefined when the signature does not match the order in the parameters */
const verify = (key: string, message: SignedMessage): ReadonlyMap<string, string> | undefined => {
  if (message.Ds_SignatureVersion !== signatureVersion) return undefined;
  const fields = fieldsOf(message.Ds_MerchantParameters);
  const order = fields.get('ds_order') ?? fields.get('ds_merchant_order') ?? '';
  if (!isOrder(order)) return undefined;
  return isSigned(key, order, message.Ds_MerchantParameters, message.Ds_Signature) ? fields : undefined;
};

/** Reads the parameters of a merchant's request, as the provider does. @returns undefined when the signature does not match */
export const readRequest = (key: string, message: SignedMessage): ReadonlyMap<string, string> | undefined => verify(key, message);

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,12}$/.test(text);

/** Whether a response code means an authorised charge, as the codes up to 0099 do. */
const isAuthorised = (response: string) => Number(response) <= 99;

type Get = (name: string) => string | undefined;

/** Whether a message is about this merchant, this kind of operation, and euros. The terminal may have leading zeros. */
const isOurs = ({ merchant, terminal }: PaymentKeys, kind: Kind, get: Get): boolean =>
  get('ds_merchantcode') === merchant &&
  Number(get('ds_terminal')) === Number(terminal) &&
  get('ds_currency') === currency &&
  get('ds_transactiontype') === kind;

/**
 * Codes for an order number that the provider has seen before. These codes report a repeated visit to the provider's page, and not the
 * result of the first visit.
 */
const repeatedCodes: readonly number[] = [913, 9051];

/** Reads the result of a charge. @returns undefined when a field is missing, or the message is not about a charge of this merchant */
export const readChargeResult = (keys: PaymentKeys, get: Get): ChargeResult | undefined => {
  const [order, cents, response] = [get('ds_order') ?? '', get('ds_amount'), get('ds_response')];
  if (!isOurs(keys, kinds.charge, get) || !isOrder(order) || !isNumber(cents) || !isNumber(response)) return undefined;
  if (repeatedCodes.includes(Number(response))) return undefined;
  const authorisation = get('ds_authorisationcode')?.trim() || null;
  return { order, cents: Number(cents), isPaid: isAuthorised(response), response, authorisation };
};

/** Reads the result in a notification. @returns undefined when the provider has not signed the notification for this merchant */
export const readNotification = (gateway: Gateway, message: SignedMessage): ChargeResult | undefined => {
  const fields = verify(gateway.key, message);
  return fields && readChargeResult(gateway, (name) => fields.get(name));
};

/** The response code of a successful refund. */
const refundCode = '0900';

/** Whether the fields of an answer or of an operation report the refund of the amount for the order. */
export const isRefunded = (keys: PaymentKeys, { order, cents }: Omit<OperationRequest, 'kind'>, get: Get): boolean =>
  isOurs(keys, kinds.refund, get) &&
  get('ds_order') === order &&
  Number(get('ds_amount')) === cents &&
  get('ds_response')?.padStart(4, '0') === refundCode;

/** Whether the provider's answer to the request for a refund confirms the refund. */
export const confirmsRefund = (gateway: Gateway, request: Omit<OperationRequest, 'kind'>, message: SignedMessage): boolean => {
  const fields = verify(gateway.key, message);
  return fields !== undefined && isRefunded(gateway, request, (name) => fields.get(name));
};

export const isMessage = (value: unknown): value is SignedMessage =>
  isRecord(value) && ['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature'].every((name) => typeof value[name] === 'string');
