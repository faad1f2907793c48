import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { byItselfMs } from '../../../support/patience';
import { openTestBackend, type TestBackend } from '../../support/backend';
import { freshDatabase } from '../../support/database';

const user = 'invoice@demo.example';

/** Two backends that share only the database. */
let backends: readonly TestBackend[];

beforeAll(async () => {
  const { options: database } = await freshDatabase();
  const open = () => openTestBackend({ database, invoicePart: 3, jobs: { pollSeconds: 0.1 } });
  backends = [await open(), await open()];
});
afterAll(() => Promise.all(backends.map((backend) => backend.close())));

test('processes that are started at both instances run once each; a key that is sent to both starts one process', async () => {
  const [here] = backends as [TestBackend];
  const session = await here.signedIn(user);
  const order = { startdate: '2020-01-01', enddate: '2999-12-31', comment: '', user };
  const keys = Array.from({ length: 6 }, () => randomUUID());
  const started = await Promise.all(
    backends.flatMap((backend) =>
      keys.map(async (key) => {
        const { body } = await backend.ask('createLaSalleInvoice', { session, body: { ...order, key } });
        return Number((body as { clave: string }).clave);
      }),
    ),
  );
  const ids = [...new Set(started)];
  expect(ids).toHaveLength(keys.length);
  const processes = await vi.waitFor(
    async () => {
      const all = await Promise.all(ids.map((id) => here.ask('getLaSalleInvoice', { session, path: { id: String(id) } })));
      const bodies = all.map(({ body }) => body as { finproceso: string | null; status: string; resultado: string });
      expect(bodies.every(({ finproceso }) => finproceso !== null)).toBe(true);
      return bodies;
    },
    { timeout: byItselfMs, interval: 50 },
  );
  expect(new Set(processes.map(({ status, resultado }) => `${status} ${resultado}`)).size).toBe(1);
  const jobs = sql<{ state: string; retry_count: number }>`select state, retry_count from pgboss.job where name = 'invoice'`;
  // A job is completed a moment after its process.
  await vi.waitFor(
    async () => expect((await jobs.execute(here.db)).rows).toEqual(ids.map(() => ({ state: 'completed', retry_count: 0 }))),
    { timeout: byItselfMs, interval: 50 },
  );
});
