import { sql } from 'kysely';
import { fromNow, now } from '../db/clock';
import type { Db } from '../db/schema';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns a span of time as an SQL interval. @param ms the length of the span in milliseconds */
const span = (ms: number) => sql`(${now} - ${fromNow(-ms)})`;

/**
 * Adds links for students to the demo data. Each teacher of `seedLoad` gets one link for each title of the teacher's library, up to `count`
 * links in total. Every fifth link has individual values, and every seventh link has ended. A second run adds only missing links.
 */
export const seedLoadLinks = async (db: Db, count: number): Promise<void> => {
  await sql`
    insert into student_links (token, user_id, title_id, created_at, increasement_percentage, different_devices, ends_at)
    select md5('load link ' || user_id || ' ' || title_id)::uuid, user_id, title_id, ${now} - ${span(MINUTE)} * place,
      case when place % 5 = 0 then 1 + place::int % 100 end, case when place % 5 = 0 then 1 + place::int % 3 end,
      case when place % 7 = 0 then ${now} - ${span(DAY)} * (1 + place % 90) end
    from (
      select user_id, title_id, row_number() over (order by title_id, user_id) as place
      from library_titles join users on users.id = user_id join titles on titles.id = title_id
      where mail like 'load%@load.example' and studentable
      order by title_id, user_id limit ${count}
    ) given
    on conflict do nothing`.execute(db);
};
