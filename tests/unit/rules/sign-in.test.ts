import { describe, expect, it } from 'vitest';
import { canSignIn, emailError, mailOf } from '../../../src/areas/session/rules';

/** Browsers trim ordinary spaces in an e-mail field, but not those copied from documents. */
const copiedBlank = '\u00a0';

describe('an e-mail address after the field was left', () => {
  it.each([
    ['', null],
    [copiedBlank, null],
    ['ana@school.example', null],
    [`${copiedBlank}ana@school.example`, null],
    ['ana@', 'common.emailInvalid'],
    ['ana', 'common.emailInvalid'],
  ])("'%s': %s", (email, error) => expect(emailError(email)).toBe(error));
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

describe('who signs in again', () => {
  const ana = { email: 'ana@school.example', platform: 'LDAP', impersonating: false } as const;
  it.each([
    ['with the e-mail that is known', ana, ana.email],
    ['with Google, and so with no e-mail here', { ...ana, platform: 'Google' } as const, ''],
    ['as support, not as the person whose account was used', { ...ana, impersonating: true }, ''],
    ['as nobody that is known', null, ''],
  ])('does so %s', (_, user, mail) => expect(mailOf(user)).toBe(mail));
});
