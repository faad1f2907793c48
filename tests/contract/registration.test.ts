import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationErrors } from '../../src/areas/registration/rules';
import type { Form } from '../../src/areas/registration/types';
import { createArrival } from '../../src/backend/registration/arrivals';
import { paddedNationalId } from '../../src/shared/rules/national-id';
import { fc } from '../support/fc';
import { aRegistration } from '../support/fixtures';
import { openTestBackend, type TestBackend } from './support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const italian = { id: '51', name: '', countryId: 1054 };
const whole = aRegistration({ surname2: '', email: 'ana.new@school.example' });

/** Returns the body of the request that a browser sends for a form. */
const bodyOf = (form: Form, token: string) => ({
  name: form.name.trim(),
  surname1: form.surname1.trim(),
  ...(form.surname2.trim() && { surname2: form.surname2.trim() }),
  email: form.email.trim(),
  password: form.password,
  ...(form.card.trim() && { card: paddedNationalId(form.card) }),
  ...(form.phone && { phone: form.phone }),
  schoolId: form.school?.id ?? '',
  mktPrefs: form.acceptsMarketing,
  terms: form.acceptsTerms,
  language: form.language,
  token,
});

const register = async (form: Form, query = {}) =>
  backend.ask('register', { body: bodyOf(form, await backend.earn('registration')), query });

const addressOf = async (recipient: string) => {
  const { plain } = await backend.db
    .selectFrom('outbox')
    .select('plain')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return new URL(/https?:\S+/.exec(plain)?.[0] ?? '');
};
const linkOf = async (recipient: string) => (await addressOf(recipient)).searchParams;

const signIn = async (mail: string, password: string) =>
  backend.ask('signIn', { body: { mail, password, token: await backend.earn('signin') } });

const hostile = fc.constantFrom(
  '',
  ' ',
  'A',
  '  A  ',
  'Ana3',
  'evil.com',
  'www.evil.example',
  'J. R.',
  "José-María Ñ. d'Or",
  'M.ª',
  'Jose\u0301',
  'Ana\u202e',
  'Ana😀',
  '😀😀Aa',
  '𠮷',
  '<b>Ana</b>',
  'Ana\nRuiz',
  'a'.repeat(45),
  'a'.repeat(46),
  'Ab'.repeat(5_000),
  'Abcdef',
  'Ab    cd',
  'abcdef',
  'Abcdef\0',
  'Abcdef\ud800',
  'ana@b',
  ' ana@school.example ',
  'ana\u202e@school.example',
  `${'a'.repeat(250)}@b.es`,
  '1234567L',
  'x1234567l',
  '12345678A',
  '123456789',
  '12345678',
  '12345678a',
  '٦٠٠٠٠٠٠٠١',
);
const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 20 }));
const textFields = ['name', 'surname1', 'surname2', 'email', 'password', 'card', 'phone'] as const;

test('browser and server agree on every form', async () => {
  const forms = fc
    .record({
      field: fc.constantFrom(...textFields),
      value: text,
      school: fc.constantFrom(whole.school, italian, null),
      acceptsTerms: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    })
    .map(({ field, value, school, acceptsTerms }): Form => {
      const form = { ...whole, school, acceptsTerms, [field]: value };
      return { ...form, password2: form.password };
    });
  await fc.assert(
    fc.asyncProperty(forms, async (form) => {
      const { status } = await register(form);
      const isFine = Object.keys(registrationErrors(form, false)).length === 0;
      // 409 also means a valid form, because an earlier run may have used its address or card.
      expect([204, 409].includes(status)).toBe(isFine);
    }),
    { numRuns: 300 },
  );
});

test('a hyphen is no identity number, and several people may have no number', async () => {
  const { token: _, ...body } = bodyOf({ ...whole, card: '', phone: '', school: italian }, '');
  for (const email of ['hyphen@school.example', 'dash@school.example']) {
    const asked = { ...body, email, card: '-', token: await backend.earn('registration') };
    expect((await backend.ask('register', { body: asked })).status).toBe(204);
  }
  const rows = await backend.db
    .selectFrom('users')
    .select('card')
    .where('mail', 'in', ['hyphen@school.example', 'dash@school.example'])
    .execute();
  expect(rows).toEqual([{ card: null }, { card: null }]);
});

test('the link in a mail activates only its own account, and only once', async () => {
  const form = { ...whole, email: 'Eva@School.example', card: '', phone: '', school: italian };
  const registered = await register(form);
  expect(registered.status).toBe(204);
  expect((await signIn('eva@school.example', 'Secret1')).status).toBe(401);
  const link = await linkOf('Eva@School.example');
  const headers = { cookie: String(registered.headers['set-cookie']).split(';')[0] ?? '' };
  const activate = async (idSim: string) =>
    backend.ask('activate', { body: { idSim, hash: link.get('hash') ?? '', token: await backend.earn('registration') }, headers });
  expect((await activate('1')).status).toBe(410);
  expect((await activate(link.get('idSim') ?? '')).status).toBe(204);
  expect((await activate(link.get('idSim') ?? '')).status).toBe(410);
  expect((await signIn('EVA@school.EXAMPLE', 'Secret1')).status).toBe(200);
  expect((await register(form)).body).toMatchObject({ code: 400001 });
});

test('every refusal has its own code', async () => {
  expect((await register({ ...whole, email: 'PLUS@demo.example' })).body).toMatchObject({ code: 500003 });
  expect((await register({ ...whole, email: 'other@school.example', card: 'T', phone: '600000001' })).status).toBe(400);
  expect((await register({ ...whole, email: 'other@school.example', card: '0t' })).body).toMatchObject({ code: 500002 });
});

test('exactly one of fifty concurrent registrations creates the account', async () => {
  const form = { ...whole, email: 'many@school.example', card: '', phone: '', school: italian };
  const answers = await Promise.all(Array.from({ length: 50 }, () => register(form)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
});

test('the letter about a new password is in the language of the browser that has set it, or else in that of the account', async () => {
  const setAnew = async (headers: Readonly<Record<string, string>>) => {
    await backend.ask('forgotPassword', { body: { email: 'empty@demo.example', token: await backend.earn('password') } });
    const hash = (await linkOf('empty@demo.example')).get('hash') ?? '';
    const body = { password: 'Another1', hash, token: await backend.earn('password') };
    expect((await backend.ask('resetPassword', { body, headers })).status).toBe(204);
    const letters = backend.db.selectFrom('outbox').select('subject').where('recipient', '=', 'empty@demo.example');
    return (await letters.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).subject;
  };
  expect(await setAnew({ 'accept-language': 'pt, it-CH;q=0.9, en;q=0.8' })).toBe('La password del suo account Tildea è cambiata');
  expect(await setAnew({ 'accept-language': 'pt' })).toBe('Ha cambiado la contraseña de su cuenta de Tildea');
  expect(await setAnew({})).toBe('Ha cambiado la contraseña de su cuenta de Tildea');
});

test('a mail resets the password once, ends all sessions and invalidates the old password', async () => {
  const mail = 'teacher@demo.example';
  const session = await backend.signedIn(mail);
  const forgot = async (email: string) => backend.ask('forgotPassword', { body: { email, token: await backend.earn('password') } });
  expect((await forgot('nobody@demo.example')).status).toBe(204);
  expect((await forgot(mail.toUpperCase())).status).toBe(204);
  const hash = (await linkOf(mail)).get('hash') ?? '';
  const reset = async () => backend.ask('resetPassword', { body: { password: 'Another1', hash, token: await backend.earn('password') } });
  const check = async () => (await backend.ask('checkResetLink', { body: { hash } })).status;
  expect([await check(), await check()], 'it stays as good as it was').toEqual([204, 204]);
  expect((await reset()).status).toBe(204);
  expect(await check()).toBe(410);
  expect((await reset()).status).toBe(410);
  expect((await backend.ask('getUser', { session })).status).toBe(401);
  expect((await signIn(mail, 'Demo2026')).status).toBe(401);
  expect((await signIn(mail, 'Another1')).status).toBe(200);
});

test.each([
  ['contains the page that the person asked for', 'http://localhost/edit-account?a=1#b', '/activation', true],
  ['stays in the mounting of the registration', 'http://localhost/app/edit-account', '/app/activation', true],
  ['omits a page of another site', 'https://evil.example/', '/activation', false],
  ['omits an address that only starts like the portal', 'http://localhost.evil.example/', '/activation', false],
  ['omits a malformed address', 'edit-account', '/activation', false],
])('the link of the activation mail %s', async (what, returnTo, page, isKept) => {
  const email = `goes.on.${what.length}@school.example`;
  expect((await register({ ...whole, email, card: '', phone: '', school: italian }, { returnTo })).status).toBe(204);
  const { pathname, searchParams } = await addressOf(email);
  expect({ pathname, returnTo: searchParams.get('returnTo') }).toEqual({ pathname: page, returnTo: isKept ? returnTo : null });
});

test('the repeated activation mail also contains the page', async () => {
  const returnTo = 'http://localhost/edit-account';
  const body = { email: 'inactive@demo.example', token: await backend.earn('registration') };
  expect((await backend.ask('sendActivation', { body, query: { returnTo } })).status).toBe(204);
  expect((await linkOf('inactive@demo.example')).get('returnTo')).toBe(returnTo);
});

test('the activation mail is repeated only for accounts that are not activated', async () => {
  const ask = async (email: string) =>
    (await backend.ask('sendActivation', { body: { email, token: await backend.earn('registration') } })).status;
  const count = async () => (await backend.db.selectFrom('outbox').select('id').execute()).length;
  const before = await count();
  expect([await ask('nobody@demo.example'), await ask('italy@demo.example')]).toEqual([204, 204]);
  expect(await count()).toBe(before);
  expect(await ask('INACTIVE@demo.example')).toBe(204);
  expect(await count()).toBe(before + 1);
});

test('a person who has forgotten the password of an account that is not activated gets the activation mail', async () => {
  await backend.db.deleteFrom('outbox').where('recipient', '=', 'inactive@demo.example').execute();
  const body = { email: 'inactive@demo.example', token: await backend.earn('password') };
  expect((await backend.ask('forgotPassword', { body })).status).toBe(204);
  const { pathname, searchParams } = await addressOf('inactive@demo.example');
  expect([pathname, [...searchParams.keys()]]).toEqual(['/activation', ['idSim', 'hash']]);
});

test('a person from an identity provider registers once, gets a session and cannot use another address', async () => {
  const path = await createArrival(backend.db, {
    platform: 'Google',
    subject: 'g-1',
    mail: 'lucia@school.example',
    verified: true,
    name: 'Lucía',
    surname: 'Santos',
    surname2: '',
    returnTo: null,
  });
  const [, , id = '', hash = ''] = path.split('/');
  const { body } = await backend.ask('checkArrival', { body: { id, hash } });
  const { idaccountexternalplatform, idexternalplatform, platformName } = body as Record<string, never>;
  const send = async (email: string) => {
    const { password: _, ...person } = bodyOf(
      { ...whole, email, card: '', phone: '', school: italian },
      await backend.earn('registration'),
    );
    const account = { id, hash, idaccountexternalplatform, idexternalplatform, platformName, fromThirdParties: true };
    return backend.ask('registerThirdParty', { body: { ...person, ...account } });
  };
  expect((await send('other@school.example')).status).toBe(400);
  const opened = await send('LUCIA@school.example');
  expect([opened.status, String(opened.headers['set-cookie'])]).toEqual([204, expect.stringContaining('session=')]);
  expect((await send('lucia@school.example')).status).toBe(410);
  expect((await backend.ask('checkArrival', { body: { id, hash } })).status).toBe(404);
});
