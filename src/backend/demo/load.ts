import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { demoTitles } from './titles';

/** Load titles have ids from here on; demo titles have smaller ones. */
const FIRST_ID = 100_000;
const LIBRARY_SIZE = 4;

/** The person whose library contains every title. */
const collector = 'library@load.example';

/** Names end in 'edición' and a number, so that a search for that word finds them all. */
const loadTitles = (db: Db, count: number) => {
  const series = demoTitles.filter(({ resource }) => !resource);
  const column = (pick: (title: (typeof series)[number]) => string) => sql`${series.map(pick)}::text[]`;
  return sql`
    insert into titles (id, uuid, node_ref, name, folded_name, stage, subjects, category_id, promotion, studentable)
    select ${FIRST_ID} + n, gen_random_uuid(), 'cover-' || (${FIRST_ID} + n), name || ' · edición ' || n, folded_name || ' · edicion ' || n,
      stage, array[subject], '310', n % 11 = 0, true
    from generate_series(1, ${count}) n
    join unnest(${column(({ name }) => name)}, ${column(({ folded_name }) => folded_name)}, ${column(({ stage }) => stage)}, ${column(({ subjects }) => subjects[0] ?? '')})
      with ordinality as series (name, folded_name, stage, subject, place) on place = 1 + n % ${series.length}
    on conflict do nothing`.execute(db);
};

/** Teachers with the demo password and a small library each. */
const loadUsers = async (db: Db, count: number, passwordHash: string) => {
  await sql`
    insert into users (mail, password_hash, name, surname, role, profile, school_id, country_id, library_version)
    select 'load' || n || '@load.example', ${passwordHash}, 'Load', 'Number ' || n, 'TEACHER', 'CUSTOMER_USER_PREMIUM', 7, 1131, gen_random_uuid()
    from generate_series(1, ${count}) n
    on conflict do nothing`.execute(db);
  await sql`
    insert into library_titles (user_id, title_id)
    select users.id, 1001 + (users.id * 7 + step * 23) % 112 from users, generate_series(1, ${LIBRARY_SIZE}) step
    where mail like 'load%@load.example'
    on conflict do nothing`.execute(db);
};

const loadCollector = async (db: Db, passwordHash: string) => {
  await sql`
    insert into users (mail, password_hash, name, surname, role, profile, school_id, country_id, library_version)
    values (${collector}, ${passwordHash}, 'Load', 'Collector', 'TEACHER', 'CUSTOMER_USER_PREMIUM', 31, 1131, gen_random_uuid())
    on conflict do nothing`.execute(db);
  await sql`
    insert into library_titles (user_id, title_id) select users.id, titles.id from users, titles where mail = ${collector}
    on conflict do nothing`.execute(db);
  await sql`update users set library_version = gen_random_uuid() where mail = ${collector}`.execute(db);
};

/**
 * Adds titles and people to the demo data, to try the portal under load: `load1@load.example` and so on, with the demo password,
 * and one whose library holds every title. A second run adds what is missing.
 */
export const seedLoad = (db: Db, { titles, users, passwordHash }: { titles: number; users: number; passwordHash: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await loadTitles(tx, titles);
    await loadUsers(tx, users, passwordHash);
    await loadCollector(tx, passwordHash);
    await sql`update versions set value = gen_random_uuid() where name = 'catalogue'`.execute(tx);
  });
