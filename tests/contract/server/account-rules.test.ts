import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountErrors, accountOnTheWire, isFaultless, normaliseField, passwordErrors, rightsOf } from '../../../src/areas/account/rules';
import type { AccountForm } from '../../../src/areas/account/types';
import { isPassword } from '../../../src/shared/rules/password';
import { fc } from '../../support/fc';
import { typedText } from '../../support/typed-texts';
import { openTestBackend, type TestBackend } from '../support/backend';

const numRuns = 300;

let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Generates a field and a value that a person may type. Only one field varies in each run, so the result concerns this field. */
const fieldsOf = <Field extends string>(kinds: Readonly<Record<Field, Parameters<typeof typedText>[0]>>) =>
  fc.oneof(...(Object.keys(kinds) as Field[]).map((field) => typedText(kinds[field]).map((value) => ({ field, value })))) as fc.Arbitrary<{
    field: Field;
    value: string;
  }>;

describe('the server accepts exactly what the form accepts:', () => {
  const people = {
    'teacher@demo.example': { role: 'TEACHER', countryId: 1131, platform: 'LDAP' },
    'google@demo.example': { role: 'TEACHER', countryId: 1131, platform: 'Google' },
    'italy@demo.example': { role: 'TEACHER', countryId: 1054, platform: 'LDAP' },
  } as const;

  test.each(Object.entries(people))('the account of %s', async (mail, person) => {
    const may = rightsOf({ ...person, impersonating: false });
    const session = await backend.signedIn(mail);
    const typed = fieldsOf<keyof AccountForm>({ email: 'email', name: 'name', surname1: 'name', surname2: 'name', phone: 'phone' });
    await fc.assert(
      fc.asyncProperty(typed, async ({ field, value }) => {
        // A person cannot type into a read-only field.
        fc.pre((field !== 'email' || may.email) && (field !== 'phone' || may.phone === 'editable'));
        const form = { email: mail, name: 'Ana', surname1: 'Ruiz', surname2: '', phone: '', [field]: normaliseField(field, value) };
        const account = accountOnTheWire({ ...form, acceptsMarketing: false }, may);
        const { status } = await backend.ask('updateAccount', { body: { ...account, token: await backend.earn('edit_account') }, session });
        // The form cannot know whether an address is in use.
        expect([204, 409].includes(status)).toBe(isFaultless(accountErrors(form, may)));
        if (status >= 400) expect([400, 409]).toContain(status);
      }),
      { numRuns },
    );
  });

  test('a change of password', async () => {
    const session = await backend.signedIn('demo@demo.example');
    await fc.assert(
      fc.asyncProperty(fieldsOf({ currentPassword: 'password', newPassword: 'password' }), async ({ field, value }) => {
        const form = { currentPassword: 'Wrong1', newPassword: 'Secret2', [field]: value };
        const body = { current: form.currentPassword, new: form.newPassword, token: await backend.earn('password') };
        const { status } = await backend.ask('changePassword', { body, session });
        // The current password is wrong, so that nothing changes. The server checks the current password only in an otherwise valid
        // request.
        expect(status).toBe(isFaultless(passwordErrors({ ...form, repeatedPassword: form.newPassword })) ? 409 : 400);
      }),
      { numRuns },
    );
  });

  test('the password of an unlinked account', async () => {
    await fc.assert(
      fc.asyncProperty(typedText('password'), async (password) => {
        const session = await backend.signedIn('microsoft@demo.example');
        const { status } = await backend.ask('disconnectThirdParty', { body: { password }, session });
        expect([204, 409].includes(status)).toBe(isPassword(password));
      }),
      { numRuns },
    );
  });
});
