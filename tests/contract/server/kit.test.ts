import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder';
import { openTestBackend, type TestBackend } from '../support/backend';

const portal =
  '<html><head><base href="/" /><script type="application/json" id="portal-config">{}</script></head><body>portal</body></html>';
const kit =
  '<html><head><base href="/" /><script type="module" nonce="__CSP_NONCE__" src="./assets/kit.js"></script></head><body>kit</body></html>';

const [webFolder, kitFolder] = [temporaryFolder('portal-web'), temporaryFolder('portal-kit')];
let developed: TestBackend;
let published: TestBackend;

beforeAll(async () => {
  for (const page of ['index.html', 'coupons.html', 'viewer.html']) writeFileSync(path.join(webFolder, page), portal);
  mkdirSync(path.join(kitFolder, 'assets'));
  writeFileSync(path.join(kitFolder, 'demo-kit.html'), kit);
  writeFileSync(path.join(kitFolder, 'assets', 'kit.js'), 'export {};');
  developed = await openTestBackend({ webFolder, kitFolder });
  published = await openTestBackend({ webFolder });
});
afterAll(async () => {
  await Promise.all([developed.close(), published.close()]);
  for (const folder of [webFolder, kitFolder]) rmSync(folder, { recursive: true });
});

const get = (backend: TestBackend, url: string) => backend.request({ method: 'GET', url });

test('developers see the page of the kit, which has scripts of its own', async () => {
  const page = await get(developed, '/demo/kit?lang=en&theme=dark');
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } });
  expect(page.text).toContain('<base href="/demo/kit/" />');
  const [, nonce = ''] = /nonce="([^"]{20,})"/.exec(page.text) ?? [];
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
  expect(await get(developed, '/demo/kit/assets/kit.js')).toMatchObject({ status: 200, text: 'export {};' });
});

test('an address above the folder of the kit is refused', async () => {
  expect((await get(developed, '/demo/kit/assets/..%2f..%2fetc/passwd')).status).toBe(400);
});

test.each(['/demo/kit/assets/none.js', '/demo/kit/demo-kit.html', '/app/demo/kit'])('%s is no address of the kit', async (url) => {
  expect((await get(developed, url)).status).toBe(404);
});

test.each(['/demo/kit', '/demo/kit?lang=en', '/demo/kit/assets/kit.js'])('%s does not exist if the kit is not served', async (url) => {
  const answer = await get(published, url);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('>kit<');
});
