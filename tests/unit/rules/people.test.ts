import { describe, expect, it } from 'vitest';
import { isEmail } from '../../../src/shared/rules/email';
import { isNationalId, paddedNationalId } from '../../../src/shared/rules/national-id';
import { isPassword } from '../../../src/shared/rules/password';
import { isPersonName, isSecondSurname } from '../../../src/shared/rules/person-name';
import { isPhone, phoneDigits } from '../../../src/shared/rules/phone';

describe('e-mail', () => {
  it.each(['ana@school.es', ' ana@school.es ', 'a.b+c@sub.school.example', 'ana@españa.es'])('takes %j', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each([
    '',
    'ana',
    'ana@',
    '@school.es',
    'a@b',
    'a b@c.es',
    'a@b@c.es',
    'a\r\nb@c.es',
    'a@b..es',
    'ana@-b.es',
    '\u202eana@b.es',
    `${'a'.repeat(250)}@b.es`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));
});

describe('name', () => {
  it.each(["José-María Ñ. d'Or", 'M.ª', 'Ana', 'Jose\u0301', 'a'.repeat(45)])('takes %j', (text) => expect(isPersonName(text)).toBe(true));
  it.each(['', 'A', '  A  ', 'Ana3', '<b>Ana</b>', 'a'.repeat(46), 'Ana😀', 'Ana\u202e'])('refuses %j', (text) =>
    expect(isPersonName(text)).toBe(false),
  );
  it('may be left out as second surname, and nothing else', () => {
    expect(isSecondSurname(' ')).toBe(true);
    expect(isSecondSurname('X')).toBe(false);
  });
});

describe('password', () => {
  it.each(['Abcdef', 'ÑANDÚes', 'A b c d e f'])('takes %j', (text) => expect(isPassword(text)).toBe(true));
  it.each(['abcde', 'abcdef', 'ABCDEF', 'Ab    cd', '', `Ab${'c'.repeat(255)}`])('refuses %j', (text) =>
    expect(isPassword(text)).toBe(false),
  );
});

describe('phone', () => {
  it('is nine digits', () => {
    expect(isPhone('600000001')).toBe(true);
    expect(['12345678', '1234567890', '12345678a', '', '٦٠٠٠٠٠٠٠١'].filter(isPhone)).toEqual([]);
  });
  it('keeps at most nine digits of what is typed', () => expect(phoneDigits('+34 600-000-001')).toBe('346000000'));
});

describe('identity number', () => {
  it.each([
    ['1234567L', '01234567L'],
    ['x1234567l', 'X1234567L'],
    ['12.345', '12.345'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => expect(paddedNationalId(typed)).toBe(kept));
  it.each(['12345678Z', '1234567L', 'X1234567L', 'Y1234567X', 'Z1234567R', '00000000T', ' 12345678-z '])('takes %j', (text) =>
    expect(isNationalId(text)).toBe(true),
  );
  it.each(['12345678A', 'X12345678Z', '123456789Z', 'Z', '', 'W1234567L', '12345678'])('refuses %j', (text) =>
    expect(isNationalId(text)).toBe(false),
  );
});
