import { askService } from '../http/ask-service';
import { type Gateway, type Kind, type PaymentKeys, paths } from './gateway';
import { isSigned, sign, signatureVersion } from './signature';

/** An operation in an answer of the provider: its elements, by name in small letters. */
export type Operation = ReadonlyMap<string, string>;

const MS = 10_000;
const MAX_BYTES = 200_000;

/** The error code for an order without such an operation. */
const nothingFound = 'XML0024';

const escapes: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };
export const unescapedXml = (text: string): string => text.replace(/&(?:lt|gt|quot|apos|amp);/g, (sign) => escapes[sign] ?? sign);
export const escapedXml = (text: string): string =>
  text.replace(/[<>"'&]/g, (sign) => Object.keys(escapes).find((name) => escapes[name] === sign) ?? sign);

const inside = (text: string, name: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(text)?.[1];

/** Content of an element of the envelope: text with escapes, or a CDATA section. */
const messageIn = (envelope: string, element: string): string => {
  const text = inside(envelope, element) ?? '';
  const section = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(text)?.[1];
  return section ?? unescapedXml(text);
};

/** The signed part of a message: the element `Version` with its content. */
const versionIn = (message: string): string => /<Version[\s\S]*<\/Version>/.exec(message)?.[0] ?? '';

const operationsIn = (version: string): readonly Operation[] =>
  [...version.matchAll(/<Response(?:\s[^>]*)?>([\s\S]*?)<\/Response>/g)].map(
    ([, response = '']) =>
      new Map([...response.matchAll(/<(Ds_\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()])),
  );

/** The inquiry for the operations of one kind that an order has. */
const question = ({ merchant, terminal, key }: PaymentKeys, order: string, kind: Kind): string => {
  const version =
    `<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>${merchant}</Ds_MerchantCode><Ds_Terminal>${terminal}</Ds_Terminal>` +
    `<Ds_Order>${order}</Ds_Order><Ds_TransactionType>${kind}</Ds_TransactionType></Transaction></Message></Version>`;
  const message = `<Messages>${version}<Signature>${sign(key, order, version)}</Signature><SignatureVersion>${signatureVersion}</SignatureVersion></Messages>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="http://webservices.apl02.redsys.es">' +
    `<soapenv:Header/><soapenv:Body><web:consultaOperaciones><cadenaXML><![CDATA[${message}]]></cadenaXML></web:consultaOperaciones>` +
    '</soapenv:Body></soapenv:Envelope>'
  );
};

/**
 * @returns the operations of the order in the answer
 * @throws when the provider did not sign the answer for this order, or answers an error other than `nothingFound`
 */
export const readAnswer = (key: string, order: string, envelope: string): readonly Operation[] => {
  const message = messageIn(envelope, 'consultaOperacionesReturn');
  const version = versionIn(message);
  const error = inside(version, 'Ds_ErrorCode');
  // Errors are not signed. That is safe, because their only effect is that the provider is asked again.
  if (error === nothingFound) return [];
  if (error !== undefined) throw new Error(`The payment provider answers ${error.slice(0, 20)} to an inquiry`);
  if (!isSigned(key, order, version, inside(message, 'Signature') ?? '')) throw new Error('The answer to an inquiry is not signed');
  return operationsIn(version).filter((operation) => operation.get('ds_order') === order);
};

/** Reads an inquiry as the provider does. @returns its order and kind; undefined where the signature does not match */
export const readQuestion = (key: string, envelope: string): { readonly order: string; readonly kind: string } | undefined => {
  const message = messageIn(envelope, 'cadenaXML');
  const version = versionIn(message);
  const [order = '', kind = ''] = [inside(version, 'Ds_Order'), inside(version, 'Ds_TransactionType')];
  return isSigned(key, order, version, inside(message, 'Signature') ?? '') ? { order, kind } : undefined;
};

/**
 * Asks the provider which operations of a kind an order has.
 * @throws when there is no answer, or no trustworthy one
 */
export const inquire = async (gateway: Gateway, order: string, kind: Kind, ms = MS): Promise<readonly Operation[]> => {
  const content = { type: 'text/xml; charset=utf-8', text: question(gateway, order, kind) };
  const headers = { accept: 'text/xml', soapaction: 'consultaOperaciones' };
  const said = await askService(gateway.origin + paths.inquiry, { ms, maxBytes: MAX_BYTES, content, headers });
  if (!said.ok) throw new Error(`The payment provider answers ${said.status} to an inquiry`);
  return readAnswer(gateway.key, order, said.text);
};
