import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import type { Services } from '../services';
import { isToken } from '../students/open-links';
import { findLink } from './links';

type Entry = components['schemas']['ZoneLogEntry'];
type Value = Entry['array_values'][number];

/** Maximum number of entries in an answer, which contains the newest entries. */
const MAX_ENTRIES = 1_000;

const linkPrefix = 'link ';

/** Reads the actions of support on an object, which may have had several names. */
const entriesOf = async (db: Db, objects: readonly string[]): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('support_actions')
    .leftJoin('users', 'users.id', 'support_id')
    .select(['at', 'action', 'changes', 'object'])
    .select(sql<string>`coalesce(nullif(concat_ws(' ', users.name, surname, surname2), ''), support_mail)`.as('administrator'))
    .where('object', 'in', objects)
    // Entries are not sorted by `at` (the beginning of the action), because an earlier action may have ended later.
    .orderBy('support_actions.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.map(({ administrator, action, at, changes, object }) => ({
    administrator,
    action: action as Entry['action'],
    token: object?.startsWith(linkPrefix) ? object.slice(linkPrefix.length) : null,
    date: at.toISOString(),
    array_values: Object.entries(changes ?? {}).map(([field, [before = null, after = null]]) => ({ field, before, after }) as Value),
    message: 'Operation successful',
  }));
};

export const getStudentZoneLog =
  ({ db }: Services): Handler<'getStudentZoneLog'> =>
  async () => ({ status: 200, body: { items: await entriesOf(db, ['zone']) } });

/**
 * Reads all tokens of the link that has or had the given token, the current token first. Returns an empty list if there is no such link.
 */
const tokensOfLink = async (db: Db, token: string): Promise<readonly string[]> => {
  if (!isToken(token)) return [];
  const { rows } = await sql<{ token: string }>`
    with link as (
      select user_id, title_id from student_links where token = ${token}
      union
      select user_id, title_id from replaced_student_links where token = ${token}
    )
    select token from student_links join link using (user_id, title_id)
    union all
    select token from replaced_student_links join link using (user_id, title_id)`.execute(db);
  return rows.map((row) => row.token);
};

/** Reads the log of a link, with the entries under its earlier tokens. The log of a deleted link can still be read. */
export const getStudentLinkLog =
  ({ db, options }: Services): Handler<'getStudentLinkLog'> =>
  async ({ path }) => {
    const tokens = await tokensOfLink(db, path.token);
    const items = await entriesOf(
      db,
      [path.token.toLowerCase(), ...tokens].map((token) => `${linkPrefix}${token}`),
    );
    if (items.length === 0 && tokens.length === 0) await findLink(db, path.token, options.studentZone);
    return { status: 200, body: { items } };
  };
