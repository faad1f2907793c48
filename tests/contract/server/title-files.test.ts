import { createHmac, randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoFilesFolder } from '../../../src/backend/demo/files';
import { uuidOf } from '../../../src/backend/demo/titles';
import { contentDisposition, fileName } from '../../../src/backend/http/disposition';
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

type How = {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly session?: string;
};

const ask = (uuid: string, { query = {}, headers = {}, session: token = session }: How = {}) =>
  backend.ask('getResourceFile', { session: token, path: { titleid, uuid }, query, headers });

/** Requests a file for the bytes of the answer, because `ask` reads an answer as text. */
const raw = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  backend.server.inject({ method: 'GET', url, headers: { cookie: `session=${session}`, ...headers } });
const urlOf = (name: ResourceName) => `/api/title/${titleid}/resource/${idOf(name)}/file`;

describe('a file', () => {
  test.each<[ResourceName, string, string]>([
    ['pdf', 'worksheet.pdf', 'application/pdf'],
    ['png', 'landscape.png', 'image/png'],
    ['svg', 'scheme.svg', 'image/svg+xml'],
    ['video', 'clock.webm', 'video/webm'],
    ['text', 'reading.txt', 'text/plain; charset=utf-8'],
  ])('%s is sent unchanged', async (name, file, type) => {
    const { statusCode, rawPayload, headers } = await raw(urlOf(name), { 'accept-encoding': 'gzip' });
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(bytesOf(file))).toBe(true);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(rawPayload.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['cache-control']).toContain('private');
  });

  test.each<[ResourceName, 'inline' | 'attachment', boolean]>([
    ['png', 'inline', true],
    ['video', 'inline', true],
    ['text', 'inline', true],
    ['svg', 'attachment', true],
    ['pdf', 'inline', false],
  ])('%s is sent as %s, and cannot run scripts', async (name, kind, isSandboxed) => {
    const { headers } = await ask(idOf(name));
    expect(headers['content-disposition']).toMatch(new RegExp(`^${kind};`));
    const policy = String(headers['content-security-policy']);
    expect(policy.includes("default-src 'none'"), 'the viewer of a browser obeys it').toBe(isSandboxed);
    expect(policy.includes('sandbox')).toBe(isSandboxed);
    expect(policy).not.toContain('allow-');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('has a name as a download', async () => {
    const { headers } = await ask(idOf('pdf'), { query: { download: 'true' } });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Ficha de los numeros hasta mil.pdf"; filename*=UTF-8''Ficha%20de%20los%20n%C3%BAmeros%20hasta%20mil.pdf`,
    );
  });

  test.each(['a"; filename="x.exe', 'a\r\nset-cookie: x=1', '../../etc/passwd', '‮fdp.exe', 'ñ'.repeat(400), '...', ''])(
    'a resource with the name %j cannot break the header',
    async (name) => {
      await backend.db.updateTable('resources').set({ name }).where('uuid', '=', idOf('pdf')).execute();
      const { status, headers } = await ask(idOf('pdf'), { query: { download: 'true' } });
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"\\/%]+\.pdf"; filename\*=UTF-8''[\w%.~!$&+^`|-]+\.pdf$/);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('with a strange ending of its key cannot break the header either', async () => {
    const file = 'demo/worksheet.p"; filename="x.e x\\e';
    await backend.db.updateTable('resources').set({ file }).where('uuid', '=', uuidOf('1011 resource 1')).execute();
    const own = await backend.ask('getResourceFile', { session, path: { titleid, uuid: uuidOf('1011 resource 1') } });
    expect(own.status).toBe(503);
    expect(contentDisposition('inline', fileName('Ficha', extname(file)))).toMatch(
      /^inline; filename="Ficha\.\w+"; filename\*=UTF-8''Ficha\.\w+$/,
    );
  });

  test('is not sent again to a browser that has it, even if a proxy has weakened its tag', async () => {
    const { etag } = (await raw(urlOf('png'))).headers;
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`]) {
      const { statusCode, rawPayload } = await raw(urlOf('png'), { 'if-none-match': String(known) });
      expect([statusCode, rawPayload.length], String(known)).toEqual([304, 0]);
    }
    expect((await raw(urlOf('png'), { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is answered to HEAD with the headers of the whole file only', async () => {
    const { statusCode, headers, rawPayload } = await backend.server.inject({
      method: 'HEAD',
      url: urlOf('video'),
      headers: { cookie: `session=${session}`, range: 'bytes=0-9' },
    });
    expect({ statusCode, length: headers['content-length'], bytes: rawPayload.length }).toEqual({
      statusCode: 200,
      length: String(bytesOf('clock.webm').length),
      bytes: 0,
    });
  });
});

describe('a range', () => {
  const whole = bytesOf('clock.webm');
  const size = whole.length;

  test.each<[string, number, number]>([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, size - 1],
    ['bytes=-100', size - 100, size - 1],
    [`bytes=10-${size * 2}`, 10, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
    ['bytes=0-0', 0, 0],
  ])('%s is a part', async (range, first, last) => {
    const { statusCode, rawPayload, headers } = await raw(urlOf('video'), { range });
    expect(statusCode).toBe(206);
    expect(rawPayload.equals(whole.subarray(first, last + 1))).toBe(true);
    expect(headers).toMatchObject({ 'content-range': `bytes ${first}-${last}/${size}`, 'content-length': String(last - first + 1) });
  });

  test.each([`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0'])('%s is outside the file', async (range) => {
    const answer = await ask(idOf('video'), { headers: { range } });
    expect(answer).toMatchObject({ status: 416, type: 'range-not-satisfiable', headers: { 'content-range': `bytes */${size}` } });
  });

  test.each(['bytes=0-1,5-6', 'bytes=5-1', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes=0-99999999999999999999', ''])(
    '%j is ignored',
    async (range) => {
      expect((await raw(urlOf('video'), { range })).statusCode).toBe(200);
    },
  );

  test('is only sent if the file has not changed', async () => {
    const { headers } = await ask(idOf('video'));
    const range = 'bytes=0-9';
    expect((await raw(urlOf('video'), { range, 'if-range': String(headers.etag) })).statusCode).toBe(206);
    expect((await raw(urlOf('video'), { range, 'if-range': '"another"' })).statusCode).toBe(200);
    expect(headers.etag).toMatch(/^"/);
  });
});

describe('only what a resource offers is served:', () => {
  test.each<[string, ResourceName, Readonly<Record<string, string>>, number]>([
    ['a video that is not for download', 'video', { download: 'true' }, 404],
    ['web content as a file', 'web', {}, 404],
    ['an external address', 'external', {}, 404],
    ['an office file as a preview', 'office', {}, 404],
    ['an office file as a download', 'office', { download: 'true' }, 200],
    ['captions', 'video', { captions: 'it' }, 200],
    ['captions of a document', 'pdf', { captions: 'it' }, 404],
    ['captions in an unknown language', 'video', { captions: 'fr' }, 400],
  ])('%s', async (_, name, query, status) => {
    expect((await ask(idOf(name), { query })).status).toBe(status);
  });

  test('captions are text', async () => {
    const { text, headers } = await ask(idOf('video'), { query: { captions: 'en' } });
    expect(text).toMatch(/^WEBVTT/);
    expect(text).toBe(bytesOf('clock.en.vtt').toString());
    expect((await ask(idOf('video'), { query: { captions: 'it' } })).text).toBe(bytesOf('clock.it.vtt').toString());
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
  });
});

describe('access to a file is refused', () => {
  test.each<[string, () => { readonly titleid: string; readonly uuid: string }, number]>([
    ['of another title', () => ({ titleid, uuid: uuidOf('1066 resource 0') }), 404],
    ['that does not exist', () => ({ titleid, uuid: randomUUID() }), 404],
    ['of a title that does not exist', () => ({ titleid: randomUUID(), uuid: idOf('pdf') }), 404],
    ['of a title outside the library', () => ({ titleid: uuidOf(1015), uuid: uuidOf('1015 resource 0') }), 403],
  ])('%s', async (_, path, status) => {
    const stranger = await backend.signedIn('nine@demo.example');
    const own = status === 403 ? await backend.signedIn('empty@demo.example') : session;
    expect((await backend.ask('getResourceFile', { session: own, path: path() })).status).toBe(status);
    expect(
      (await backend.ask('getResourceFile', { session: stranger, path: { titleid: uuidOf(1066), uuid: uuidOf('1066 resource 0') } }))
        .status,
    ).toBe(403);
  });

  test('without a session, also of a part', async () => {
    const { statusCode } = await backend.server.inject({ method: 'GET', url: urlOf('video'), headers: { range: 'bytes=0-9' } });
    expect(statusCode).toBe(401);
  });

  test('for adoptions, to a person for whom the title is a demo', async () => {
    const demo = await backend.signedIn('demo@demo.example');
    await sql`insert into library_titles select id, 1011 from users where mail = 'demo@demo.example' on conflict do nothing`.execute(
      backend.db,
    );
    expect((await ask(idOf('pdf'), { session: demo })).status).toBe(404);
    expect((await ask(idOf('video'), { session: demo })).status).toBe(200);
  });
});

describe('web content', () => {
  const openPage = async (token = session) => {
    const answer = await backend.ask('openWebContent', { session: token, path: { titleid, uuid: idOf('web') } });
    expect(answer.headers['cache-control'], 'the address is one person’s').toBe('no-store');
    return String(answer.headers.location);
  };
  /** Loads a file as a sandboxed frame does, across sites and without a cookie. */
  const frame = (url: string) => backend.server.inject({ method: 'GET', url, headers: { 'sec-fetch-site': 'cross-site' } });

  test('is served with the files beside it, without a cookie', async () => {
    const page = await openPage();
    const folder = page.slice(0, page.lastIndexOf('/') + 1);
    const types = { 'index.html': 'text/html', 'page.js': 'text/javascript', 'css/page.css': 'text/css', 'img/drop.svg': 'image/svg+xml' };
    for (const [name, type] of Object.entries(types)) {
      const { statusCode, headers, rawPayload } = await frame(folder + name);
      expect({ name, statusCode }).toEqual({ name, statusCode: 200 });
      expect(rawPayload.equals(bytesOf(`web/${name}`))).toBe(true);
      expect(headers['content-type']).toContain(type);
    }
    expect(page).toMatch(/\/index\.html$/);
  });

  test('runs in a sandbox without an origin, and cannot connect to any server', async () => {
    const { headers } = await frame(await openPage());
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox allow-scripts;/);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'origin-agent-cluster': '?0',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('may be framed by the sites that may frame the portal', async () => {
    const framed = await openTestBackend({ frameAncestors: ['https://host.example'] });
    const own = await framed.signedIn('teacher@demo.example');
    const { headers } = await framed.ask('openWebContent', { session: own, path: { titleid, uuid: idOf('web') } });
    const page = await framed.server.inject({ method: 'GET', url: String(headers.location) });
    const file = await framed.ask('getResourceFile', { session: own, path: { titleid, uuid: idOf('png') } });
    for (const answer of [page, file])
      expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'self' https://host.example");
    await framed.close();
  });

  test('outside a folder has no files beside it', async () => {
    const own = await openTestBackend({ demo: true, storage: { provider: 'folder', folder: fileURLToPath(demoFilesFolder) } });
    await own.db.updateTable('resources').set({ file: 'reading.txt' }).where('uuid', '=', idOf('web')).execute();
    const token = await own.signedIn('teacher@demo.example');
    const { headers } = await own.ask('openWebContent', { session: token, path: { titleid, uuid: idOf('web') } });
    const page = String(headers.location);
    const statusOf = async (url: string) => (await own.server.inject({ method: 'GET', url })).statusCode;
    expect(await statusOf(page)).toBe(200);
    expect(await statusOf(page.replace('reading.txt', 'worksheet.pdf'))).toBe(404);
    expect(await statusOf(page.replace('reading.txt', 'web/index.html'))).toBe(404);
    await own.close();
  });

  test.each([
    '../worksheet.pdf',
    '%2e%2e/worksheet.pdf',
    '..%2fworksheet.pdf',
    '%2e%2e%2fworksheet.pdf',
    'css/../../worksheet.pdf',
    '....//worksheet.pdf',
    '..%5cworksheet.pdf',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'css',
    '',
    '.hidden',
    'missing.html',
    'a%00b',
    `${'a/'.repeat(600)}b`,
  ])('the path %j leads nowhere', async (path) => {
    const page = await openPage();
    const { statusCode, rawPayload } = await frame(page.slice(0, page.lastIndexOf('/') + 1) + path);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(rawPayload.includes('%PDF')).toBe(false);
  });

  test('a changed token is invalid', async () => {
    const page = await openPage();
    const [, token = ''] = /web\/([^/]+)\//.exec(page) ?? [];
    const [resource = '', end = '', hash = '', signature = ''] = token.split('.');
    const other = idOf('pdf');
    const changed = [
      [other, end, hash, signature],
      [resource, String(Number(end) + 1), hash, signature],
      [resource, end, 'a'.repeat(43), signature],
      [resource, end, hash, 'a'.repeat(43)],
      [resource, end, hash],
      ['x'],
    ];
    for (const parts of changed) expect((await frame(`/api/web/${parts.join('.')}/index.html`)).statusCode, parts.join('.')).toBe(404);
    expect((await frame(page)).statusCode).toBe(200);
  });

  test.each([
    [-1, 404],
    [60, 200],
  ])('with %i seconds left is answered with %i', async (seconds, status) => {
    const [, resource, , hash] = /web\/([^./]+)\.([^./]+)\.([^./]+)/.exec(await openPage()) ?? [];
    const text = `${resource}.${Math.floor(Date.now() / 1_000) + seconds}.${hash}`;
    const signature = createHmac('sha256', await sharedSecret(backend.db, 'web content'))
      .update(text)
      .digest('base64url');
    expect((await frame(`/api/web/${text}.${signature}/index.html`)).statusCode).toBe(status);
  });

  test('is valid for two hours', async () => {
    const [, end] = /web\/[^./]+\.(\d+)\./.exec(await openPage()) ?? [];
    const left = Number(end) - Date.now() / 1_000;
    expect(left).toBeGreaterThan(110 * 60);
    expect(left).toBeLessThan(130 * 60);
  });

  test('ends with the session', async () => {
    const own = await backend.signedIn('teacher@demo.example');
    const page = await openPage(own);
    await makeSessions(backend.db, { idle: 60_000, total: 60_000 }).end(own);
    expect((await frame(page)).statusCode).toBe(404);
  });

  test('ends when the title leaves the library', async () => {
    await sql`insert into library_titles select id, 1011 from users where mail = 'google@demo.example' on conflict do nothing`.execute(
      backend.db,
    );
    const page = await openPage(await backend.signedIn('google@demo.example'));
    expect((await frame(page)).statusCode).toBe(200);
    await sql`delete from library_titles using users where users.id = user_id and mail = 'google@demo.example'`.execute(backend.db);
    expect((await frame(page)).statusCode).toBe(403);
  });

  test('is valid for its resource only, as long as that is web content', async () => {
    const page = await openPage();
    const typed = (mimetype: string) => backend.db.updateTable('resources').set({ mimetype }).where('uuid', '=', idOf('web')).execute();
    await typed('application/zip');
    expect((await frame(page)).statusCode).toBe(404);
    await typed('text/html');
    expect((await frame(page)).statusCode).toBe(200);
    expect(await backend.ask('openWebContent', { session, path: { titleid, uuid: idOf('pdf') } })).toMatchObject({ status: 404 });
  });
});

test('a file that the storage does not have is a temporary fault of the server', async () => {
  await backend.db.updateTable('resources').set({ file: 'gone/file.pdf' }).where('uuid', '=', uuidOf('1066 resource 0')).execute();
  const answer = await backend.ask('getResourceFile', { session, path: { titleid: uuidOf(1066), uuid: uuidOf('1066 resource 0') } });
  expect(answer).toMatchObject({ status: 503, type: 'unavailable' });
});
