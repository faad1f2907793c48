import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidOf } from '../../src/backend/demo/titles';
import { demoToolKeys, demoToolPath } from '../../src/backend/lti/lti';
import { oauthSignature } from '../../src/backend/lti/oauth-signature';
import type { components } from '../../src/shared/api/contract.gen';
import { openTestBackend, type TestBackend } from './support/backend';

type Launch = components['schemas']['LtiLaunch'];

const titleid = uuidOf(1011);
const host = 'portal.example';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const ask = async (name: string, titleUuid = titleid, from = backend) =>
  from.ask('launchLti', { session: await from.signedIn(`${name}@demo.example`), headers: { host }, body: { titleUuid } });
const launch = async () => (await ask('lti')).body as Launch;

/** Posts the form as the new window does. */
const post = (parameters: Readonly<Record<string, string>>, at = host) =>
  backend.server.inject({
    method: 'POST',
    url: demoToolPath,
    headers: { host: at, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(parameters).toString(),
  });

const signWith = ({ action, parameters }: Launch, change: Readonly<Record<string, string>>) => {
  const fields = { ...parameters, ...change };
  return { ...fields, oauth_signature: oauthSignature(action, fields, demoToolKeys.secret) };
};

// The expected signature comes from another implementation of RFC 5849, 3.4.
test('the signature follows the standard', () => {
  const fields = {
    oauth_consumer_key: '9djdj82h48djs9d2',
    oauth_nonce: '7d8f3e4a',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '137131201',
    title: 'Célula (1)',
  };
  expect(oauthSignature('http://tool.example/launch?b=2&a=1', fields, 's&e')).toBe('DfBuDLmh2v6wLUW1POajiSltxkw=');
});

test('fields with the same name are signed in the order of their values, including those in the address', () => {
  const base = 'POST&http%3A%2F%2Ftool.example%2Flaunch&a%3D1%26a%3D2%26a%3D3%26b%3D~%2520%252B';
  const expected = createHmac('sha1', 's&').update(base).digest('base64');
  expect(oauthSignature('http://TOOL.example:80/launch?a=3&a=1&b=~%20%2B', { a: '2', oauth_signature: 'x' }, 's')).toBe(expected);
});

describe('a launch', () => {
  test('opens the title in the tool, which learns the name of the person', async () => {
    const { action, method, parameters } = await launch();
    expect({ action, method }).toEqual({ action: `http://${host}${demoToolPath}`, method: 'POST' });
    const { statusCode, body } = await post(parameters);
    expect(statusCode).toBe(200);
    for (const words of ['Mates a medida 2', 'Lía Mota Sáez (Instructor)', 'CEIP El Olivar']) expect(body).toContain(words);
  });

  test('is signed as a browser posts it, with any characters in a name', async () => {
    const restore = await backend.keep('lti@demo.example');
    const name = ' Ana\r\nMaría\n+ ~ %20 & = ñ 😀 \t"\'<(*)!';
    await backend.db.updateTable('users').set({ name }).where('mail', '=', 'lti@demo.example').execute();
    const { parameters } = await launch();
    await restore();
    // A form writes line breaks as CR LF.
    const posted = Object.fromEntries(Object.entries(parameters).map(([field, value]) => [field, value.replace(/\r?\n/g, '\r\n')]));
    expect((await post(posted)).statusCode).toBe(200);
    expect(parameters.lis_person_name_given).toBe('Ana María + ~ %20 & = ñ 😀 "\'<(*)!');
  });

  test('carries no secret and no e-mail address', async () => {
    const text = JSON.stringify(await launch());
    expect(text).not.toContain(demoToolKeys.secret);
    expect(text).not.toContain('@demo.example');
  });

  test('is valid once', async () => {
    const { parameters } = await launch();
    expect((await post(parameters)).statusCode).toBe(200);
    expect((await post(parameters)).statusCode).toBe(401);
  });

  test.each(['user_id', 'roles', 'resource_link_id', 'oauth_timestamp', 'oauth_nonce'])('with another %s is refused', async (field) => {
    const { parameters } = await launch();
    expect((await post({ ...parameters, [field]: '1' })).statusCode).toBe(401);
  });

  test('with more fields, of another tool, unsigned, or for another address is refused', async () => {
    const own = await launch();
    const { oauth_signature: _, ...unsigned } = own.parameters;
    expect((await post({ ...own.parameters, more: '1' })).statusCode).toBe(401);
    expect((await post(signWith(own, { oauth_consumer_key: 'another' }))).statusCode).toBe(401);
    expect((await post(unsigned)).statusCode).toBe(401);
    // The next signature has as many letters as the right signature, but more bytes.
    expect((await post({ ...own.parameters, oauth_signature: 'ñ'.repeat(28) })).statusCode).toBe(401);
    expect((await post(own.parameters, 'other.example')).statusCode).toBe(401);
    expect((await post({})).statusCode).toBe(401);
  });

  test.each([
    [-400, 401],
    [-200, 200],
    [200, 200],
    [400, 401],
  ])('with a time stamp of %i seconds from now is answered with %i', async (seconds, status) => {
    const time = String(Math.floor(Date.now() / 1_000) + seconds);
    expect((await post(signWith(await launch(), { oauth_timestamp: time }))).statusCode).toBe(status);
  });

  test('shows a hostile name as text', async () => {
    const { body } = await post(signWith(await launch(), { lis_person_name_full: '<script>alert(1)</script>' }));
    expect(body).not.toContain('<script>');
  });
});

describe('nothing is launched', () => {
  test.each<[string, string, string, number, string]>([
    ['by a teacher without LTI', 'teacher', titleid, 403, 'no-lti'],
    ['by an internal user', 'internal', titleid, 403, 'no-lti'],
    ['outside the library', 'lti', uuidOf(1097), 403, 'not-in-library'],
    ['that does not exist', 'lti', uuidOf('nothing'), 404, 'not-found'],
  ])('%s', async (_, name, id, status, type) => {
    expect(await ask(name, id)).toMatchObject({ status, type });
  });

  test('by a demo teacher', async () => {
    await sql`update users set role = 'TEACHER_DEMO' where mail = 'lti@demo.example'`.execute(backend.db);
    expect(await ask('lti')).toMatchObject({ status: 403, type: 'no-lti' });
    await sql`update users set role = 'TEACHER' where mail = 'lti@demo.example'`.execute(backend.db);
  });

  test('if no tool is configured', async () => {
    const without = await openTestBackend({ lti: { provider: 'none' } });
    expect(await ask('lti', titleid, without)).toMatchObject({ status: 404, type: 'not-found' });
    await without.close();
  });
});

test('a configured tool gets its own key', async () => {
  const tool = { provider: 'tool', url: 'https://tool.example/launch?course=1', redirects: [], key: 'school', secret: 'hidden' } as const;
  const other = await openTestBackend({ lti: tool });
  const { action, parameters } = (await ask('lti', titleid, other)).body as Launch;
  expect(action).toBe(tool.url);
  expect(parameters.oauth_consumer_key).toBe('school');
  expect(parameters.oauth_signature).toBe(oauthSignature(tool.url, parameters, 'hidden'));
  await other.close();
});
