import { sql } from 'kysely';
import { now } from '../db/clock';
import type { Db } from '../db/schema';
import type { JobData, Worker } from '../jobs/jobs';
import type { Services } from '../services';
import { belongsTo, type Channel } from './channel';

type Run = JobData['invoice'];

/** Time zone in which the days of an invoice begin and end. */
const zone = 'Europe/Madrid';

/**
 * Locks a run of a process, so that only one instance at a time continues the run.
 * @returns undefined when the run has ended, or a later run of the process has begun
 */
const lockRun = (tx: Db, { id, run }: Run) =>
  tx
    .selectFrom('invoices')
    .select(['channel', 'activations', 'last_code'])
    .select([
      sql<string>`last_at::text`.as('last_at'),
      sql<Date>`starts_on::timestamp at time zone ${zone}`.as('from'),
      sql<Date>`(ends_on + 1)::timestamp at time zone ${zone}`.as('until'),
    ])
    .where('id', '=', id)
    .where('run', '=', run)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type UnfinishedRun = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

/**
 * Reads the next activations after the activations that are already collected. The exact moments are texts, because a Date is less exact
 * than a timestamp of the database.
 */
const nextActivations = (tx: Db, channel: Channel, { last_at, last_code, from, until }: UnfinishedRun, partSize: number) =>
  tx
    .selectFrom('licences')
    .innerJoin('titles', 'titles.id', 'licences.title_id')
    .leftJoin('users', 'users.id', 'licences.activated_by')
    .leftJoin('schools', (join) => join.on('schools.id', '=', ({ fn }) => fn.coalesce('users.school_id', 'licences.school_id')))
    .select(['licences.code', 'titles.name as title', 'licences.product', 'schools.name as school'])
    .select([sql<Date>`licences.activated_at`.as('activated_at'), sql<string>`licences.activated_at::text`.as('exact_moment')])
    .where('licences.activated_at', '>=', from)
    .where('licences.activated_at', '<', until)
    .where(sql<boolean>`(licences.activated_at, licences.code) > (${last_at}::timestamptz, ${last_code})`)
    .where(belongsTo[channel])
    .orderBy('licences.activated_at')
    .orderBy('licences.code')
    .limit(partSize)
    .execute();

/** Collects the next part of a run, or ends the run if no activation is left. @returns whether there may be more activations */
const collectPart = (db: Db, run: Run, partSize: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const unfinished = await lockRun(tx, run);
    if (!unfinished) return false;
    const found = await nextActivations(tx, unfinished.channel, unfinished, partSize);
    const last = found.at(-1);
    if (!last) {
      await tx.updateTable('invoices').set({ finished_at: now }).where('id', '=', run.id).execute();
      return false;
    }
    const rows = found.map(({ exact_moment, ...activation }, place) => ({
      ...activation,
      activated_at: exact_moment,
      invoice_id: run.id,
      position: unfinished.activations + place + 1,
    }));
    await tx.insertInto('invoice_activations').values(rows).execute();
    await tx
      .updateTable('invoices')
      .set({ activations: unfinished.activations + found.length, last_at: last.exact_moment, last_code: last.code })
      .where('id', '=', run.id)
      .execute();
    return true;
  });

/**
 * Runs invoice processes part by part. One transaction writes each part and the place where the next part begins, so that no part is
 * written twice.
 */
export const invoiceWorker = ({ db, options }: Services): Worker<Run> => ({
  async work(run, isStopping) {
    do {
      if (isStopping()) return 'interrupted';
    } while (await collectPart(db, run, options.invoicePart));
    return 'done';
  },
  async giveUp({ id, run }) {
    await db
      .updateTable('invoices')
      .set({ finished_at: now, failed: true })
      .where('id', '=', id)
      .where('run', '=', run)
      .where('finished_at', 'is', null)
      .execute();
    return 'done';
  },
});
