import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import type { Services } from '../services';
import { findLink } from './links';

type Entry = components['schemas']['ZoneLogEntry'];
type Value = Entry['array_values'][number];

/** The newest acts that a log shows. */
const MOST_ENTRIES = 1_000;

/** What support has done with a thing. */
const entriesOf = async (db: Db, object: string): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('support_actions')
    .leftJoin('users', 'users.id', 'support_id')
    .select(['at', 'action', 'changes'])
    .select(sql<string>`coalesce(nullif(concat_ws(' ', users.name, surname, surname2), ''), support_mail)`.as('administrator'))
    .where('object', '=', object)
    // Not by time, which is that of the beginning of the act: of several at once one may have begun first and waited for the others.
    .orderBy('support_actions.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map(({ administrator, action, at, changes }) => ({
    administrator,
    action: action as Entry['action'],
    date: at.toISOString(),
    array_values: Object.entries(changes ?? {}).map(([field, [before = null, after = null]]) => ({ field, before, after }) as Value),
    message: 'Operation successful',
  }));
};

export const getStudentZoneLog =
  ({ db }: Services): Handler<'getStudentZoneLog'> =>
  async () => ({ status: 200, body: { items: await entriesOf(db, 'zone') } });

/** Acts stay when a link goes: only where there are neither is there nothing to read. */
export const getStudentLinkLog =
  ({ db }: Services): Handler<'getStudentLinkLog'> =>
  async ({ path }) => {
    const items = await entriesOf(db, `link ${path.token.toLowerCase()}`);
    if (items.length === 0) await findLink(db, path.token);
    return { status: 200, body: { items } };
  };
