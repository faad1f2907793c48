import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import type { components } from '../../src/shared/api/contract.gen';
import type { Answer } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import { mailboxOf } from './support/registrant';

type StaffUser = components['schemas']['StaffUser'];
type Change = components['schemas']['StaffUserChange'];

const own = 'internalsupport@demo.example';

let backend: TestBackend;
let session: string;
let ownId: string;
let colleagueId: string;
/** Number of the test, so that each test uses another e-mail address. */
let count = 0;
let mail: string;

beforeAll(async () => {
  backend = await openTestBackend();
  ownId = await backend.idOf(own);
  colleagueId = await backend.idOf('helpdesk@demo.example');
});
afterAll(() => backend.close());
beforeEach(async () => {
  session = await backend.signedIn(own);
  count += 1;
  mail = `olga.${count}@publisher.example`;
});

const olga = { name: 'Olga', surname1: 'Rey', surname2: 'Sanz', password: 'Secret1', role: 'CUSTOMER_SUPPORT', language: 'es' } as const;

const create = (differently: Partial<Record<keyof Change, unknown>> = {}, by = session) =>
  backend.ask('createStaffUser', { session: by, body: { ...olga, email: mail, ...differently } });
const created = async (differently: Partial<Change> = {}) => {
  const answer = await create(differently);
  expect(answer.status, answer.text).toBe(201);
  return String((answer.body as { id: number }).id);
};
const read = (userId: string) => backend.ask('getStaffUser', { session, path: { userId } });
const userOf = async (userId: string) => (await read(userId)).body as StaffUser;
const formOf = ({ version: _, id: __, active: ___, surname2, ...form }: StaffUser): Change => ({ ...form, surname2: surname2 ?? '' });

const change = async (userId: string, differently: Partial<Record<keyof Change, unknown>>, by = session) => {
  const user = await userOf(userId);
  return backend.ask('updateStaffUser', {
    session: by,
    path: { userId },
    headers: { 'if-match': `"${user.version}"` },
    body: { ...formOf(user), ...differently },
  });
};
const setActive = (userId: string, active: 0 | 1, by = session) =>
  backend.ask('setStaffUserStatus', { session: by, path: { userId }, query: { active: String(active) } });
const signIn = async (password: string, address = mail) =>
  (await backend.ask('signIn', { body: { mail: address, password, token: await backend.earn('signin') } })).status;
const isSignedIn = async (token: string) => (await backend.ask('getUser', { session: token })).status === 200;
const tokenIn = ({ headers }: Answer) => /session=([\w-]{43})/.exec(String(headers['set-cookie']))?.[1] ?? '';
const actionsOn = async (userId: string) => (await backend.ask('getStaffUserActions', { session, path: { userId } })).body;
const records = async (userId: string) =>
  backend.db
    .selectFrom('support_actions')
    .select(['action', 'support_mail', 'subject_mail', 'changes'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();

/** Returns a request to each operation that takes the id of an internal user. */
const requests = (userId: string, by: string): readonly (() => Promise<Answer>)[] => [
  () => backend.ask('getStaffUser', { session: by, path: { userId } }),
  () => backend.ask('getStaffUserActions', { session: by, path: { userId } }),
  () => backend.ask('setStaffUserStatus', { session: by, path: { userId }, query: { active: '0' } }),
  () =>
    backend.ask('updateStaffUser', {
      session: by,
      path: { userId },
      headers: { 'if-match': '*' },
      body: { ...olga, email: mail },
    }),
];

describe('a new internal user', () => {
  test('is read as it was written, can sign in, and is recorded', async () => {
    const userId = await created({ name: '  Olga ', email: ` ${mail} ` });
    expect(await userOf(userId)).toEqual({
      version: expect.any(String),
      id: Number(userId),
      name: 'Olga',
      surname1: 'Rey',
      surname2: 'Sanz',
      email: mail,
      role: 'CUSTOMER_SUPPORT',
      language: 'es',
      adminFictitious: false,
      active: 1,
    });
    expect(await signIn(olga.password)).toBe(200);
    expect(await actionsOn(userId)).toEqual([{ date: expect.any(String), email: own, action: 'internal-user.created' }]);
    const [record] = await records(userId);
    expect(record).toMatchObject({ support_mail: own, subject_mail: mail, changes: { name: [null, 'Olga'], email: [null, mail] } });
    expect(JSON.stringify(record)).not.toMatch(/secret|argon/i);
  });

  test.each([
    ['USER_INTERNAL', 'CUSTOMER_USER_PREMIUM'],
    ['CUSTOMER_SUPPORT', 'SUPPORT_USER'],
    ['INTERNAL_SUPPORT', 'SUPPORT_USER'],
  ] as const)('of role %s belongs to %s', async (role, profile) => {
    await created({ role });
    expect((await backend.ask('getUser', { session: await backend.signedIn(mail) })).body).toMatchObject({ role, profile });
  });

  test.each<[keyof Change, unknown]>([
    ['name', 'O'],
    ['name', 'Olga1'],
    ['surname1', ''],
    ['surname2', 'X'],
    ['email', 'olga@publisher'],
    ['password', 'secret'],
    ['password', undefined],
    ['role', 'DIGITAL_SUPPORT'],
    ['role', 'TEACHER'],
    ['language', 'fr'],
    ['adminFictitious', 'yes'],
  ])('with a wrong %s (%s) is refused', async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(400);
    expect((body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer)).toEqual([`/body/${field}`]);
  });

  test('cannot have the address of another account, in any spelling', async () => {
    expect(await create({ email: 'Teacher@Demo.example' })).toMatchObject({ status: 409, type: 'duplicated-email' });
    await created();
    expect(await create({ email: mail.toUpperCase() })).toMatchObject({ status: 409, type: 'duplicated-email' });
  });

  test('cannot have an address that is reserved for its former account', async () => {
    const teacher = await backend.idOf('nine@demo.example');
    await backend.db
      .insertInto('address_changes')
      .values({ user_id: teacher, token_hash: mail, mail, kept: true, expires_at: new Date(Date.now() + 60_000) })
      .execute();
    expect(await create()).toMatchObject({ status: 409, type: 'duplicated-email' });
    expect((await backend.db.selectFrom('users').select('id').where('mail', '=', mail).execute()).length).toBe(0);
  });

  test('is not created twice if the same person sends the same form and password again after a lost answer', async () => {
    const id = await created();
    expect((await create()).body).toEqual({ id: Number(id) });
    expect(await records(id)).toHaveLength(1);
    const refused = [
      await create({ password: 'Secret2' }),
      await create({ surname2: 'Soto' }),
      await create({ role: 'USER_INTERNAL' }),
      await create({}, await backend.signedIn('helpdesk@demo.example')),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    await setActive(id, 0);
    expect((await create()).status).toBe(409);
  });

  test('is created and recorded once by 20 requests at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(answers.map(({ status }) => status).sort()).toEqual(Array(20).fill(201));
    expect(await records(await backend.idOf(mail))).toHaveLength(1);
  });
});

describe('only people who work for the publisher', () => {
  test.each([
    'teacher@demo.example',
    'student@demo.example',
    'fake@demo.example',
    'staff@demo.example',
    'digitalsupport@demo.example',
    'cgc@demo.example',
    'administrator@demo.example',
    'invoice@demo.example',
  ])('can be read and written: not %s', async (address) => {
    const userId = await backend.idOf(address);
    const stored = async () => [
      await backend.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst(),
      await records(userId),
    ];
    const before = await stored();
    for (const request of requests(userId, session)) expect(await request()).toMatchObject({ status: 404, type: 'not-found' });
    expect(await stored()).toEqual(before);
  });

  test.each(['999999999999', '0', '-1', '1e3', "1' or 1=1", '%'])('are found by ids: not by %s', async (userId) => {
    for (const request of requests(userId, session)) expect([400, 404]).toContain((await request()).status);
  });

  test('are served to internal support alone', async () => {
    const userId = await created();
    for (const address of ['customersupport@demo.example', 'invoice@demo.example', 'internal@demo.example', 'teacher@demo.example']) {
      const other = await backend.signedIn(address);
      expect(await create({ email: 'x@publisher.example' }, other), address).toMatchObject({ status: 403, type: 'not-allowed' });
      for (const request of requests(userId, other)) expect(await request(), address).toMatchObject({ status: 403, type: 'not-allowed' });
    }
  });
});

describe('a change', () => {
  test('is read as it was written, and recorded by field', async () => {
    const userId = await created();
    expect((await change(userId, { name: 'Olga María', surname2: '', language: 'it' })).status).toBe(204);
    expect(await userOf(userId)).toMatchObject({ name: 'Olga María', surname2: null, language: 'it' });
    expect((await records(userId)).at(-1)).toMatchObject({
      action: 'internal-user.edited',
      changes: { name: ['Olga', 'Olga María'], surname2: ['Sanz', null], language: ['es', 'it'] },
    });
    expect(await signIn(olga.password)).toBe(200);
  });

  test('that changes nothing is not recorded', async () => {
    const userId = await created();
    expect((await change(userId, {})).status).toBe(204);
    expect(await records(userId)).toHaveLength(1);
  });

  test.each([
    ['CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT', 204],
    ['INTERNAL_SUPPORT', 'CUSTOMER_SUPPORT', 204],
    ['CUSTOMER_SUPPORT', 'USER_INTERNAL', 400],
    ['USER_INTERNAL', 'INTERNAL_SUPPORT', 400],
    ['USER_INTERNAL', 'USER_INTERNAL', 204],
  ] as const)('from %s to %s is answered %i', async (before, after, status) => {
    const userId = await created({ role: before });
    expect((await change(userId, { role: after })).status).toBe(status);
    expect((await userOf(userId)).role).toBe(status === 204 ? after : before);
  });

  test('of the role ends the sessions of the person', async () => {
    const userId = await created();
    const theirs = await backend.signedIn(mail);
    expect(await isSignedIn(theirs)).toBe(true);
    await change(userId, { role: 'INTERNAL_SUPPORT' });
    expect(await isSignedIn(theirs)).toBe(false);
    expect(await signIn(olga.password)).toBe(200);
  });

  test('of the permission for fictitious teachers counts in a new session, and needs a role that may have it', async () => {
    const userId = await created();
    const before = await backend.signedIn(mail);
    await change(userId, { adminFictitious: true });
    expect(await isSignedIn(before)).toBe(false);
    expect((await backend.ask('getUser', { session: await backend.signedIn(mail) })).body).toMatchObject({ adminFictitious: true });
    expect(await change(userId, { role: 'INTERNAL_SUPPORT' })).toMatchObject({ status: 400, type: 'invalid-request' });
    expect((await change(userId, { role: 'INTERNAL_SUPPORT', adminFictitious: false })).status).toBe(204);
    expect(await userOf(userId)).toMatchObject({ role: 'INTERNAL_SUPPORT', adminFictitious: false });
  });

  test('of the role ends the impersonations of the person', async () => {
    const userId = await created();
    const theirs = await backend.signedIn(mail);
    const teacher = Number(await backend.idOf('teacher@demo.example'));
    const acting = tokenIn(await backend.ask('impersonate', { session: theirs, body: { userId: teacher } }));
    expect(await isSignedIn(acting)).toBe(true);
    await change(userId, { role: 'INTERNAL_SUPPORT' });
    expect(await isSignedIn(acting)).toBe(false);
  });

  test('of the password ends the sessions of the person and is announced by mail; the record does not contain the password', async () => {
    const userId = await created();
    const theirs = await backend.signedIn(mail);
    const told = await mailboxOf(backend, mail).subjectsBy(async () => {
      expect((await change(userId, { password: 'Secret2' })).status).toBe(204);
    });
    expect(told).toEqual(['Ha cambiado la contraseña de su cuenta de Tildea']);
    expect(await isSignedIn(theirs)).toBe(false);
    expect([await signIn(olga.password), await signIn('Secret2')]).toEqual([401, 200]);
    expect((await records(userId)).at(-1)?.changes).toEqual({ password: [] });
  });

  test('of anything else leaves the sessions of the person open', async () => {
    const userId = await created();
    const theirs = await backend.signedIn(mail);
    await change(userId, { name: 'Olga María', email: `new.${mail}` });
    expect(await isSignedIn(theirs)).toBe(true);
  });

  test('to the address of another account is refused', async () => {
    const userId = await created();
    expect(await change(userId, { email: own })).toMatchObject({ status: 409, type: 'duplicated-email' });
    expect((await userOf(userId)).email).toBe(mail);
  });

  test('by three people at once counts once; the others are told that the data have changed', async () => {
    const userId = await created();
    const user = await userOf(userId);
    const put = (name: string) =>
      backend.ask('updateStaffUser', {
        session,
        path: { userId },
        headers: { 'if-match': `"${user.version}"` },
        body: { ...formOf(user), name },
      });
    const answers = await Promise.all(['Ada', 'Eva', 'Ina'].map(put));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 412, 412]);
    expect(await records(userId)).toHaveLength(2);
  });

  test('of the password alone makes the version that others have read out of date', async () => {
    const userId = await created();
    const { version } = await userOf(userId);
    await change(userId, { password: 'Secret2' });
    expect((await userOf(userId)).version).not.toBe(version);
  });
});

describe('the account of the support person themselves', () => {
  test('keeps its role', async () => {
    expect(await change(ownId, { role: 'CUSTOMER_SUPPORT' })).toMatchObject({ status: 409, type: 'own-account' });
    expect((await userOf(ownId)).role).toBe('INTERNAL_SUPPORT');
  });

  test('is not deactivated', async () => {
    expect(await setActive(ownId, 0)).toMatchObject({ status: 409, type: 'own-account' });
    expect((await setActive(ownId, 1)).status).toBe(204);
    expect((await userOf(ownId)).active).toBe(1);
  });

  test('is edited like any other account', async () => {
    const restore = await backend.keep(own);
    expect((await change(ownId, { name: 'César Augusto' })).status).toBe(204);
    expect((await userOf(ownId)).name).toBe('César Augusto');
    await restore();
  });

  test('keeps only this session after a new password', async () => {
    const elsewhere = await backend.signedIn(own);
    const answer = await change(ownId, { password: demoPassword });
    expect(answer.status).toBe(204);
    expect([await isSignedIn(tokenIn(answer)), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });
});

describe('a deactivated account', () => {
  test('ends the sessions of the person at once and does not let them in, until it is active again', async () => {
    const userId = await created();
    const theirs = await backend.signedIn(mail);
    expect((await setActive(userId, 0)).status).toBe(204);
    expect([await isSignedIn(theirs), await signIn(olga.password), (await userOf(userId)).active]).toEqual([false, 401, 0]);
    expect((await setActive(userId, 1)).status).toBe(204);
    expect([await isSignedIn(theirs), await signIn(olga.password), (await userOf(userId)).active]).toEqual([false, 200, 1]);
    expect((await records(userId)).map(({ action }) => action)).toEqual([
      'internal-user.created',
      'internal-user.deactivated',
      'internal-user.activated',
    ]);
  });

  test('is recorded once, however often the request is sent', async () => {
    const userId = await created();
    const answers = await Promise.all(Array.from({ length: 10 }, () => setActive(userId, 0)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await records(userId)).toHaveLength(2);
  });

  test('is not open to a sign-in that runs at the same time', async () => {
    const userId = await created();
    const token = await backend.earn('signin');
    const [signedIn] = await Promise.all([backend.ask('signIn', { body: { mail, password: olga.password, token } }), setActive(userId, 0)]);
    if (signedIn.status === 200) expect(await isSignedIn(tokenIn(signedIn))).toBe(false);
    expect(await signIn(olga.password)).toBe(401);
  });

  test('is edited, and stays closed', async () => {
    const userId = await created();
    await setActive(userId, 0);
    expect((await change(userId, { password: 'Secret2', role: 'INTERNAL_SUPPORT' })).status).toBe(204);
    expect([await signIn('Secret2'), (await userOf(userId)).active]).toEqual([401, 0]);
  });

  test('of a support person also stops the requests of that person that are under way', async () => {
    const userId = await created({ role: 'INTERNAL_SUPPORT' });
    const theirs = await backend.signedIn(mail);
    const [, theirAct] = await Promise.all([setActive(userId, 0), setActive(colleagueId, 0, theirs)]);
    const isClosed = (await userOf(colleagueId)).active === 0;
    expect(isClosed ? [204] : [401, 403]).toContain(theirAct.status);
    await setActive(colleagueId, 1);
    expect((await create({ email: `late.${mail}` }, theirs)).status).toBe(401);
  });
});

test('of two people who deactivate each other at once, one stays active', async () => {
  const userId = await created({ role: 'INTERNAL_SUPPORT' });
  const theirs = await backend.signedIn(mail);
  const answers = await Promise.all([setActive(userId, 0), setActive(ownId, 0, theirs)]);
  const [theirUser, mine] = await Promise.all(
    [userId, ownId].map((id) => backend.db.selectFrom('users').select('active').where('id', '=', id).executeTakeFirstOrThrow()),
  );
  expect([theirUser?.active, mine?.active].filter((active) => active)).toHaveLength(1);
  expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
  await backend.db.updateTable('users').set({ closed: false, active: true }).where('id', '=', ownId).execute();
});
