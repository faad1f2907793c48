import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../db/schema';
import { jobDatabase } from './job-database';
import type { JobOptions } from './options';

/** The kinds of jobs, with the data of each. */
export type JobData = {
  readonly invoice: { readonly id: string; readonly run: number };
  /** Asks the provider about a payment, for the first time or again. */
  readonly payment: { readonly order: string; readonly round: number };
  /** Gives back the amount that was paid too much for an order. */
  readonly refund: { readonly order: string; readonly round: number };
  /** Reminds a person of an unpaid order of books for children. `portal`: address of the portal, with a slash at the end. */
  readonly reminder: { readonly order: number; readonly portal: string };
};
export type JobName = keyof JobData;

/** The end of a job: it is done, it is left to another instance, or another job of the same kind follows after some seconds. */
export type JobEnd<Data> = 'done' | 'left' | { readonly next: Data; readonly afterSeconds: number };

export type Worker<Data> = {
  /**
   * Does the job, or continues it. The job may have been begun before, and another instance may still be working on it.
   * @param isStopping whether the server is stopping: the worker then leaves the rest of the job
   */
  readonly work: (data: Data, isStopping: () => boolean) => Promise<JobEnd<Data>>;
  /** Called for a job that has used up its retries. */
  readonly giveUp: (data: Data) => Promise<JobEnd<Data>>;
};

export type Workers = { readonly [Name in JobName]: Worker<JobData[Name]> };

/** Work outside of requests. Jobs are stored in the database, so that they survive the process, and one of all instances does each job. */
export type Jobs = {
  /**
   * Adds a job.
   * @param tx the transaction from which the job follows; call `wake` when it is committed
   * @param afterSeconds delay before the job may start, in seconds; none by default
   */
  readonly send: <Name extends JobName>(tx: Db, name: Name, data: JobData[Name], afterSeconds?: number) => Promise<void>;
  /** Call this after a job was committed: it starts now instead of with the next poll. */
  readonly wake: () => void;
  /** @param complain called for each job that failed */
  readonly start: (workers: Workers, complain: (error: unknown) => void) => void;
  /** Removes the rows of jobs that were done or given up some time ago. */
  readonly sweep: () => Promise<void>;
  /** Waits until the current jobs are done or can be left, and begins no other job. */
  readonly close: () => Promise<void>;
};

/** Queue for jobs that have failed too often. */
const givenUp = (name: JobName) => `${name}-given-up`;

const names: readonly JobName[] = ['payment', 'refund', 'reminder', 'invoice'];

/**
 * A lock, so that starting instances create the queues one after the other. Each queue is a table, and concurrent creations would block
 * each other.
 */
const queuesLock = sql`select pg_advisory_xact_lock(7041979)`;

/** Opens the job queue, with an up-to-date schema and a queue for each kind of job. */
const openBoss = async (db: Db): Promise<PgBoss> => {
  let within = db;
  const database: ReturnType<typeof jobDatabase> = { executeSql: (text, values) => jobDatabase(within).executeSql(text, values) };
  // The package's own timers are off: the rounds below do their work.
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

/** Renews the lease of a job that is being worked on: otherwise the job would count as left. */
const renewLease = (db: Db, name: string, id: string) =>
  sql`update pgboss.job set started_on = now() where name = ${name} and id = ${id}::uuid and state = 'active'`.execute(db);

/** Completes a job. @returns false when another instance has taken the job over, and will end it */
const complete = async (tx: Db, name: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update pgboss.job set state = 'completed', completed_on = now()
    where name = ${name} and id = ${id}::uuid and state = 'active'
    returning id
  `.execute(tx);
  return rows.length === 1;
};

/** Returns a job to the queue in the state before it was fetched: the stop of a server is no failed try. */
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

  /** Ends a job and sends its following job in one transaction, so that a job that is done twice has only one following job. */
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

  /** Does all due jobs of a kind, one after the other. */
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

  /** Each kind has its own rounds, so that a kind that waits for a silent service does not stop the other kinds. */
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
