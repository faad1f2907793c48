import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSessions } from '../../../src/backend/security/sessions';
import { sharedSecret } from '../../../src/backend/security/shared-secret';
import { openTestBackend, type TestBackend } from '../support/backend';
import { bytesOf, idOf, type ResourceName, titleid } from '../support/rich-title';

let backend: TestBackend;
let session: string;
beforeAll(async () => {
  backend = await openTestBackend();
  session = await backend.signedIn('teacher@demo.example');
});
afterAll(() => backend.close());

/** Requests a granted address, as a page with a token from the host page does. */
const grant = (name: ResourceName, token = session) =>
  backend.server.inject({
    method: 'GET',
    url: `/api/title/${titleid}/resource/${idOf(name)}/file?grant=true`,
    headers: { 'x-access-token': token },
  });
const granted = async (name: ResourceName, token = session) => {
  const { statusCode, headers } = await grant(name, token);
  expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
  return String(headers.location);
};
/** Loads a file as an element of a page does, without cookie and token. */
const load = (url: string, headers: Readonly<Record<string, string>> = {}) => backend.server.inject({ method: 'GET', url, headers });

test.each<[ResourceName, string]>([
  ['pdf', 'worksheet.pdf'],
  ['png', 'landscape.png'],
  ['video', 'clock.webm'],
])('%s is the same file at its granted address as at its own', async (name, file) => {
  const { statusCode, headers, rawPayload } = await load(await granted(name));
  expect(statusCode).toBe(200);
  expect(rawPayload.equals(bytesOf(file))).toBe(true);
  const own = await backend.ask('getResourceFile', { session, path: { titleid, uuid: idOf(name) } });
  for (const each of [
    'content-type',
    'content-length',
    'content-disposition',
    'content-security-policy',
    'etag',
    'cross-origin-resource-policy',
  ])
    expect(headers[each], each).toBe(own.headers[each]);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['set-cookie']).toBeUndefined();
});

test('a granted address supports ranges, conditions, captions and downloads', async () => {
  const video = await granted('video');
  const whole = bytesOf('clock.webm');
  const part = await load(video, { range: 'bytes=10-19' });
  expect([part.statusCode, part.rawPayload.equals(whole.subarray(10, 20))]).toEqual([206, true]);
  expect((await load(video, { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
  expect((await load(video, { 'if-none-match': String(part.headers.etag) })).statusCode).toBe(304);
  const captions = await load(`${video}?captions=es`);
  expect([captions.statusCode, captions.payload.slice(0, 6)]).toEqual([200, 'WEBVTT']);
  const zip = await load(`${await granted('zip')}?download=true`);
  expect(zip.headers['content-disposition']).toMatch(/^attachment;/);
  expect((await load(await granted('svg'))).headers['content-disposition']).toMatch(/^attachment;/);
});

test.each<[string, ResourceName, string]>([
  ['captions of a picture', 'png', '?captions=es'],
  ['captions in an invalid language', 'video', '?captions=../x'],
  ['a download that is not offered', 'video', '?download=true'],
  ['a preview of a file without one', 'zip', ''],
  ['web content', 'web', ''],
])('%s is not found', async (_, name, query) => {
  expect((await load((await granted(name)) + query)).statusCode).toBe(404);
});

test('the address contains neither title nor person, and cannot be guessed', async () => {
  const [one, other] = [await granted('pdf'), await granted('pdf', await backend.signedIn('teacher@demo.example'))];
  expect(one).not.toBe(other);
  expect(one).not.toContain(session);
  expect(one).not.toContain(titleid);
});

test('a changed token is invalid, and so is one for another resource', async () => {
  const url = await granted('pdf');
  const [resource = '', end = '', hash = '', signature = ''] = (/file\/(.+)$/.exec(url)?.[1] ?? '').split('.');
  const changed = [
    [idOf('png'), end, hash, signature],
    [resource, String(Number(end) + 1), hash, signature],
    [resource, end, 'a'.repeat(43), signature],
    [resource, end, hash, 'a'.repeat(43)],
    [resource, end, hash],
    ['x'],
    ['%00'],
    ['..%2f..%2fuser'],
  ];
  for (const parts of changed) expect((await load(`/api/file/${parts.join('.')}`)).statusCode, parts.join('.')).toBe(404);
  expect((await load(url)).statusCode).toBe(200);
});

test.each([
  [-1, 404],
  [60, 200],
])('a granted address with %i seconds left is answered with %i', async (seconds, status) => {
  const [, resource, , hash] = /file\/([^./]+)\.([^./]+)\.([^./]+)/.exec(await granted('pdf')) ?? [];
  const text = `${resource}.${Math.floor(Date.now() / 1_000) + seconds}.${hash}`;
  const signature = createHmac('sha256', await sharedSecret(backend.db, 'web content'))
    .update(text)
    .digest('base64url');
  expect((await load(`/api/file/${text}.${signature}`)).statusCode).toBe(status);
});

test('a granted address ends with the session', async () => {
  const own = await backend.signedIn('teacher@demo.example');
  const url = await granted('pdf', own);
  expect((await load(url)).statusCode).toBe(200);
  await makeSessions(backend.db, { idle: 60_000, total: 60_000 }).end(own);
  expect((await load(url)).statusCode).toBe(404);
});

test('a granted address ends when the title leaves the library', async () => {
  await sql`insert into library_titles select id, 1011 from users where mail = 'google@demo.example' on conflict do nothing`.execute(
    backend.db,
  );
  const url = await granted('pdf', await backend.signedIn('google@demo.example'));
  expect((await load(url)).statusCode).toBe(200);
  await sql`delete from library_titles using users where users.id = user_id and mail = 'google@demo.example'`.execute(backend.db);
  expect((await load(url)).statusCode).toBe(403);
});

test.each<[string, string, number]>([
  ['nobody', '', 401],
  ['a person with another library', 'empty@demo.example', 403],
])('%s gets no granted address', async (_, mail, status) => {
  const token = mail === '' ? 'x' : await backend.signedIn(mail);
  const { statusCode, headers } = await grant('pdf', token);
  expect([statusCode, headers.location]).toEqual([status, undefined]);
});

test('a person for whom the title is a demo gets no address of a resource for adoptions', async () => {
  await sql`insert into library_titles select id, 1011 from users where mail = 'demo@demo.example' on conflict do nothing`.execute(
    backend.db,
  );
  const demo = await backend.signedIn('demo@demo.example');
  expect((await grant('pdf', demo)).statusCode).toBe(404);
  expect((await grant('video', demo)).statusCode).toBe(302);
});

test('a resource without a file has no granted address', async () => {
  expect((await grant('external')).statusCode).toBe(404);
});
