import { type Expression, type Insertable, sql } from 'kysely';
import { nationalIdOf } from '../../shared/rules/national-id';
import type { Role } from '../../shared/rules/permissions';
import { foldText } from '../../shared/rules/text';
import { fromNow } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import { subjectOf } from '../identity/stand-in/people';
import { manyLicences } from './many-licences';
import { ITALY, PORTUGAL, SPAIN } from './places';

/*
 * The invented people of the demo for the searches of support. The properties of each person are computed from the number of the person.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const names = [
  ...['Adrián', 'África', 'Aina', 'Ángel', 'Begoña', 'Belén', 'Bruno', 'Candela', 'Concepción', 'Daniel', 'Desirée', 'Eloísa', 'Fermín'],
  ...['Gonzalo', 'Héctor', 'Inés', 'Íñigo', 'Itziar', 'Joaquín', 'Jordi', 'José Ángel', 'Juan Ramón', 'Laia', 'Lucía', 'María del Mar'],
  ...['María José', 'Mónica', 'Nicolás', 'Núria', 'Olalla', 'Óscar', 'Raúl', 'Rocío', 'Sofía', 'Teófilo', 'Úrsula', 'Verónica', 'Xoán'],
] as const;

const surnames = [
  ...[
    'Abellán',
    'Ágreda',
    'Álvarez',
    'Arriaga',
    'Barragán',
    'Béjar',
    'Cañadas',
    'Cárdenas',
    'Castañeda',
    'Cifuentes',
    'Corbalán',
    'Dávila',
  ],
  ...['de la Fuente', 'del Río', 'Echevarría', 'Escudé', 'Fariñas', 'Ferrándiz', 'García', 'García-Hierro', 'Gómez', 'Güell', 'Herráiz'],
  ...['Ibáñez', 'Ízquez', 'Jódar', 'López', 'Lledó', 'Martínez', 'Muñiz', "d'Ors", 'Núñez', 'Ordóñez', 'Peñalver', 'Quiñones', 'Ramírez'],
  ...['Sáenz', 'Sánchez', 'Tárrega', 'Ubiña', 'Vázquez', 'Yáñez', 'Zúñiga'],
] as const;

/** Number of people of each role. There are more fictitious teachers than fit on one page of the list. */
const howMany = {
  TEACHER: 260,
  TEACHER_DEMO: 60,
  TEACHER_FAKE: 130,
  STUDENT: 45,
  USER_INTERNAL: 30,
  CUSTOMER_SUPPORT: 9,
  INTERNAL_SUPPORT: 6,
} as const satisfies Partial<Record<Role, number>>;
type ManyRole = keyof typeof howMany;

const isOfSupport = (role: ManyRole) => role === 'CUSTOMER_SUPPORT' || role === 'INTERNAL_SUPPORT';
const hasSchool = (role: ManyRole) => !isOfSupport(role) && role !== 'USER_INTERNAL';

/** Returns the item of a list at a position. Positions beyond the end begin again at the start of the list. */
const oneOf = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

const word = (text: string) => foldText(text).replace(/[^a-z]+/g, '');

const spain = { country_id: SPAIN, school_id: '7', language: 'es' } as const;

const placeOf = (n: number) => {
  if (n % 17 === 5) return { country_id: ITALY, school_id: '51', language: 'it' } as const;
  if (n % 19 === 7) return { country_id: PORTUGAL, school_id: '61', language: 'en' } as const;
  return { ...spain, school_id: oneOf(['7', '28', '31'], n) };
};

type Person = Omit<Insertable<Tables['users']>, 'password_hash' | 'library_version' | 'created_at'> & {
  readonly created_at: Expression<Date>;
};

/** Makes a person from a number. Some accounts are not active, and some people sign in with Google. */
const personOf = (role: ManyRole, n: number): Person => {
  const [name, surname] = [oneOf(names, n * 7 + Math.floor(n / names.length)), oneOf(surnames, n * 11 + 3)];
  const mail = `${word(name)}.${word(surname)}${n}@many.example`;
  const isAtGoogle = role === 'TEACHER' && n % 12 === 4;
  const { school_id, ...place } = isOfSupport(role) ? spain : placeOf(n);
  return {
    mail,
    name,
    surname,
    surname2: n % 9 === 4 ? null : oneOf(surnames, n * 5 + 20),
    role,
    profile: isOfSupport(role) ? 'SUPPORT_USER' : 'CUSTOMER_USER_PREMIUM',
    active: n % 16 !== 9,
    ...place,
    school_id: hasSchool(role) ? school_id : null,
    card: role === 'TEACHER' && place.country_id === SPAIN && n % 5 !== 0 ? nationalIdOf(10_000_000 + n * 86_413) : null,
    phone: n % 3 === 0 ? null : `6${String(10_000_000 + n * 7_919).padStart(8, '0')}`,
    // The accounts were created over six years, several accounts on some days.
    created_at: fromNow(-((n * 37) % 2_190) * DAY - n * MINUTE),
    ...(isAtGoogle && { platform: 'Google' as const, subject: subjectOf('Google', mail) }),
  };
};

/** People with many licences, who replace the first people of the list. */
const collectors = [
  { mail: 'marta.ibanez@many.example', name: 'Marta', surname: 'Ibáñez' },
  { mail: 'ivan.cordero@many.example', name: 'Iván', surname: 'Cordero' },
] as const;

/** Makes all people, in the order of their ids. */
export const manyPeople = (): readonly Person[] => {
  const all = Object.entries(howMany) as [ManyRole, number][];
  const roles = all.flatMap(([role, count]) => Array.from({ length: count }, () => role));
  return roles.map((role, index) => ({ ...personOf(role, index + 1), ...collectors[index] }));
};

/**
 * Inserts the many people, the sign-ins of most of them, and licences.
 * @param db a connection inside a transaction
 */
export const seedManyPeople = async (db: Db, passwordHash: string): Promise<void> => {
  const rows = manyPeople().map((person) => ({ ...person, password_hash: passwordHash }));
  const inserted = await db.insertInto('users').values(rows).returning(['id', 'mail']).execute();
  // Some people have never signed in; no sign-in is earlier than the account.
  const visited = inserted.filter((_, index) => index % 7 !== 3).map(({ id }) => id);
  await sql`
    insert into visits (user_id, signed_in_at)
    select id, created_at + (now() - created_at) * (id * 61 % 100) / 100.0 from users where id = any(${visited}::bigint[])`.execute(db);
  const idOf = new Map(inserted.map(({ mail, id }) => [mail, id]));
  const owners = collectors.map(({ mail }) => idOf.get(mail) ?? '');
  await db.insertInto('licences').values(owners.flatMap(manyLicences)).execute();
};
