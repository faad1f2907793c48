import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import { openTestBackend, type TestBackend } from '../support/backend/backend';

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
  test('signs in, the old one does not, and the other sessions end', async () => {
    const mail = 'nine@demo.example';
    const [here, elsewhere] = [await backend.signedIn(mail), await backend.signedIn(mail)];
    expect((await changePassword(here, demoPassword, 'Secret2')).status).toBe(204);
    expect(await signInWith(mail, demoPassword)).toBe(401);
    expect(await signInWith(mail, 'Secret2')).toBe(200);
    expect((await backend.ask('getUser', { session: here })).status).toBe(200);
    expect((await backend.ask('getUser', { session: elsewhere })).status).toBe(401);
  });

  test('is refused without the current one', async () => {
    const session = await backend.signedIn('teacher@demo.example');
    expect((await changePassword(session, 'Secret9', 'Secret2')).body).toMatchObject({
      status: 409,
      type: 'incorrect-password',
      errors: [{ pointer: '/body/current', detail: 'errors.incorrectPassword' }],
    });
  });

  test.each(['google@demo.example', 'microsoft@demo.example', 'fake@demo.example', 'internal@demo.example', 'demoplus@demo.example'])(
    'is not for %s',
    async (mail) => {
      expect(await changePassword(await backend.signedIn(mail), demoPassword, 'Secret2')).toMatchObject({
        status: 403,
        type: 'not-allowed',
      });
    },
  );

  test('one of two concurrent ones succeeds', async () => {
    const session = await backend.signedIn('onlydemo@demo.example');
    const answers = await Promise.all(['Secret3', 'Secret4'].map((next) => changePassword(session, demoPassword, next)));
    // The later one comes with a password, or with a token, that is not the current one any more.
    const [taken, other] = answers.map(({ status }) => status).sort();
    expect([taken, [409, 503].includes(other ?? 0)]).toEqual([204, true]);
  });

  test('wrong current ones are limited', async () => {
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
  test('is changed as a whole, without white space at the ends', async () => {
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

  test('keeps the wish to be written to, which travels inverted', async () => {
    expect((await updateAccount('teacher@demo.example', { mktPrefs: false })).user).toMatchObject({ mktPrefs: true });
  });

  test('keeps the telephone when none is sent', async () => {
    expect((await updateAccount('teacher@demo.example', {})).user).toMatchObject({ phone: '600000001' });
  });

  test('does not take the e-mail of another, whatever its case', async () => {
    const { answer } = await updateAccount('teacher@demo.example', { email: 'GOOGLE@demo.example' });
    expect(answer.body).toMatchObject({
      status: 409,
      type: 'duplicated-email',
      errors: [{ pointer: '/body/email', detail: 'errors.duplicatedEmail' }],
    });
  });

  test('keeps an e-mail that may not be changed, in whatever letters it comes', async () => {
    const { answer, user } = await updateAccount('google@demo.example', { email: ' GOOGLE@Demo.example', name: 'Diego' });
    expect(answer.status).toBe(204);
    expect(user).toMatchObject({ mail: 'google@demo.example', name: 'Diego' });
  });

  test('takes its own e-mail in other letters', async () => {
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
  ])('is refused for what is wrong in %s: %j', async (pointer, different) => {
    const { answer } = await updateAccount('teacher@demo.example', different);
    expect(answer).toMatchObject({ status: 400 });
    expect((answer.body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  test.each<[string, string, Partial<Account>]>([
    ['the e-mail of an account at Google', 'google@demo.example', { email: 'diego@school.example' }],
    ['the telephone of a demo teacher', 'demo@demo.example', { phone: '600000009' }],
    ['the telephone of a teacher in Italy', 'italy@demo.example', { phone: '600000009' }],
  ])('does not let go of %s', async (_, mail, different) => {
    expect((await updateAccount(mail, different)).answer).toMatchObject({ status: 403, type: 'not-allowed' });
  });
});
