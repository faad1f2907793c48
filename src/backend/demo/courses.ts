import { type RawBuilder, sql } from 'kysely';
import { fromNow, todayIn } from '../db/clock';
import type { Db } from '../db/schema';
import { demoToolKeys, demoToolPath } from '../lti/lti';
import { defaultZone } from '../students/options';
import { demoKeys } from './files';
import { ITALY, PORTUGAL, SPAIN } from './places';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the day that is `days` after today, in the time zone of the schools. */
const day = (days: number): RawBuilder<Date> => sql<Date>`${todayIn(defaultZone.timeZone)} + ${days}::int`;

/**
 * The announcements of the demo. Spain has an open announcement and an earlier announcement. The announcement of Italy is not open yet. The
 * announcement of Portugal is over. Other countries have no announcement.
 */
const announcements = [
  {
    ...{ id: 1, key: 'PASADO-ES', country: SPAIN, isCurrent: false, from: -300, to: -270, next: -10 },
    description: 'La convocatoria anterior.',
  },
  {
    ...{ id: 2, key: 'ACTUAL-ES', country: SPAIN, isCurrent: true, from: -10, to: 20, next: 90 },
    description: 'Cursos en línea de 15 horas, con tutoría y certificado. Puede inscribirse en un curso de cada convocatoria.',
  },
  {
    ...{ id: 3, key: 'PROSSIMO-IT', country: ITALY, isCurrent: true, from: 14, to: 45, next: null },
    description: 'Corsi online di 15 ore, con tutor e attestato.',
  },
  {
    ...{ id: 4, key: 'CLOSED-PT', country: PORTUGAL, isCurrent: true, from: -45, to: -5, next: 60 },
    description: 'Online courses of 15 hours, with a tutor and a certificate.',
  },
] as const;

type DemoCourse = {
  readonly id: number;
  readonly announcement: number;
  readonly name: string;
  readonly master: string;
  /** `access`, `start` and `end` are numbers of days from today. `access` is null when the first day of access is not set. */
  readonly access: number | null;
  readonly start: number;
  readonly end: number;
  readonly url?: string;
  /** Whether the publisher has entered the key and the secret of the learning platform. */
  readonly hasKey?: false;
  readonly closed?: true;
};

/** Courses in every state: with or without a key, with a wrong address, with long texts, not yet accessible, and closed. */
const courses: readonly DemoCourse[] = [
  { id: 1, announcement: 1, name: 'Bienestar en el aula', master: 'wellbeing', access: null, start: -260, end: -200 },
  { id: 2, announcement: 1, name: 'Classroom Language', master: 'classroom-language', access: null, start: -260, end: -200 },
  { id: 11, announcement: 2, name: 'Classroom Language', master: 'classroom-language', access: -5, start: 2, end: 60 },
  { id: 12, announcement: 2, name: 'Bienestar en el aula', master: 'wellbeing', access: null, start: 30, end: 75 },
  { id: 13, announcement: 2, name: 'Evaluar por competencias', master: 'assessment', access: -5, start: -2, end: 60, hasKey: false },
  { id: 14, announcement: 2, name: 'Cuentos que se cuentan', master: 'storytelling', access: -5, start: -2, end: 60, url: 'campus' },
  {
    ...{ id: 15, announcement: 2, master: 'digital-competence', access: -5, start: -2, end: 60 },
    name: `Competencia digital docente: ${'planificar, crear, compartir y evaluar recursos accesibles para todo el alumnado, '.repeat(3)}con ejemplos de Infantil, Primaria, ESO y Bachillerato`,
  },
  { id: 16, announcement: 2, name: 'Robótica en Primaria', master: 'robotics', access: null, start: 25, end: 80, closed: true },
  { id: 21, announcement: 3, name: 'Classroom Language', master: 'classroom-language', access: null, start: 50, end: 110 },
  { id: 22, announcement: 3, name: 'Benessere in classe', master: 'wellbeing', access: null, start: 50, end: 110 },
  { id: 31, announcement: 4, name: 'Classroom Language', master: 'classroom-language', access: -3, start: -3, end: 40 },
  { id: 32, announcement: 4, name: 'Wellbeing', master: 'wellbeing', access: -3, start: -3, end: 40 },
];

type State = 'present' | 'cancelled' | 'completed';

/** Registrations for courses. `google@demo.example` is not registered yet, and can register. */
const registrations: readonly (readonly [id: number, mail: string, course: number, state: State, birthday?: string])[] = [
  [1, 'teacher@demo.example', 1, 'completed', '1984-05-17'],
  [2, 'teacher@demo.example', 11, 'present', '1984-05-17'],
  [3, 'google@demo.example', 12, 'cancelled'],
  [4, 'microsoft@demo.example', 12, 'present'],
  [5, 'nine@demo.example', 13, 'present'],
  [6, 'lti@demo.example', 14, 'present'],
  [7, 'demo@demo.example', 15, 'present', '1979-12-01'],
  [8, 'portugal@demo.example', 31, 'present'],
];

const picturesOf: readonly string[] = ['classroom-language', 'wellbeing'];

/** The demo teacher's registration for a course that can be opened. Sending `wish` again changes nothing. */
export const demoRegistration = {
  ...{ announcementId: '2', registrationId: '2' },
  wish: { action: 'ALTA', courseId: 11, master: 'classroom-language', birthday: '1984-05-17', announcementKey: 'ACTUAL-ES' },
} as const;

export const seedCourses = async (db: Db, idOf: (mail: string) => string): Promise<void> => {
  await db
    .insertInto('pd_announcements')
    .values(
      announcements.map(({ id, key, country, description, isCurrent, from, to, next }) => ({
        ...{ id, key, description, country_id: country, is_current: isCurrent },
        ...{ starts_on: day(from), ends_on: day(to), next_on: next === null ? null : day(next) },
      })),
    )
    .execute();
  await db
    .insertInto('pd_courses')
    .values(
      courses.map(({ id, announcement, name, master, access, start, end, url = demoToolPath, hasKey = true, closed = false }) => ({
        ...{ id, name, master, closed, announcement_id: announcement },
        ...{ access_on: access === null ? null : day(access), starts_on: day(start), ends_on: day(end) },
        lti_key: hasKey ? demoToolKeys.key : null,
        lti_secret: hasKey ? demoToolKeys.secret : null,
        lti_url: url,
        picture: picturesOf.includes(master) ? `${demoKeys}pdcourses/${master}` : null,
      })),
    )
    .execute();
  const announcementOf = (course: number) => courses.find(({ id }) => id === course)?.announcement ?? 0;
  await db
    .insertInto('pd_registrations')
    .values(
      registrations.map(([id, mail, course, state, birthday = null]) => ({
        ...{ id, birthday, user_id: idOf(mail), course_id: course, announcement_id: announcementOf(course) },
        cancelled_at: state === 'cancelled' ? fromNow(-2 * DAY_MS) : null,
        completed_at: state === 'completed' ? fromNow(-210 * DAY_MS) : null,
      })),
    )
    .execute();
  // Rows that are added later get higher numbers.
  for (const table of ['pd_announcements', 'pd_courses', 'pd_registrations'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db);
};
