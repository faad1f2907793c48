import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../db/schema';
import { jobDatabase } from './job-database';
import type { JobOptions } from './options';

/** The kinds of jobs, with the data of each. */
export type JobData = {
  readonly invoice: { readonly id: string; readonly run: number };
  /** The provider is asked about a payment, for the first time or again. */
  readonly payment: { readonly order: string; readonly round: number };
  /** The amount that was paid too much for an order is given back. */
  readonly refund: { readonly order: string; readonly round: number };
  /** A person is reminded of an order of books for children that is not paid. `portal`: its address, with a slash at the end. */
  readonly reminder: { readonly order: number; readonly portal: string };
};
export type JobName = keyof JobData;

/** The end of a job: it is done, its rest is left to another instance, or another job of its kind follows. */
export type JobEnd<Data> = 'done' | 'left' | { readonly next: Data; readonly afterSeconds: number };

export type Worker<Data> = {
  /**
   * Does the job, or goes on with it: it may have been begun before, and another instance may still work on it.
   * @param isStopping whether the server stops: the rest of the job is left then
   */
  readonly work: (data: Data, isStopping: () => boolean) => Promise<JobEnd<Data>>;
  /** Called for a job that failed as often as it may. */
  readonly giveUp: (data: Data) => Promise<JobEnd<Data>>;
};

export type Workers = { readonly [Name in JobName]: Worker<JobData[Name]> };

/** Work that goes on apart from requests, kept in the database: it survives the process, and each job is done by one of all instances. */
export type Jobs = {
  /**
   * Adds a job.
   * @param tx the transaction from which it follows: call `wake` when that is committed
   * @param afterSeconds not sooner
   */
  readonly send: <Name extends JobName>(tx: Db, name: Name, data: JobData[Name], afterSeconds?: number) => Promise<void>;
  /** A job was committed: it starts now instead of with the next poll. */
  readonly wake: () => void;
  /** @param complain called for each job that failed */
  readonly start: (workers: Workers, complain: (error: unknown) => void) => void;
  /** Removes what is left of jobs that were done or given up some time ago. */
  readonly sweep: () => Promise<void>;
  /** Lets the current jobs come to a point where they can be left, and begins no other one. */
  readonly close: () => Promise<void>;
};

/** Queue for jobs that have failed too often. */
const givenUp = (name: JobName) => `${name}-given-up`;

const names: readonly JobName[] = ['payment', 'refund', 'reminder', 'invoice'];

/** Instances that start together make the queues one after the other: each queue is a table, and they would wait for each other. */
const queuesLock = sql`select pg_advisory_xact_lock(7041979)`;

/** @returns the queue: its schema is up to date, and every kind of job is known */
const openBoss = async (db: Db): Promise<PgBoss> => {
  let within = db;
  const database: ReturnType<typeof jobDatabase> = { executeSql: (text, values) => jobDatabase(within).executeSql(text, values) };
  // Without timers of its own: what they would do belongs to the rounds here.
  const boss = new PgBoss({ db: database, supervise: false, schedule: false });
  await boss.start();
  await db.transaction().execute(async (tx) => {
    await queuesLock.execute(tx);
    within = tx;
    for (const name of names.flatMap((each) => [givenUp(each), each])) await boss.createQueue(name, { name });
  });
  within = db;
  return boss;
};

/** Says that a job is worked on: otherwise it would count as left. */
const renewLease = (db: Db, name: string, id: string) =>
  sql`update pgboss.job set started_on = now() where name = ${name} and id = ${id}::uuid and state = 'active'`.execute(db);

/** @returns whether the job was still worked on: otherwise somebody else took it over, and ends it */
const complete = async (tx: Db, name: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update pgboss.job set state = 'completed', completed_on = now()
    where name = ${name} and id = ${id}::uuid and state = 'active'
    returning id
  `.execute(tx);
  return rows.length === 1;
};

/** Gives a job back as it was fetched: a server that stops does not count as a failed try. */
const release = (db: Db, name: string, id: string) =>
  sql`
    update pgboss.job
    set state = 'retry', start_after = now(), retry_count = greatest(retry_count - 1, 0),
      started_on = case when retry_count > 0 then started_on end
    where name = ${name} and id = ${id}::uuid and state = 'active'
  `.execute(db);

export const openJobs = async (db: Db, options: JobOptions): Promise<Jobs> => {
  const boss = await openBoss(db);
  const retried = { retryLimit: options.retries, retryDelay: options.retrySeconds, retryBackoff: true };
  let workers: Workers | undefined;
  let complain: (error: unknown) => void = () => undefined;
  let rounds: NodeJS.Timeout | undefined;
  let closed = false;
  const isStopping = () => closed;

  const send: Jobs['send'] = async (tx, name, data, afterSeconds = 0) => {
    const left = { expireInSeconds: options.leaseSeconds, deadLetter: givenUp(name), startAfter: afterSeconds };
    await boss.send(name, data, { ...retried, ...left, db: jobDatabase(tx) });
  };

  /** Ends a job together with the beginning of the one that follows, so that a job done twice is not followed by two. */
  const end = async <Name extends JobName>(name: Name, queue: string, id: string, outcome: JobEnd<JobData[Name]>) => {
    if (outcome === 'left') return release(db, queue, id);
    await db.transaction().execute(async (tx) => {
      const isOurs = await complete(tx, queue, id);
      if (isOurs && outcome !== 'done') await send(tx, name, outcome.next, outcome.afterSeconds);
    });
  };

  const perform = async <Name extends JobName>(name: Name, queue: string, id: string, work: () => Promise<JobEnd<JobData[Name]>>) => {
    const staying = setInterval(() => void renewLease(db, queue, id).catch(complain), (options.leaseSeconds * 1_000) / 3);
    try {
      await end(name, queue, id, await work());
    } catch (error) {
      complain(error);
      await boss.fail(queue, id, { message: String(error) });
    } finally {
      clearInterval(staying);
    }
  };

  /** All jobs of a kind that are due, one after the other. */
  const doAll = async <Name extends JobName>(name: Name, { work, giveUp }: Worker<JobData[Name]>) => {
    const queues = [
      [name, (data: JobData[Name]) => work(data, isStopping)],
      [givenUp(name), giveUp],
    ] as const;
    for (const [queue, act] of queues) {
      while (!closed) {
        const [job] = await boss.fetch<JobData[Name]>(queue);
        if (!job) break;
        await perform(name, queue, job.id, () => act(job.data));
      }
    }
  };

  /** Each kind has its own rounds: where one waits for somebody who does not answer, the others go on. */
  const roundsOf = <Name extends JobName>(name: Name) => {
    let under = Promise.resolve();
    const round = async () => {
      if (closed || !workers) return;
      await boss.expire();
      await doAll(name, workers[name]);
    };
    return {
      // A caller during a round has committed before its end, so one more round finds the job.
      wake: () => {
        under = under.then(round).catch((error: unknown) => complain(error));
      },
      end: () => under,
    };
  };
  const kinds = names.map(roundsOf);

  const wake = () => {
    if (closed) return;
    for (const kind of kinds) kind.wake();
  };

  return {
    send,
    wake,
    start(given, told) {
      workers = given;
      complain = told;
      rounds = setInterval(wake, options.pollSeconds * 1_000).unref();
      wake();
    },
    sweep: () => boss.maintain(),
    async close() {
      closed = true;
      clearInterval(rounds);
      await Promise.all(kinds.map((kind) => kind.end()));
    },
  };
};
