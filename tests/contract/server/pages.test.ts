import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAi } from '../../../src/backend/ai/ai';
import { temporaryFolder } from '../../support/temporary-folder';
import { type Answer, inject } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';

/** The page of a minimal built portal, with the placeholders that the backend fills in. */
const html = [
  '<!doctype html><html><head><base href="/" />',
  '<script type="application/json" id="portal-config" nonce="__CSP_NONCE__">{}</script>',
  '<script type="module" src="./assets/portal-abc.js" nonce="__CSP_NONCE__"></script></head><body><a href="./">Reload</a></body></html>',
].join('\n');

let folder: string;
let backend: TestBackend;

beforeAll(async () => {
  folder = temporaryFolder('portal-web');
  mkdirSync(path.join(folder, 'assets'));
  for (const page of ['index.html', 'coupons.html', 'viewer.html']) writeFileSync(path.join(folder, page), html);
  writeFileSync(path.join(folder, 'assets', 'portal-abc.js'), 'export {};');
  writeFileSync(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  copyFileSync('src/public/robots.txt', path.join(folder, 'robots.txt'));
  writeFileSync(path.join(path.dirname(folder), `${path.basename(folder)}.secret`), 'beside the portal');
  backend = await openTestBackend({ webFolder: folder, environment: 'dev', frameAncestors: ['https://embedding.example'] });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.secret`);
});

const get = (url: string, from = backend) => from.request({ method: 'GET', url });

const configOf = ({ text }: Answer) => JSON.parse(/id="portal-config"[^>]*>([^<]*)</.exec(text)?.[1] ?? '');
const platforms = ['Google', 'Microsoft'];
const provider = { issuer: 'http://127.0.0.1:9/', clientId: 'portal', clientSecret: 'secret' };

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);
const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? '';
const directive = (answer: Answer, name: string) =>
  policyOf(answer)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

describe('a page of the portal', () => {
  test.each([
    '/',
    '/signin?returnTo=x',
    '/edit-library',
    '/EDIT-library/',
    '/en/edit-library',
    '/it',
    '/title/1/unit/2',
    '/student',
    '/coupons?token=1',
    '/it/coupons/',
  ])('%s has its base at /', async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
    expect(answer.text).toContain('<base href="/" />');
  });

  test.each([
    '/no/such/page',
    '/application',
    '/.env',
    '/metrics',
    '/wp-login.php',
    '/app/.git/config',
    '/fr/signin',
    '/news',
    '/app/app/signin',
  ])('%s does not exist, and shows the error page', async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
    expect(answer.text).toContain('<base href="');
  });

  test.each([
    ['/activation?idSim=1&hash=a%22b', 200, '/activation?idSim=1&amp;hash=a%22b'],
    ['/app/signin?x=$&y', 200, '/app/signin?x=$&amp;y'],
    ['/title/%E0%A4%A?x=%', 200, '/title/%E0%A4%A?x=%'],
    ['//elsewhere.example/x', 404, '/elsewhere.example/x'],
  ])('%s has a link to itself', async (url, code, href) => {
    const { status, text } = await get(url);
    expect(status).toBe(code);
    expect(/<a href="([^"]*)">Reload/.exec(text)?.[1]).toBe(href);
  });

  test.each(['/app', '/app/', '/app/edit-library', '/app?x=1'])('%s has its base at /app/', async (url) => {
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<base href="/app/" />');
  });

  test('contains the configuration, escaped inside its script element', async () => {
    expect(configOf(await get('/'))).toMatchObject({ mounting: 'premium', environment: 'dev', api: '/api', thirdParties: [] });
  });

  test.each([
    ['Google alone if only Google is configured', { identityProviders: { Google: provider } }, ['Google']],
    ['Microsoft alone if only Microsoft is configured', { identityProviders: { Microsoft: provider } }, ['Microsoft']],
    ['all providers if stand-ins are allowed', { identityProviders: { Google: provider }, identityStandIns: true }, platforms],
  ])('offers %s', async (_, options, offered) => {
    const other = await openTestBackend({ webFolder: folder, ...options });
    expect(configOf(await get('/', other)).thirdParties).toEqual(offered);
    await other.close();
  });

  test('is available by HEAD and by no other method', async () => {
    expect((await backend.request({ method: 'HEAD', url: '/signin' })).status).toBe(200);
    expect((await backend.request({ method: 'POST', url: '/signin' })).status).toBe(404);
  });
});

test('only hosts that are one exact origin may hand over a token', async () => {
  const frameAncestors = [
    'https://host.example',
    'https://*.example',
    'https:',
    'http://host.example:8081',
    'https://host.example/path',
    'https://Other.example:443/',
  ];
  const embedded = await openTestBackend({ webFolder: folder, frameAncestors });
  const answer = await get('/', embedded);
  expect(configOf(answer).hosts).toEqual(['https://host.example', 'http://host.example:8081', 'https://other.example']);
  expect(directive(answer, 'frame-ancestors')).toBe(`frame-ancestors 'self' ${frameAncestors.join(' ')}`);
  await embedded.close();
});

describe('the page of the poll widget', () => {
  test('is named in the configuration, and its site may be shown in a frame', async () => {
    const polls = 'https://polls.example/widget?school=1';
    const other = await openTestBackend({ webFolder: folder, polls });
    const answer = await get('/', other);
    await other.close();
    expect(configOf(answer).polls).toBe(polls);
    expect(directive(answer, 'frame-src')).toMatch(/^frame-src 'self' .*https:\/\/polls\.example(?= |$)/);
  });

  test('of the demo is on the same site, so the policy need not name its site', async () => {
    const other = await openTestBackend({ webFolder: folder, polls: '/demo/poll' });
    const answer = await get('/', other);
    await other.close();
    expect(configOf(answer).polls).toBe('/demo/poll');
    expect(directive(answer, 'frame-src')).toBe(directive(await get('/'), 'frame-src'));
  });

  test('does not exist without a setting', async () => {
    expect(Object.keys(configOf(await get('/')))).not.toContain('polls');
  });
});

describe('tools of a title', () => {
  test('are named in the configuration, and the policy allows the script for sharing as one file', async () => {
    const address = 'https://classroom.example/tools/share;v=1,2.js?school=1';
    const other = await openTestBackend({
      webFolder: folder,
      productPlatform: 'https://products.example/',
      ownDomains: ['publisher.example'],
      classroom: { provider: 'script', address },
      ai: { provider: 'services', urls: ['https://ai.example/a', 'https://ai.example/b'], buckets: ['units', 'old-units'] },
    });
    const answer = await get('/', other);
    expect(configOf(answer)).toMatchObject({
      productPlatform: 'https://products.example/',
      classroomScript: address,
      ownDomains: ['publisher.example'],
      exercises: { url: 'https://ai.example/a', bucket: 'units' },
    });
    expect(directive(answer, 'script-src')).toBe(
      `script-src 'self' 'nonce-${nonceOf(answer)}' https://classroom.example/tools/share%3Bv=1%2C2.js`,
    );
    expect(directive(answer, 'connect-src')).toBe("connect-src 'self'");
    await other.close();
  });

  test('have stand-ins in the demo, from its own address', async () => {
    const answer = await get('/');
    const { classroomScript, exercises, productPlatform } = configOf(answer);
    expect([exercises, productPlatform]).toEqual([{ url: demoAi.urls[0], bucket: demoAi.buckets[0] }, undefined]);
    const script = await get(classroomScript);
    expect(script).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('javascript') } });
    expect(script.text).toContain('window.classroomTool');
    expect(directive(answer, 'script-src')).toBe(`script-src 'self' 'nonce-${nonceOf(answer)}'`);
  });

  test('do not exist without settings and without demo people', async () => {
    const real = await openTestBackend({ webFolder: folder, demo: false });
    const all = Object.keys(configOf(await get('/', real)));
    expect(['exercises', 'productPlatform', 'classroomScript'].filter((key) => all.includes(key))).toEqual([]);
    expect((await get('/demo/classroom.js', real)).text).not.toContain('classroomTool');
    await real.close();
  });
});

describe('the demo page that embeds the portal', () => {
  test('hands over a token that signs its person in', async () => {
    const answer = await get('/demo/host');
    const token = /data-token="([\w-]+)"/.exec(answer.text)?.[1] ?? '';
    const headers = { 'x-access-token': token };
    expect((await backend.ask('getUser', { headers })).body).toMatchObject({ mail: 'teacher@demo.example' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(directive(answer, 'frame-src')).toBe("frame-src 'self'");
  });

  test('exists only in the demo', async () => {
    const real = await openTestBackend({ webFolder: folder, demo: false });
    const { text } = await get('/demo/host', real);
    expect(text).not.toContain('data-token');
    await real.close();
  });
});

describe('the content security policy of a page', () => {
  test('has a new nonce each time, which is also in the page', async () => {
    const [first, second] = [await get('/'), await get('/')];
    expect(nonceOf(first)).toMatch(/^[\w+/=]{22,}$/);
    expect(nonceOf(second)).not.toBe(nonceOf(first));
    expect(first.text).toContain(`nonce="${nonceOf(first)}"`);
    expect(first.text).not.toContain('__CSP_NONCE__');
  });

  test("allows only the portal's own scripts", async () => {
    const answer = await get('/app/');
    expect(directive(answer, 'script-src')).toBe(`script-src 'self' 'nonce-${nonceOf(answer)}'`);
    expect(policyOf(answer)).not.toContain('unsafe');
    expect(directive(answer, 'default-src')).toBe("default-src 'none'");
    expect(directive(answer, 'base-uri')).toBe("base-uri 'self'");
  });

  test('lists the hosts that may frame the portal', async () => {
    expect(directive(await get('/'), 'frame-ancestors')).toBe("frame-ancestors 'self' https://embedding.example");
  });
});

describe('files', () => {
  test.each(['/assets/portal-abc.js', '/app/assets/portal-abc.js'])('%s is cached for a year', async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('javascript') } });
    expect(answer.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
  });

  test.each(['/icon.svg', '/app/icon.svg'])('%s is revalidated', async (url) => {
    expect(await get(url)).toMatchObject({ status: 200, headers: { 'cache-control': expect.stringContaining('max-age=0') } });
  });

  test.each(['/assets/nothing.js', '/app/assets/nothing.js', '/assets/', '/assets', '/app/assets'])('%s does not exist', async (url) => {
    expect(await get(url)).toMatchObject({ status: 404, type: 'not-found' });
  });

  test.each(['/assets/../index.html', '/assets/..%2findex.html', '/assets/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f'])(
    '%s does not leave the assets folder',
    async (url) => {
      const { text } = await get(url);
      expect(text).not.toContain('__CSP_NONCE__');
      expect(text).not.toMatch(/root:|beside the portal/);
    },
  );

  test('robots.txt is a text for search engines, and no page', async () => {
    const answer = await get('/robots.txt');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    expect(answer.text.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /', 'Allow: /home$']));
  });

  test.each([
    ['/home', undefined],
    ['/app/home?x=1', undefined],
    ['/', 'noindex'],
    ['/signin', 'noindex'],
    ['/home/x', 'noindex'],
  ])('%s says whether search engines may list it', async (url, told) => {
    expect((await get(url)).headers['x-robots-tag']).toBe(told);
  });

  test('the manifest of the build is not served', async () => {
    expect((await get('/.manifest.json')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('the page is never served with placeholders', async () => {
    expect((await get('/index.html')).text).not.toContain('__CSP_NONCE__');
  });
});

test('the operations work without a built portal', async () => {
  const bare = await openTestBackend({ webFolder: path.join(folder, 'not-there') });
  expect(await get('/', bare)).toMatchObject({ status: 404, type: 'not-found' });
  expect(await bare.ask('getFeatures')).toMatchObject({ status: 200 });
  await bare.close();
});

describe('an unknown API address is not a page', () => {
  const notFound = { status: 404, headers: expect.objectContaining({ 'content-type': 'application/problem+json; charset=utf-8' }) };

  test.each([
    '/api/nothing',
    '/api',
    '/api/',
    '/api?x=1',
    '/app/api',
    '/app/api/user',
    '//api/nothing',
    '/api//nothing',
    '/API/nothing',
    '/%61pi/nothing',
    '/%2561pi/nothing',
    '/app/%61pi/nothing',
    '/api%2fnothing',
    '/api%5cnothing',
    '/x/../api/nothing',
    '/x/%2e%2e/api/nothing',
    '/./api/nothing',
    '/api;x',
    '/api;x=1/nothing',
    '/app;x/api/nothing',
    '/x/..;/api/nothing',
    '/api%00/nothing',
    '/api%2500/nothing',
    '/a%0Dpi/nothing',
  ])('%s', async (url) => {
    expect(await inject(backend.server, { method: 'GET', url })).toMatchObject({ ...notFound, type: 'not-found' });
  });

  test.each(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)('%s', async (method) => {
    expect(await inject(backend.server, { method: method as 'GET', url: '/api/nothing' })).toMatchObject(notFound);
  });
});

test('a page may only post forms to the LTI tool, to its redirections, and to the payment provider', async () => {
  const tool = { provider: 'tool', url: 'https://tool.example/launch', redirects: ['https://school.tool.example/a/b'] } as const;
  const payment = { provider: 'gateway', origin: 'https://payments.example', merchant: '1', terminal: '1', key: '' } as const;
  const lti = { ...tool, key: 'portal', secret: 'secret' };
  const own = await openTestBackend({ webFolder: folder, lti, payment });
  const none = await openTestBackend({ webFolder: folder, payment: { provider: 'none' } });
  const forms = [await get('/', own), await get('/', none)].map((answer) => directive(answer, 'form-action'));
  const places = 'https://tool.example https://school.tool.example https://payments.example';
  expect(forms).toEqual([`form-action 'self' ${places}`, "form-action 'self'"]);
  await own.close();
  await none.close();
});

describe('a malformed address', () => {
  test.each([
    ['/title/%E0%A4%A', 200],
    ['/title/%C0%AFapi', 200],
    ['/app/title/1%2', 200],
    ['/%', 404],
    ['/signin%?returnTo=%zz', 404],
    ['/viewer/pdf%', 404],
    ['/demo/%ff', 404],
  ])('%s gets a page for people, with the status %i', async (url, status) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
    expect(answer.text).toContain(`<base href="${url.startsWith('/app') ? '/app' : ''}/" />`);
    expect(nonceOf(answer)).not.toBe('');
  });

  test.each(['/api/title/%E0%A4%A', '/%61pi/%', '/%2561pi/%ff', '/app/api/%', '/x/..%2fapi/%', '/api;x/%zz', '/assets/%'])(
    '%s of the operations and assets gets a problem response, for programs',
    async (url) => {
      expect(await get(url)).toMatchObject({ status: 400, type: 'invalid-request' });
    },
  );

  test('gets no page for a posted form', async () => {
    expect(await backend.request({ method: 'POST', url: '/title/%E0%A4%A' })).toMatchObject({ status: 404, type: 'not-found' });
  });
});
