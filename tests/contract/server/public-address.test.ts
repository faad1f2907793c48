import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../src/backend/demo/users';
import type { Answer } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { Browser } from '../support/browser';

// letters.test.ts covers the links in mails. The tests in this file cover all other answers that contain the portal's address.
const publicUrl = 'https://library.example';
const own = `${publicUrl}/app/edit-account`;

const foreign = 'http://evil.example/app/edit-account';
const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };

/** A provider that does not respond. */
const nowhere = { issuer: 'http://127.0.0.1:9/', clientId: 'portal', clientSecret: 'secret' };

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ publicUrl, trustProxy: 1, identityStandIns: true, identityProviders: { Microsoft: nowhere } });
});
afterAll(() => backend.close());

const signIn = async (returnTo: string) =>
  backend.ask('signIn', {
    body: { mail: 'teacher@demo.example', password: demoPassword, token: await backend.earn('signin') },
    query: { returnTo },
    headers,
  });
const openSignIn = (returnTo: string) => backend.ask('openSignIn', { query: { returnTo }, headers });
const setOut = (platform: 'google' | 'microsoft') =>
  backend.ask('openThirdParty', { path: { platform }, query: { returnTo: own, routeOrigin: 'signin', userPlatform: 'none' }, headers });
/** Chooses an identity at the provider, and returns to the portal with the provider's answer. */
const comeBack = async (way: Answer, person: Readonly<Record<string, string>>) => {
  const back = new URL(await new Browser(backend.server).choose(String(way.headers.location), person));
  expect(back.origin).toBe(publicUrl);
  const cookie = String(way.headers['set-cookie']).split(';')[0] ?? '';
  const query = Object.fromEntries(back.searchParams);
  return backend.ask('returnFromThirdParty', { path: { platform: 'google' }, query, headers: { ...headers, cookie } });
};
const locationOf = ({ headers: { location } }: Answer) => new URL(String(location), publicUrl);

test('the sign-in page gets a return address only inside the portal', async () => {
  expect(locationOf(await openSignIn(own)).href).toBe(`${publicUrl}/app/signin?${new URLSearchParams({ returnTo: own })}`);
  expect(locationOf(await openSignIn(foreign)).href).toBe(`${publicUrl}/signin`);
});

test('the sign-in leads only to pages of the portal', async () => {
  expect((await signIn(own)).body).toEqual({ returnUrl: own });
  expect((await signIn(foreign)).body).toEqual({});
});

test('a provider redirects back to the portal, which also shows its failures', async () => {
  expect(locationOf(await setOut('google')).searchParams.get('redirect_uri')).toBe(`${publicUrl}/api/third-parties/google/return`);
  expect(locationOf(await setOut('microsoft')).pathname).toBe('/app/third-parties-error');
});

test('a cookie from another host does not complete a journey', async () => {
  const way = await setOut('google');
  const back = new URL(
    await new Browser(backend.server).choose(String(way.headers.location), { mail: 'google@demo.example', name: 'D', surname: 'P' }),
  );
  const [, secret] = /^__Host-third-party=([^;]+)/.exec(String(way.headers['set-cookie'])) ?? [];
  const query = Object.fromEntries(back.searchParams);
  const planted = { ...headers, cookie: `third-party=${secret}` };
  const answer = await backend.ask('returnFromThirdParty', { path: { platform: 'google' }, query, headers: planted });
  expect(locationOf(answer).searchParams.get('reason')).toBe('lost');
});

test('every cookie is sent over https only', async () => {
  const way = await setOut('google');
  const newcomer = { mail: 'nadia@gmail.example', name: 'Nadia', surname: 'Bosque' };
  const met = await comeBack(await setOut('google'), newcomer);
  const [id, hash] = locationOf(met).pathname.split('/').slice(-2);
  const { body: arrival } = await backend.ask('checkArrival', { body: { id, hash } });
  const { idaccountexternalplatform, idexternalplatform, platformName } = arrival as Readonly<Record<string, unknown>>;
  const account = { id, hash, idaccountexternalplatform, idexternalplatform, platformName, fromThirdParties: true };
  const person = { name: 'Nadia', surname1: 'Bosque', email: newcomer.mail, schoolId: '51', mktPrefs: false, terms: true, language: 'it' };
  const token = await backend.earn('registration');
  const answers = {
    'on the way to a provider': way,
    'back from it, known': await comeBack(way, { mail: 'google@demo.example', name: 'Diego', surname: 'Prieto' }),
    'back from it, new': met,
    registered: await backend.ask('registerThirdParty', { body: { ...person, ...account, token }, headers }),
    'signed in': await signIn(own),
    'signed out': await backend.ask('signOut', { session: await backend.signedIn('teacher@demo.example'), headers }),
  };
  for (const [when, { headers: said }] of Object.entries(answers)) {
    const cookies = [said['set-cookie'] ?? []].flat() as string[];
    expect(cookies, when).not.toEqual([]);
    for (const cookie of cookies) expect(cookie, when).toMatch(/; Secure/);
  }
});

test('a refusal on the way to or from a provider stays inside the portal', async () => {
  const session = await backend.signedIn('google@demo.example');
  const path = { platform: 'google' };
  const query = { routeOrigin: 'edit-account', userPlatform: 'LDAP' };
  const refused = (returnTo: string) => backend.ask('openThirdParty', { path, query: { ...query, returnTo }, session, headers });
  expect(locationOf(await refused(own)).pathname).toBe('/app/edit-account');
  expect(locationOf(await refused(foreign)).pathname).toBe('/edit-account');
  const lost = await backend.ask('returnFromThirdParty', { path, query: { state: 'none' }, headers });
  expect(locationOf(lost).searchParams.get('returnTo')).toBe(`${publicUrl}/`);
});

test('the chat of the demo is under the address of the portal', async () => {
  const { body } = await backend.ask('getChat', { session: await backend.signedIn('teacher@demo.example'), headers });
  for (const address of Object.values(body as Record<string, string>)) expect(new URL(address).origin).toBe(publicUrl);
});

test('a page of the same host over plain http is cross-site', async () => {
  const session = await backend.signedIn('teacher@demo.example');
  const from = async (origin: string) => {
    const answer = await backend.server.inject({
      method: 'PUT',
      url: '/api/user/language',
      headers: {
        host: 'library.example',
        origin,
        cookie: `__Host-session=${session}; session=${session}`,
        'content-type': 'application/json',
      },
      payload: { language: 'es' },
    });
    return answer.statusCode;
  };
  expect(await from('https://library.example')).toBe(204);
  expect(await from('http://library.example')).toBe(403);
});

test('a request without a host is rejected if the answer needs an address', async () => {
  const plain = await openTestBackend({ trustProxy: 1, identityStandIns: true });
  const ways = [
    { host: 'a:99999' },
    { host: '1.2.3.999' },
    { host: 'library.example', 'x-forwarded-host': 'a b' },
    { host: 'library.example', 'x-forwarded-proto': 'javascript' },
  ];
  for (const headers of ways) {
    const { statusCode } = await plain.server.inject({
      method: 'GET',
      url: '/api/signin?returnTo=http%3A%2F%2Flibrary.example%2F',
      headers,
    });
    expect(statusCode, JSON.stringify(headers)).toBe(400);
  }
  await plain.close();
});
