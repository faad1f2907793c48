import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import { hashOfSecret } from '../../src/backend/security/secret';
import { openTestBackend, type TestBackend } from './support/backend';
import { makeKnownRequest } from './support/known-values';
import { operationById } from './support/operations';

let backend: TestBackend;
let support: string;
let id: Readonly<Record<'support' | 'teacher' | 'internal', number>>;

const mails = { support: 'customersupport@demo.example', teacher: 'teacher@demo.example', internal: 'internal@demo.example' } as const;

beforeAll(async () => {
  backend = await openTestBackend();
  const idOf = async (mail: string) => Number(await backend.idOf(mail));
  id = { support: await idOf(mails.support), teacher: await idOf(mails.teacher), internal: await idOf(mails.internal) };
});
afterAll(() => backend.close());
beforeEach(async () => {
  support = await backend.signedIn(mails.support);
});

const find = (mail: string) => backend.ask('findImpersonable', { session: support, body: { mail } });
const start = (userId: unknown, session = support) => backend.ask('impersonate', { session, body: { userId } });
const end = (session: string) => backend.ask('impersonate', { session });
const tokenIn = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  /session=([\w-]{43})/.exec(String(headers['set-cookie']))?.[1] ?? '';
const whoIs = async (session: string) => (await backend.ask('getUser', { session })).body;
const records = () =>
  backend.db.selectFrom('support_actions').select(['action', 'support_mail', 'subject_mail', 'address']).orderBy('id').execute();

/** Runs an action. @returns the records that the action adds */
const addedBy = async (act: () => Promise<unknown>) => {
  const before = (await records()).length;
  await act();
  return (await records()).slice(before);
};

describe('the search', () => {
  test('finds a teacher by e-mail, in any spelling', async () => {
    const { status, body } = await find(` ${mails.teacher.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: id.teacher,
      name: 'Ana',
      surname: 'Ruiz',
      surname2: 'Vega',
      mail: mails.teacher,
      role: 'TEACHER',
      schoolId: 7,
      schoolName: 'CEIP El Olivar',
      countryId: 1131,
      countryName: 'España',
    });
  });

  test.each(['demo@demo.example', 'fake@demo.example'])('finds %s', async (mail) => {
    expect(await find(mail)).toMatchObject({ status: 200, body: { mail } });
  });

  test.each([
    'nobody@demo.example',
    mails.internal,
    mails.support,
    'student@demo.example',
    'teacherpremium@demo.example',
    'internalsupport@demo.example',
    'demoplus@demo.example',
    "' or 1=1 --",
    '%@demo.example',
  ])('does not find %s', async (mail) => {
    expect(await find(mail)).toMatchObject({ status: 404, type: 'not-found' });
  });

  test('does not find closed accounts', async () => {
    const restore = await backend.keep(mails.teacher);
    await sql`update users set active = false where mail = ${mails.teacher}`.execute(backend.db);
    expect((await find(mails.teacher)).status).toBe(404);
    expect((await start(id.teacher)).status).toBe(404);
    await restore();
  });
});

describe('an impersonation', () => {
  test('leaves new notifications new to the person', async () => {
    const bell = async (session: string) => (await backend.ask('hasNewNotifications', { session })).body;
    await backend.db.updateTable('visits').set({ notifications_read_at: null }).execute();
    const acting = tokenIn(await start(id.teacher, await backend.signedIn(mails.support)));
    expect((await backend.ask('getNotifications', { session: acting })).status).toBe(200);
    expect(await bell(acting)).toEqual({ newNotifications: true });
    await end(acting);
    const session = await backend.signedIn(mails.teacher);
    await backend.ask('getNotifications', { session });
    expect(await bell(session)).toEqual({ newNotifications: false });
  });

  test('turns the session into that of the teacher, and back; both are recorded with both people and the network address', async () => {
    let session = '';
    const started = await addedBy(async () => {
      const answer = await start(id.teacher);
      expect(answer.status).toBe(204);
      session = tokenIn(answer);
    });
    expect(await whoIs(session)).toMatchObject({ mail: mails.teacher, impersonating: true, impersonationUser: String(id.support) });
    const ended = await addedBy(async () => {
      const answer = await end(session);
      expect(answer.status).toBe(204);
      session = tokenIn(answer);
    });
    expect(await whoIs(session)).toMatchObject({ mail: mails.support, impersonating: false });
    const record = { support_mail: mails.support, subject_mail: mails.teacher, address: '127.0.0.1' };
    expect([started, ended]).toEqual([[{ ...record, action: 'impersonation.started' }], [{ ...record, action: 'impersonation.ended' }]]);
  });

  test('ends with a sign-out, which is recorded', async () => {
    const session = tokenIn(await start(id.teacher));
    const added = await addedBy(async () => {
      expect(await backend.ask('signOut', { session })).toMatchObject({ status: 204 });
      expect(await backend.ask('signOut', { session })).toMatchObject({ status: 204 });
    });
    expect(added).toEqual([
      { action: 'impersonation.ended', support_mail: mails.support, subject_mail: mails.teacher, address: '127.0.0.1' },
    ]);
    expect(await addedBy(async () => backend.ask('signOut', { session: support }))).toEqual([]);
  });

  test('records every act in the account, but no act of the teachers themselves', async () => {
    const session = tokenIn(await start(id.teacher));
    const added = await addedBy(async () => {
      await backend.ask('getUser', { session });
      expect(await backend.ask('disableTitleCarousel', { session })).toMatchObject({ status: 204 });
    });
    expect(added).toEqual([
      { action: 'impersonation.used', support_mail: mails.support, subject_mail: mails.teacher, address: '127.0.0.1' },
    ]);
    const { object } = await backend.db
      .selectFrom('support_actions')
      .select('object')
      .where('action', '=', 'impersonation.used')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(object).toBe('operation disableTitleCarousel');
    const teacher = await backend.signedIn(mails.teacher);
    expect(await addedBy(() => backend.ask('disableTitleCarousel', { session: teacher }))).toEqual([]);
  });

  test('cannot be started within another one', async () => {
    const session = tokenIn(await start(id.teacher));
    const nested = await addedBy(async () => {
      expect(await start(Number(await backend.idOf('demo@demo.example')), session)).toMatchObject({ status: 403, type: 'not-allowed' });
    });
    expect(nested).toEqual([]);
    expect(await whoIs(session)).toMatchObject({ mail: mails.teacher });
  });

  test('is started and recorded once by 20 requests at the same time', async () => {
    const added = await addedBy(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => start(id.teacher)));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      // The other answers are 503 and not 401, because the browser already has the new token.
      expect(answers.filter(({ status }) => status === 503)).toHaveLength(19);
    });
    expect(added).toHaveLength(1);
  });

  test.each(['internal', 'support'] as const)('is refused for a person who is no teacher: %s', async (who) => {
    const added = await addedBy(async () => expect(await start(id[who])).toMatchObject({ status: 404, type: 'not-found' }));
    expect(added).toEqual([]);
    expect(await whoIs(support)).toMatchObject({ mail: mails.support });
  });

  test.each([999_999_999_999, 0, -1, 1.5, '7', null, 10 ** 15])('is refused for an id that nobody has: %s', async (userId) => {
    expect([400, 404]).toContain((await start(userId)).status);
  });

  test('is only for customer support', async () => {
    for (const mail of [mails.teacher, 'internalsupport@demo.example', 'invoice@demo.example', 'impersonated@demo.example']) {
      const session = await backend.signedIn(mail);
      expect(await start(id.teacher, session), mail).toMatchObject({ status: 403, type: 'not-allowed' });
    }
    expect(await backend.ask('impersonate', { body: { userId: id.teacher } })).toMatchObject({ status: 401 });
  });

  test('is refused to a person who has lost the role meanwhile', async () => {
    const restore = await backend.keep(mails.support);
    await sql`update users set role = 'INVOICE' where mail = ${mails.support}`.execute(backend.db);
    expect(await start(id.teacher)).toMatchObject({ status: 403, type: 'not-allowed' });
    await restore();
  });

  test.each(['changePassword', 'disconnectThirdParty', 'authoriseClient'] as const)(
    'does not let support decide for the teacher: %s',
    async (operation) => {
      const session = tokenIn(
        await start(operation === 'disconnectThirdParty' ? Number(await backend.idOf('google@demo.example')) : id.teacher),
      );
      const before = await backend.db.selectFrom('users').select(['id', 'password_hash', 'platform', 'subject']).orderBy('id').execute();
      expect(await backend.ask(operation, { ...makeKnownRequest(operationById(operation)), session })).toMatchObject({
        status: 403,
        type: 'not-allowed',
      });
      expect(await backend.db.selectFrom('users').select(['id', 'password_hash', 'platform', 'subject']).orderBy('id').execute()).toEqual(
        before,
      );
    },
  );

  test('cannot link the account of the teacher to a provider', async () => {
    const headers = { host: 'portal.example', cookie: `session=${tokenIn(await start(id.teacher))}` };
    const query = { routeOrigin: 'edit-account', returnTo: 'http://portal.example/edit-account', userPlatform: 'LDAP' };
    const journeys = () => backend.db.selectFrom('third_party_journeys').select('user_id').execute();
    const before = await journeys();
    const answer = await backend.ask('openThirdParty', { path: { platform: 'google' }, query, headers });
    expect(answer).toMatchObject({ status: 302, headers: { location: '/edit-account?error=ACTING' } });
    expect(await journeys()).toEqual(before);
  });

  describe('that has ended says why:', () => {
    const acting = async () => tokenIn(await start(id.teacher));
    const teacherDoes = async (operation: 'changePassword' | 'signOutEverywhere', body?: object) =>
      backend.ask(operation, { session: await backend.signedIn(mails.teacher), ...(body && { body }) });

    test.each<[string, (session: string) => Promise<unknown>]>([
      [
        'password-changed',
        async () => teacherDoes('changePassword', { current: demoPassword, new: 'Secret2', token: await backend.earn('password') }),
      ],
      ['signed-out-everywhere', () => teacherDoes('signOutEverywhere')],
      ['own-sessions-ended', async () => backend.ask('signOutEverywhere', { session: await backend.signedIn(mails.support) })],
      [
        'time-over',
        (session) =>
          backend.db
            .updateTable('sessions')
            .set({ expires_at: sql<Date>`now() - interval '1 second'` })
            .where('token_hash', '=', hashOfSecret(session))
            .execute(),
      ],
    ])('%s', async (ended, ends) => {
      const restore = await backend.keep(mails.teacher);
      const session = await acting();
      const own = await backend.signedIn(mails.teacher);
      await ends(session);
      expect((await backend.ask('getLibrary', { session })).body).toMatchObject({ status: 401, type: 'session-required', ended });
      await backend.ask('signOut', { session: own });
      expect((await backend.ask('getLibrary', { session: own })).body).not.toHaveProperty('ended');
      await restore();
    });
  });

  test('ends when the support person signs out everywhere', async () => {
    const session = tokenIn(await start(id.teacher));
    await backend.ask('signOutEverywhere', { session: await backend.signedIn(mails.support) });
    expect((await backend.ask('getLibrary', { session })).status).toBe(401);
  });
});

test('a record cannot be changed or removed', async () => {
  await start(id.teacher);
  const before = await records();
  for (const change of [
    sql`update support_actions set support_mail = 'nobody'`,
    sql`delete from support_actions`,
    sql`truncate support_actions`,
  ])
    await expect(change.execute(backend.db)).rejects.toThrow('only added');
  expect(await records()).toEqual(before);
});
