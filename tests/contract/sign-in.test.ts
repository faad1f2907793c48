import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import { type Answer, type Ask, inject } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';

const portal = 'http://localhost';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ trustProxy: 1 });
});
afterAll(() => backend.close());

const signIn = async (mail: string, password: string = demoPassword, how: Ask = {}) =>
  backend.ask('signIn', { ...how, body: { mail, password, token: await backend.earn('signin') } });

const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat() as string[];
const cookieOf = (answer: Answer) => cookiesOf(answer).find((cookie) => /^(__Host-)?session=/.test(cookie)) ?? '';
const tokenOf = (answer: Answer) => /=([^;]*)/.exec(cookieOf(answer))?.[1] ?? '';

describe('a person who signs in', () => {
  test('gets a session', async () => {
    const session = tokenOf(await signIn('teacher@demo.example'));
    expect(await backend.ask('getUser', { session })).toMatchObject({ status: 200, body: { mail: 'teacher@demo.example' } });
  });

  test('may enter the address in any case, with spaces around it', async () => {
    expect(await signIn('  Teacher@DEMO.example ')).toMatchObject({ status: 200 });
  });

  test('gets a cookie that scripts cannot read and other sites do not send', async () => {
    const attributes = cookieOf(await signIn('teacher@demo.example')).split('; ');
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(attributes, 'plain http could not send it back').not.toContain('Secure');
    expect(attributes.join(), 'gone with the browser').not.toMatch(/max-age|expires/i);
  });

  test.each([
    ['a page under the portal', `${portal}/edit-library?x=1`, { returnUrl: `${portal}/edit-library?x=1` }],
    ['a page of another site', 'https://elsewhere.example/', {}],
    ['an address that only starts like the portal', `${portal}.elsewhere.example/`, {}],
    ['a user at another host', `${portal}@elsewhere.example/`, {}],
    ['an address without scheme', '//elsewhere.example', {}],
    ['a script', 'javascript:alert(1)', {}],
    ['a malformed address', 'edit-library', {}],
  ])('gets an address to open next only if it is under the portal: %s', async (_, returnTo, body) => {
    expect(await signIn('teacher@demo.example', demoPassword, { query: { returnTo } })).toMatchObject({ status: 200, body });
  });
});

describe('a refused sign-in', () => {
  const cases = [
    ['an unknown address', 'nobody@demo.example', demoPassword],
    ['a wrong password', 'teacher@demo.example', 'Demo2027'],
    ['an account that is not active yet', 'inactive@demo.example', demoPassword],
  ] as const;

  const comparable = ({ status, body, headers: { date: _, ...headers } }: Answer) => ({ status, body, headers });

  test('gets the same answer in every case', async () => {
    const [first, ...others] = await Promise.all(cases.map(async ([, mail, password]) => comparable(await signIn(mail, password))));
    expect(first).toMatchObject({ status: 401, body: { type: 'wrong-credentials', title: 'Unauthorized' } });
    for (const other of others) expect(other).toEqual(first);
    expect(first?.headers).not.toHaveProperty('set-cookie');
  });
});

describe('the session', () => {
  const session = () => signIn('nine@demo.example').then(tokenOf);
  const statusFor = async (token: string) => (await backend.ask('getUser', { session: token })).status;

  test('that a browser had before a sign-in ends', async () => {
    const before = await session();
    const after = tokenOf(await signIn('nine@demo.example', demoPassword, { session: before }));
    expect(after).not.toBe(before);
    expect([await statusFor(before), await statusFor(after)]).toEqual([401, 200]);
  });

  test('never takes a token that somebody else has chosen', async () => {
    const planted = 'p'.repeat(43);
    expect(tokenOf(await signIn('nine@demo.example', demoPassword, { session: planted }))).not.toBe(planted);
    expect(await statusFor(planted)).toBe(401);
  });

  test('on another device stays valid', async () => {
    const [desk, phone] = [await session(), await session()];
    await backend.ask('signOut', { session: phone });
    expect([await statusFor(desk), await statusFor(phone)]).toEqual([200, 401]);
  });

  test('ends with sign-out, which clears the cookie; a second sign-out is no error', async () => {
    const token = await session();
    const answer = await backend.ask('signOut', { session: token });
    expect(answer.status).toBe(204);
    expect(cookieOf(answer)).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await statusFor(token)).toBe(401);
    expect(await backend.ask('signOut', { session: token })).toMatchObject({ status: 204 });
  });

  test('in a header is ended by a request with the header', async () => {
    const token = await session();
    expect(await backend.ask('signOut', { headers: { 'x-access-token': token } })).toMatchObject({ status: 204 });
    expect(await statusFor(token)).toBe(401);
  });

  test('is stored as a hash', async () => {
    const token = await session();
    const rows = await backend.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is extended with use, up to its maximum age', async () => {
    const token = await session();
    const only = sql`(select max(created_at) from sessions)`;
    const moved = sql`update sessions set expires_at = now() + interval '1 minute', ends_at = now() + interval '5 minutes' where created_at = ${only}`;
    await moved.execute(backend.db);
    expect(await statusFor(token)).toBe(200);
    const { rows } = await sql`select expires_at = ends_at as at_its_end from sessions where created_at = ${only}`.execute(backend.db);
    expect(rows).toEqual([{ at_its_end: true }]);

    // At its maximum age the session is no longer extended, and no request writes.
    const written = async () => (await sql`select xmin::text as by from sessions where created_at = ${only}`.execute(backend.db)).rows;
    const before = await written();
    expect(await statusFor(token)).toBe(200);
    expect(await written()).toEqual(before);
  });

  test('ends when the account is closed', async () => {
    const token = tokenOf(await signIn('empty@demo.example'));
    await backend.db.updateTable('users').set({ active: false }).where('mail', '=', 'empty@demo.example').execute();
    expect(await statusFor(token)).toBe(401);
  });
});

describe('under https', () => {
  const https = { 'x-forwarded-proto': 'https' };
  const asksWith = async (cookie: string) => (await backend.ask('getUser', { headers: { ...https, cookie } })).status;

  test('cookies are sent over https only, and other hosts cannot set them', async () => {
    const answer = await signIn('teacher@demo.example', demoPassword, { headers: https });
    expect(cookiesOf(answer).map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-device']);
    for (const cookie of cookiesOf(answer)) {
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'HttpOnly', 'SameSite=Lax']));
      expect(cookie).not.toMatch(/domain/i);
    }
    expect(await asksWith(`__Host-session=${tokenOf(answer)}`)).toBe(200);
  });

  test('a current token is invalid under the old cookie name, which other hosts can set', async () => {
    const token = tokenOf(await signIn('teacher@demo.example', demoPassword, { headers: https }));
    expect(await asksWith(`session=${token}`)).toBe(401);
  });

  test('a token renewed in a header is invalid under the old cookie name', async () => {
    const headers = { ...https, 'x-access-token': tokenOf(await signIn('impersonated@demo.example', demoPassword, { headers: https })) };
    const renewed = String((await backend.ask('impersonate', { headers })).headers['x-access-token']);
    expect([await asksWith(`session=${renewed}`), await asksWith(`__Host-session=${renewed}`)]).toEqual([401, 200]);
  });

  test('an earlier session stays valid under its old cookie name, which the next sign-in clears', async () => {
    const old = await backend.signedIn('nine@demo.example');
    expect(await asksWith(`session=${old}`)).toBe(200);
    expect(await asksWith(`session=${old}; __Host-session=${'x'.repeat(43)}`), 'the new name counts').toBe(401);
    const answer = await signIn('nine@demo.example', demoPassword, { headers: { ...https, cookie: `session=${old}` } });
    expect(cookiesOf(answer)).toContainEqual(expect.stringMatching(/^session=;.*Expires=Thu, 01 Jan 1970/));
    expect(await asksWith(`session=${old}`)).toBe(401);
  });

  test('signing out clears both names', async () => {
    const cookie = `session=${await backend.signedIn('nine@demo.example')}`;
    const answer = await backend.ask('signOut', { headers: { ...https, cookie } });
    expect(cookiesOf(answer).map((each) => each.split(';')[0])).toEqual(['session=', '__Host-session=']);
    expect(await asksWith(cookie)).toBe(401);
  });
});

describe('GET /signin', () => {
  test.each([
    ['no page to return to', {}, '/signin'],
    ['a page of the portal', { returnTo: `${portal}/edit-library` }, `/signin?returnTo=${encodeURIComponent(`${portal}/edit-library`)}`],
    ['a page under /app', { returnTo: `${portal}/app/` }, `/app/signin?returnTo=${encodeURIComponent(`${portal}/app/`)}`],
    ['a page of another site', { returnTo: 'https://elsewhere.example/' }, '/signin'],
    ['a line break', { returnTo: `${portal}/\r\nset-cookie: session=x` }, expect.not.stringMatching(/[\r\n]/)],
  ])('leads to the sign-in page with %s', async (_, query, location) => {
    expect(await backend.ask('openSignIn', { query })).toMatchObject({ status: 302, headers: { location } });
  });
});

describe('a session whose transaction cannot be committed', () => {
  beforeAll(async () => {
    await sql`
      create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'no commit'; end $$
    `.execute(backend.db);
    await sql`
      create constraint trigger refuse_commit after insert or delete on sessions
      deferrable initially deferred for each row execute function refuse_commit()
    `.execute(backend.db);
  });
  afterAll(async () => {
    await sql`drop function refuse_commit() cascade`.execute(backend.db);
  });

  test('is not handed to the browser', async () => {
    const payload = { mail: 'teacher@demo.example', password: demoPassword, token: await backend.earn('signin') };
    const answer = await inject(backend.server, {
      method: 'POST',
      url: '/api/signin',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload,
    });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([500, undefined]);
  });
});
