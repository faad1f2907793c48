import { type RawBuilder, sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import { dayAt } from '../../shared/rules/day';
import { nameOrder } from '../db/name-order';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { devicesAdmitted, devicesUsed } from '../students/admission';
import { isToken } from '../students/open-links';
import type { ZoneOptions } from '../students/options';
import { blockLimits } from './block-days';

type Schemas = components['schemas'];

/** The SQL expression of the moment at which a link ends; null for a link without a planned end. */
const endsAt = sql<Date | null>`least(student_links.blocked_at, student_links.ends_at)`;

const percentage = sql<number>`coalesce(student_links.increasement_percentage, student_zone_values.increasement_percentage)`;
const devices = sql<number>`coalesce(student_links.different_devices, student_zone_values.different_devices)`;

/** Selects links with their title, teacher and school, including links that have ended. */
export const allLinks = (db: Db) =>
  db
    .selectFrom('student_links')
    .innerJoin('student_zone_values', (join) => join.onTrue())
    .innerJoin('titles', 'titles.id', 'student_links.title_id')
    .innerJoin('users', 'users.id', 'student_links.user_id')
    .leftJoin('schools', 'schools.id', 'users.school_id');

/** The expressions by which a search sorts, by the column's name on the wire. */
export const sortExpressions = {
  token: sql`student_links.token`,
  school: nameOrder('schools'),
  title: nameOrder('titles'),
  teacher: nameOrder('users'),
  increasement_percentage: percentage,
  different_devices: devices,
  creationDate: sql`student_links.created_at`,
  endDate: endsAt,
} as const;

/**
 * Selects a former token of a link: the latest former token that is sought, or otherwise the latest former token.
 * @param isSought the condition that a token is sought
 */
const replacedToken = (isSought: (token: RawBuilder<unknown>) => RawBuilder<boolean>) => sql<LinkRow['replaced']>`(
  select json_build_object('token', old.token, 'at', old.replaced_at)
  from replaced_student_links old
  where old.user_id = student_links.user_id and old.title_id = student_links.title_id
  order by ${isSought(sql.ref('old.token'))} desc, old.replaced_at desc, old.token
  limit 1
)`;

export const linkColumns = (isSought: Parameters<typeof replacedToken>[0] = (token) => sql`${token} is not null`) => [
  sql<string>`student_links.token`.as('token'),
  sql<string | null>`schools.name`.as('school'),
  sql<string>`titles.name`.as('title'),
  sql<string>`concat_ws(' ', users.name, users.surname, users.surname2)`.as('teacher'),
  percentage.as('increasement_percentage'),
  devices.as('different_devices'),
  sql<Date>`student_links.created_at`.as('created_at'),
  endsAt.as('ends_at'),
  sql<boolean>`num_nonnulls(student_links.increasement_percentage, student_links.different_devices) > 0`.as('own'),
  sql<boolean>`coalesce(${endsAt} <= now(), false)`.as('ended'),
  replacedToken(isSought).as('replaced'),
];

export type LinkRow = {
  readonly token: string;
  readonly school: string | null;
  readonly title: string;
  readonly teacher: string;
  readonly increasement_percentage: number;
  readonly different_devices: number;
  readonly created_at: Date;
  readonly ends_at: Date | null;
  readonly own: boolean;
  readonly ended: boolean;
  readonly replaced: { readonly token: string; readonly at: string } | null;
};

export const linkOf = (row: LinkRow): Schemas['AdminStudentLink'] => ({
  token: row.token,
  school: row.school,
  title: row.title,
  teacher: row.teacher,
  increasement_percentage: row.increasement_percentage,
  different_devices: row.different_devices,
  creationDate: row.created_at.toISOString(),
  endDate: row.ends_at?.toISOString() ?? null,
  own: row.own,
  ended: row.ended,
  replaced: row.replaced && { token: row.replaced.token, at: new Date(row.replaced.at).toISOString() },
});

const selectDetail = (db: Db, token: string, options: ZoneOptions) =>
  allLinks(db)
    .select(linkColumns())
    .select(['student_links.version', 'student_links.blocked_at', 'users.id as teacher_id', 'users.mail as teacher_mail'])
    .select([sql<Date>`now()`.as('now'), devicesUsed(options).as('devices_used'), devicesAdmitted.as('devices_admitted')])
    .where('student_links.token', '=', token);

/** A link with all data that limit its possible values. */
export type LinkDetail = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * Finds a link, with all data that limit its possible values.
 * @throws 400 when the token is empty, 404 when no link has the token
 */
export const findLink = async (db: Db, token: string, options: ZoneOptions) => {
  if (token.trim() === '') throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/path/token', detail: 'must be there' }] });
  const link = isToken(token) ? await selectDetail(db, token, options).executeTakeFirst() : undefined;
  if (!link) throw new Problem(404, 'not-found');
  return link;
};

/** Locks a link and finds it like `findLink`. Requests that change or open the link wait until the transaction ends. */
export const lockLink = async (tx: Db, token: string, options: ZoneOptions) => {
  if (isToken(token)) await tx.selectFrom('student_links').select('token').where('token', '=', token).forNoKeyUpdate().execute();
  return findLink(tx, token, options);
};

/** Returns the day on which the block of a link begins. */
export const blockDateOf = ({ blocked_at }: Pick<LinkDetail, 'blocked_at'>, { timeZone }: ZoneOptions): string | null =>
  blocked_at && dayAt(blocked_at, timeZone);

export const detailOf = (link: LinkDetail, options: ZoneOptions): Schemas['AdminStudentLinkDetail'] => {
  const { from, to } = blockLimits(link.now, options);
  return {
    ...linkOf(link),
    blockDate: blockDateOf(link, options),
    blockFrom: from,
    blockTo: to,
    devicesUsed: link.devices_used,
    devicesAdmitted: link.devices_admitted,
    mostDevices: options.mostDevices,
    version: link.version,
  };
};
