import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { byItselfMs } from '../../../support/patience';
import { betweenBackends } from '../../support/between';
import { type Child, startChild } from '../../support/child';
import { type FreshDatabase, freshDatabase } from '../../support/database';
import { call, signInAt } from '../../support/numbered-writes';

const mail = 'invoice@demo.example';
const MANY = 1_000;

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await betweenBackends(database, (db) =>
    sql`
    insert into licences (code, title_id, product, expires_at, activated_at)
    select 'many-' || lpad(n::text, 5, '0'), 1011, 'Libro', now(), '2018-05-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${MANY}::int) n`.execute(db),
  );
});
afterAll(() => database.drop());

/** Starts a backend with small parts and short waits. So a process lasts long enough to be killed, and continues soon. */
const start = () =>
  startChild({ database: database.options, invoicePart: 5, jobs: { pollSeconds: 0.2, leaseSeconds: 1, retries: 50, retrySeconds: 0 } });

test('a process whose server is killed again and again is completed, and collects each activation once', async () => {
  let child: Child = await start();
  const cookie = await signInAt(child, mail);
  const order = { startdate: '2018-05-01', enddate: '2018-05-31', expirationdate: '2019-01-01', durationdays: 1, comment: '', user: mail };
  const created = await call(child, 'POST', '/invoice', cookie, { ...order, pid: randomUUID() });
  const { id } = (await created.json()) as { id: number };
  const get = async () =>
    (await (await call(child, 'GET', `/invoice/${id}`, cookie)).json()) as { finproceso: string | null; resultado: string };

  let kills = 0;
  for (; kills < 2; kills += 1) {
    const { finproceso } = await get();
    if (finproceso !== null) break;
    await child.kill();
    child = await start();
  }
  expect(kills, 'it was killed while it ran').toBeGreaterThan(0);
  const process = await vi.waitFor(
    async () => {
      const now = await get();
      expect(now.finproceso).not.toBeNull();
      return now;
    },
    { timeout: byItselfMs, interval: 100 },
  );
  expect(process).toMatchObject({ status: 'FINALIZADO', resultado: `Activaciones: ${MANY}` });
  const file = await call(child, 'GET', `/invoice/activations/blink/${id}`, cookie);
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
  const codes = (sheet?.data ?? []).slice(1).map(([code]) => String(code));
  expect(codes).toHaveLength(MANY);
  expect(codes).toEqual([...new Set(codes)].sort());
  await child.kill();
});
