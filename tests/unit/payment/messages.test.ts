import { describe, expect, test } from 'vitest';
import type { Gateway } from '../../../src/backend/payment/gateway';
import { readAnswer, readQuestion } from '../../../src/backend/payment/inquiry';
import { isOrder, readNotification, type SignedMessage, signMessage } from '../../../src/backend/payment/messages';
import { sign } from '../../../src/backend/payment/signature';

const key = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const gateway: Gateway = { origin: 'https://payments.example', merchant: '999008881', terminal: '1', key };

const charge = {
  Ds_Order: '2611ABCDEFGH',
  Ds_Amount: '1250',
  Ds_Currency: '978',
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '001',
  Ds_Response: '0000',
  Ds_TransactionType: '0',
  Ds_AuthorisationCode: '512345',
};

const notification = (fields: object = charge, order = charge.Ds_Order): SignedMessage => signMessage(key, order, JSON.stringify(fields));
const notificationOf = (bytes: Buffer): SignedMessage => {
  const parameters = bytes.toString('base64');
  return { ...notification(), Ds_MerchantParameters: parameters, Ds_Signature: sign(key, charge.Ds_Order, parameters) };
};

describe('a notification', () => {
  test('says how a charge has ended', () => {
    const outcome = { order: '2611ABCDEFGH', cents: 1_250, isPaid: true, response: '0000', authorisation: '512345' };
    expect(readNotification(gateway, notification())).toEqual(outcome);
    expect(readNotification(gateway, notification({ ...charge, Ds_Response: '0099' }))).toMatchObject({ isPaid: true });
    const refused = { ...charge, Ds_Response: '0100', Ds_AuthorisationCode: '      ' };
    expect(readNotification(gateway, notification(refused))).toEqual({ ...outcome, isPaid: false, response: '0100', authorisation: null });
  });

  test('may write its names in capitals, and numbers as numbers', () => {
    const capitals = Object.fromEntries(Object.entries(charge).map(([name, value]) => [name.toUpperCase(), value]));
    expect(readNotification(gateway, notification({ ...capitals, DS_AMOUNT: 1250 }))).toMatchObject({ cents: 1_250, isPaid: true });
  });

  test.each<readonly [string, SignedMessage]>([
    ['it has the signature of another order', { ...notification(), Ds_Signature: notification(charge, '1234').Ds_Signature }],
    ['its signature has another version', { ...notification(), Ds_SignatureVersion: 'HMAC_SHA512_V2' }],
    [
      'it is changed on its way',
      { ...notification(), Ds_MerchantParameters: notification({ ...charge, Ds_Amount: '1' }).Ds_MerchantParameters },
    ],
    ['it is of another merchant', notification({ ...charge, Ds_MerchantCode: '999008882' })],
    ['it is of another terminal', notification({ ...charge, Ds_Terminal: '2' })],
    ['it is in another currency', notification({ ...charge, Ds_Currency: '840' })],
    ['it is about a refund', notification({ ...charge, Ds_TransactionType: '3' })],
    ['its amount is no number', notification({ ...charge, Ds_Amount: '12,50' })],
    ['its amount is below 0', notification({ ...charge, Ds_Amount: '-1250' })],
    ['its result is no number', notification({ ...charge, Ds_Response: '' })],
    ['its result is a list', notification({ ...charge, Ds_Response: ['0000'] })],
    ['its order is no valid number', notification({ ...charge, Ds_Order: '__proto__' }, '__proto__')],
    ['it is a list', notificationOf(Buffer.from('[]'))],
    ['it is no JSON', notificationOf(Buffer.from('{'))],
    ['it is empty', notificationOf(Buffer.from(''))],
    ['it is in Latin 1', notificationOf(Buffer.from(JSON.stringify({ ...charge, Ds_MerchantData: 'ñ' }), 'latin1'))],
    ['it is in UTF-16', notificationOf(Buffer.from(JSON.stringify(charge), 'utf16le'))],
  ])('is ignored if %s', (_, message) => {
    expect(readNotification(gateway, message)).toBe(undefined);
  });
});

test.each([
  ['1234', true],
  ['1234ABCDabcd', true],
  ['123', false],
  ['123A', false],
  ['1234ABCDabcde', false],
  ['1234-567', false],
  ['١٢٣٤', false],
])('the provider accepts the order %s: %s', (text, is) => {
  expect(isOrder(text)).toBe(is);
});

describe('the answer to an inquiry', () => {
  const order = '5799L';
  const response =
    '<Response Ds_Version="0.0"><Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Order>5799L</Ds_Order><Ds_Amount>145</Ds_Amount><Ds_State>F</Ds_State></Response>';
  const versionOf = (inside: string) => `<Version Ds_Version="0.0"><Message>${inside}</Message></Version>`;
  const messageOf = (version: string, signature = sign(key, order, version)) =>
    `<Messages>${version}<Signature>${signature}</Signature></Messages>`;
  const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const envelope = (content: string) =>
    `<soapenv:Envelope><soapenv:Body><p259:consultaOperacionesResponse><consultaOperacionesReturn>${content}</consultaOperacionesReturn></p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>`;

  test.each([
    ['as text', toXml],
    ['as a section of characters', (text: string) => `<![CDATA[${text}]]>`],
  ])('is read if it comes %s', (_, write) => {
    const [operation] = readAnswer(key, order, envelope(write(messageOf(versionOf(response)))));
    expect(operation?.get('ds_amount')).toBe('145');
    expect(operation?.get('ds_state')).toBe('F');
  });

  test('may have several operations; operations of other orders are ignored', () => {
    const other = response.replace('5799L', '5799M');
    expect(readAnswer(key, order, envelope(toXml(messageOf(versionOf(response + other + response)))))).toHaveLength(2);
  });

  test('may say that no operation exists', () => {
    const none = versionOf('<ErrorMsg><Ds_ErrorCode>XML0024</Ds_ErrorCode></ErrorMsg>');
    expect(readAnswer(key, order, envelope(toXml(`<Messages>${none}</Messages>`)))).toEqual([]);
  });

  test.each([
    ['without a signature', envelope(toXml(messageOf(versionOf(response), '')))],
    ['signed for another order', envelope(toXml(messageOf(versionOf(response), sign(key, '5799M', versionOf(response)))))],
    ['changed on its way', envelope(toXml(messageOf(versionOf(response)).replace('145', '1')))],
    [
      'with another error',
      envelope(toXml(`<Messages>${versionOf('<ErrorMsg><Ds_ErrorCode>XML0023</Ds_ErrorCode></ErrorMsg>')}</Messages>`)),
    ],
    ['in the place of a page', '<html><body>Service Unavailable</body></html>'],
    ['without a text', ''],
  ])('is refused %s', (_, text) => {
    expect(() => readAnswer(key, order, text)).toThrow();
  });

  test('a question that is changed on its way is refused', () => {
    const version = versionOf('<Transaction><Ds_Order>5799L</Ds_Order><Ds_TransactionType>0</Ds_TransactionType></Transaction>');
    const questionOf = (text: string) => `<web:consultaOperaciones><cadenaXML><![CDATA[${text}]]></cadenaXML></web:consultaOperaciones>`;
    expect(readQuestion(key, questionOf(messageOf(version)))).toEqual({ order, kind: '0' });
    expect(readQuestion(key, questionOf(messageOf(version).replace('>0<', '>3<')))).toBe(undefined);
  });
});
