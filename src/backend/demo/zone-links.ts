import { type Insertable, sql } from 'kysely';
import { dayAt, daysAfter } from '../../shared/rules/day';
import type { SupportActionName } from '../admin/record-action';
import { beginningOf } from '../admin-students-zone/block-days';
import type { Db, Tables } from '../db/schema';
import { hashOfSecret } from '../security/secret';
import { defaultZone } from '../students/options';
import { ITALY, PORTUGAL, SPAIN } from './places';
import { demoTitles, uuidOf } from './titles';

const DAY = 24 * 60 * 60_000;

/**
 * Teachers of several schools, who have given links to their classes. These teachers have no password, because nobody signs in with their
 * accounts.
 */
const teachers = [
  ['lucia.marin', 'Lucía', 'Marín', 'Peña', '28', SPAIN],
  ['oscar.ibanez', 'Óscar', 'Ibáñez', 'Cano', '31', SPAIN],
  ['nuria.lozano', 'Nuria', 'Lozano', null, '34', SPAIN],
  ['hector.pardo', 'Héctor', 'Pardo', 'Muñoz', '36', SPAIN],
  ['begona.saez', 'Begoña', 'Sáez', 'Otero', '39', SPAIN],
  ['giulia.conti', 'Giulia', 'Conti', null, '51', ITALY],
  ['rui.teixeira', 'Rui', 'Teixeira', null, '61', PORTUGAL],
  ['marcos.delrio', 'Marcos', 'del Río', 'Gil', '7', SPAIN],
] as const;

/** States of links. Each teacher has one link in each state. */
const conditions = ['open', 'own values', 'blocked soon', 'blocked', 'past its end', 'of a large class', 'values set twice'] as const;
type Condition = (typeof conditions)[number];

type Link = Insertable<Tables['student_links']>;
type Act = { readonly action: SupportActionName; readonly daysAgo: number; readonly changes: object };

/** Returns the values of a link in a state, and the actions of support that led to these values. */
const stateOf = (
  condition: Condition,
  dayFrom: (days: number) => string,
): { readonly link: Partial<Link>; readonly acts: readonly Act[] } => {
  const blocked = (day: string, daysAgo: number) => ({
    link: { blocked_at: beginningOf(day, defaultZone.timeZone) },
    acts: [{ action: 'link.blocked' as const, daysAgo, changes: { blockDate: [null, day] } }],
  });
  const changed = (daysAgo: number, percentage: readonly number[], devices?: readonly number[]) => ({
    action: 'link.changed' as const,
    daysAgo,
    changes: { increasement_percentage: percentage, ...(devices && { different_devices: devices }) },
  });
  switch (condition) {
    case 'own values':
      return { link: { increasement_percentage: 20, different_devices: 2 }, acts: [changed(30, [0, 20], [3, 2])] };
    case 'blocked soon':
      return blocked(dayFrom(3), 1);
    case 'blocked':
      return blocked(dayFrom(-20), 21);
    case 'past its end':
      return { link: { ends_at: beginningOf(dayFrom(-90), defaultZone.timeZone) }, acts: [] };
    case 'of a large class':
      return { link: { students: 240 }, acts: [] };
    case 'values set twice':
      return {
        link: { increasement_percentage: 100, different_devices: 3 },
        acts: [changed(40, [0, 50], [3, 1]), changed(12, [50, 100], [1, 3])],
      };
    default:
      return { link: {}, acts: [] };
  }
};

/** Returns the ids of the shared titles of a teacher. The titles differ between teachers. */
const titlesOf = (teacher: number) => {
  const shareable = demoTitles.filter(({ studentable, resource }) => studentable && !resource);
  return conditions.map((_, place) => shareable[(teacher * 11 + place * 5) % shareable.length]?.id as string);
};

const insertTeachers = async (db: Db) => {
  const rows = teachers.map(([name, first, surname, surname2, school_id, country_id]) => ({
    mail: `${name}@demo.example`,
    password_hash: null,
    name: first,
    surname,
    surname2,
    role: 'TEACHER' as const,
    profile: 'CUSTOMER_USER_PREMIUM' as const,
    school_id,
    country_id,
    library_version: sql<string>`gen_random_uuid()`,
  }));
  const inserted = await db.insertInto('users').values(rows).returning(['id', 'mail']).execute();
  const ids = new Map(inserted.map(({ mail, id }) => [mail, id]));
  return rows.map(({ mail }) => ({ id: ids.get(mail) as string, mail }));
};

/**
 * Inserts links of several teachers in every state, and the actions of support on these links.
 * @param support the support person who has done these actions
 */
export const seedZoneLinks = async (db: Db, support: { readonly id: string; readonly mail: string }): Promise<void> => {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const dayFrom = (days: number) => daysAfter(dayAt(now, defaultZone.timeZone), days);
  const people = await insertTeachers(db);

  const given = people.flatMap((teacher, number) =>
    titlesOf(number).map((title, place) => {
      const { link, acts } = stateOf(conditions[place] as Condition, dayFrom);
      const token = uuidOf(`zone link ${number} ${place}`);
      return {
        acts: acts.map(({ daysAgo, changes, action }) => ({
          at: ago(daysAgo),
          support_id: support.id,
          support_mail: support.mail,
          subject_id: teacher.id,
          subject_mail: teacher.mail,
          action,
          address: '192.0.2.10',
          object: `link ${token}`,
          changes: JSON.stringify(changes),
        })),
        library: { user_id: teacher.id, title_id: title },
        link: {
          students: 25 + ((number + place) % 3) * 5,
          increasement_percentage: null,
          different_devices: null,
          blocked_at: null,
          ends_at: null,
          ...link,
          token,
          user_id: teacher.id,
          title_id: title,
          created_at: ago(100 + number * 13 + place * 2),
        },
      };
    }),
  );
  await db
    .insertInto('library_titles')
    .values(given.map(({ library }) => library))
    .execute();
  await db
    .insertInto('student_links')
    .values(given.map(({ link }) => link))
    .execute();
  const ofAll = { at: ago(60), support_id: support.id, support_mail: support.mail, action: 'zone.changed' as const, address: '192.0.2.10' };
  await db
    .insertInto('support_actions')
    .values([{ ...ofAll, object: 'zone', changes: JSON.stringify({ different_devices: [2, 3] }) }, ...given.flatMap(({ acts }) => acts)])
    .execute();

  const crowded = given.filter(({ link }) => link.students === 240).map(({ link }) => link.token);
  const devices = crowded.flatMap((token, link) =>
    Array.from({ length: 40 }, (_, device) => ({
      link_token: token,
      secret_hash: hashOfSecret(`demo-crowd-${link}-${device}`),
      seen_at: ago(1 + (device % 9)),
      came_at: ago(11),
      holds: true,
    })),
  );
  await db.insertInto('student_devices').values(devices).execute();
};
