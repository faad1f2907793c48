import { afterEach, expect, test, vi } from 'vitest';
import { createInvoice } from '../../../src/areas/admin-invoices/services/invoices';
import { run } from '../../../src/shared/api/run';

afterEach(() => vi.unstubAllGlobals());

const order = { start: '2026-01-01', end: '2026-01-31', expires: '2027-08-31', days: '365', comment: '' };
const wish = { channel: 'blink', user: 'berta@publisher.example', order } as const;

/** Sends the form, receives a given answer of the server, and returns the key that was sent. */
const keySent = async (status: number, body: object) => {
  let key: unknown;
  vi.stubGlobal('fetch', async (request: Request) => {
    key = (await request.json()).pid;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  await run(createInvoice(wish), new AbortController().signal).catch(() => undefined);
  return key;
};

test('a form keeps its key after an unknown outcome, and gets a new key after it has started a process', async () => {
  const first = await keySent(500, {});
  expect(await keySent(200, { id: 7 })).toBe(first);
  expect(await keySent(200, { id: 8 })).not.toBe(first);
});
