import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import { openTestBackend, type TestBackend } from './support/backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const signInWith = async (mail: string, password: string) =>
  (await backend.ask('signIn', { body: { mail, password, token: await backend.earn('signin') } })).status;

const changePassword = async (session: string, current: string, next: string) =>
  backend.ask('changePassword', { body: { current, new: next, token: await backend.earn('password') }, session });

describe('a new password', () => {
  test('replaces the old one and ends the other sessions', async () => {
    const mail = 'nine@demo.example';
    const [here, elsewhere] = [await backend.signedIn(mail), await backend.signedIn(mail)];
    expect((await changePassword(here, demoPassword, 'Secret2')).status).toBe(204);
    expect(await signInWith(mail, demoPassword)).toBe(401);
    expect(await signInWith(mail, 'Secret2')).toBe(200);
    expect((await backend.ask('getUser', { session: here })).status).toBe(200);
    expect((await backend.ask('getUser', { session: elsewhere })).status).toBe(401);
  });

  test('is rejected without the current password', async () => {
    const session = await backend.signedIn('teacher@demo.example');
    expect((await changePassword(session, 'Secret9', 'Secret2')).body).toMatchObject({
      status: 409,
      type: 'incorrect-password',
      errors: [{ pointer: '/body/current', detail: 'errors.incorrectPassword' }],
    });
  });

  test.each(['google@demo.example', 'microsoft@demo.example', 'fake@demo.example', 'internal@demo.example', 'demoplus@demo.example'])(
    'is not available to %s',
    async (mail) => {
      expect(await changePassword(await backend.signedIn(mail), demoPassword, 'Secret2')).toMatchObject({
        status: 403,
        type: 'not-allowed',
      });
    },
  );

  test('is set by exactly one of two concurrent requests', async () => {
    const session = await backend.signedIn('onlydemo@demo.example');
    const answers = await Promise.all(['Secret3', 'Secret4'].map((next) => changePassword(session, demoPassword, next)));
    // The later request has a password or a token that the earlier request has made invalid.
    const [taken, other] = answers.map(({ status }) => status).sort();
    expect([taken, [409, 503].includes(other ?? 0)]).toEqual([204, true]);
  });

  test('limits attempts with a wrong current password', async () => {
    const alone = await openTestBackend({ limits: { passwordByUser: { tries: 2, seconds: 60 } } });
    const session = await alone.signedIn('teacher@demo.example');
    const statuses: number[] = [];
    for (const current of ['Wrong1a', 'Wrong1b', demoPassword]) {
      const body = { current, new: 'Secret2', token: await alone.earn('password') };
      statuses.push((await alone.ask('changePassword', { body, session })).status);
    }
    expect(statuses).toEqual([409, 409, 429]);
    await alone.close();
  });
});

type Account = { email: string; name: string; surname1: string; surname2?: string; mktPrefs: boolean; phone?: string };

const updateAccount = async (mail: string, different: Partial<Account>) => {
  const session = await backend.signedIn(mail);
  const account = { email: mail, name: 'Ana', surname1: 'Ruiz', surname2: 'Vega', mktPrefs: true, ...different };
  const answer = await backend.ask('updateAccount', { body: { ...account, token: await backend.earn('edit_account') }, session });
  return { answer, user: (await backend.ask('getUser', { session })).body };
};

describe('an account', () => {
  test('is updated as a whole, with leading and trailing white space removed', async () => {
    const change = { email: ' Ana.Nueva@School.example ', name: ' Ana María ', surname1: 'Sanz', surname2: '', phone: '' };
    const { answer, user } = await updateAccount('empty@demo.example', change);
    expect(answer.status).toBe(204);
    expect(user).toMatchObject({
      mail: 'Ana.Nueva@School.example',
      name: 'Ana María',
      surname: 'Sanz',
      surname2: null,
      phone: null,
      mktPrefs: false,
    });
  });

  test('has its names with the apostrophes and hyphens of the keyboard', async () => {
    const { user } = await updateAccount('nolibrary@demo.example', { name: 'D´Arc', surname1: 'O’Neil', surname2: 'Ruiz–Gómez' });
    expect(user).toMatchObject({ name: "D'Arc", surname: "O'Neil", surname2: 'Ruiz-Gómez' });
  });

  test('stores the marketing preference, which is inverted on the wire', async () => {
    expect((await updateAccount('teacher@demo.example', { mktPrefs: false })).user).toMatchObject({ mktPrefs: true });
  });

  test('keeps the phone number when the request has none', async () => {
    expect((await updateAccount('teacher@demo.example', {})).user).toMatchObject({ phone: '600000001' });
  });

  test('rejects the e-mail address of another account in any case', async () => {
    const { answer } = await updateAccount('teacher@demo.example', { email: 'GOOGLE@demo.example' });
    expect(answer.body).toMatchObject({
      status: 409,
      type: 'duplicated-email',
      errors: [{ pointer: '/body/email', detail: 'errors.duplicatedEmail' }],
    });
  });

  test('accepts an unchangeable e-mail address in another case, and keeps the stored spelling', async () => {
    const { answer, user } = await updateAccount('google@demo.example', { email: ' GOOGLE@Demo.example', name: 'Diego' });
    expect(answer.status).toBe(204);
    expect(user).toMatchObject({ mail: 'google@demo.example', name: 'Diego' });
  });

  test('accepts its own e-mail address in another case', async () => {
    expect((await updateAccount('plus@demo.example', {})).answer.status).toBe(403);
    expect((await updateAccount('portugal@demo.example', { email: 'Portugal@demo.example' })).answer.status).toBe(204);
  });

  test.each<[string, Partial<Account>]>([
    ['/body/name', { name: 'A'.repeat(46) }],
    ['/body/name', { name: 'Ana3' }],
    ['/body/surname1', { surname1: '  x  ' }],
    ['/body/surname2', { surname2: '4' }],
    ['/body/email', { email: 'ana@' }],
    ['/body/phone', { phone: '12' }],
  ])('is rejected with the pointer %s for %j', async (pointer, different) => {
    const { answer } = await updateAccount('teacher@demo.example', different);
    expect(answer).toMatchObject({ status: 400 });
    expect((answer.body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  test.each<[string, string, Partial<Account>]>([
    ['the e-mail address of a Google account', 'google@demo.example', { email: 'diego@school.example' }],
    ['the phone number of a demo teacher', 'demo@demo.example', { phone: '600000009' }],
    ['the phone number of a teacher in Italy', 'italy@demo.example', { phone: '600000009' }],
  ])('does not allow a change of %s', async (_, mail, different) => {
    expect((await updateAccount(mail, different)).answer).toMatchObject({ status: 403, type: 'not-allowed' });
  });
});
