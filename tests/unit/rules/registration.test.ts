import { describe, expect, it } from 'vitest';
import {
  asksForCard,
  emailError,
  isComplete,
  newPasswordErrors,
  normaliseField,
  passwordFields,
  registrationErrors,
  registrationFields,
} from '../../../src/areas/registration/rules';
import type { Form, Locale } from '../../../src/areas/registration/types';
import { isPostalCode, isPostalCodeIn, postalCodeIn } from '../../../src/shared/rules/postal-code';
import { aRegistration } from '../../support/fixtures';

const abroad = { id: '51', name: 'Istituto Via dei Fiori', countryId: 1054 };
const whole = aRegistration({ card: '1234567L' });
const inSpain = whole.school;

const errorsWith = (part: Partial<Form>) => registrationErrors({ ...whole, ...part }, false);

describe('a registration', () => {
  it('is complete without errors', () => {
    expect(errorsWith({})).toEqual({});
    expect(isComplete(whole, false)).toBe(true);
    expect(isComplete({ ...whole, name: '' }, false)).toBe(false);
  });

  it.each<[Partial<Form>, ReturnType<typeof registrationErrors>]>([
    [{ name: 'A' }, { name: 'person.nameShort' }],
    [{ name: ' ' }, { name: 'person.nameMissing' }],
    [{ name: 'Ana3' }, { name: 'person.nameDigit' }],
    [{ name: 'Ana & Eva' }, { name: 'person.nameSign' }],
    [{ name: 'a'.repeat(46) }, { name: 'person.nameLong' }],
    [{ surname1: '' }, { surname1: 'person.surname1Missing' }],
    [{ surname2: 'G' }, { surname2: 'person.nameShort' }],
    [{ surname2: 'Gil.Ruiz' }, { surname2: 'person.nameFullStop' }],
    [{ email: 'ana@' }, { email: 'common.emailInvalid' }],
    [{ password: 'secret', password2: 'secret' }, { password: 'password_invalid' }],
    [{ password2: 'Secret2' }, { password2: 'password_confirmation_invalid' }],
    [{ school: null }, { school: 'registration.schoolMissing' }],
    [{ card: '1234567A' }, { card: 'person.cardInvalid' }],
    [{ phone: '60000000' }, { phone: 'registration.phoneInvalid' }],
    [{ language: 'fr' as Locale }, { language: 'registration.languageInvalid' }],
    [{ acceptsTerms: false }, { acceptsTerms: 'registration.termsMissing' }],
  ])('with %j has the errors %j', (part, errors) => expect(errorsWith(part)).toEqual(errors));

  it.each<Partial<Form>>([{ surname2: '' }, { acceptsMarketing: true }, { premiumCode: 'TOLEDO0001' }])('is valid with %j', (part) =>
    expect(errorsWith(part)).toEqual({}),
  );

  it('requires an identity number and a phone number for a school in Spain', () => {
    expect([inSpain, abroad, null].map((school) => asksForCard({ school }))).toEqual([true, false, false]);
    const missing = { card: 'person.cardInvalid', phone: 'registration.phoneInvalid' };
    expect(errorsWith({ card: ' ', phone: '' })).toEqual(missing);
    expect(errorsWith({ card: ' ', phone: '', school: abroad })).toEqual({});
    expect(errorsWith({ card: ' - ', phone: '', school: abroad })).toEqual({});
    expect(errorsWith({ card: '-' })).toEqual({ card: missing.card });
    expect(errorsWith({ card: 'AB', phone: '6', school: abroad })).toEqual(missing);
  });

  it('requires no password from a person with an identity provider', () => {
    const arrived = { ...whole, password: '', password2: 'x' };
    expect(registrationErrors(arrived, true)).toEqual({});
    expect(registrationErrors({ ...arrived, name: '' }, true)).toEqual({ name: 'person.nameMissing' });
    expect(isComplete(arrived, true)).toBe(true);
  });

  it('has errors only for the visited fields', () => {
    const wrong: Form = { ...whole, name: '', email: '', acceptsTerms: false };
    expect(registrationErrors(wrong, false, ['email', 'phone'])).toEqual({ email: 'common.emailInvalid' });
    expect(registrationErrors(wrong, false, [])).toEqual({});
    expect(registrationErrors(wrong, false, registrationFields)).toEqual(registrationErrors(wrong, false));
  });

  it('normalises a phone number, an identity number and an e-mail address while they are typed, but no name', () => {
    expect(normaliseField('phone', '600 000 001')).toBe('600000001');
    expect(normaliseField('card', ' 12.345.678-z')).toBe('12345678Z');
    expect(normaliseField('email', ' ana@school.example\u00a0')).toBe('ana@school.example');
    expect(normaliseField('name', ' Ana ')).toBe(' Ana ');
  });
});

describe('a new password', () => {
  it.each([
    [{ password: 'Secret1', password2: 'Secret1' }, {}],
    [{ password: 'secret', password2: 'secret' }, { password: 'password_invalid' }],
    [{ password: 'Secret1', password2: '' }, { password2: 'password_confirmation_invalid' }],
    [
      { password: '', password2: 'S' },
      { password: 'password_invalid', password2: 'password_confirmation_invalid' },
    ],
  ])('with %j has the errors %j', (form, errors) => expect(newPasswordErrors(form)).toEqual(errors));

  it('has errors only for the visited fields', () => {
    const wrong = { password: '', password2: 'S' };
    expect(newPasswordErrors(wrong, ['password2'])).toEqual({ password2: 'password_confirmation_invalid' });
    expect(newPasswordErrors(wrong, passwordFields)).toEqual(newPasswordErrors(wrong));
  });
});

it('an invalid e-mail address is an error', () => {
  expect(emailError(' ana@school.example ')).toBeNull();
  expect(emailError('')).toBe('common.emailInvalid');
});

describe('a postal code', () => {
  it.each(['123', '45001', ' 45001 ', 'SW1A 1AA', '1000-001', 'a1b2c3d4e5'])('accepts %j', (text) => expect(isPostalCode(text)).toBe(true));
  it.each([
    [1131, '08001', true],
    [1131, ' 45001 ', true],
    [1131, '28 004', true],
    [1131, '28\u{a0}004', true],
    [1131, '99999', false],
    [1131, '99 999', false],
    [1131, '00 123', false],
    [1131, '8001', false],
    [1131, '53001', false],
    [1131, '1000-001', false],
    [1054, '8001', true],
    [1054, '12', false],
    [1054, '12  345', true],
    [1054, '99999', true],
  ])('in the country %s, %j finds schools: %s', (country, text, finds) => expect(isPostalCodeIn(country, text)).toBe(finds));
  it.each([
    [1131, ' 28 004', '28004'],
    [1054, ' sw1a  1aa ', 'SW1A 1AA'],
    [1054, '1000-001', '1000-001'],
  ])('in the country %s, %j is sent as %j', (country, text, searched) => expect(postalCodeIn(country, text)).toBe(searched));
  it.each(['', '12', '-123', '123-', 'a1b2c3d4e5f', '45_01', '45001\nx'])('rejects %j', (text) => expect(isPostalCode(text)).toBe(false));
});
