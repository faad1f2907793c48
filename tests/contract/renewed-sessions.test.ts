import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import type { components } from '../../src/shared/api/contract.gen';
import type { Answer, Ask } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import { Browser, portalAddress } from './support/browser';
import { contract, operations } from './support/operations';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ identityStandIns: true });
});
afterAll(() => backend.close());

const setCookies = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat() as string[];
const newToken = (answer: Answer) =>
  setCookies(answer)
    .map((cookie) => /^session=([^;]+)/.exec(cookie)?.[1])
    .find((token) => token !== undefined);

const reads = async (how: Ask) => (await backend.ask('getUser', how)).status;
const writing = (how: Ask) => backend.ask('setLanguage', { ...how, body: { language: 'es' } });
const writes = async (how: Ask) => (await writing(how)).status;

/** Ends the period in which the previous token is still valid. */
const later = () =>
  backend.db
    .updateTable('sessions')
    .set({ before_until: new Date(0) })
    .where('token_hash_before', 'is not', null)
    .execute();

type Change = { readonly mail: string; readonly change: (how: Ask) => Promise<Answer>; readonly endsOthers: boolean };

const linked = async ({ session }: Ask): Promise<Answer> => {
  const browser = new Browser(backend.server);
  browser.setCookie('session', session ?? '');
  const query = new URLSearchParams({ returnTo: `${portalAddress}edit-account`, routeOrigin: 'edit-account', userPlatform: 'LDAP' });
  const { location } = await browser.open(`/api/third-parties/google?${query}`);
  const back = new URL(await browser.choose(location, { mail: 'nine@demo.example', name: 'Nuria', surname: 'Campos' }));
  const cookie = `third-party=${browser.cookie('third-party')}; session=${session}`;
  const search = Object.fromEntries(back.searchParams);
  const { host } = new URL(portalAddress);
  const answer = await backend.ask('returnFromThirdParty', { path: { platform: 'google' }, query: search, headers: { cookie, host } });
  return { ...answer, status: String(answer.headers.location).endsWith('error=OK') ? 204 : 500 };
};

const changes: Readonly<Record<string, Change>> = {
  changePassword: {
    mail: 'teacher@demo.example',
    change: async (how) =>
      backend.ask('changePassword', { ...how, body: { current: demoPassword, new: demoPassword, token: await backend.earn('password') } }),
    endsOthers: true,
  },
  disconnectThirdParty: {
    mail: 'google@demo.example',
    change: (how) => backend.ask('disconnectThirdParty', { ...how, body: { password: 'Secret2' } }),
    endsOthers: true,
  },
  returnFromThirdParty: { mail: 'nine@demo.example', change: linked, endsOthers: true },
  becomeTeacher: {
    mail: 'demo@demo.example',
    change: async (how) =>
      backend.ask('becomeTeacher', { ...how, path: { code: 'OLIVAR0007' }, query: { token: await backend.earn('activation') } }),
    endsOthers: false,
  },
  updateStaffUser: {
    mail: 'internalsupport@demo.example',
    change: async (how) => {
      const userId = await backend.idOf('internalsupport@demo.example');
      const { body } = await backend.ask('getStaffUser', { ...how, path: { userId } });
      const { version, id: _, active: __, surname2, ...form } = body as components['schemas']['StaffUser'];
      return backend.ask('updateStaffUser', {
        ...how,
        path: { userId },
        headers: { ...how.headers, 'if-match': `"${version}"` },
        body: { ...form, surname2: surname2 ?? '', password: demoPassword },
      });
    },
    endsOthers: true,
  },
  impersonate: {
    mail: 'impersonated@demo.example',
    change: (how) => backend.ask('impersonate', how),
    endsOthers: false,
  },
};

test('every operation that renews the session is listed here', () => {
  const renewing = operations.filter(({ path, method }) => 'x-renews-session' in (contract.paths[path]?.[method] ?? {}));
  expect(renewing.map(({ id }) => id).sort()).toEqual(Object.keys(changes).sort());
});

describe.each(Object.entries(changes))('%s', (_, { mail, change, endsOthers }) => {
  let restore: () => Promise<unknown>;
  beforeAll(async () => {
    restore = await backend.keep(mail);
  });
  beforeEach(() => restore());
  afterAll(() => restore());

  test('replaces the token of the session and invalidates the previous one', async () => {
    const before = await backend.signedIn(mail);
    const answer = await change({ session: before });
    expect(answer.status).toBe(204);
    const after = newToken(answer);
    expect([await reads({ session: after }), await writes({ session: after })]).toEqual([200, 204]);
    expect(await writing({ session: before }), 'the previous token cannot write').toMatchObject({
      status: 503,
      body: { outcome: 'unknown' },
    });
    await later();
    expect([await reads({ session: before }), await writes({ session: before }), await reads({ session: after })]).toEqual([401, 401, 200]);
  });

  test(`${endsOthers ? 'ends' : 'leaves'} the other sessions of the person`, async () => {
    const other = await backend.signedIn(mail);
    await change({ session: await backend.signedIn(mail) });
    expect(await reads({ session: other })).toBe(endsOthers ? 401 : 200);
  });

  test('does not sign out a page with another request under way', async () => {
    const session = await backend.signedIn(mail);
    const [changed, ...read] = await Promise.all([
      change({ session }),
      ...Array.from({ length: 5 }, () => backend.ask('getUser', { session })),
    ]);
    expect(changed?.status).toBe(204);
    const late = await backend.ask('getUser', { session });
    expect([...read, late].map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const answer of [...read, late]) expect(setCookies(answer), 'only the change sets a cookie').toEqual([]);
  });
});

describe('a session in a header', () => {
  const byHeader = (token: string): Ask => ({ headers: { 'x-access-token': token } });

  test('gets the new token in a header, without a cookie', async () => {
    const before = await backend.signedIn('impersonated@demo.example');
    const answer = await backend.ask('impersonate', byHeader(before));
    const after = String(answer.headers['x-access-token']);
    expect(setCookies(answer)).toEqual([]);
    await later();
    expect([await reads(byHeader(before)), await reads(byHeader(after))]).toEqual([401, 200]);
  });

  test('takes precedence over the cookie of another person', async () => {
    const [host, somebody] = [await backend.signedIn('teacher@demo.example'), await backend.signedIn('nine@demo.example')];
    const both: Ask = { ...byHeader(host), session: somebody };
    const headers = { ...both.headers, cookie: `session=${somebody}` };
    expect((await backend.ask('getUser', { headers })).body).toMatchObject({ mail: 'teacher@demo.example' });
    expect(await backend.ask('signOut', { headers })).toMatchObject({ status: 204 });
    expect([await reads(byHeader(host)), await reads({ session: somebody })]).toEqual([401, 200]);
  });

  test('ends its own impersonation and not that of the cookie', async () => {
    const [own, stale] = [await backend.signedIn('teacher@demo.example'), await backend.signedIn('impersonated@demo.example')];
    const headers = { 'x-access-token': own, cookie: `session=${stale}` };
    expect(await backend.ask('impersonate', { headers })).toMatchObject({ status: 403, type: 'not-allowed' });
    expect((await backend.ask('getUser', { session: stale })).body).toMatchObject({ impersonating: true });
  });

  test('links its own account', async () => {
    const [host, somebody] = [await backend.signedIn('google@demo.example'), await backend.signedIn('teacher@demo.example')];
    const query = { routeOrigin: 'edit-account', returnTo: `${portalAddress}edit-account`, userPlatform: 'LDAP' };
    const answer = await backend.ask('openThirdParty', {
      path: { platform: 'google' },
      query,
      headers: { 'x-access-token': host, cookie: `session=${somebody}`, host: 'portal.example' },
    });
    expect(answer.headers.location).toBe('/edit-account?error=SAME-PLATFORM');
  });

  test('is anonymous with an invalid token, even if the cookie is valid', async () => {
    const headers = { 'x-access-token': 'x'.repeat(43), cookie: `session=${await backend.signedIn('teacher@demo.example')}` };
    expect(await reads({ headers })).toBe(401);
  });
});

describe('signing out everywhere', () => {
  test('ends every session of the person, including impersonations of them, and no other', async () => {
    const [desk, phone] = [await backend.signedIn('teacher@demo.example'), await backend.signedIn('teacher@demo.example')];
    const somebody = await backend.signedIn('nine@demo.example');
    const answer = await backend.ask('signOutEverywhere', { session: desk });
    expect(answer.status).toBe(204);
    expect(setCookies(answer).join()).toMatch(/^session=;/);
    expect([await reads({ session: desk }), await reads({ session: phone }), await reads({ session: somebody })]).toEqual([401, 401, 200]);
  });

  test('ends the sessions in which the support person impersonates somebody', async () => {
    const acting = await backend.signedIn('impersonated@demo.example');
    await backend.ask('signOutEverywhere', { session: await backend.signedIn('customersupport@demo.example') });
    expect(await reads({ session: acting })).toBe(401);
  });

  test('handles two concurrent calls', async () => {
    const session = await backend.signedIn('teacher@demo.example');
    const answers = await Promise.all([backend.ask('signOutEverywhere', { session }), backend.ask('signOutEverywhere', { session })]);
    for (const { status } of answers) expect([204, 401]).toContain(status);
    expect(await reads({ session })).toBe(401);
  });
});

test('a token older than the previous one is rejected at once', async () => {
  const first = await backend.signedIn('teacher@demo.example');
  const change = changes.changePassword?.change ?? (() => Promise.reject(new Error('no change')));
  const second = newToken(await change({ session: first }));
  await change({ session: second });
  expect([await reads({ session: first }), await reads({ session: second })]).toEqual([401, 200]);
});

test('the previous token does not mark notifications as seen', async () => {
  const session = await backend.signedIn('teacher@demo.example');
  await changes.changePassword?.change({ session });
  const answer = await backend.ask('getNotifications', { session });
  expect(answer).toMatchObject({ status: 503, type: 'unavailable', headers: { 'retry-after': '1' } });
});

test('the previous token can still sign out', async () => {
  const session = await backend.signedIn('teacher@demo.example');
  const token = newToken((await changes.changePassword?.change({ session })) as Answer);
  expect((await backend.ask('signOut', { session })).status).toBe(204);
  expect(await reads({ session: token ?? '' })).toBe(401);
});
