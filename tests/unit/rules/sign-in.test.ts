import { describe, expect, it } from 'vitest';
import { canSignIn, emailError, mailOf } from '../../../src/areas/session/rules';

/** A non-breaking space, as in copied documents. Browsers trim only ordinary spaces in an e-mail field. */
const copiedBlank = '\u00a0';

describe('an e-mail address after the field was left', () => {
  it.each([
    ['', null],
    [copiedBlank, null],
    ['ana@school.example', null],
    [`${copiedBlank}ana@school.example`, null],
    ['ana@', 'common.emailInvalid'],
    ['ana', 'common.emailInvalid'],
  ])("'%s' has the error %s", (email, error) => expect(emailError(email)).toBe(error));
});

describe('a sign-in', () => {
  it.each([
    ['ana@school.example', 'Secret1', true],
    ['ana@school.example', ' ', true],
    ['ana@school.example', '', false],
    ['ana@', 'Secret1', false],
    ['', '', false],
  ])("with '%s' and '%s' can be sent: %s", (email, password, can) => expect(canSignIn({ email, password })).toBe(can));
});

describe('the e-mail field of a person who signs in again', () => {
  const ana = { email: 'ana@school.example', platform: 'LDAP', impersonating: false } as const;
  it.each([
    ['contains the known e-mail', ana, ana.email],
    ['is empty after a sign-in with Google', { ...ana, platform: 'Google' } as const, ''],
    ['is empty for support, which used the account of another person', { ...ana, impersonating: true }, ''],
    ['is empty if nobody was known', null, ''],
  ])('%s', (_, user, mail) => expect(mailOf(user)).toBe(mail));
});
