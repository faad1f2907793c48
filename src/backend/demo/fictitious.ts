import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '../db/schema';
import { SPAIN } from './places';

type Place = Pick<Insertable<Tables['users']>, 'ccaa_id' | 'school_id'>;

/** Autonomous communities, each with its first open school. */
const places: readonly Place[] = [
  { ccaa_id: 'Castilla-La Mancha', school_id: '7' },
  { ccaa_id: 'Extremadura', school_id: '31' },
  { ccaa_id: 'Andalucía', school_id: '34' },
  { ccaa_id: 'Galicia', school_id: '36' },
  { ccaa_id: 'Aragón', school_id: '39' },
  { ccaa_id: null, school_id: '7' },
];

type Adoption = readonly [titleId: string, language: string, edition: string];

const general = 'LOMLOE 2022';
const catalan = 'Edición de Cataluña';

/** Adoptions in several languages and editions. Some titles appear twice, in different languages or editions. */
const collections: readonly (readonly Adoption[])[] = [
  [
    ['1011', 'es', general],
    ['1011', 'ca', catalan],
    ['1016', 'es', general],
  ],
  [['1034', 'en', general]],
  [
    ['1049', 'it', general],
    ['1011', 'en', general],
  ],
  [
    ['1011', 'es', catalan],
    ['1013', 'es', general],
    ['1022', 'es', general],
    ['1034', 'en', general],
  ],
];

const people = [
  ['clara', 'Clara', 'Alba', 'Montes', 'es'],
  ['darío', 'Darío', 'Bravo', null, 'es'],
  ['emma', 'Emma', 'Field', null, 'en'],
  ['fabio', 'Fabio', 'Greco', null, 'it'],
  ['gala', 'Gala', 'Ferrer', 'Oms', 'es'],
  ['iván', 'Iván', 'Luque', 'Rey', 'es'],
  ['júlia', 'Júlia', 'Mas', 'Puig', 'es'],
  ['leo', 'Leo', 'Navas', null, 'es'],
  ['mara', 'Mara', 'Oteiza', 'Gil', 'es'],
  ['noah', 'Noah', 'Stone', null, 'en'],
  ['olivia', 'Olivia', 'Rossi', null, 'it'],
  ['pau', 'Pau', 'Serra', 'Vila', 'es'],
] as const;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Fictitious teachers for support to look at, change and delete. */
export const demoFictitious = people.map(([mail, name, surname, surname2, language], place) => ({
  mail: `${plain(mail)}.ficticia@demo.example`,
  name,
  surname,
  surname2,
  language,
  role: 'TEACHER_FAKE' as const,
  profile: 'CUSTOMER_USER_PREMIUM' as const,
  country_id: SPAIN,
  download_resources: place % 2 === 0,
  ...(places[place % places.length] as Place),
}));

const adoptionsOf = (userId: string, place: number) =>
  (collections[place % collections.length] ?? []).map(([title_id, language, edition], position) => ({
    user_id: userId,
    title_id,
    language,
    edition,
    position,
  }));

/**
 * Inserts the fictitious teachers of the demo, and gives adoptions to all fictitious teachers in the database.
 * @param db a connection inside a transaction
 */
export const seedFictitious = async (db: Db, passwordHash: string): Promise<void> => {
  const rows = demoFictitious.map((person) => ({ ...person, password_hash: passwordHash }));
  await db.insertInto('users').values(rows).execute();
  const all = await db.selectFrom('users').select('id').where('role', '=', 'TEACHER_FAKE').orderBy('id').execute();
  await db
    .insertInto('own_adoptions')
    .values(all.flatMap(({ id }, place) => adoptionsOf(id, place)))
    .execute();
  await sql`insert into library_titles (user_id, title_id) select distinct user_id, title_id from own_adoptions on conflict do nothing`.execute(
    db,
  );
  await db
    .updateTable('users')
    .set({ adoptions_version: sql`gen_random_uuid()`, library_version: sql`coalesce(library_version, gen_random_uuid())` })
    .where('role', '=', 'TEACHER_FAKE')
    .execute();
};
