import { describe, expect, test } from 'vitest';
import { isPaymentKey, isSigned, sign } from '../../../src/backend/payment/signature';

/** The key of the provider's test terminal, which its manuals print. */
const key = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

/** The example in the provider's manual about inquiries by SOAP (version 1.4, 3.3.1), without spaces between the elements. */
const question =
  '<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal>' +
  '<Ds_Order>5799L</Ds_Order><Ds_TransactionType>3</Ds_TransactionType></Transaction></Message></Version>';
const answer =
  '<Version Ds_Version="0.0"><Message><Response><Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal>' +
  '<Ds_Order>5799L</Ds_Order><Ds_TransactionType>3</Ds_TransactionType><Ds_Date>2018-03-01</Ds_Date><Ds_Hour>15:08:53</Ds_Hour>' +
  '<Ds_Amount>145</Ds_Amount><Ds_Currency>978</Ds_Currency><Ds_CardNumber>454881******0003</Ds_CardNumber><Ds_CardType>C</Ds_CardType>' +
  '<Ds_SecurePayment>0</Ds_SecurePayment><Ds_State>F</Ds_State><Ds_Response>0900</Ds_Response></Response></Message></Version>';

const vectors = [
  ['a question', question, '1KoxTgTakbTprzJ2N/e9JJ8yw/C3QzeNafbUMCNGSFM='],
  ['its answer', answer, 'fYqgaz+Cd/w/hpHZ1w/aAHxxaNh72kwABMhd+CkDD1Y='],
] as const;

/** The signatures of another implementation (redsys-easy 5.3.2) with the same key, for orders of one and of two cipher blocks. */
const forms = [
  ['1234', 'cjYcZjKrNuF4nhSp9vucKMZKVYYtDUGljSXiv3bP4Xs='],
  ['26119', 'm0IAdiQfR785V82dlHJ34Chm+qWwQssprLUP4eGepuY='],
  ['12345678', '/WSNdTIVicZNpmRjJrN5NTu2eEAhIn/2N1AM8o8DLxM='],
  ['2611ABCDEFGH', 'BvsT5epUJBlWTyQvQRBFHLMuH8fzQDeyOhEHNJUja+c='],
] as const;

const requestOf = (order: string) => ({
  DS_MERCHANT_MERCHANTCODE: '999008881',
  DS_MERCHANT_TERMINAL: '1',
  DS_MERCHANT_TRANSACTIONTYPE: '0',
  DS_MERCHANT_ORDER: order,
  DS_MERCHANT_AMOUNT: '1250',
  DS_MERCHANT_CURRENCY: '978',
});

describe('a signature', () => {
  test.each(vectors)('equals the signature of the manual: %s', (_, text, signature) => {
    expect(sign(key, '5799L', text)).toBe(signature);
    expect(isSigned(key, '5799L', text, signature)).toBe(true);
  });

  test.each(forms)('equals the signature of another implementation, for the order %s', (order, signature) => {
    const parameters = Buffer.from(JSON.stringify(requestOf(order))).toString('base64');
    expect(sign(key, order, parameters)).toBe(signature);
  });

  test('is accepted in the base64 form for addresses', () => {
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
    for (const text of texts) {
      const signature = sign(key, '1234', text).replaceAll('+', '-').replaceAll('/', '_');
      expect(isSigned(key, '1234', text, signature)).toBe(true);
      expect(isSigned(key, '1234', text, signature.replace(/=$/, ''))).toBe(true);
    }
  });

  test.each([
    ['of another text', '1234', 'text ', sign(key, '1234', 'text')],
    ['of another order', '1235', 'text', sign(key, '1234', 'text')],
    ['of another key', '1234', 'text', sign('Mk9m98IfEblmPfrpsawt7BmxObt98Jev', '1234', 'text')],
    ['empty', '1234', 'text', ''],
    ['too short', '1234', 'text', sign(key, '1234', 'text').slice(0, 20)],
    ['too long', '1234', 'text', `${sign(key, '1234', 'text').slice(0, -1)}AAAA`],
    ['no base64', '1234', 'text', '\u0000ñ{}'],
  ])('is refused: %s', (_, order, text, signature) => {
    expect(isSigned(key, order, text, signature)).toBe(false);
  });

  test('needs a key of 24 bytes', () => {
    expect(isPaymentKey(key)).toBe(true);
    for (const wrong of ['', key.slice(1), `${key}A`, `${key.slice(0, -1)}=`, `${key.slice(0, -1)}-`])
      expect(isPaymentKey(wrong)).toBe(false);
  });
});
