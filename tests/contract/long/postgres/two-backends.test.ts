import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUsedCaptchas } from '../../../../src/backend/captcha/proof-of-work';
import { demoLinks } from '../../../../src/backend/demo/student-links';
import { demoUsers } from '../../../../src/backend/demo/users';
import { makeAdmission } from '../../../../src/backend/students/admission';
import { defaultZone } from '../../../../src/backend/students/options';
import { openTestBackend, type TestBackend } from '../../support/backend';
import { freshDatabase } from '../../support/database';
import { cheap } from '../../support/options';

type Items = { readonly items: readonly { readonly idTitulo: string }[] };

/** Two backends that share only the database. */
let here: TestBackend;
let there: TestBackend;

beforeAll(async () => {
  const { options: database } = await freshDatabase();
  const limits = { ...cheap.limits, signInByAddress: { tries: 3, seconds: 60 } };
  here = await openTestBackend({ database, limits, features: ['managedSurvey'] });
  there = await openTestBackend({ database, limits, features: ['managedSurvey'] });
});
afterAll(() => Promise.all([here.close(), there.close()]));

const signIn = async (backend: TestBackend, mail: string, password: string, token?: string) =>
  backend.ask('signIn', { body: { mail, password, token: token ?? (await backend.earn('signin')) } });

const titlesOf = async (backend: TestBackend, session: string) =>
  ((await backend.ask('getLibrary', { session })).body as Items).items.map(({ idTitulo }) => idTitulo);

test('a session opened at one instance is valid at the other, until either ends it', async () => {
  const session = await here.signedIn('teacher@demo.example');
  expect(await there.ask('getUser', { session })).toMatchObject({ status: 200 });
  expect(await there.ask('signOut', { session })).toMatchObject({ status: 204 });
  expect(await here.ask('getUser', { session })).toMatchObject({ status: 401 });
});

test('a library saved at one instance is visible at the other at once, despite its cache', async () => {
  const session = await here.signedIn('teacher@demo.example');
  const before = await there.ask('getLibrary', { session });
  await here.ask('saveLibrary', { session, headers: { 'if-match': '*' }, body: { library: ['1003-1-0', '1005-0-0'] } });
  const after = await there.ask('getLibrary', { session, headers: { 'if-none-match': String(before.headers.etag) } });
  expect(after).toMatchObject({ status: 200, body: { items: [{ idTitulo: '1003' }, { idTitulo: '1005' }] } });
});

test('of two concurrent saves of one version, the first succeeds and the other fails', async () => {
  const session = await here.signedIn('teacher@demo.example');
  const { version } = (await here.ask('getLibrary', { session })).body as { version: string };
  const save = async (backend: TestBackend, ids: readonly number[]) => {
    const library = ids.map((id) => `${id}-1-0`);
    const { status } = await backend.ask('saveLibrary', { session, headers: { 'if-match': `"${version}"` }, body: { library } });
    return { ids: ids.map(String), status };
  };
  const saved = await Promise.all([save(here, [1001]), save(there, [1011, 1012]), save(here, [1002]), save(there, [1013, 1014])]);
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  const kept = saved.find(({ status }) => status === 200)?.ids;
  expect([await titlesOf(here, session), await titlesOf(there, session)]).toEqual([kept, kept]);
});

test('a promotion accepted at both instances at once is accepted once, and both show it', async () => {
  const session = await here.signedIn('new@demo.example');
  const before = await titlesOf(there, session);
  const promoted = ['1016', '1017', '1018'];
  const accept = (backend: TestBackend) =>
    backend.ask('acceptPromotions', { session, body: { promotionIds: [61], promotionTitles: promoted } });
  const answers = await Promise.all([here, there, here, there].map(accept));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  const after = [...before, ...promoted].sort();
  expect([await titlesOf(here, session), await titlesOf(there, session)].map((titles) => titles.toSorted())).toEqual([after, after]);
});

test('a survey put off at both instances counts each time, and its first final answer counts at both', async () => {
  const session = await here.signedIn('new@demo.example');
  const answer = (backend: TestBackend, action: string) => backend.ask('answerSatisfactionSurvey', { session, body: { action } });
  await Promise.all([answer(here, 'RETRASAR'), answer(there, 'RETRASAR')]);
  expect(await here.ask('getSatisfactionSurvey', { session })).toMatchObject({ body: { delayNumber: 2 } });
  await Promise.all([answer(here, 'DENEGAR'), answer(there, 'RESPONDER'), answer(here, 'RETRASAR')]);
  for (const backend of [here, there])
    expect(await backend.ask('getSatisfactionSurvey', { session })).toMatchObject({ body: { url: null } });
});

test('sixty students who come at once, half of them at each instance, are all counted; pings and reloads are not', async () => {
  const [link] = demoLinks();
  const token = link?.token ?? '';
  await here.db.deleteFrom('student_devices').where('link_token', '=', token).execute();
  await here.db
    .updateTable('student_links')
    .set({ students: 30, increasement_percentage: 10, different_devices: 1 })
    .where('token', '=', token)
    .execute();
  const open = async (backend: TestBackend, cookie = '') =>
    backend.ask('openStudentZone', {
      path: { token },
      query: { token: await backend.earn('studentszone') },
      headers: cookie === '' ? {} : { cookie },
    });
  const cookieOf = (answer: Awaited<ReturnType<typeof open>>) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const first = cookieOf(await open(here));
  const ping = (backend: TestBackend) => backend.ask('pingStudentZone', { path: { token }, headers: { cookie: first } });
  const [answers, others] = await Promise.all([
    Promise.all(Array.from({ length: 60 }, (_, place) => open(place % 2 ? here : there))),
    Promise.all(Array.from({ length: 10 }, (_, place) => (place % 2 ? ping(here) : open(there, first)))),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(32);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(28);
  expect(others.filter(({ status }) => status >= 400)).toEqual([]);
});

test('students who come at both instances are guests; of those who stay, only as many get a place as there are places', async () => {
  const token = demoLinks()[0]?.token ?? '';
  await here.db.deleteFrom('student_devices').where('link_token', '=', token).execute();
  await here.db.updateTable('student_links').set({ students: 30, increasement_percentage: 10 }).where('token', '=', token).execute();
  const doors = [here, there].map(({ db }) => makeAdmission(db, defaultZone));
  /** Enters each student at one of the instances. With the other value of `first`, each student enters at the other instance. */
  const enterAll = (first: number, isNew: boolean) =>
    Promise.allSettled(Array.from({ length: 60 }, (_, place) => doors[(place + first) % 2]?.enter(token, `student ${place}`, isNew)));
  const letIn = async (entering: ReturnType<typeof enterAll>) => (await entering).filter(({ status }) => status === 'fulfilled').length;
  expect(await letIn(enterAll(0, true))).toBe(60);
  await sql`update student_devices set came_at = came_at - interval '20 seconds' where link_token = ${token}`.execute(here.db);
  expect(await letIn(enterAll(1, false))).toBe(33);
});

test('a change by an editor is visible at both instances at once', async () => {
  const commonTitle = async (backend: TestBackend) =>
    ((await backend.ask('getTexts', { path: { locale: 'en_GB' } })).body as { data: Record<string, string> }).data['common.accept'];
  const before = await commonTitle(there);
  await here.db.transaction().execute(async (tx) => {
    await tx.updateTable('texts').set({ text: 'Very well' }).where('locale', '=', 'en_GB').where('key', '=', 'common.accept').execute();
    await tx.updateTable('versions').set({ value: crypto.randomUUID() }).where('name', '=', 'content').execute();
  });
  expect(before).not.toBe('Very well');
  expect([await commonTitle(here), await commonTitle(there)]).toEqual(['Very well', 'Very well']);
});

test('a column added by a newer instance makes the older one prepare its statements again, without an error', async () => {
  const footer = () => here.ask('getWebContent', { path: { pageId: 'FOOTER', language: 'es' } });
  expect((await footer()).status).toBe(200);
  await sql`alter table pages add column of_a_newer_version text`.execute(there.db);
  expect(await footer(), 'the prepared statements of the connection are outdated').toMatchObject({ status: 503, type: 'unavailable' });
  expect((await footer()).status).toBe(200);
});

test('both instances share the counts of attempts', async () => {
  const statuses: number[] = [];
  for (const backend of [here, there, here, there, here]) statuses.push((await signIn(backend, 'nine@demo.example', 'wrong')).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
});

test('concurrent attempts at both instances are all counted', async () => {
  const answers = await Promise.all(
    [here, there, here, there, here, there].map((backend) => signIn(backend, 'empty@demo.example', 'wrong')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429]);
});

test('a captcha token of one instance is valid once at either instance', async () => {
  const token = await here.earn('signin');
  expect(await signIn(there, 'italy@demo.example', 'wrong', token)).toMatchObject({ status: 401 });
  expect(await signIn(here, 'italy@demo.example', 'wrong', token)).toMatchObject({ status: 403, type: 'captcha-refused' });
});

test('a captcha token sent to both instances at once is accepted once', async () => {
  const token = await here.earn('signin');
  const answers = await Promise.all([here, there, here, there].map((backend) => signIn(backend, 'portugal@demo.example', 'wrong', token)));
  expect(answers.filter(({ type }) => type === 'captcha-refused')).toHaveLength(3);
});

test('several instances that start together on an empty database insert its data once', async () => {
  const { options: database } = await freshDatabase('empty');
  const backends = await Promise.all(Array.from({ length: 4 }, () => openTestBackend({ database })));
  const [first] = backends;
  const people = await first?.db
    .selectFrom('users')
    .select('mail')
    .where(
      'mail',
      'in',
      demoUsers.map(({ mail }) => mail),
    )
    .execute();
  expect(people).toHaveLength(demoUsers.length);
  for (const backend of backends) {
    const session = await first?.signedIn('teacher@demo.example');
    expect(await backend.ask('getLibrary', { session })).toMatchObject({ status: 200 });
  }
  await Promise.all(backends.map((backend) => backend.close()));
});

test('one instance at a time deletes what has expired in a table', async () => {
  const { db } = here;
  await sql`insert into used_captchas (id, expires_at) values ('swept', now() - interval '1 minute')`.execute(db);
  const left = async () => (await db.selectFrom('used_captchas').select('id').where('id', '=', 'swept').execute()).length;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7041980, 'used_captchas'::regclass::oid::int)`.execute(tx);
    await sweepUsedCaptchas(there.db);
    expect(await left()).toBe(1);
  });
  await sweepUsedCaptchas(there.db);
  expect(await left()).toBe(0);
});
