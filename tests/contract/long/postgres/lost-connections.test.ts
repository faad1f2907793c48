import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/backend/db/open';
import { type Child, startChild } from '../../support/child';
import { createDatabase, type PostgresServer, startPostgres } from '../../support/postgres';
import { type Load, startLoad } from '../../support/steady-load';

/** The limits of the backends. Even a busy machine does not reach the times (in milliseconds) in normal operation. */
const limits = { connections: 4, connectMs: 600, queryMs: 600 };
/** Milliseconds after which a statement to a silent server fails, including the time for a new connection. */
const LONGEST_MS = limits.connectMs + limits.queryMs + 1_000;
/** Milliseconds that a busy machine may add. */
const SLACK_MS = 2_500;

let postgres: PostgresServer;
let url: string;
let children: readonly Child[];
let load: Load;

beforeAll(async () => {
  postgres = await startPostgres({ keeps: true });
  url = await createDatabase(postgres.address, 'portal');
  const first = await startChild({ database: { url, ...limits } });
  children = [first, await startChild({ database: { url, ...limits } })];
  load = await startLoad(children);
});
afterAll(async () => {
  await load.stop();
  await Promise.all(children.map(({ kill }) => kill()));
  await postgres.stop();
});

/** Queries the server through a separate connection. */
const administer = async (statement: string): Promise<readonly number[]> => {
  const db = await openDatabase({ url: url.replace(/portal$/, 'postgres'), connections: 1 }, () => undefined);
  try {
    return (await sql.raw<{ pid: number }>(statement).execute(db)).rows.map(({ pid }) => pid);
  } finally {
    await db.destroy();
  }
};
const busy = `from pg_stat_activity where datname = 'portal'`;

/** Checks that every person is served again, that no acknowledged data is lost, and that no process has ended. */
const expectAllIsWell = async () => {
  await load.servedAgain();
  expect(load.strange(), 'only success and 503 with retry-after').toEqual([]);
  expect(load.longestMs(), 'nobody waits without end').toBeLessThan(LONGEST_MS + SLACK_MS);
  for (const { acknowledged, kept, sent } of await load.pause()) {
    expect(kept, 'no acknowledged write is lost').toBeGreaterThanOrEqual(acknowledged);
    expect(kept, 'only sent data exists').toBeLessThanOrEqual(sent);
  }
  expect(children.every(({ lives }) => lives())).toBe(true);
};

test('the portal recovers from connections that end while they are in use', async () => {
  for (let times = 0; times < 5; times += 1) {
    await administer(`select pg_terminate_backend(pid) as ended, pid ${busy}`);
    await load.servedAgain();
  }
  await expectAllIsWell();
});

test('the portal recovers after a connection was killed and the server ended all others', async () => {
  const [pid] = await administer(`select pid ${busy} limit 1`);
  if (pid === undefined) throw new Error('Nobody uses the database');
  process.kill(pid, 'SIGKILL');
  await expectAllIsWell();
});

test('the portal recovers from a restart of the server', async () => {
  await postgres.shutDown();
  await load.refused();
  await postgres.startAgain();
  await expectAllIsWell();
});

test('the portal recovers from a server that stops responding', async () => {
  postgres.freeze();
  await load.refused();
  postgres.thaw();
  await expectAllIsWell();
});
