import { askService } from '../http/ask-service';
import { type Gateway, type Kind, type PaymentKeys, paths } from './gateway';
import { isSigned, sign, signatureVersion } from './signature';

/** An operation in an answer of the provider: the values of its elements, by their names in small letters. */
export type Operation = ReadonlyMap<string, string>;

const MS = 10_000;
const MAX_BYTES = 200_000;

/** The error code for an order that has no operation of the requested kind. */
const noOperation = 'XML0024';

const escapes: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };
export const unescapeXml = (text: string): string => text.replace(/&(?:lt|gt|quot|apos|amp);/g, (sign) => escapes[sign] ?? sign);
export const escapeXml = (text: string): string =>
  text.replace(/[<>"'&]/g, (sign) => Object.keys(escapes).find((name) => escapes[name] === sign) ?? sign);

const contentOf = (text: string, name: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(text)?.[1];

/** Returns the content of an element of the envelope: text with escapes, or a CDATA section. */
const messageIn = (envelope: string, element: string): string => {
  const text = contentOf(envelope, element) ?? '';
  const section = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(text)?.[1];
  return section ?? unescapeXml(text);
};

/** Returns the signed part of a message: the element `Version` with its content. */
const versionIn = (message: string): string => /<Version[\s\S]*<\/Version>/.exec(message)?.[0] ?? '';

const operationsIn = (version: string): readonly Operation[] =>
  [...version.matchAll(/<Response(?:\s[^>]*)?>([\s\S]*?)<\/Response>/g)].map(
    ([, response = '']) =>
      new Map([...response.matchAll(/<(Ds_\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()])),
  );

/** Returns the inquiry about the operations of one kind in an order, as XML. */
const writeQuestion = ({ merchant, terminal, key }: PaymentKeys, order: string, kind: Kind): string => {
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
 * Reads the operations of an order in the answer of the provider.
 * @throws when the provider did not sign the answer for this order, or answers with an error other than `noOperation`
 */
export const readAnswer = (key: string, order: string, envelope: string): readonly Operation[] => {
  const message = messageIn(envelope, 'consultaOperacionesReturn');
  const version = versionIn(message);
  const error = contentOf(version, 'Ds_ErrorCode');
  // The provider does not sign errors. A forged error is harmless, because its only effect is another inquiry.
  if (error === noOperation) return [];
  if (error !== undefined) throw new Error(`The payment provider answers ${error.slice(0, 20)} to an inquiry`);
  if (!isSigned(key, order, version, contentOf(message, 'Signature') ?? '')) throw new Error('The answer to an inquiry is not signed');
  return operationsIn(version).filter((operation) => operation.get('ds_order') === order);
};

/** Reads an inquiry as the provider does. @returns undefined when the signature does not match */
export const readQuestion = (key: string, envelope: string): { readonly order: string; readonly kind: string } | undefined => {
  const message = messageIn(envelope, 'cadenaXML');
  const version = versionIn(message);
  const [order = '', kind = ''] = [contentOf(version, 'Ds_Order'), contentOf(version, 'Ds_TransactionType')];
  return isSigned(key, order, version, contentOf(message, 'Signature') ?? '') ? { order, kind } : undefined;
};

/**
 * Asks the provider for the operations of one kind in an order.
 * @throws when there is no answer, or the answer is not trustworthy
 */
export const inquire = async (gateway: Gateway, order: string, kind: Kind, ms = MS): Promise<readonly Operation[]> => {
  const content = { type: 'text/xml; charset=utf-8', text: writeQuestion(gateway, order, kind) };
  const headers = { accept: 'text/xml', soapaction: 'consultaOperaciones' };
  const answer = await askService(gateway.origin + paths.inquiry, { ms, maxBytes: MAX_BYTES, content, headers });
  if (!answer.ok) throw new Error(`The payment provider answers ${answer.status} to an inquiry`);
  return readAnswer(gateway.key, order, answer.text);
};
