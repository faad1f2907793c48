import { describe, expect, it } from 'vitest';
import { isEmail } from '../../../src/shared/rules/email';
import { isNationalId, paddedNationalId } from '../../../src/shared/rules/national-id';
import { canBePassword, isPassword } from '../../../src/shared/rules/password';
import { isPersonName, isSecondSurname, refusedSign, storedName } from '../../../src/shared/rules/person-name';
import { isPhone, typedPhone } from '../../../src/shared/rules/phone';
import { premiumCodeOf } from '../../../src/shared/rules/premium-code';

/** Makes an e-mail address of a given length, with the longest possible parts before its last label. */
const longAddress = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 196)}.es`;

describe('e-mail', () => {
  it.each([
    'ana@school.es',
    ' ana@school.es ',
    'a@b.es',
    'a.b+c@sub.school.example',
    'ana@españa.es',
    longAddress(254),
    'ana@xn--espaa-rta.es',
    'ana@escuela.xn--p1ai',
  ])('accepts %j', (text) => expect(isEmail(text)).toBe(true));
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
    'ana@school.es.',
    'ana@school.es1',
    'ana@school.xn--',
    'ana@school.xn--p1ai-',
    `${'a'.repeat(65)}@b.es`,
    longAddress(255),
    'a\uff20b@school.example',
    'a\uff0cb@school.example',
  ])('rejects %j', (text) => expect(isEmail(text)).toBe(false));
});

describe('name', () => {
  const abbreviated = [
    'M.ª José',
    'M.ªJosé',
    'J. R.',
    'J.R.',
    'J.E\u0301. Ruiz',
    "O'Hara",
    'St. John',
    'Ruiz, S.'.replace(',', ''),
    'García.-Ruiz',
  ];
  const addresses = [
    'evil.com',
    'www.evil.example',
    'Ana evil.es',
    'Ana.Ruiz',
    'evil.c\u0301om',
    'evil.\u0301com',
    'Ana. evil.co',
    'M.ª.com',
  ];
  it.each(["José-María Ñ. d'Or", 'M.ª', 'Jo', 'Jose\u0301', 'a'.repeat(45), ` ${'a'.repeat(45)} `, ...abbreviated])('accepts %j', (text) =>
    expect(isPersonName(text)).toBe(true),
  );
  it.each(['', 'A', '  A  ', '--', "'.", 'Ana3', '<b>Ana</b>', 'a'.repeat(46), 'Ana😀', 'Ana\u202e', ...addresses])('rejects %j', (text) =>
    expect(isPersonName(text)).toBe(false),
  );
  it.each([
    ['D´Angelo', "D'Angelo"],
    ['O’Neil', "O'Neil"],
    ['O`Neil ', "O'Neil"],
    ['Ruiz–Gómez', 'Ruiz-Gómez'],
    ['Ruiz—Gómez', 'Ruiz-Gómez'],
  ])('%j is read as %j', (typed, stored) => {
    expect(isPersonName(typed)).toBe(true);
    expect(storedName(typed)).toBe(stored);
  });
  it.each([
    ['Ana & Eva', '&'],
    ['Ana😀', '😀'],
    ['Ana\u202e', 'U+202E'],
    ['Ana\tEva', 'U+0009'],
    ['O’Neil', ''],
  ])('%j contains the refused sign %j', (typed, sign) => expect(refusedSign(typed)).toBe(sign));
  it('may be missing only as a second surname', () => {
    expect(isSecondSurname(' ')).toBe(true);
    expect(isSecondSurname('X')).toBe(false);
  });
});

describe('password', () => {
  it.each(['Abcdef', 'ÑANDÚes', 'A b c d e f', `Ab${'c'.repeat(254)}`])('accepts %j', (text) => expect(isPassword(text)).toBe(true));
  it.each(['abcde', 'abcdef', 'ABCDEF', 'Ab    cd', '', `Ab${'c'.repeat(255)}`])('rejects %j', (text) =>
    expect(isPassword(text)).toBe(false),
  );
  it('may break the current rule if it exists already, but not exceed its length or contain refused characters', () =>
    expect(['a', 'c'.repeat(256), 'c'.repeat(257), 'a\0b', 'a\ud83d'].map(canBePassword)).toEqual([true, true, false, false, false]));
});

describe('phone', () => {
  it('has nine digits', () => {
    expect(isPhone('600000001')).toBe(true);
    expect(['12345678', '1234567890', '12345678a', '', '٦٠٠٠٠٠٠٠١'].filter(isPhone)).toEqual([]);
  });
  it.each([
    ['600-000-001', '600000001'],
    ['+34 612 345 678', '612345678'],
    ['  +34612345678', '612345678'],
    ['0034 612.345.678', '612345678'],
    ['34 612 345 678', '612345678'],
    ['346123456', '346123456'],
    ['+39 06 1234 5678', '+390612345678'],
    ['612 345 678 9', '6123456789'],
    ['+34', '+34'],
    ['6+1', '61'],
  ])('%j becomes %j in its field', (typed, shown) => expect(typedPhone(typed)).toBe(shown));
  it('is parsed while it is typed', () => {
    const typed = [...'+34 612345678'].reduce((stands, key) => typedPhone(stands + key), '');
    expect(typed).toBe('612345678');
  });
});

it('a premium code keeps at most ten capitals and digits', () => expect(premiumCodeOf(' toledo-0001 x')).toBe('TOLEDO0001'));

describe('identity number', () => {
  it.each([
    ['1234567L', '01234567L'],
    ['x12345l', 'X0012345L'],
    [' 12-345 ', '000012345'],
    ['12.345.678-Z', '12345678Z'],
    ['x.0012345\u2011l', 'X0012345L'],
    ['12,345', '12,345'],
    ['', ''],
  ])('%j becomes %j', (typed, kept) => expect(paddedNationalId(typed)).toBe(kept));
  it.each(['12345678Z', '1234567L', 'X1234567L', 'Y1234567X', 'Z1234567R', '00000000T', ' 12345678-z '])('accepts %j', (text) =>
    expect(isNationalId(text)).toBe(true),
  );
  it.each(['12345678A', 'X12345678Z', '123456789B', '12345678ZZ', 'Z', '', 'W1234567L', '12345678'])('rejects %j', (text) =>
    expect(isNationalId(text)).toBe(false),
  );
});
