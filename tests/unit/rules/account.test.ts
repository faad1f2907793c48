import { describe, expect, it } from 'vitest';
import { accountErrors, accountOnTheWire, isFaultless, normaliseField, passwordErrors, rightsOf } from '../../../src/areas/account/rules';
import type { AccountForm, AccountRights, PasswordForm } from '../../../src/areas/account/types';

const spain = 1131;
const italy = 1054;

const teacher = { role: 'TEACHER', countryId: spain, platform: 'LDAP' } as const;

describe('the changes that a person may make', () => {
  it.each([
    ['a teacher in Spain', teacher, { email: true, phone: 'editable', school: true }],
    ['a demo teacher in Spain', { ...teacher, role: 'TEACHER_DEMO' }, { email: true, phone: 'readable', school: false }],
    ['a teacher in Italy', { ...teacher, countryId: italy }, { email: true, phone: 'hidden', school: true }],
    [
      'a demo teacher in Italy',
      { role: 'TEACHER_DEMO', countryId: italy, platform: 'LDAP' },
      { email: true, phone: 'hidden', school: false },
    ],
    ['a teacher at Google', { ...teacher, platform: 'Google' }, { email: false, phone: 'editable', school: true }],
    ['a teacher at Microsoft', { ...teacher, platform: 'Microsoft' }, { email: false, phone: 'editable', school: true }],
  ] as const)('%s', (_, person, rights) => expect(rightsOf({ ...person, impersonating: false })).toEqual(rights));

  it.each(['LDAP', 'Google'] as const)('a supporter in the account of a teacher may change neither e-mail nor school (%s)', (platform) => {
    expect(rightsOf({ ...teacher, platform, impersonating: true })).toEqual({ email: false, phone: 'editable', school: false });
  });
});

const all: AccountRights = { email: true, phone: 'editable', school: true };
const right: AccountForm = { email: 'ana@school.example', name: 'Ana', surname1: 'Ruiz', surname2: 'Vega', phone: '600000001' };
const none = { email: null, name: null, surname1: null, surname2: null, phone: null };

describe('an account', () => {
  it('reads a phone number from the typed text, and keeps every other text', () => {
    expect(normaliseField('phone', '+34 611-222 333')).toBe('611222333');
    expect(normaliseField('name', ' Ana 3 ')).toBe(' Ana 3 ');
  });

  it.each([
    ['is valid when complete', {}, {}],
    ['is valid without optional fields', { surname2: '', phone: '' }, {}],
    ['has an error for an invalid e-mail address', { email: 'ana@' }, { email: 'common.emailInvalid' }],
    ['has an error for an invalid name', { name: 'Ana3' }, { name: 'person.nameDigit' }],
    ['has an error without a name', { name: '' }, { name: 'person.nameMissing' }],
    ['has an error for an invalid first surname', { surname1: 'R' }, { surname1: 'person.nameShort' }],
    ['has an error without a first surname', { surname1: '' }, { surname1: 'person.surname1Missing' }],
    ['has an error for an invalid second surname', { surname2: '7' }, { surname2: 'person.nameDigit' }],
    ['has an error for a phone number that is too short', { phone: '60000000' }, { phone: 'account.phoneInvalid' }],
  ])('%s', (_, typed, wrong) => expect(accountErrors({ ...right, ...typed }, all)).toEqual({ ...none, ...wrong }));

  it.each([
    ['an e-mail address that is changed elsewhere', { email: false }, { email: 'ana' }],
    ['a read-only phone number', { phone: 'readable' }, { phone: '12' }],
    ['a hidden phone number', { phone: 'hidden' }, { phone: '12' }],
  ] as const)('has no error for %s', (_, may, kept) => expect(accountErrors({ ...right, ...kept }, { ...all, ...may })).toEqual(none));

  const account = {
    email: ' ana@school.example ',
    name: ' Ana ',
    surname1: ' Ruiz ',
    surname2: ' Vega ',
    phone: '600000001',
    acceptsMarketing: true,
  };
  const sent = { email: 'ana@school.example', name: 'Ana', surname1: 'Ruiz', surname2: 'Vega', mktPrefs: false };

  it('is sent without surrounding white space and with the inverted marketing preference', () => {
    expect(accountOnTheWire(account, all)).toEqual({ ...sent, phone: '600000001' });
    expect(accountOnTheWire({ ...account, acceptsMarketing: false }, all)).toEqual({ ...sent, phone: '600000001', mktPrefs: true });
  });

  it.each(['readable', 'hidden'] as const)('is sent without a phone number that is %s', (phone) =>
    expect(accountOnTheWire(account, { ...all, phone })).toEqual(sent),
  );
});

describe('a change of password', () => {
  const typed: PasswordForm = { currentPassword: 'secret', newPassword: 'Secret2', repeatedPassword: 'Secret2' };

  it.each([
    ['is valid even if the current password breaks the rule', {}, {}],
    ['has an error without the current password', { currentPassword: '' }, { currentPassword: 'account.currentMissing' }],
    ['has an error for an impossible current password', { currentPassword: 'a'.repeat(257) }, { currentPassword: 'password_incorrect' }],
    [
      'has an error for a new password without an upper-case letter',
      { newPassword: 'secret2', repeatedPassword: 'secret2' },
      { newPassword: 'password_invalid' },
    ],
    ['has an error for a different repetition', { repeatedPassword: 'Secret3' }, { repeatedPassword: 'password_confirmation_invalid' }],
  ])('%s', (_, differently, wrong) =>
    expect(passwordErrors({ ...typed, ...differently })).toEqual({
      currentPassword: null,
      newPassword: null,
      repeatedPassword: null,
      ...wrong,
    }),
  );
});

it('a form can be sent only without errors', () => {
  expect(isFaultless(none)).toBe(true);
  expect(isFaultless({ ...none, phone: 'account.phoneInvalid' })).toBe(false);
  expect(isFaultless({ ...none, email: 'common.emailInvalid' })).toBe(false);
});
