import { type RawBuilder, sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { isReplaced, isToken, openLinks } from './open-links';
import type { ZoneOptions } from './options';

/** The title of a link. */
export type OpenedTitle = { readonly id: string; readonly uuid: string; readonly contentVersion: string };

const DAY_MS = 24 * 60 * 60_000;

/** Number of students whom a link admits: the students of the class, and the percentage that support allows in addition. */
const people = sql<number>`ceil(students * (100 + coalesce(student_links.increasement_percentage, student_zone_values.increasement_percentage)) / 100.0)::int`;

/** Number of places for devices that a link has. */
export const devicesAdmitted = sql<number>`${people} * coalesce(student_links.different_devices, student_zone_values.different_devices)`;

/**
 * Seconds after the arrival of a device. A device that is seen again after this time counts as returned, because no lesson takes so long.
 */
const RETURN_SECONDS = 12 * 60 * 60;
const hasReturned = sql<boolean>`extract(epoch from seen_at - came_at) >= ${RETURN_SECONDS}`;

/** Time for which a device without a place is stored, in milliseconds: about the length of a lesson. */
const GUEST_MS = 60 * 60_000;

/**
 * Computes a time limit for a device. A device that was last seen before this time does not count any more, and is deleted. Devices that
 * never return are deleted soon, because a script could invent any number of devices.
 */
const knownSince = ({ deviceDays, onceDays }: ZoneOptions) => {
  const [guest, returned, once] = [GUEST_MS, deviceDays * DAY_MS, onceDays * DAY_MS].map((ms) => fromNow(-ms));
  return sql<Date>`case when not holds then ${guest} when ${hasReturned} then ${returned} else ${once} end`;
};

/** Counts the devices that hold a place of a link. */
export const devicesUsed = (options: ZoneOptions) =>
  sql<number>`(select count(*)::int from student_devices where link_token = student_links.token and holds and seen_at > ${knownSince(options)})`;

/** Deletes the devices of a link. A device that opens the link again counts as new. */
export const forgetDevices = async (tx: Db, token: string): Promise<void> => {
  await tx.deleteFrom('student_devices').where('link_token', '=', token).execute();
};

const notFound = () => new Problem(404, 'not-found');

/** Returns the refusal for a token that opens no link. */
const refusalOf = async (tx: Db, token: string): Promise<Problem> =>
  (await isReplaced(tx, token)) ? new Problem(410, 'link-replaced') : notFound();

/** Locks a link and reads its limits. The lock makes devices that come at the same time wait, so they are counted after this device. */
const lockLink = (tx: Db, token: string) =>
  openLinks(tx)
    .innerJoin('student_zone_values', (join) => join.onTrue())
    .select(['titles.id', 'titles.uuid', 'content_version', people.as('people')])
    .select(devicesAdmitted.as('devices'))
    .where('student_links.token', '=', token)
    .forUpdate('student_links')
    .executeTakeFirst();

/**
 * Makes the admission of students' devices to links. A new device is a guest without a place. The device gets a place when it is seen again
 * after `settleMs`. Places are counted in the database, under a lock of the link. So devices that come at the same time are counted one
 * after the other, even on different instances.
 */
export const makeAdmission = (db: Db, options: ZoneOptions) => {
  const { presenceSeconds, deviceDays, settleMs } = options;
  const absentSince = fromNow(-presenceSeconds * 1_000);
  const isPresent = sql<boolean>`seen_at > ${absentSince}`;
  const since = knownSince(options);
  /** Whether a device that came at a given time gets a place when it is seen now. */
  const hasSettled = (came: RawBuilder<Date>) => sql<boolean>`${came} <= ${fromNow(-settleMs)}`;

  /**
   * Counts the other devices that hold a place of a link (`others`), and how many of these are present (`present`). Also reads whether this
   * device is known, holds a place, and has returned.
   */
  const countDevices = (tx: Db, token: string, device: string) =>
    tx
      .selectFrom('student_devices')
      .select([
        sql<number>`count(*) filter (where secret_hash <> ${device})::int`.as('others'),
        sql<number>`count(*) filter (where secret_hash <> ${device} and ${isPresent})::int`.as('present'),
        sql<boolean>`coalesce(bool_or(secret_hash = ${device}), false)`.as('isKnown'),
        sql<boolean>`coalesce(bool_or(secret_hash = ${device} and holds), false)`.as('holds'),
        sql<boolean>`coalesce(bool_or(secret_hash = ${device} and came_at <= ${fromNow(-RETURN_SECONDS * 1_000)}), false)`.as('returns'),
      ])
      .where('link_token', '=', token)
      .where(sql<boolean>`(holds or secret_hash = ${device})`)
      .where('seen_at', '>', since)
      .executeTakeFirstOrThrow();

  /**
   * Marks a present device as absent, in favour of a returned device. The marked device is the newest device that has never returned.
   * @returns whether there was such a device
   */
  const makeRoom = async (tx: Db, token: string): Promise<boolean> => {
    const newest = tx
      .selectFrom('student_devices')
      .select('secret_hash')
      .where('link_token', '=', token)
      .where(sql<boolean>`holds and ${isPresent} and not ${hasReturned}`)
      .orderBy('came_at', 'desc')
      .limit(1);
    const { numUpdatedRows } = await tx
      .updateTable('student_devices')
      .set({ seen_at: absentSince })
      .where('link_token', '=', token)
      .where('secret_hash', '=', newest)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  return {
    /**
     * Admits a device, or prolongs its admission. If the whole class is present, a returned device makes another device count as absent
     * (`makeRoom`).
     * @param device hash of the device's secret
     * @param isNew whether a device that has not opened the link before may open it now
     * @returns the title of the link
     * @throws 404 without an open link, or for an unknown device
     * @throws 410 when another link has replaced this link
     * @throws 401 when other devices hold all places, or the whole class is present
     */
    async enter(token: string, device: string, isNew: boolean): Promise<OpenedTitle> {
      if (!isToken(token)) throw notFound();
      return db.transaction().execute(async (tx) => {
        const link = await lockLink(tx, token);
        if (!link) throw await refusalOf(tx, token);
        const { others, present, isKnown, holds, returns } = await countDevices(tx, token, device);
        if (!isKnown && !isNew) throw notFound();
        if (!holds && others >= link.devices) throw new Problem(401, 'devices-exceeded', { code: 401001 });
        const isFull = present >= link.people;
        if (isFull && !(returns && (await makeRoom(tx, token)))) throw new Problem(401, 'people-exceeded', { code: 401002 });
        await tx
          .insertInto('student_devices')
          .values({ link_token: token, secret_hash: device, holds: hasSettled(now) })
          .onConflict((conflict) =>
            conflict
              .columns(['link_token', 'secret_hash'])
              .doUpdateSet({ seen_at: now, holds: sql`student_devices.holds or ${hasSettled(sql`student_devices.came_at`)}` }),
          )
          .execute();
        return { id: link.id, uuid: link.uuid, contentVersion: link.content_version };
      });
    },

    /** Removes devices whose time is over, and former tokens that were replaced more than `deviceDays` ago. */
    async sweep(): Promise<void> {
      await deleteExpired(db, 'student_devices', sql`seen_at <= ${since}`);
      await deleteExpired(db, 'replaced_student_links', sql`replaced_at <= ${fromNow(-deviceDays * DAY_MS)}`);
    },
  };
};

export type Admission = ReturnType<typeof makeAdmission>;
