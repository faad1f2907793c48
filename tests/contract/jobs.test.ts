import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/backend/db/open';
import type { Db } from '../../src/backend/db/schema';
import { type JobData, type Jobs, openJobs, type Worker } from '../../src/backend/jobs/jobs';
import { statementsOf } from '../../src/backend/jobs/statements';
import { untilExpected } from '../support/waiting';
import { type FreshDatabase, freshDatabase } from './support/database';

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

/** Makes a worker that notes each job, and completes the job at once. */
const noting =
  <Told>(told: string[], tell: (data: Told) => string) =>
  async (data: Told) => {
    told.push(tell(data));
    return 'done' as const;
  };
const idOf = ({ id }: Data) => id;

const impatient = { pollSeconds: 0.05, leaseSeconds: 60, retries: 1, retrySeconds: 0 };

/** Opens an instance, which runs jobs if it has a worker. */
const instance = async (worker?: Partial<Worker<Data>>, complaints: unknown[] = [], asking: Partial<Worker<JobData['payment']>> = {}) => {
  const jobs = await openJobs(db, impatient);
  opened.push(jobs);
  const nothing = async () => 'done' as const;
  const idle = { work: nothing, giveUp: nothing };
  if (worker)
    jobs.start({ payment: { ...idle, ...asking }, refund: idle, reminder: idle, invoice: { ...idle, ...worker } }, (error) =>
      complaints.push(error),
    );
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
    const work = noting(done, idOf);
    const instances = [await instance({ work }), await instance({ work }), await instance({ work })];
    const ids = Array.from({ length: 12 }, (_, position) => String(position));
    await Promise.all(ids.map((id, position) => send(instances[position % 3] as Jobs, id)));
    for (const jobs of instances) jobs.wake();
    await untilExpected(() => expect(done).toHaveLength(ids.length));
    expect(done.toSorted((one, other) => Number(one) - Number(other))).toEqual(ids);
  });

  test('of a transaction that is rolled back is not done', async () => {
    const done: string[] = [];
    const jobs = await instance({ work: noting(done, idOf) });
    const rolledBack = db.transaction().execute(async (tx) => {
      await jobs.send(tx, 'invoice', { id: 'never', run: 1 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await send(jobs, 'then');
    jobs.wake();
    await untilExpected(() => expect(done).toEqual(['then']));
  });

  test('that fails is tried again, and given up in the end', async () => {
    const told: string[] = [];
    const complaints: unknown[] = [];
    const work = async ({ id }: Data) => {
      told.push(`tried ${id}`);
      throw new Error('It cannot be done');
    };
    const jobs = await instance({ work, giveUp: noting(told, ({ id }) => `gave up ${id}`) }, complaints);
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
    await instance({ work: noting(done, idOf) });
    await untilExpected(() => expect(done).toEqual(['7']));
  });

  test.each(['done', 'interrupted', 'failed'] as const)(
    'that another instance has taken over stays with that instance, although the former instance says that it is %s',
    async (end) => {
      let take: () => void = () => undefined;
      const isTaken = new Promise<void>((resolve) => {
        take = resolve;
      });
      let begun = 0;
      const jobs = await instance({
        async work() {
          begun += 1;
          await isTaken;
          if (end === 'failed') throw new Error('It cannot be done');
          return end;
        },
      });
      await send(jobs, '7');
      jobs.wake();
      await untilExpected(() => expect(begun).toBe(1));
      // The other instance makes the second try of the job.
      await sql`update pgboss.job set retry_count = 1`.execute(db);
      take();
      await jobs.close();
      expect(await states()).toEqual(['invoice active']);
    },
  );

  test('on which its instance is working is not taken over', async () => {
    const other = await instance();
    await send(other, 'theirs');
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '40 seconds'`.execute(db);
    const done: string[] = [];
    const jobs = await instance({ work: noting(done, idOf) });
    await send(jobs, 'ours');
    jobs.wake();
    await untilExpected(() => expect(done).toEqual(['ours']));
    expect(await states()).toContain('invoice active');
  });

  /** Opens an instance that stops while it works on a job. The job ends, or is left to another instance. */
  const stopping = async (told: string[], end: 'done' | 'interrupted') => {
    let stop: (() => Promise<void>) | undefined;
    const jobs = await instance({
      async work({ id }, isStopping) {
        told.push(`begun ${id}`);
        void stop?.();
        expect(isStopping()).toBe(true);
        return end;
      },
    });
    stop = jobs.close;
    return jobs;
  };

  test('of an instance that stops is left for another instance, and the stop does not count as a failure', async () => {
    const told: string[] = [];
    const giveUp = noting<Data>(told, ({ id }) => `gave up ${id}`);
    await send(await instance(), '7');
    const begun: string[] = [];
    while (begun.length < 4) {
      begun.push('begun 7');
      const jobs = await stopping(told, 'interrupted');
      await untilExpected(() => expect(told).toEqual(begun));
      await jobs.close();
      expect(await states()).toEqual(['invoice retry']);
    }
    await instance({ work: noting(told, ({ id }) => `done ${id}`), giveUp });
    await untilExpected(() => expect(told).toEqual([...begun, 'done 7']));
    await untilExpected(async () => expect(await states()).toEqual(['invoice completed']));
  });

  test('may still fail as often as before after an instance has stopped', async () => {
    const sender = await openJobs(db, { ...impatient, retries: 2 });
    opened.push(sender);
    const told: string[] = [];
    let current: Jobs | undefined;
    const worker: Partial<Worker<Data>> = {
      work: async () => {
        const isStop = told.length === 1;
        told.push(isStop ? 'stopped' : 'failed');
        if (!isStop) throw new Error('It cannot be done');
        void current?.close();
        return 'interrupted';
      },
      giveUp: noting(told, () => 'gave up'),
    };
    current = await instance(worker);
    await send(sender, '7');
    current.wake();
    await untilExpected(() => expect(told).toEqual(['failed', 'stopped']));
    await current.close();
    current = await instance(worker);
    await untilExpected(() => expect(told).toEqual(['failed', 'stopped', 'failed', 'failed', 'gave up']));
  });

  test('that ends while its instance stops is not done again', async () => {
    const told: string[] = [];
    const jobs = await stopping(told, 'done');
    await send(jobs, '7');
    jobs.wake();
    await untilExpected(() => expect(told).toEqual(['begun 7']));
    await jobs.close();
    expect(await states()).toEqual(['invoice completed']);
  });

  test('may be followed by a next job', async () => {
    const rounds: number[] = [];
    const jobs = await instance({
      async work({ id, run }) {
        rounds.push(run);
        return run < 3 ? { next: { id, run: run + 1 }, afterSeconds: 0 } : 'done';
      },
    });
    await send(jobs, '7');
    jobs.wake();
    await untilExpected(() => expect(rounds).toEqual([1, 2, 3]));
    await untilExpected(async () => expect(await states()).toEqual(['invoice completed', 'invoice completed', 'invoice completed']));
  });

  test('that was taken over meanwhile is followed by one next job, not by two', async () => {
    const rounds: number[] = [];
    let isTakenOver = false;
    const jobs = await instance({
      async work({ id, run }) {
        rounds.push(run);
        if (!isTakenOver) await sql`update pgboss.job set state = 'retry' where name = 'invoice' and state = 'active'`.execute(db);
        isTakenOver = true;
        return run < 2 ? { next: { id, run: run + 1 }, afterSeconds: 0 } : 'done';
      },
    });
    await send(jobs, '7');
    jobs.wake();
    await untilExpected(async () => expect(await states()).toEqual(['invoice completed', 'invoice completed']));
    expect(rounds).toEqual([1, 1, 2]);
  });
});

test('jobs of one kind do not wait for jobs of another kind', async () => {
  let answer = () => {};
  const silence = new Promise<'done'>((resolve) => {
    answer = () => resolve('done');
  });
  const done: string[] = [];
  const jobs = await instance({ work: noting(done, idOf) }, [], { work: () => silence });
  await db.transaction().execute((tx) => jobs.send(tx, 'payment', { order: '2611ZZZZZZZZ', round: 0 }));
  jobs.wake();
  await untilExpected(async () => expect(await states()).toEqual(['payment active']));
  await send(jobs, '7');
  jobs.wake();
  await untilExpected(() => expect(done).toEqual(['7']));
  expect(await states()).toContain('payment active');
  answer();
});

test('records of old jobs are deleted', async () => {
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
])('the script %j is divided into its statements', (script, statements) => {
  expect(statementsOf(script)).toEqual(statements);
});
