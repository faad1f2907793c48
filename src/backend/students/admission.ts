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

/** How many pupils a class has, with those that the back-office allows in addition. */
const people = sql<number>`ceil(students * (100 + coalesce(student_links.increasement_percentage, student_zone_values.increasement_percentage)) / 100.0)::int`;

/** How many devices a link admits in all. */
export const devicesAdmitted = sql<number>`${people} * coalesce(student_links.different_devices, student_zone_values.different_devices)`;

/** A device has come back when it is seen so many seconds after it came: no lesson takes as long. */
const RETURN_SECONDS = 12 * 60 * 60;
const hasReturned = sql<boolean>`extract(epoch from seen_at - came_at) >= ${RETURN_SECONDS}`;

/** A device without a place is known for as long as a lesson takes. */
const GUEST_MS = 60 * 60_000;

/** A device that was not seen since then is forgotten. A script invents devices without end; none of them keeps its place for long. */
const knownSince = ({ deviceDays, onceDays }: ZoneOptions) => {
  const [guest, returned, once] = [GUEST_MS, deviceDays * DAY_MS, onceDays * DAY_MS].map((ms) => fromNow(-ms));
  return sql<Date>`case when not holds then ${guest} when ${hasReturned} then ${returned} else ${once} end`;
};

/** How many devices hold a place of a link. */
export const devicesUsed = (options: ZoneOptions) =>
  sql<number>`(select count(*)::int from student_devices where link_token = student_links.token and holds and seen_at > ${knownSince(options)})`;

/** Forgets the devices of a link: those that are there are new ones when they open it again. */
export const forgetDevices = async (tx: Db, token: string): Promise<void> => {
  await tx.deleteFrom('student_devices').where('link_token', '=', token).execute();
};

const notFound = () => new Problem(404, 'not-found');

/** Why a token opens no link. */
const reasonOf = async (tx: Db, token: string): Promise<Problem> =>
  (await isReplaced(tx, token)) ? new Problem(410, 'link-replaced') : notFound();

/** A link with its limits, locked: others who come at the same time are counted after this one. */
const lockedLink = (tx: Db, token: string) =>
  openLinks(tx)
    .innerJoin('student_zone_values', (join) => join.onTrue())
    .select(['titles.id', 'titles.uuid', 'content_version', people.as('people')])
    .select(devicesAdmitted.as('devices'))
    .where('student_links.token', '=', token)
    .forUpdate('student_links')
    .executeTakeFirst();

/**
 * Lets the devices of students in by their links. A device that has just come is a guest, and takes no place from anybody; it holds one when
 * it is seen again a little later. Places are counted in the database, under a lock of the link. Devices that come at the same moment, by
 * whichever instance, are counted one after the other.
 */
export const makeAdmission = (db: Db, options: ZoneOptions) => {
  const { presenceSeconds, deviceDays, settleMs } = options;
  const absentSince = fromNow(-presenceSeconds * 1_000);
  const isPresent = sql<boolean>`seen_at > ${absentSince}`;
  const since = knownSince(options);
  /** Whether a device that came then holds a place when it is seen now. */
  const hasSettled = (came: RawBuilder<Date>) => sql<boolean>`${came} <= ${fromNow(-settleMs)}`;

  /** The other devices that hold places of a link, those of them that are present, and whether this one is known, holds one and comes back. */
  const counted = (tx: Db, token: string, device: string) =>
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

  /** The newest of the devices there that have never come back makes room for one that has. @returns whether there was one */
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
     * Lets a device in, or keeps it in. Where all places are held, one that comes back takes that of a device that never has.
     * @param device hash of its secret
     * @param isNew whether a device that has not opened the link before may do so now
     * @returns the title of the link
     * @throws 404 without an open link, or for a device that is not known; 410 where another link has replaced it; 401 when others hold all
     * places
     */
    async enter(token: string, device: string, isNew: boolean): Promise<OpenedTitle> {
      if (!isToken(token)) throw notFound();
      return db.transaction().execute(async (tx) => {
        const link = await lockedLink(tx, token);
        if (!link) throw await reasonOf(tx, token);
        const { others, present, isKnown, holds, returns } = await counted(tx, token, device);
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

    /** Removes devices that are forgotten, and links that were replaced as long ago as a device counts. */
    async sweep(): Promise<void> {
      await deleteExpired(db, 'student_devices', sql`seen_at <= ${since}`);
      await deleteExpired(db, 'replaced_student_links', sql`replaced_at <= ${fromNow(-deviceDays * DAY_MS)}`);
    },
  };
};

export type Admission = ReturnType<typeof makeAdmission>;
