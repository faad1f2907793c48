import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../db/schema';
import { makeRounds, type Rounds } from '../rounds';
import { jobDatabase } from './job-database';
import type { JobOptions } from './options';

/** The data of each kind of job. */
export type JobData = {
  readonly invoice: { readonly id: string; readonly run: number };
  /** Asks the provider about a payment, for the first time or again. */
  readonly payment: { readonly order: string; readonly round: number };
  /** Refunds money that was paid for an order but is not owed. */
  readonly refund: { readonly order: string; readonly round: number };
  /** Reminds a person of an unpaid order of books for children. `portal`: address of the portal, with a slash at the end. */
  readonly reminder: { readonly order: number; readonly portal: string };
};
export type JobName = keyof JobData;

/** The end of a job. Another instance continues an interrupted job. After a job with `next`, another job of the same kind follows. */
export type JobOutcome<Data> = 'done' | 'interrupted' | { readonly next: Data; readonly afterSeconds: number };

export type Worker<Data> = {
  /**
   * Does a new job, or continues a job that was begun before. Another instance may still be working on the job.
   * @param isStopping whether the server is stopping. During a stop the worker interrupts the job
   */
  readonly work: (data: Data, isStopping: () => boolean) => Promise<JobOutcome<Data>>;
  /** Called for a job that has used up its retries. */
  readonly giveUp: (data: Data) => Promise<JobOutcome<Data>>;
};

export type Workers = { readonly [Name in JobName]: Worker<JobData[Name]> };

/**
 * The queue of work outside of requests. Jobs are stored in the database, so they survive a stop of the process. Each job is done by one of
 * the instances.
 */
export type Jobs = {
  /**
   * Adds a job.
   * @param tx the transaction that makes the job necessary; call `wake` after its commit
   * @param afterSeconds delay before the job may start, in seconds; none by default
   */
  readonly send: <Name extends JobName>(tx: Db, name: Name, data: JobData[Name], afterSeconds?: number) => Promise<void>;
  /** Starts committed jobs at once, before the next poll. Call this function after the commit. */
  readonly wake: () => void;
  /**
   * Starts the work on jobs.
   * @param onFailure called for each job that failed
   */
  readonly start: (workers: Workers, onFailure: (error: unknown) => void) => void;
  /** Removes the rows of jobs that were done or given up some time ago. */
  readonly sweep: () => Promise<void>;
  /** Begins no further job, and waits until the running jobs are done or interrupted. */
  readonly close: () => Promise<void>;
};

/** Returns the name of the queue for jobs that have failed too often. */
const failedQueueOf = (name: JobName) => `${name}-given-up`;

const names: readonly JobName[] = ['payment', 'refund', 'reminder', 'invoice'];

/**
 * Takes a lock, so that instances that start at the same time create the queues one after the other. Each queue is a table, and concurrent
 * creations could deadlock.
 */
const queuesLock = sql`select pg_advisory_xact_lock(7041979)`;

/** Opens the package's job queue, with an up-to-date schema and two queues for each kind of job. */
const openBoss = async (db: Db): Promise<PgBoss> => {
  let within = db;
  const database: ReturnType<typeof jobDatabase> = { executeSql: (text, values) => jobDatabase(within).executeSql(text, values) };
  // The package's own timers are off, because `makeRoundsOf` and `sweep` do their work.
  const boss = new PgBoss({ db: database, supervise: false, schedule: false });
  await boss.start();
  await db.transaction().execute(async (tx) => {
    await queuesLock.execute(tx);
    within = tx;
    for (const name of names.flatMap((each) => [failedQueueOf(each), each])) await boss.createQueue(name, { name });
  });
  within = db;
  return boss;
};

/**
 * One try of a job. A later try, perhaps of another instance, uses the same row. An instance that has lost its lease must not change the
 * later try.
 */
type Try = { readonly queue: string; readonly id: string; readonly number: number };

/** Returns the condition for the row of a job while the try is running. */
const isRunning = ({ queue, id, number }: Try) =>
  sql`name = ${queue} and id = ${id}::uuid and retry_count = ${number} and state = 'active'`;

/**
 * Renews the lease of a running job. Otherwise the job would count as abandoned by its instance.
 * @returns false when another instance has taken over the job
 */
const renewLease = async (db: Db, running: Try): Promise<boolean> => {
  const { rows } = await sql`update pgboss.job set started_on = now() where ${isRunning(running)} returning id`.execute(db);
  return rows.length === 1;
};

/** Completes a job. @returns false when the try is over, because another instance has taken over the job */
const complete = async (tx: Db, running: Try): Promise<boolean> => {
  const { rows } = await sql`
    update pgboss.job set state = 'completed', completed_on = now() where ${isRunning(running)} returning id
  `.execute(tx);
  return rows.length === 1;
};

/** Puts an interrupted job back into the queue. The interrupted try is not counted, because the stop of a server is no failed try. */
const release = (db: Db, running: Try) =>
  sql`
    update pgboss.job
    set state = 'retry', start_after = now(), retry_count = greatest(retry_count - 1, 0),
      started_on = case when retry_count > 0 then started_on end
    where ${isRunning(running)}
  `.execute(db);

export const openJobs = async (db: Db, options: JobOptions): Promise<Jobs> => {
  const boss = await openBoss(db);
  const retryOptions = { retryLimit: options.retries, retryDelay: options.retrySeconds, retryBackoff: true };
  let workers: Workers | undefined;
  let reportFailure: (error: unknown) => void = () => undefined;
  let polling: NodeJS.Timeout | undefined;
  let isClosed = false;
  const isStopping = () => isClosed;

  const send: Jobs['send'] = async (tx, name, data, afterSeconds = 0) => {
    const queueOptions = { expireInSeconds: options.leaseSeconds, deadLetter: failedQueueOf(name), startAfter: afterSeconds };
    await boss.send(name, data, { ...retryOptions, ...queueOptions, db: jobDatabase(tx) });
  };

  /** Ends a job and sends its following job in one transaction. So a job that is done twice has only one following job. */
  const end = async <Name extends JobName>(name: Name, running: Try, outcome: JobOutcome<JobData[Name]>) => {
    if (outcome === 'interrupted') return release(db, running);
    await db.transaction().execute(async (tx) => {
      const isOurs = await complete(tx, running);
      if (isOurs && outcome !== 'done') await send(tx, name, outcome.next, outcome.afterSeconds);
    });
  };

  const perform = async <Name extends JobName>(name: Name, running: Try, work: () => Promise<JobOutcome<JobData[Name]>>) => {
    const renewal = setInterval(() => void renewLease(db, running).catch(reportFailure), (options.leaseSeconds * 1_000) / 3);
    try {
      await end(name, running, await work());
    } catch (error) {
      reportFailure(error);
      if (await renewLease(db, running)) await boss.fail(running.queue, running.id, { message: String(error) });
    } finally {
      clearInterval(renewal);
    }
  };

  /** Does all due jobs of a kind, one after the other. */
  const doDueJobs = async <Name extends JobName>(name: Name, { work, giveUp }: Worker<JobData[Name]>) => {
    const queues = [
      [name, (data: JobData[Name]) => work(data, isStopping)],
      [failedQueueOf(name), giveUp],
    ] as const;
    for (const [queue, act] of queues) {
      while (!isClosed) {
        const [job] = await boss.fetch<JobData[Name]>(queue, { includeMetadata: true });
        if (!job) break;
        await perform(name, { queue, id: job.id, number: job.retryCount }, () => act(job.data));
      }
    }
  };

  /**
   * Makes the rounds of one kind of job. A round does all due jobs of this kind. The kinds have separate rounds, so that jobs that wait for
   * a silent service do not delay other kinds.
   */
  const makeRoundsOf = <Name extends JobName>(name: Name): Rounds => {
    const round = async () => {
      if (isClosed || !workers) return;
      await boss.expire();
      await doDueJobs(name, workers[name]);
    };
    return makeRounds(round, (error) => reportFailure(error));
  };
  const allRounds = names.map(makeRoundsOf);

  const wake = () => {
    if (isClosed) return;
    for (const rounds of allRounds) rounds.add();
  };

  return {
    send,
    wake,
    start(givenWorkers, onFailure) {
      workers = givenWorkers;
      reportFailure = onFailure;
      polling = setInterval(wake, options.pollSeconds * 1_000).unref();
      wake();
    },
    sweep: () => boss.maintain(),
    async close() {
      isClosed = true;
      clearInterval(polling);
      await Promise.all(allRounds.map((rounds) => rounds.finish()));
    },
  };
};
