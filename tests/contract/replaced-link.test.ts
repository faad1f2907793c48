import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidOf } from '../../src/backend/demo/titles';
import type { Problem } from '../../src/backend/http/problem';
import { defaultLimits, makeRateLimits } from '../../src/backend/security/rate-limits';
import { makeAdmission } from '../../src/backend/students/admission';
import { defaultZone } from '../../src/backend/students/options';
import type { components } from '../../src/shared/api/contract.gen';
import type { Answer } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';

/** A teacher replaces a link by a new link. */

const mail = 'teacher@demo.example';
const titleid = uuidOf(1011);

let backend: TestBackend;
let id: string;
let session: string;
let putBack: () => Promise<unknown>;
beforeAll(async () => {
  backend = await openTestBackend();
  id = await backend.idOf(mail);
});
afterAll(() => backend.close());
beforeEach(async () => {
  putBack = await backend.keep(mail);
  await sql`delete from student_links where user_id = ${id}`.execute(backend.db);
  await sql`delete from rate_limits`.execute(backend.db);
  session = await backend.signedIn(mail);
});
afterEach(() => putBack());

const tokenIn = ({ body }: Answer) => (body as components['schemas']['StudentLink']).uuid;
const share = async () => tokenIn(await backend.ask('shareTitle', { session, body: { uuid: titleid } }));
const replace = (token: string, by = session) => backend.ask('replaceStudentLink', { session: by, body: { uuid: titleid, token } });
const open = async (token: string, device = '') =>
  backend.ask('openStudentZone', {
    path: { token },
    query: { token: await backend.earn('studentszone') },
    headers: { cookie: `zone=${device}` },
  });
const deviceOf = ({ headers }: Answer): string => /zone=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
const links = () => backend.db.selectFrom('student_links').selectAll().where('user_id', '=', id).execute();

test('a teacher can read their link, and reading does not create one', async () => {
  const own = (by = session) => backend.ask('getOwnStudentLink', { session: by, path: { titleid } });
  expect(await own()).toMatchObject({ status: 200, body: { uuid: null, ended: false } });
  expect(await links()).toEqual([]);
  const token = await share();
  expect(await own()).toMatchObject({ status: 200, body: { uuid: token, ended: false } });
  const second = tokenIn(await replace(token));
  expect(await own()).toMatchObject({ status: 200, body: { uuid: second, ended: false } });
  await sql`update student_links set blocked_at = now() where token = ${second}`.execute(backend.db);
  expect(await own()).toMatchObject({ status: 200, body: { uuid: second, ended: true } });
  await sql`update student_links set blocked_at = null, ends_at = now() where token = ${second}`.execute(backend.db);
  expect(await own()).toMatchObject({ status: 200, body: { uuid: second, ended: true } });
  expect((await own(await backend.signedIn('microsoft@demo.example'))).text).not.toContain(second);
  await sql`update users set role = 'STUDENT' where id = ${id}`.execute(backend.db);
  expect(await own()).toMatchObject({ status: 403, type: 'not-shareable' });
});

test('the new link opens, and the old one says that it was replaced', async () => {
  const old = await share();
  const answer = await replace(old);
  expect(answer.status).toBe(200);
  const token = tokenIn(answer);
  expect(token).not.toBe(old);
  expect(await share()).toBe(token);
  expect((await open(token)).status).toBe(200);
  expect(await open(old)).toMatchObject({ status: 410, type: 'link-replaced' });
  expect((await open(old)).text).not.toContain(token);
});

test('pupils who have the link open lose it: it no longer counts them, nor opens products and files', async () => {
  const old = await share();
  const device = deviceOf(await open(old));
  const headers = { cookie: `zone=${device}` };
  const file = () => backend.ask('getStudentFile', { path: { titleid, uuid: uuidOf('1011 resource 4') }, headers });
  expect((await file()).status).toBe(200);
  await replace(old);
  const uuid = uuidOf('1011 product 1');
  expect(await backend.ask('pingStudentZone', { path: { token: old }, headers })).toMatchObject({ status: 410, type: 'link-replaced' });
  expect(
    await backend.ask('openStudentProduct', { path: { token: old, uuid, resourceUuid: uuidOf('1011 product 1 resource') }, headers }),
  ).toMatchObject({ status: 410, type: 'link-replaced' });
  expect((await file()).status).toBe(404);
});

test('the new link has the values and the block of the old link, but none of its devices', async () => {
  const old = await share();
  await open(old);
  const values = { students: 7, increasement_percentage: 20, different_devices: 2 };
  const blocked = new Date(Date.now() + 60 * 60_000);
  await backend.db
    .updateTable('student_links')
    .set({ ...values, blocked_at: blocked })
    .where('token', '=', old)
    .execute();
  const token = tokenIn(await replace(old));
  expect(await links()).toMatchObject([{ token, ...values, blocked_at: blocked }]);
  expect(await backend.db.selectFrom('student_devices').selectAll().where('link_token', '=', token).execute()).toEqual([]);
});

test('fifty presses at once make one new link', async () => {
  const old = await share();
  const answers = await Promise.all(Array.from({ length: 50 }, () => replace(old)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(tokenIn)).size).toBe(1);
  expect(await links()).toHaveLength(1);
});

test('a page that shows an older link gets the current link, and creates none', async () => {
  const first = await share();
  const second = tokenIn(await replace(first));
  const third = tokenIn(await replace(second));
  expect(new Set([first, second, third]).size).toBe(3);
  expect(tokenIn(await replace(first))).toBe(third);
  expect(await open(first)).toMatchObject({ status: 410, type: 'link-replaced' });
});

test('a token is the same in capital letters', async () => {
  const old = await share();
  const answer = await replace(old.toUpperCase());
  expect(answer.status).toBe(200);
  expect(tokenIn(answer)).not.toBe(old);
  expect(tokenIn(await replace(old.toUpperCase()))).toBe(tokenIn(answer));
});

test('a person may replace sixty links an hour', async () => {
  const limits = makeRateLimits(backend.db, defaultLimits);
  for (let count = 0; count < 60; count += 1) await limits.take('replacementByUser', id);
  const problem = await limits.take('replacementByUser', id).catch((error: unknown) => error);
  expect(problem).toMatchObject({ status: 429 });
  expect(Number((problem as Problem).details.headers?.['retry-after'])).toBeGreaterThan(59 * 60);
});

test('while pupils come and go, nobody is let in by the old link once it is replaced', async () => {
  const old = await share();
  let isReplaced = false;
  const late: Answer[] = [];
  const pupil = async () => {
    const after = isReplaced;
    const answer = await open(old);
    if (after) late.push(answer);
    return answer;
  };
  const before = Array.from({ length: 10 }, pupil);
  const answer = await replace(old);
  isReplaced = true;
  const statuses = (await Promise.all([...before, ...Array.from({ length: 10 }, pupil)])).map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 410)).toBe(true);
  expect(late).toHaveLength(10);
  expect(late.map(({ status }) => status)).toEqual(Array(10).fill(410));
  const devices = () => sql`select 1 from student_devices where link_token = ${tokenIn(answer)} or link_token = ${old}`;
  expect((await devices().execute(backend.db)).rows).toEqual([]);
});

describe('an old link is no longer valid', () => {
  const replaced = async () => {
    const old = await share();
    await replace(old);
    return old;
  };

  test('but says for a year that it was replaced', async () => {
    const old = await replaced();
    await sql`update replaced_student_links set replaced_at = now() - interval '364 days'`.execute(backend.db);
    await makeAdmission(backend.db, defaultZone).sweep();
    expect(await open(old)).toMatchObject({ status: 410, type: 'link-replaced' });
  });

  test.each([
    ['the new link is blocked', sql`update student_links set blocked_at = now()`],
    ['the new link has ended', sql`update student_links set ends_at = now()`],
    ['a year has passed', sql`update replaced_student_links set replaced_at = now() - interval '365 days'`],
  ])('once %s', async (_, happens) => {
    const old = await replaced();
    await backend.db.transaction().execute(async (tx) => {
      await happens.execute(tx);
      await tx.updateTable('student_links').set({ blocked_at: null, ends_at: null }).where('user_id', '<>', id).execute();
    });
    await makeAdmission(backend.db, defaultZone).sweep();
    expect(await open(old)).toMatchObject({ status: 404, type: 'not-found' });
  });

  test('even if another link of the teacher is open', async () => {
    const old = await replaced();
    const others = await sql<{ uuid: string }>`select uuid from titles join library_titles on title_id = id
      where user_id = ${id} and uuid <> ${titleid}`.execute(backend.db);
    for (const body of others.rows) await backend.ask('shareTitle', { session, body });
    expect((await links()).length).toBeGreaterThan(1);
    await sql`update student_links set blocked_at = now() where user_id = ${id} and title_id = 1011`.execute(backend.db);
    expect(await open(old)).toMatchObject({ status: 404, type: 'not-found' });
  });
});

describe('no link is replaced', () => {
  const nothing = async (answer: Answer, expected: object) => {
    const before = await links();
    expect(answer).toMatchObject(expected);
    expect(await links()).toEqual(before);
    expect(await backend.db.selectFrom('replaced_student_links').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  };

  test.each([
    ['an unknown token', () => randomUUID()],
    ['the link of somebody else', () => uuidOf('student link 0')],
  ])('by %s', async (_, token) => {
    await share();
    await nothing(await replace(token()), { status: 404, type: 'not-found' });
  });

  test('by a token that another title of the teacher had before', async () => {
    const others = await sql<{ uuid: string }>`select uuid from titles join library_titles on title_id = id
      where user_id = ${id} and uuid <> ${titleid}`.execute(backend.db);
    const shared = await Promise.all(
      others.rows.map(async (body) => ({ body, answer: await backend.ask('shareTitle', { session, body }) })),
    );
    const [other] = shared.filter(({ answer }) => answer.status === 200);
    if (!other) throw new Error('No other title can be shared');
    const ofOther = tokenIn(other.answer);
    const replacement = { uuid: other.body.uuid, token: ofOther };
    expect((await backend.ask('replaceStudentLink', { session, body: replacement })).status).toBe(200);
    await share();
    const before = await links();
    expect(await replace(ofOther)).toMatchObject({ status: 404, type: 'not-found' });
    expect(await links()).toEqual(before);
  });

  test('if the teacher has none', async () => nothing(await replace(randomUUID()), { status: 404, type: 'not-found' }));

  test.each([
    ['blocked', sql`blocked_at = now()`],
    ['past its end', sql`ends_at = now()`],
  ])('if the link is %s', async (_, spoiled) => {
    const token = await share();
    await sql`update student_links set ${spoiled} where token = ${token}`.execute(backend.db);
    await nothing(await replace(token), { status: 409, type: 'link-ended' });
  });

  test('once the title has left the library', async () => {
    const token = await share();
    await sql`delete from library_titles where user_id = ${id} and title_id = 1011`.execute(backend.db);
    const answer = await replace(token);
    await sql`insert into library_titles (user_id, title_id) values (${id}::bigint, 1011)`.execute(backend.db);
    await nothing(answer, { status: 403, type: 'not-in-library' });
  });

  test('by somebody whose role may not share', async () => {
    const token = await share();
    await sql`update users set role = 'USER' where id = ${id}`.execute(backend.db);
    await nothing(await replace(token), { status: 403, type: 'not-shareable' });
  });
});
