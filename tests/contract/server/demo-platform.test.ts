import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlatformPath } from '../../../src/backend/demo/platform';
import { uuidOf } from '../../../src/backend/demo/titles';
import type { components } from '../../../src/shared/api/contract.gen';
import { openTestBackend, type TestBackend } from '../support/backend';

type Products = components['schemas']['Products'];

const titleid = uuidOf(1011);
let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const open = async (url: string, session?: string) =>
  backend.server.inject({ method: 'GET', url, ...(session !== undefined && { headers: { cookie: `session=${session}` } }) });

test('every address of a demo product opens on the stand-in, which shows the person and the product', async () => {
  const session = await backend.signedIn('teacher@demo.example');
  const { products } = (await backend.ask('getTitleProducts', { session, path: { titleid } })).body as Products;
  const withAddress = products.filter(({ url }) => url !== null);
  expect(withAddress.map(({ productName }) => productName)).toEqual(
    expect.arrayContaining(['Libro digital del profesorado', 'Libro digital del alumnado', 'HUB del alumnado']),
  );
  for (const { url, productName } of withAddress) {
    const { origin, pathname, search } = new URL(String(url));
    expect([origin.startsWith('http'), pathname]).toEqual([true, demoPlatformPath]);
    const { statusCode, payload, headers } = await open(pathname + search, session);
    expect(statusCode).toBe(200);
    expect(payload).toContain(`Producto: ${productName}`);
    expect(payload).toContain('Título: Mates a medida 2');
    expect(payload).toMatch(/Persona: (?!sin sesión)\S/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test.each(['', `?product=${randomUUID()}`, '?product=x', '?product=a&product=b', "?product=' or 1=1 --", '?product=<script>'])(
  'without a product (%j) the platform opens too',
  async (query) => {
    const { statusCode, payload } = await open(demoPlatformPath + query);
    expect(statusCode).toBe(200);
    expect(payload).toContain('Persona: sin sesión');
    expect(payload).not.toContain('Producto:');
    expect(payload).not.toContain('<script');
  },
);
