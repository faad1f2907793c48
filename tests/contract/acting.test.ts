import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '../../src/backend/contract/types';
import { demoPassword } from '../../src/backend/demo/users';
import { selfRecordingOperations } from '../../src/backend/impersonation/record-use';
import type { Ask } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import { freshToken, makeKnownRequest } from './support/known-values';
import { operationById } from './support/operations';
import { mailboxOf, waysOf } from './support/registrant';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const supporter = 'customersupport@demo.example';
const mailOf = (name: string) => `${name}@demo.example`;

const tokenIn = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  /session=([\w-]{43})/.exec(String(headers['set-cookie']))?.[1] ?? '';

/** Opens a session in which customer support acts as a person. @returns the token of the session */
const actingAs = async (name: string): Promise<string> => {
  const session = await backend.signedIn(supporter);
  return tokenIn(await backend.ask('impersonate', { session, body: { userId: Number(await backend.idOf(mailOf(name))) } }));
};

const records = () =>
  backend.db.selectFrom('support_actions').select(['action', 'support_mail', 'subject_mail', 'object', 'changes']).orderBy('id').execute();

/** Runs an action. @returns the records that the action adds */
const addedBy = async (act: () => Promise<unknown>) => {
  const before = (await records()).length;
  await act();
  return (await records()).slice(before);
};

/** Returns a request that succeeds, with a captcha token if the operation needs a token. */
const requestFor = async (id: OperationId, differently: Pick<Ask, 'path' | 'body'> = {}): Promise<Ask> => {
  const operation = operationById(id);
  const known = makeKnownRequest(operation);
  const request = {
    ...known,
    path: { ...known.path, ...differently.path },
    body: { ...(known.body as object), ...(differently.body as object) },
  };
  const token = operation.captcha ? await backend.earn(operation.captcha[0] ?? '') : '';
  const asked = JSON.parse(JSON.stringify(request).replaceAll(freshToken, token)) as Ask;
  return { ...asked, headers: { ...asked.headers, host: 'portal.example' }, ...(!operation.body && { body: undefined }) };
};

const ask = async (id: OperationId, session: string, differently?: Pick<Ask, 'path' | 'body'>) =>
  backend.ask(id, { ...(await requestFor(id, differently)), session });

/** The fields of the teacher's account, with their stored values. */
const ana = { email: 'teacher@demo.example', name: 'Ana', surname1: 'Ruiz', surname2: 'Vega' };

/** An operation that support calls in the account of a person, and the recorded changes. */
type Act = [OperationId, as: string, changes: unknown, differently?: Pick<Ask, 'path' | 'body'>];

const same = (name: string) => [name, name];
const title = same('Mates a medida 2');
/** The titles in the library of the teacher who has only demos. */
const demos = [
  ...['Convivir 2 ciclo', 'Crossroads 2', 'En movimiento 2 ESO', 'Garabatos 3 años'],
  ...['Oferta y demanda 1', 'Palabra viva 6', 'Reacciones 2 ESO', 'Tiempos modernos 2'],
];
const promotion = same('Seminario en línea: evaluar por competencias');

const acts: Act[] = [
  [
    'updateAccount',
    'teacher',
    { name: ['Ana', 'Anna'], phone: [expect.any(String), '600000002'], mktPrefs: [false, true] },
    { body: { ...ana, name: 'Anna', phone: '600000002', mktPrefs: false } },
  ],
  ['setLanguage', 'teacher', { language: ['es', 'it'] }, { body: { language: 'it' } }],
  ['setTheme', 'teacher', { theme: ['system', 'dark'] }, { body: { theme: 'dark' } }],
  ['saveLibrary', 'empty', { 'library.added': [[], ['Mates a medida 2']] }, { body: { library: ['1011-1-0'] } }],
  ['saveLibrary', 'onlydemo', { 'library.removed': [demos, []] }, { body: { library: [] } }],
  ['becomeTeacher', 'demo', { role: ['TEACHER_DEMO', 'TEACHER'] }],
  ['activateLicence', 'teacher', { title: same('Mates a medida 3') }],
  [
    'saveFavourites',
    'teacher',
    {
      title,
      'favourites.added': [[], ['Ficha de ampliación de los números hasta mil']],
      'favourites.removed': [['Esquema de los números hasta mil', 'Interactivo de los números hasta mil'], []],
    },
  ],
  ['recordOpening', 'teacher', { title, resource: same('Actividades en línea de los números hasta mil') }],
  ['launchLti', 'lti', { title }],
  ['generateExercise', 'lti', { title }],
  ['shareTitle', 'teacher', { title }],
  ['launchCourse', 'teacher', { course: same('Classroom Language') }],
  ['changeCourseRegistration', 'teacher', { course: [null, 'Classroom Language'] }],
  ['acceptPromotions', 'new', { promotion: same('El calendario del curso, en una página') }],
  [
    'acceptPromotions',
    'new',
    {
      promotion: same('Palabra viva, para completar su proyecto de Primaria'),
      'library.added': [[], ['Palabra viva 1', 'Palabra viva 2', 'Palabra viva 3']],
    },
    { body: { promotionIds: [61], promotionTitles: ['1016', '1017', '1018'] } },
  ],
  ['acceptTitlePromotion', 'teacher', { promotion }],
  ['dismissTitlePromotion', 'teacher', { promotion }],
];

describe('an act of support in the account of somebody else is recorded once, with what it changes:', () => {
  test.each(acts)('%s, as %s', async (id, as, changes, differently) => {
    const restore = await backend.keep(mailOf(as));
    const session = await actingAs(as);
    const added = await addedBy(async () => expect((await ask(id, session, differently)).status).toBeLessThan(300));
    await restore();
    const { support_mail, subject_mail } = { support_mail: supporter, subject_mail: mailOf(as) };
    expect(added).toEqual([{ action: 'impersonation.used', support_mail, subject_mail, object: `operation ${id}`, changes }]);
  });

  test('every operation with such a record is in this list', () => {
    expect([...new Set(acts.map(([id]) => id)), 'impersonate'].sort()).toEqual([...selfRecordingOperations].sort());
  });

  test('an act of the person is not recorded', async () => {
    const restore = await backend.keep(mailOf('teacher'));
    const teacher = await backend.signedIn(mailOf('teacher'));
    expect(await addedBy(async () => expect(await ask('launchCourse', teacher)).toMatchObject({ status: 200 }))).toEqual([]);
    expect(await addedBy(async () => expect(await ask('setLanguage', teacher)).toMatchObject({ status: 204 }))).toEqual([]);
    await restore();
  });

  test('an act that was refused is not recorded', async () => {
    const session = await actingAs('teacher');
    const refused = { body: { library: ['999999999-1-0'] } };
    expect(await addedBy(async () => expect(await ask('saveLibrary', session, refused)).toMatchObject({ status: 400 }))).toEqual([]);
  });
});

describe('support does not decide for somebody:', () => {
  /** Returns the rows that the refused operations would change. */
  const state = async () => {
    const { db } = backend;
    const userId = await backend.idOf(mailOf('survey'));
    const of = (table: 'sessions' | 'oauth_grants' | 'surveys') =>
      db.selectFrom(table).selectAll().where('user_id', '=', userId).where(sql<boolean>`true`).execute();
    const person = await db.selectFrom('users').select(['mail', 'school_id', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();
    const used = ({ expires_at: _, ...session }: Record<string, unknown>) => session;
    return { person, sessions: (await of('sessions')).map(used), grants: await of('oauth_grants'), surveys: await of('surveys') };
  };

  const asked: [OperationId, Pick<Ask, 'path' | 'body'>?][] = [
    ['signOutEverywhere'],
    ['changeSchool', { body: { idcentro: '28', premiumcode: 'TOLEDO0001' } }],
    ['answerSatisfactionSurvey', { body: { action: 'RESPONDER' } }],
    ['answerSatisfactionSurvey', { body: { action: 'RETRASAR' } }],
    ['answerLocalSurvey', { body: { action: 'DENEGAR' } }],
    ['updateAccount', { body: { ...ana, name: 'Olga', email: 'support@attacker.example' } }],
  ];

  test.each(asked)('%s', async (id, differently) => {
    await backend.signedIn(mailOf('survey'));
    const session = await actingAs('survey');
    const before = await state();
    expect(await ask(id, session, differently)).toMatchObject({ status: 403, type: 'not-allowed' });
    expect(await state()).toEqual(before);
    expect(before.sessions.length).toBeGreaterThan(1);
  });

  test('an e-mail in another case is not saved, but the other fields are', async () => {
    const restore = await backend.keep(mailOf('teacher'));
    const body = { ...ana, email: 'TEACHER@demo.example', surname2: 'Sanz' };
    expect(await ask('updateAccount', await actingAs('teacher'), { body })).toMatchObject({ status: 204 });
    const row = backend.db
      .selectFrom('users')
      .select(['mail', 'surname2'])
      .where('id', '=', await backend.idOf(mailOf('teacher')));
    expect(await row.executeTakeFirstOrThrow()).toEqual({ mail: 'teacher@demo.example', surname2: 'Sanz' });
    await restore();
  });
});

describe('of two tabs, one ends the impersonation:', () => {
  test('the acts of the other tab for the teacher change no account', async () => {
    const before = await actingAs('teacher');
    const meant = { 'x-meant-for': await backend.idOf(mailOf('teacher')) };
    const after = tokenIn(await backend.ask('impersonate', { session: before, headers: meant }));
    const language = await requestFor('setLanguage', { body: { language: 'it' } });
    const added = await addedBy(async () => {
      // All tabs of the browser have the new cookie.
      const answer = await backend.ask('setLanguage', { ...language, session: after, headers: { ...language.headers, ...meant } });
      expect(answer).toMatchObject({ status: 412, type: 'another-person' });
      // The next request was sent earlier, with the old cookie.
      expect(await backend.ask('setLanguage', { ...language, session: before })).toMatchObject({
        status: 503,
        body: { outcome: 'unknown' },
      });
      // The other tab also tries to end the impersonation.
      expect(await backend.ask('impersonate', { session: after, headers: meant })).toMatchObject({ status: 412 });
      expect(await backend.ask('impersonate', { session: after })).toMatchObject({ status: 403, type: 'not-impersonating' });
    });
    expect(added).toEqual([]);
    const languages = await backend.db
      .selectFrom('users')
      .select('language')
      .where('mail', 'in', [supporter, mailOf('teacher')])
      .execute();
    expect(languages.map(({ language }) => language)).toEqual(['es', 'es']);
  });

  test('by signing out: the other tab is signed out too, and the end is recorded once', async () => {
    const session = await actingAs('teacher');
    const added = await addedBy(async () => {
      expect(await backend.ask('signOut', { session })).toMatchObject({ status: 204 });
      expect(await ask('setLanguage', session)).toMatchObject({ status: 401 });
      expect(await backend.ask('impersonate', { session })).toMatchObject({ status: 401 });
    });
    expect(added.map(({ action }) => action)).toEqual(['impersonation.ended']);
  });

  test('a sign-out ends neither the sessions of the teacher nor others of the support person', async () => {
    const others = [await backend.signedIn(mailOf('teacher')), await backend.signedIn(supporter)];
    await backend.ask('signOut', { session: await actingAs('teacher') });
    for (const session of others)
      expect(await backend.ask('getUser', { session })).toMatchObject({ status: 200, body: { impersonating: false } });
  });
});

describe('a password that changes meanwhile ends the impersonation:', () => {
  const ways = () => waysOf(backend);
  const reset = async (mail: string) => {
    await ways().forgotPassword(mail);
    return ways().resetPassword(await mailboxOf(backend, mail).link(), demoPassword);
  };

  test.each([
    [
      'that of the teacher, who changes it',
      async () => ways().changePassword(await backend.signedIn(mailOf('teacher')), demoPassword, demoPassword),
    ],
    ['that of the teacher, who has forgotten it', async () => reset(mailOf('teacher'))],
    ['that of the support person', async () => reset(supporter)],
  ] as const)('%s', async (_, change) => {
    const session = await actingAs('teacher');
    expect(await backend.ask('getLibrary', { session })).toMatchObject({ status: 200 });
    expect(await change()).toBe(204);
    expect(await backend.ask('getLibrary', { session })).toMatchObject({ status: 401 });
    // The session does not belong to the support person again either.
    expect(await backend.ask('impersonate', { session })).toMatchObject({ status: 401 });
    expect(await addedBy(async () => expect(await ask('setLanguage', session)).toMatchObject({ status: 401 }))).toEqual([]);
  });
});
