import { type RawBuilder, sql } from 'kysely';
import { foldText } from '../../shared/rules/text';
import { fromNow, now } from '../db/clock';
import type { Db } from '../db/schema';
import { demoFile } from './files';
import { demoTitles, uuidOf } from './titles';

/** First id of the load titles. The demo titles have smaller ids. */
const FIRST_ID = 100_000;
const LIBRARY_SIZE = 4;
const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

/** The person whose library contains every title. */
const collector = 'library@load.example';

/** Inserts the titles. Their names end in 'edición' and a number, so that a search for 'edición' finds all these titles. */
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

/** Names of the load people. The names at the beginning of the list are more frequent, as among real people. */
const loadNames = [
  'María José',
  'Antonio',
  'Lucía',
  'José Ángel',
  'Íñigo',
  'Núria',
  'Óscar',
  'Begoña',
  'Concepción',
  'Xoán',
  'Laia',
  'Teófilo',
];
const loadSurnames = [
  'García',
  'Núñez',
  'López',
  'de la Fuente',
  'Ibáñez',
  'Martínez',
  'García-Hierro',
  'Güell',
  'Ordóñez',
  "d'Ors",
  'Zúñiga',
  'Yáñez',
  'Ubiña',
];

/**
 * Returns the SQL expression that picks an item of a list by the number of a person. Items at the beginning are picked more often. The
 * choice differs between columns.
 */
const often = (list: readonly string[], column: string) =>
  sql`(${list}::text[])[1 + floor(${list.length}::int * (abs(hashtext(${column} || n)) % 1000 / 1000.0) ^ 2)::int]`;

/**
 * Inserts teachers, each with the demo password, names, a card, a creation date and a small library. Some of the people are demo or
 * fictitious teachers. Most of the people have signed in.
 */
const loadUsers = async (db: Db, count: number, passwordHash: string) => {
  await sql`
    insert into users (mail, password_hash, name, surname, surname2, role, profile, school_id, country_id, library_version, card, created_at)
    select 'load' || n || '@load.example', ${passwordHash}, ${often(loadNames, 'name')}, ${often(loadSurnames, 'surname')}, ${often(loadSurnames, 'second')},
      case when n % 50 = 7 then 'TEACHER_DEMO' when n % 400 = 9 then 'TEACHER_FAKE' else 'TEACHER' end, 'CUSTOMER_USER_PREMIUM', 7, 1131,
      gen_random_uuid(), lpad((20000000 + n)::text, 8, '0') || substr('TRWAGMYFPDXBNJZSQVHLCKE', 1 + (20000000 + n) % 23, 1),
      ${now} - (${now} - ${fromNow(-MINUTE)}) * (abs(hashtext('created' || n)) % 3000000)
    from generate_series(1, ${count}::int) n
    on conflict do nothing`.execute(db);
  await sql`
    insert into visits (user_id, signed_in_at)
    select id, created_at + (${now} - created_at) * (abs(hashtext(mail)) % 1000 / 1000.0) from users where mail like 'load%@load.example' and id % 6 <> 0
    on conflict do nothing`.execute(db);
  await sql`
    insert into library_titles (user_id, title_id)
    select users.id, 1001 + (users.id * 7 + step * 23) % 112 from users, generate_series(1, ${LIBRARY_SIZE}) step
    where mail like 'load%@load.example'
    on conflict do nothing`.execute(db);
};

/** A title with the maximum number of resources, in the library of the demo teacher. */
const bigTitle = { id: '99999', resources: 5_000, units: 20, parents: 5, children: 4 } as const;

/** Returns the id of a numbered row of the title. The same number always gives the same id. */
const numbered = (what: string, number: RawBuilder<unknown>) => sql`md5(${`${bigTitle.id} ${what} `}::text || ${number})::uuid`;

/** Inserts a title with thousands of resources in units and categories, to test the page of such a title. */
const loadBigTitle = async (db: Db) => {
  const { id, resources, units, parents, children } = bigTitle;
  const name = 'Biblioteca de aula: 5.000 recursos';
  const n = sql`n`;
  const files = ['worksheet.pdf', 'landscape.png', 'melody.wav', 'clock.webm', 'web/index.html'] as const;
  const file = sql`${JSON.stringify(files.map(demoFile))}::json -> (n % ${files.length})`;
  await sql`
    insert into titles (id, uuid, node_ref, name, folded_name, stage, subjects, category_id, studentable)
    values (${id}, ${uuidOf(id)}, ${`cover-${id}`}, ${name}, ${foldText(name)}, 'Primaria', array['Lengua castellana'], '310', true)
    on conflict do nothing`.execute(db);
  await sql`
    insert into units (uuid, title_id, name, position, announced)
    select ${numbered('unit', n)}, ${id}::bigint, 'Unidad ' || (n + 1), n, false from generate_series(0, ${units - 1}::int) n
    on conflict do nothing`.execute(db);
  await sql`
    insert into categories (uuid, title_id, name, position)
    select ${numbered('parent', n)}, ${id}::bigint, 'Bloque ' || (n + 1), n from generate_series(0, ${parents - 1}::int) n
    on conflict do nothing`.execute(db);
  await sql`
    insert into categories (uuid, title_id, parent_uuid, name, position)
    select ${numbered('child', n)}, ${id}::bigint, ${numbered('parent', sql`(n % ${parents}::int)`)}, 'Tema ' || (n + 1), n
    from generate_series(0, ${parents * children - 1}::int) n
    on conflict do nothing`.execute(db);
  await sql`
    insert into resources (uuid, title_id, unit_uuid, name, type, description, mimetype, size, file, languages, position, published_at)
    select ${numbered('resource', n)}, ${id}::bigint, ${numbered('unit', sql`(n % ${units}::int)`)},
      (array['Ficha', 'Lámina', 'Canción', 'Vídeo', 'Interactivo'])[1 + n % 5] || ' ' || (n + 1),
      (array['ADOPCION', 'SIN_TIPO', 'DEMO', 'RECURSO', 'PROMOCIONAL'])[1 + n / 5 % 5], 'Recurso número ' || (n + 1),
      file ->> 'mimetype', (file ->> 'size')::int, file ->> 'file', array['es'], n, ${now} - (${now} - ${fromNow(-DAY)}) * (n % 400)
    from generate_series(0, ${resources - 1}::int) n, lateral (select ${file} as file) chosen
    on conflict do nothing`.execute(db);
  await sql`
    insert into resource_categories (resource_uuid, category_uuid)
    select ${numbered('resource', n)}, ${numbered('child', sql`(n % ${parents * children}::int)`)} from generate_series(0, ${resources - 1}::int) n
    on conflict do nothing`.execute(db);
  const teacher = sql`from users where mail = 'teacher@demo.example' on conflict do nothing`;
  await sql`insert into library_titles (user_id, title_id) select id, ${id}::bigint ${teacher}`.execute(db);
  // The licence opens the whole title, because the demo teacher's school has not adopted the title.
  await sql`
    insert into licences (code, title_id, product, expires_at, activated_at, activated_by)
    select 'OUP0000099999', ${id}::bigint, 'Libro digital del profesorado', ${fromNow(365 * DAY)}, now(), id ${teacher}`.execute(db);
  await sql`update users set library_version = gen_random_uuid() where mail = 'teacher@demo.example'`.execute(db);
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
 * Adds titles and people to the demo data, to test the portal under load. The people are `load1@load.example` and so on, with the demo
 * password. One more person has every title in their library, and the demo teacher gets a title with 5,000 resources. A second run adds
 * only missing titles and people.
 */
export const seedLoad = (db: Db, { titles, users, passwordHash }: { titles: number; users: number; passwordHash: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await loadTitles(tx, titles);
    await loadBigTitle(tx);
    await loadUsers(tx, users, passwordHash);
    await loadCollector(tx, passwordHash);
    await sql`update versions set value = gen_random_uuid() where name = 'catalogue'`.execute(tx);
  });
