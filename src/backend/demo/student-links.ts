import type { Expression } from 'kysely';
import { fromNow, now } from '../db/clock';
import type { Db } from '../db/schema';
import { hashOfSecret } from '../security/secret';
import { uuidOf } from './titles';

const DAY = 24 * 60 * 60_000;

/** E-mail address of the teacher who owns the links. */
const owner = 'microsoft@demo.example';

type DemoLink = {
  /** The case that this link demonstrates. */
  readonly about: string;
  /** Id of the title of the link; absent for any plain title of the teacher. */
  readonly title?: string;
  readonly students?: number;
  readonly blocked_at?: Expression<Date>;
  readonly ends_at?: Expression<Date>;
  /** The times at which the devices of the link were last seen. */
  readonly seen?: readonly Expression<Date>[];
};

const yesterday = fromNow(-DAY);

const links: readonly DemoLink[] = [
  { about: 'resources and digital products', title: '1011', seen: [yesterday] },
  { about: 'digital products only', title: '1097' },
  { about: 'resources only' },
  { about: 'for one pupil, who has used three devices: no other one gets in', students: 1, seen: [yesterday, yesterday, yesterday] },
  // The time of the visit is in the far future, so the student always counts as present.
  { about: 'for one pupil, who is there: nobody else gets in', students: 1, seen: [fromNow(3_650 * DAY)] },
  { about: 'blocked', blocked_at: now },
  { about: 'past its end', ends_at: yesterday },
];

/** Returns the secret of a device of the demo. */
const secretOf = (link: number, device: number) => `demo-${link}-${device}`;

/** The secret of a device that has opened the first link. */
export const demoDevice = secretOf(0, 0);

/** Returns links for students in every state. No other file lists these links. */
export const demoLinks = () => links.map(({ about }, position) => ({ about, token: uuidOf(`student link ${position}`) }));

/**
 * Inserts the links and their devices.
 * @param userId the id of the teacher
 */
const insertLinks = async (db: Db, userId: string) => {
  const named = links.flatMap(({ title }) => title ?? []);
  const plain = await db
    .selectFrom('library_titles')
    .innerJoin('titles', 'titles.id', 'title_id')
    .select('titles.id')
    .where('user_id', '=', userId)
    .where('studentable', '=', true)
    .where('titles.id', 'not in', named)
    .orderBy('titles.id')
    .execute();
  const ids = plain.values();
  for (const [position, { about: _about, title, seen = [], ...link }] of links.entries()) {
    const token = uuidOf(`student link ${position}`);
    const title_id = title ?? (ids.next().value?.id as string);
    await db
      .insertInto('student_links')
      .values({ ...link, token, user_id: userId, title_id })
      .execute();
    for (const [device, seen_at] of seen.entries())
      await db
        .insertInto('student_devices')
        .values({
          link_token: token,
          secret_hash: hashOfSecret(secretOf(position, device)),
          seen_at,
          came_at: fromNow(-2 * DAY),
          holds: true,
        })
        .execute();
  }
};

/** Inserts the links of the demo teacher. @param idOf returns the id of a demo person by e-mail address */
export const seedStudentLinks = (db: Db, idOf: (mail: string) => string): Promise<void> => insertLinks(db, idOf(owner));
