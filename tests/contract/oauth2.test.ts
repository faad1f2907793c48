import { sql } from 'kysely';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeConsents } from '../../src/backend/oauth2/consents';
import { defaultOauth } from '../../src/backend/oauth2/options';
import { hashOfSecret } from '../../src/backend/security/secret';
import { openTestBackend, type TestBackend } from './support/backend';
import { wordsOf } from './support/operations';

/**
 * The client is a library that shares no code with the server, and uses real connections. The library accepts only answers that follow the
 * standards.
 */
let backend: TestBackend;
let portal: URL;
let server: oauth.AuthorizationServer;

const home = 'https://reader.example/return?tenant=7';
const teacher = 'teacher@demo.example';

/** Three clients: two clients with a secret, and an app, which cannot keep a secret. */
const reader = { client_id: 'reader.one', secret: 'r-secret_~+/: %and more of them' };
const stranger = { client_id: 'stranger', secret: 'another-secret-of-another-client-x' };
const app = { client_id: 'app' };
/** A client whose hash in the database has a wrong form. */
const unhashed = { client_id: 'unhashed', kept: 'of-another-length-than-a-hash' };

const insecure = { [oauth.allowInsecureRequests]: true } as const;

beforeAll(async () => {
  backend = await openTestBackend();
  portal = new URL(await backend.server.listen({ port: 0, host: '127.0.0.1' }));
  await backend.db
    .insertInto('oauth_clients')
    .values([
      {
        id: reader.client_id,
        name: 'Lector',
        secret_hash: hashOfSecret(reader.secret),
        redirect_uris: [home, 'https://reader.example/other', 'https://reader.example/?iss=own&state=own'],
      },
      { id: stranger.client_id, name: 'Otro', secret_hash: hashOfSecret(stranger.secret), redirect_uris: [home] },
      { id: app.client_id, name: 'App', secret_hash: null, redirect_uris: [home] },
      { id: unhashed.client_id, name: 'Lector', secret_hash: unhashed.kept, redirect_uris: [home] },
    ])
    .execute();
  server = await oauth.processDiscoveryResponse(portal, await oauth.discoveryRequest(portal, { algorithm: 'oauth2', ...insecure }));
});
afterAll(() => backend.close());
beforeEach(() => backend.db.deleteFrom('oauth_grants').execute());

type Asked = Readonly<Record<string, unknown>>;

/** The verifier with which every client proves that it has sent the request (RFC 7636). */
const verifier = oauth.generateRandomCodeVerifier();
let proof: { readonly code_challenge: string; readonly code_challenge_method: 'S256' };
beforeAll(async () => {
  proof = { code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' };
});

/** Sends a person's consent, as the page does. @returns the answer of the server, which may be a refusal */
const accept = async (asked: Asked = {}, mail = teacher) =>
  backend.ask('authoriseClient', {
    session: await backend.signedIn(mail),
    headers: { host: portal.host },
    body: { client_id: reader.client_id, redirect_uri: home, token: await backend.earn('oauth2Authorize'), ...proof, ...asked },
  });

const leadsTo = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(200);
  return new URL((body as { redirectUrl: string }).redirectUrl);
};

/** Exchanges a code for tokens, as a client does. @param back the address with the code, to which the portal has sent the browser */
const exchange = async (
  back: URL,
  state: string | typeof oauth.expectNoState,
  as: oauth.ClientAuth,
  client: oauth.Client = reader,
  redirectUri = home,
) => {
  const answer = oauth.validateAuthResponse(server, client, back, state);
  return oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(server, client, as, answer, redirectUri, verifier, insecure),
  );
};

const bySecret = oauth.ClientSecretBasic(reader.secret);

/** Runs a whole consent. @returns the tokens */
const letIn = async (mail = teacher) => exchange(leadsTo(await accept({}, mail)), oauth.expectNoState, bySecret);
const renew = async ({ refresh_token = '' }: oauth.TokenEndpointResponse, client: oauth.Client = reader, as: oauth.ClientAuth = bySecret) =>
  oauth.processRefreshTokenResponse(server, client, await oauth.refreshTokenGrantRequest(server, client, as, refresh_token, insecure));

const whoIs = async (token: string) => oauth.userInfoRequest(server, reader, token, insecure);
const isGood = async ({ access_token }: oauth.TokenEndpointResponse) =>
  (await backend.request({ method: 'GET', url: '/api/oauth2/userinfo', headers: { authorization: `Bearer ${access_token}` } })).status ===
  200;

/** Sends a request that the library would not send. */
const post = (path: 'token' | 'revoke', form: string | Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  backend.request({
    method: 'POST',
    url: `/api/oauth2/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
const credentials = { client_id: reader.client_id, client_secret: reader.secret };
const codeOf = (address: URL) => address.searchParams.get('code') ?? '';
const says = ({ status, body }: { status: number; body: unknown }) => [status, (body as { error?: string }).error];

describe('the whole round trip', () => {
  test('a client with a secret learns who the person is', async () => {
    const back = leadsTo(await accept({ state: 'a b&c=d' }));
    expect(`${back.origin}${back.pathname}`).toBe('https://reader.example/return');
    expect(back.searchParams.get('tenant')).toBe('7');
    const tokens = await exchange(back, 'a b&c=d', bySecret);
    expect(tokens).toMatchObject({ token_type: 'bearer' });
    expect(tokens.expires_in).toBeGreaterThan(590);
    const person = await oauth.processUserInfoResponse(server, reader, oauth.skipSubjectCheck, await whoIs(tokens.access_token));
    expect(person).toEqual({
      sub: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      name: expect.stringContaining('Ana Ruiz'),
      given_name: 'Ana',
      family_name: expect.stringContaining('Ruiz'),
      email: teacher,
      locale: 'es',
      role: 'TEACHER',
      school: expect.any(String),
    });
  });

  test('a person has a random identifier, which is the same for every client and after every change of the account', async () => {
    const subOf = async ({ access_token }: oauth.TokenEndpointResponse) =>
      ((await (await whoIs(access_token)).json()) as { sub: string }).sub;
    const sub = await subOf(await letIn());
    expect(await subOf(await letIn('demo@demo.example'))).not.toBe(sub);
    const asApp = leadsTo(await accept({ client_id: app.client_id }));
    expect(await subOf(await exchange(asApp, oauth.expectNoState, oauth.None(), app))).toBe(sub);
    const restore = await backend.keep(teacher);
    await sql`update users set mail = 'other@demo.example', surname = 'Otra' where mail = ${teacher}`.execute(backend.db);
    expect(await subOf(await letIn('other@demo.example'))).toBe(sub);
    await restore();
    expect(sub).not.toBe(await backend.idOf(teacher));
  });

  test.each([
    ['in the header', oauth.ClientSecretBasic(reader.secret)],
    ['in the form', oauth.ClientSecretPost(reader.secret)],
  ])('a client may send its secret %s', async (_, as) => {
    const tokens = await exchange(leadsTo(await accept()), oauth.expectNoState, as);
    expect(await isGood(tokens)).toBe(true);
  });

  test('a client without a secret proves that it sent the request', async () => {
    const tokens = await exchange(leadsTo(await accept({ client_id: app.client_id })), oauth.expectNoState, oauth.None(), app);
    expect(await isGood(tokens)).toBe(true);
    expect(await isGood(await renew(tokens, app, oauth.None()))).toBe(true);
  });

  test('an answer has no state if the request had none', async () => {
    expect(leadsTo(await accept()).searchParams.has('state')).toBe(false);
    expect(leadsTo(await accept({ state: '' })).searchParams.get('state')).toBe('');
  });

  test('the answer names its issuer', async () => {
    const back = leadsTo(await accept());
    expect(back.searchParams.get('iss')).toBe(portal.origin);
    back.searchParams.set('iss', 'https://evil.example');
    expect(() => oauth.validateAuthResponse(server, reader, back, oauth.expectNoState)).toThrow(/iss/);
  });

  test('parameters in the address of the client do not count as the answer', async () => {
    const { searchParams } = leadsTo(await accept({ redirect_uri: 'https://reader.example/?iss=own&state=own', state: 'mine' }));
    expect([searchParams.getAll('iss'), searchParams.getAll('state')]).toEqual([[portal.origin], ['mine']]);
  });

  test('clients can read how to prove that they sent the request', () => {
    expect(server).toMatchObject({ code_challenge_methods_supported: ['S256'], response_types_supported: ['code'] });
    expect(server.authorization_endpoint).toBe(`${portal.origin}/oauth2-authorize`);
  });

  test('the name of a client can be found', async () => {
    const named = (query: Readonly<Record<string, string>>) => backend.ask('findClient', { query, headers: { host: portal.host } });
    const asked = { client_id: reader.client_id, redirect_uri: home };
    expect(await named(asked)).toMatchObject({ status: 200, body: { name: 'Lector' } });
    expect(await named({ ...asked, state: 'é' })).toMatchObject({ status: 400 });
    expect(await named({ client_id: 'nobody', redirect_uri: home })).toMatchObject({ status: 404 });
    expect(await named({ client_id: reader.client_id, redirect_uri: 'https://evil.example/' })).toMatchObject({ status: 404 });
  });

  test.each(['a b&c=d', '', undefined])('a person who refuses is led back to the client, with its state %j', async (state) => {
    const query = { client_id: reader.client_id, redirect_uri: home, ...(state !== undefined && { state }) };
    const { body } = await backend.ask('findClient', { query, headers: { host: portal.host } });
    const back = new URL((body as { refusalUrl: string }).refusalUrl);
    expect(`${back.origin}${back.pathname}`).toBe('https://reader.example/return');
    expect(back.searchParams.get('tenant')).toBe('7');
    // The library does not accept an empty state.
    const answer = () => oauth.validateAuthResponse(server, reader, back, state || oauth.skipStateCheck);
    expect(answer).toThrow(oauth.AuthorizationResponseError);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      tenant: '7',
      error: 'access_denied',
      iss: portal.origin,
      ...(state !== undefined && { state }),
    });
  });

  test('the demo’s client is part of the portal', async () => {
    const query = { client_id: 'demo-client', redirect_uri: `${portal.origin}/demo/client/return` };
    expect(await backend.ask('findClient', { query, headers: { host: portal.host } })).toMatchObject({ status: 200 });
    expect(await backend.ask('findClient', { query, headers: { host: 'evil.example' } })).toMatchObject({ status: 404 });
  });
});

describe('the demo’s client', () => {
  /** Starts the demo's client, which sends the browser to the portal. @returns the query of its request, and the cookie of the browser */
  const starts = async () => {
    const headers = { host: portal.host };
    const { headers: said } = await backend.request({ method: 'GET', url: '/demo/client/start', headers });
    const { response_type: _, ...asked } = Object.fromEntries(new URL(String(said.location), portal).searchParams);
    return { asked, headers: { ...headers, cookie: String([said['set-cookie']].flat()[0]).split(';')[0] ?? '' } };
  };
  const comesBack = async (address: string, headers: Readonly<Record<string, string>>) => {
    const { pathname, search } = new URL(address);
    return backend.request({ method: 'GET', url: pathname + search, headers });
  };

  test('learns who the person is', async () => {
    const { asked, headers } = await starts();
    const answer = await comesBack(leadsTo(await accept(asked)).href, headers);
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('Hola, Ana Ruiz') });
  });

  test('learns of a refusal', async () => {
    const { asked, headers } = await starts();
    const { client_id = '', redirect_uri = '', state = '' } = asked;
    const { body } = await backend.ask('findClient', { query: { client_id, redirect_uri, state }, headers: { host: portal.host } });
    const { refusalUrl } = body as { refusalUrl: string };
    expect(await comesBack(refusalUrl, headers)).toMatchObject({ status: 200, text: expect.stringContaining('Ha dicho que no') });
    const other = await comesBack(refusalUrl.replace(state, 'other'), (await starts()).headers);
    expect(other).toMatchObject({ status: 401, text: expect.not.stringContaining('Ha dicho que no') });
  });
});

describe('consent', () => {
  const people: readonly (readonly [string, string])[] = [
    ['TEACHER', teacher],
    ['TEACHER_DEMO', 'demo@demo.example'],
    ['TEACHER_FAKE', 'fake@demo.example'],
    ['USER_INTERNAL', 'internal@demo.example'],
  ];

  test.each(people)('can be given by a person with the role %s', async (_, mail) => {
    expect(await accept({}, mail)).toMatchObject({ status: 200 });
  });

  test('cannot be given by a person with another role', async () => {
    const others = wordsOf('Role').filter((role) => !people.some(([one]) => one === role));
    const restore = await backend.keep(teacher);
    for (const role of others) {
      await sql`update users set role = ${role} where mail = ${teacher}`.execute(backend.db);
      expect(await accept(), role).toMatchObject({ status: 403, type: 'not-allowed' });
    }
    await restore();
    expect(others.length).toBe(10);
  });

  test('cannot be given during an impersonation', async () => {
    expect(await accept({}, 'impersonated@demo.example')).toMatchObject({ status: 403, type: 'not-allowed' });
  });

  test('needs a session, and a captcha token for this action', async () => {
    expect(await accept({ token: 'none' })).toMatchObject({ status: 403, type: 'captcha-refused' });
    expect(await accept({ token: await backend.earn('signin') })).toMatchObject({ status: 403, type: 'captcha-refused' });
    expect(await backend.ask('authoriseClient', { body: {} })).toMatchObject({ status: 401, type: 'session-required' });
  });

  test('cannot be given after the session has ended', async () => {
    const session = await backend.signedIn(teacher);
    const body = { client_id: reader.client_id, redirect_uri: home, token: await backend.earn('oauth2Authorize') };
    await sql`delete from sessions where user_id = ${await backend.idOf(teacher)}`.execute(backend.db);
    expect(await backend.ask('authoriseClient', { session, body })).toMatchObject({ status: 401 });
  });

  test.each([
    ['another path', 'https://reader.example/return2?tenant=7'],
    ['without its query', 'https://reader.example/return'],
    ['with more in its query', `${home}&more=1`],
    ['with a fragment', `${home}#x`],
    ['with a slash more', 'https://reader.example/return/?tenant=7'],
    ['in capitals', 'https://READER.example/return?tenant=7'],
    ['with a user', 'https://reader.example@evil.example/return?tenant=7'],
    ['with a port', 'https://reader.example:443/return?tenant=7'],
    ['over http', 'http://reader.example/return?tenant=7'],
    ['under another host', 'https://reader.example.evil.example/return?tenant=7'],
    ['a dot segment', 'https://reader.example/x/../return?tenant=7'],
    ['encoded', 'https://reader.example/%72eturn?tenant=7'],
    ['with a space before it', ` ${home}`],
    ['with a backslash', 'https:\\\\reader.example\\return?tenant=7'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['no address', 'abc'],
    ['a path', '/demo/client/return'],
  ])('leads to no address of the client %s', async (_, redirect_uri) => {
    const { status, headers } = await accept({ redirect_uri });
    expect([400, 404]).toContain(status);
    expect(headers.location).toBeUndefined();
  });

  test.each([
    ['an unknown client', { client_id: 'nobody' }, 404],
    ['a client without an id', { client_id: '' }, 400],
    ['a state of 10,000 characters', { state: 'x'.repeat(10_000) }, 400],
    ['a state with a line break', { state: 'a\r\nSet-Cookie: x=1' }, 400],
    ['a state that is a list', { state: ['a', 'b'] }, 400],
    ['a proof by another method', { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }, 400],
    ['a malformed proof', { code_challenge: 'short' }, 400],
    ['a client with a secret that sends no proof', { code_challenge: undefined, code_challenge_method: undefined }, 400],
    ['an app that sends no proof', { client_id: app.client_id, code_challenge: undefined, code_challenge_method: undefined }, 400],
    ['a proof without its method', { code_challenge_method: undefined }, 400],
    ['a scope', { scope: 'everything' }, 400],
  ])('refuses %s', async (_, asked, status) => {
    expect((await accept(asked)).status).toBe(status);
    expect(await backend.db.selectFrom('oauth_grants').selectAll().execute()).toEqual([]);
  });
});

describe('a code', () => {
  const form = (code: string) => ({ grant_type: 'authorization_code', code, redirect_uri: home, code_verifier: verifier, ...credentials });

  test('is valid once; when it is used again, the tokens of its first use end', async () => {
    const code = codeOf(leadsTo(await accept()));
    const first = await post('token', form(code));
    expect(first.status).toBe(200);
    expect(await isGood(first.body as oauth.TokenEndpointResponse)).toBe(true);
    expect(says(await post('token', form(code)))).toEqual([400, 'invalid_grant']);
    expect(await isGood(first.body as oauth.TokenEndpointResponse)).toBe(false);
    const { refresh_token } = first.body as { refresh_token: string };
    expect(says(await post('token', { grant_type: 'refresh_token', refresh_token, ...credentials }))).toEqual([400, 'invalid_grant']);
  });

  test('is valid for one of 20 requests at once, and then for none', async () => {
    const code = codeOf(leadsTo(await accept()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('token', form(code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(says(answer)).toEqual([400, 'invalid_grant']);
    expect(await isGood(answers.find(({ status }) => status === 200)?.body as oauth.TokenEndpointResponse)).toBe(false);
  });

  test('is valid for a minute', async () => {
    const code = codeOf(leadsTo(await accept()));
    await sql`update oauth_grants set code_expires_at = code_expires_at - interval '59 seconds'`.execute(backend.db);
    const first = await post('token', form(code));
    expect(first.status).toBe(200);
    const late = codeOf(leadsTo(await accept()));
    await sql`update oauth_grants set code_expires_at = code_expires_at - interval '60 seconds'`.execute(backend.db);
    expect(says(await post('token', form(late)))).toEqual([400, 'invalid_grant']);
    expect(await isGood(first.body as oauth.TokenEndpointResponse)).toBe(true);
    expect(says(await post('token', form(code))), 'a used one, later').toEqual([400, 'invalid_grant']);
    expect(await isGood(first.body as oauth.TokenEndpointResponse)).toBe(false);
  });

  test('is not valid for another client, for another address, or without its proof', async () => {
    const fresh = async () => form(codeOf(leadsTo(await accept())));
    const others = { client_id: stranger.client_id, client_secret: stranger.secret };
    expect(says(await post('token', { ...(await fresh()), ...others }))).toEqual([400, 'invalid_grant']);
    expect((await post('token', { ...(await fresh()), redirect_uri: 'https://reader.example/other' })).status).toBe(400);
    const { code_verifier: _, ...unproven } = await fresh();
    expect(says(await post('token', unproven))).toEqual([400, 'invalid_grant']);
    const otherwise = { ...(await fresh()), code_verifier: oauth.generateRandomCodeVerifier() };
    expect(says(await post('token', otherwise))).toEqual([400, 'invalid_grant']);
    expect((await post('token', await fresh())).status).toBe(200);
  });

  test('is not valid if a server of the previous release has given it without a proof', async () => {
    const { code_verifier, ...unproven } = form(codeOf(leadsTo(await accept())));
    await backend.db.updateTable('oauth_grants').set({ code_challenge: null }).execute();
    expect(says(await post('token', unproven))).toEqual([400, 'invalid_grant']);
    expect(says(await post('token', { ...unproven, code_verifier }))).toEqual([400, 'invalid_grant']);
  });

  test('stays valid for its own client after another client has sent it', async () => {
    const code = codeOf(leadsTo(await accept()));
    await post('token', { ...form(code), client_id: stranger.client_id, client_secret: stranger.secret });
    expect((await post('token', form(code))).status).toBe(200);
  });

  test('is not valid once the account is closed', async () => {
    const code = codeOf(leadsTo(await accept()));
    const restore = await backend.keep(teacher);
    await sql`update users set active = false where mail = ${teacher}`.execute(backend.db);
    expect(says(await post('token', form(code)))).toEqual([400, 'invalid_grant']);
    await restore();
  });
});

describe('a refresh token', () => {
  test('is exchanged for new tokens, and is then no longer valid', async () => {
    const first = await letIn();
    const second = await renew(first);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await isGood(second)).toBe(true);
    await expect(renew(first)).rejects.toMatchObject({ error: 'invalid_grant' });
    // The old token may be stolen, so the new tokens become invalid, too.
    expect(await isGood(second)).toBe(false);
    await expect(renew(second)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('is valid for one of 20 requests at once, and then for none', async () => {
    const { refresh_token = '' } = await letIn();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('token', { grant_type: 'refresh_token', refresh_token, ...credentials })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isGood(answers.find(({ status }) => status === 200)?.body as oauth.TokenEndpointResponse)).toBe(false);
  });

  test('is not valid for another client, after its time, or as an access token', async () => {
    const tokens = await letIn();
    const as = oauth.ClientSecretBasic(stranger.secret);
    await expect(renew(tokens, stranger, as)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await isGood({ ...tokens, access_token: tokens.refresh_token ?? '' })).toBe(false);
    await expect(renew({ ...tokens, refresh_token: tokens.access_token })).rejects.toMatchObject({ error: 'invalid_grant' });
    await sql`update oauth_tokens set expires_at = now()`.execute(backend.db);
    await expect(renew(tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a consent', () => {
  const changed = async (change: 'role' | 'active') => {
    const restore = await backend.keep(teacher);
    const set = change === 'role' ? sql`role = 'STUDENT'` : sql`active = false`;
    await sql`update users set ${set} where mail = ${teacher}`.execute(backend.db);
    return restore;
  };

  test.each(['role', 'active'] as const)('gives no tokens while the person may not use clients: %s', async (change) => {
    const tokens = await letIn();
    const code = codeOf(leadsTo(await accept()));
    const restore = await changed(change);
    const person = await whoIs(tokens.access_token);
    expect(person.status).toBe(401);
    expect(person.headers.get('www-authenticate')).toBe('Bearer realm="portal", error="invalid_token"');
    await expect(renew(tokens)).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
    const form = { grant_type: 'authorization_code', code, redirect_uri: home, code_verifier: verifier, ...credentials };
    expect(says(await post('token', form))).toEqual([400, 'invalid_grant']);
    await restore();
    expect(await isGood(await renew(tokens))).toBe(true);
  });

  test('whose code is used again ends, even while the person may not use clients', async () => {
    const code = codeOf(leadsTo(await accept()));
    const form = { grant_type: 'authorization_code', code, redirect_uri: home, code_verifier: verifier, ...credentials };
    const tokens = (await post('token', form)).body as oauth.TokenEndpointResponse;
    const restore = await changed('role');
    expect(says(await post('token', form))).toEqual([400, 'invalid_grant']);
    await restore();
    expect(await isGood(tokens)).toBe(false);
  });

  test('ends 90 days after it was given, however often its tokens are renewed', async () => {
    const first = await letIn();
    await sql`update oauth_grants set given_at = given_at - interval '89 days 23 hours 59 minutes'`.execute(backend.db);
    const second = await renew(first);
    await sql`update oauth_grants set given_at = given_at - interval '1 minute'`.execute(backend.db);
    await expect(renew(second)).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
    expect(await isGood(await letIn()), 'after another consent').toBe(true);
  });

  test('ends after the configured time', async () => {
    const { refresh_token = '' } = await letIn();
    await sql`update oauth_grants set given_at = given_at - interval '1 day'`.execute(backend.db);
    const found = (consentSeconds: number) =>
      makeConsents(backend.db, { ...defaultOauth, consentSeconds }).findByRefreshToken(refresh_token);
    expect(await found(86_500)).toBeDefined();
    expect(await found(86_400)).toBeUndefined();
  });
});

describe('an access token', () => {
  test('is valid for ten minutes', async () => {
    const tokens = await letIn();
    await sql`update oauth_tokens set expires_at = expires_at - interval '599 seconds'`.execute(backend.db);
    expect(await isGood(tokens)).toBe(true);
    await sql`update oauth_tokens set expires_at = expires_at - interval '1 second'`.execute(backend.db);
    expect(await isGood(tokens)).toBe(false);
  });

  test('opens nothing but its own operation', async () => {
    const { access_token } = await letIn();
    const headers = { authorization: `Bearer ${access_token}`, cookie: `session=${access_token}` };
    expect(await backend.ask('getLibrary', { headers })).toMatchObject({ status: 401 });
    expect(await backend.ask('getLibrary', { headers: { 'x-access-token': access_token } })).toMatchObject({ status: 401 });
  });

  test.each([
    ['no token', {}],
    ['a malformed token', { authorization: 'Bearer abc' }],
    ['a token of nobody', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a session', { cookie: 'session=x' }],
  ])('%s is refused as RFC 6750 says', async (_, headers) => {
    const { status, headers: said } = await backend.ask('getClientUser', { headers });
    expect(status).toBe(401);
    expect(said['www-authenticate']).toMatch(/^Bearer realm="portal"/);
  });

  test('ends with the account', async () => {
    const tokens = await letIn();
    const restore = await backend.keep(teacher);
    await sql`update users set active = false where mail = ${teacher}`.execute(backend.db);
    expect(await isGood(tokens)).toBe(false);
    await restore();
  });

  test('ends when the person signs out everywhere', async () => {
    const tokens = await letIn();
    await backend.ask('signOutEverywhere', { session: await backend.signedIn(teacher) });
    expect(await isGood(tokens)).toBe(false);
    await expect(renew(tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('ends with a new password', async () => {
    const [tokens, others] = [await letIn(), await letIn('demo@demo.example')];
    const body = { current: 'Demo2026', new: 'Demo2026', token: await backend.earn('password') };
    expect(await backend.ask('changePassword', { session: await backend.signedIn(teacher), body })).toMatchObject({ status: 204 });
    expect(await isGood(tokens)).toBe(false);
    expect(await isGood(others)).toBe(true);
  });
});

describe('revocation', () => {
  test.each(['access_token', 'refresh_token'] as const)('by the %s ends both', async (kind) => {
    const tokens = await letIn();
    await oauth.processRevocationResponse(await oauth.revocationRequest(server, reader, bySecret, tokens[kind] ?? '', insecure));
    expect(await isGood(tokens)).toBe(false);
    await expect(renew(tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('of another client’s token, or of one that does not exist, gets the usual answer and changes nothing', async () => {
    const tokens = await letIn();
    const others = oauth.ClientSecretBasic(stranger.secret);
    for (const token of [tokens.access_token, 'none'])
      await oauth.processRevocationResponse(await oauth.revocationRequest(server, stranger, others, token, insecure));
    expect(await isGood(tokens)).toBe(true);
  });

  test('needs the client’s secret', async () => {
    const { access_token: token } = await letIn();
    expect(says(await post('revoke', { token, ...credentials, client_secret: 'wrong' }))).toEqual([401, 'invalid_client']);
    expect(says(await post('revoke', { token, client_id: reader.client_id }))).toEqual([401, 'invalid_client']);
    expect(says(await post('revoke', { token }))).toEqual([401, 'invalid_client']);
    expect(await post('revoke', { token, client_id: 'a\u0000b', client_secret: 'x' })).toMatchObject({
      status: 400,
      type: 'invalid-request',
    });
    expect(says(await post('revoke', credentials))).toEqual([400, 'invalid_request']);
    expect(says(await post('revoke', `token=a&token=b&${new URLSearchParams(credentials)}`))).toEqual([400, 'invalid_request']);
  });
});

describe('a client', () => {
  const ask = (form: Readonly<Record<string, string>>) =>
    post('token', { grant_type: 'authorization_code', code: 'x', redirect_uri: home, ...form });

  test.each([
    ['unknown', { client_id: 'nobody', client_secret: 'x' }],
    ['with a wrong secret', { ...credentials, client_secret: 'wrong' }],
    ['with an empty secret', { ...credentials, client_secret: '' }],
    ['with a secret of one letter', { ...credentials, client_secret: 'x' }],
    ['with the longest secret', { ...credentials, client_secret: 'x'.repeat(4_096) }],
    ['with a secret that begins like its own', { ...credentials, client_secret: `${reader.secret}x` }],
    ['whose secret the database does not keep as a hash', { client_id: unhashed.client_id, client_secret: unhashed.kept }],
    ['without its secret', { client_id: reader.client_id, code_verifier: 'x'.repeat(43) }],
    ['that has no secret, with one', { client_id: app.client_id, client_secret: 'x' }],
  ])('%s is refused, and told how to authenticate', async (_, form) => {
    const answer = await ask(form);
    expect(says(answer)).toEqual([401, 'invalid_client']);
    expect(answer.headers['www-authenticate']).toBe('Basic realm="portal"');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['a parameter twice', `grant_type=authorization_code&code=x&code=y&${new URLSearchParams(credentials)}`, 'invalid_request'],
    ['no code', new URLSearchParams({ grant_type: 'authorization_code', ...credentials }).toString(), 'invalid_request'],
    ['no grant', new URLSearchParams(credentials).toString(), 'invalid_request'],
    [
      'a password of the person',
      new URLSearchParams({ grant_type: 'password', username: teacher, password: 'Demo2026', ...credentials }).toString(),
      'unauthorized_client',
    ],
    ['a grant for itself', new URLSearchParams({ grant_type: 'client_credentials', ...credentials }).toString(), 'unauthorized_client'],
    ['a grant that does not exist', new URLSearchParams({ grant_type: 'magic', ...credentials }).toString(), 'unsupported_grant_type'],
    ['a method of objects', new URLSearchParams({ grant_type: 'constructor', ...credentials }).toString(), 'unsupported_grant_type'],
  ])('that sends %s is refused', async (_, form, error) => {
    expect(says(await post('token', form))).toEqual([400, error]);
  });

  test.each([
    ['that is no base64', 'Basic %%%'],
    ['without a colon', `Basic ${Buffer.from('reader').toString('base64')}`],
    ['that cannot be decoded', `Basic ${Buffer.from('reader%:x').toString('base64')}`],
    ['of another scheme', 'Bearer x'],
  ])('that authenticates by a header %s is refused', async (_, authorization) => {
    expect(says(await post('token', { grant_type: 'refresh_token', refresh_token: 'x' }, { authorization }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('may authenticate in one way only', async () => {
    const authorization = `Basic ${Buffer.from(`${reader.client_id}:x`).toString('base64')}`;
    expect(says(await post('token', { grant_type: 'refresh_token', ...credentials }, { authorization }))).toEqual([400, 'invalid_request']);
    const other = { grant_type: 'refresh_token', client_id: stranger.client_id };
    expect(says(await post('token', other, { authorization }))).toEqual([400, 'invalid_request']);
  });

  test('must send a form of limited length, and not from a page of another site', async () => {
    const json = await backend.request({
      method: 'POST',
      url: '/api/oauth2/token',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(json).toMatchObject({ status: 415 });
    expect(await post('token', { ...credentials, code: 'x'.repeat(5_000) })).toMatchObject({ status: 400 });
    expect(await post('token', `a=${'x'.repeat(2_000_000)}`)).toMatchObject({ status: 413 });
    expect(await post('token', credentials, { origin: 'https://evil.example' })).toMatchObject({ status: 403, type: 'cross-site' });
  });
});

test('the database contains hashes only, and no expired codes or tokens', async () => {
  const tokens = await letIn();
  await renew(tokens);
  const rows = JSON.stringify([
    await backend.db.selectFrom('oauth_grants').selectAll().execute(),
    await backend.db.selectFrom('oauth_tokens').selectAll().execute(),
    await backend.db.selectFrom('oauth_clients').selectAll().execute(),
  ]);
  for (const secret of [tokens.access_token, tokens.refresh_token ?? '', reader.secret]) expect(rows).not.toContain(secret);

  await sql`update oauth_grants set code_expires_at = now()`.execute(backend.db);
  await makeConsents(backend.db, defaultOauth).sweep();
  expect(await backend.db.selectFrom('oauth_tokens').selectAll().execute()).toHaveLength(4);
  await sql`update oauth_tokens set expires_at = now()`.execute(backend.db);
  await makeConsents(backend.db, defaultOauth).sweep();
  expect(await backend.db.selectFrom('oauth_tokens').selectAll().execute()).toEqual([]);
  expect(await backend.db.selectFrom('oauth_grants').selectAll().execute()).toEqual([]);
});

test('the tokens of a client are deleted with the client', async () => {
  await letIn();
  await sql`delete from oauth_clients where id = ${stranger.client_id}`.execute(backend.db);
  expect(await backend.db.selectFrom('oauth_tokens').selectAll().execute()).toHaveLength(2);
  await sql`delete from oauth_clients where id = ${reader.client_id}`.execute(backend.db);
  expect(await backend.db.selectFrom('oauth_tokens').selectAll().execute()).toEqual([]);
});
