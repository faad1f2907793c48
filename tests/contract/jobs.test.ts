import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/backend/db/open';
import type { Db } from '../../src/backend/db/schema';
import { type JobData, type Jobs, openJobs, type Worker } from '../../src/backend/jobs/jobs';
import { statementsOf } from '../../src/backend/jobs/statements';
import { type FreshDatabase, freshDatabase } from '../support/backend/database';
import { untilExpected } from '../support/waiting';

type Data = JobData['invoice'];

let database: FreshDatabase;
let db: Db;
const opened: Jobs[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = await openDatabase(database.options, () => undefined);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
  await sql`delete from pgboss.job`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  database.drop();
});

const impatient = { pollSeconds: 0.05, leaseSeconds: 60, retries: 1, retrySeconds: 0 };

/** An instance, which does jobs once it has a worker. */
const instance = async (worker?: Partial<Worker<Data>>, complaints: unknown[] = [], asking: Partial<Worker<JobData['payment']>> = {}) => {
  const jobs = await openJobs(db, impatient);
  opened.push(jobs);
  const nothing = async () => undefined;
  const idle = { work: nothing, giveUp: nothing };
  if (worker)
    jobs.start({ payment: { ...idle, ...asking }, refund: idle, invoice: { ...idle, ...worker } }, (error) => complaints.push(error));
  return jobs;
};

const send = (jobs: Jobs, id: string) => db.transaction().execute((tx) => jobs.send(tx, 'invoice', { id, run: 1 }));
const states = async () =>
  (await sql<{ name: string; state: string }>`select name, state from pgboss.job order by name, state`.execute(db)).rows.map(
    ({ name, state }) => `${name} ${state}`,
  );

describe('a job', () => {
  test('is done once, whatever the number of instances', async () => {
    const done: string[] = [];
    const work = async ({ id }: Data) => void done.push(id);
    const instances = [await instance({ work }), await instance({ work }), await instance({ work })];
    const ids = Array.from({ length: 12 }, (_, position) => String(position));
    await Promise.all(ids.map((id, position) => send(instances[position % 3] as Jobs, id)));
    for (const jobs of instances) jobs.wake();
    await untilExpected(() => expect(done).toHaveLength(ids.length));
    expect(done.toSorted((one, other) => Number(one) - Number(other))).toEqual(ids);
  });

  test('of a transaction that is rolled back is none', async () => {
    const done: string[] = [];
    const jobs = await instance({ work: async ({ id }) => void done.push(id) });
    const rolledBack = db.transaction().execute(async (tx) => {
      await jobs.send(tx, 'invoice', { id: 'never', run: 1 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await send(jobs, 'then');
    jobs.wake();
    await untilExpected(() => expect(done).toEqual(['then']));
  });

  test('that fails is tried again, and then given up', async () => {
    const told: string[] = [];
    const complaints: unknown[] = [];
    const work = async ({ id }: Data) => {
      told.push(`tried ${id}`);
      throw new Error('It cannot be done');
    };
    const jobs = await instance({ work, giveUp: async ({ id }) => void told.push(`gave up ${id}`) }, complaints);
    await send(jobs, '7');
    jobs.wake();
    await untilExpected(() => expect(told).toEqual(['tried 7', 'tried 7', 'gave up 7']));
    expect(complaints).toEqual([new Error('It cannot be done'), new Error('It cannot be done')]);
    await untilExpected(async () => expect(await states()).toEqual(['invoice failed', 'invoice-given-up completed']));
  });

  test('whose instance has died is taken over by another', async () => {
    const dead = await instance();
    await send(dead, '7');
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '61 seconds'`.execute(db);
    const done: string[] = [];
    await instance({ work: async ({ id }) => void done.push(id) });
    await untilExpected(() => expect(done).toEqual(['7']));
  });

  test('whose instance works on it is not taken over', async () => {
    const other = await instance();
    await send(other, 'theirs');
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '40 seconds'`.execute(db);
    const done: string[] = [];
    const jobs = await instance({ work: async ({ id }) => void done.push(id) });
    await send(jobs, 'ours');
    jobs.wake();
    await untilExpected(() => expect(done).toEqual(['ours']));
    expect(await states()).toContain('invoice active');
  });

  test('of an instance that stops is left for another one', async () => {
    let stop: (() => Promise<void>) | undefined;
    const told: string[] = [];
    const first = await instance({
      async work({ id }, isStopping) {
        told.push(`begun ${id}`);
        void stop?.();
        expect(isStopping()).toBe(true);
      },
    });
    stop = first.close;
    await send(first, '7');
    first.wake();
    await untilExpected(() => expect(told).toEqual(['begun 7']));
    await first.close();
    await instance({ work: async ({ id }) => void told.push(`done ${id}`) });
    await untilExpected(() => expect(told).toEqual(['begun 7', 'done 7']));
  });
});

test('jobs of one kind do not wait for those of another', async () => {
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const done: string[] = [];
  const jobs = await instance({ work: async ({ id }) => void done.push(id) }, [], { work: () => silence });
  await db.transaction().execute((tx) => jobs.send(tx, 'payment', { order: '2611ZZZZZZZZ', round: 0 }));
  jobs.wake();
  await untilExpected(async () => expect(await states()).toEqual(['payment active']));
  await send(jobs, '7');
  jobs.wake();
  await untilExpected(() => expect(done).toEqual(['7']));
  expect(await states()).toContain('payment active');
  answer();
});

test('what is left of old jobs is removed', async () => {
  const jobs = await instance();
  await send(jobs, '7');
  await sql`update pgboss.job set state = 'completed', completed_on = now() - interval '1 day'`.execute(db);
  await jobs.sweep();
  expect(await states()).toEqual([]);
});

test.each([
  ['select 1; ', ['select 1']],
  ["begin;\n set local x = 'y';\ncommit;\n", ['begin', "set local x = 'y'", 'commit']],
  ['create function f() as $$ begin a; b; end $$; select 2', ['create function f() as $$ begin a; b; end $$', 'select 2']],
])('the script %j has these statements', (script, statements) => {
  expect(statementsOf(script)).toEqual(statements);
});
