import type { Expression, Insertable } from 'kysely';
import type { SupportActionName } from '../admin/record-action';
import { dayBefore, fromNow } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import { subjectOf } from '../identity/stand-in/people';
import { ITALY, SPAIN } from './places';

const DAY = 24 * 60 * 60_000;

type Row = Omit<Insertable<Tables['users']>, 'password_hash' | 'birth_date'> & { readonly birth_date?: Expression<Date> };
type Guardian = Omit<Insertable<Tables['guardians']>, 'user_id'>;

type DemoCustomer = Row & {
  /** The state of *Edit user* that this person shows. */
  readonly about: string;
  readonly guardian?: Guardian;
};

const teacher = { role: 'TEACHER', profile: 'CUSTOMER_USER_PREMIUM', school_id: '7', country_id: SPAIN } as const;
const student = { ...teacher, role: 'STUDENT' } as const;

const mother: Guardian = { name: 'Marta', surname: 'Olmedo', surname2: 'Ríos', mail: 'marta.olmedo@demo.example', dni: '12345678Z' };

/** People for *Edit user* besides the demo users. Each person shows a state of *Edit user*. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    ...teacher,
    mail: 'editable@demo.example',
    name: 'Irene',
    surname: 'Valle',
    card: '11111111H',
    phone: '925 80 00 00',
    about: 'teacher',
  },
  {
    ...teacher,
    mail: 'unproven@demo.example',
    name: 'Hugo',
    surname: 'Blanco',
    mail_proven: false,
    about: 'teacher with another e-mail since, which is not validated',
  },
  {
    ...teacher,
    mail: 'waiting@demo.example',
    name: 'Lucía',
    surname: 'Heras',
    active: false,
    mail_proven: false,
    // The secret with this hash would be in a cookie. No browser has this cookie, so the link of the activation letter asks for a password.
    registration_hash: 'demo',
    about: 'teacher who has not activated the account',
  },
  {
    ...teacher,
    mail: 'linked@demo.example',
    name: 'Mario',
    surname: 'Cano',
    card: '22222222J',
    platform: 'Google',
    subject: subjectOf('Google', 'linked@demo.example'),
    about: 'teacher who signs in with Google: e-mail and password stay',
  },
  {
    ...student,
    mail: 'fifteen@demo.example',
    name: 'Nerea',
    surname: 'Olmedo',
    birth_date: dayBefore(15, 40),
    guardian: mother,
    about: 'student of 15, with a guardian',
  },
  {
    ...student,
    mail: 'sixteen@demo.example',
    name: 'Pablo',
    surname: 'Rivas',
    birth_date: dayBefore(16, 0),
    self_editable: true,
    about: 'student who is 16 on the day on which the demo is made: needs no guardian',
  },
  {
    ...student,
    mail: 'alone@demo.example',
    name: 'Olga',
    surname: 'Nieto',
    birth_date: dayBefore(14, 100),
    about: 'student of 14 without a guardian: cannot be saved before there is one',
  },
  {
    ...student,
    mail: 'studentitaly@demo.example',
    name: 'Paolo',
    surname: 'Conti',
    school_id: '51',
    country_id: ITALY,
    language: 'it',
    birth_date: dayBefore(13, 10),
    guardian: { name: 'Carla', surname: 'Conti', surname2: null, mail: 'carla.conti@demo.example', dni: 'CA12345AB' },
    about: 'student in Italy, whose guardian has an Italian document',
  },
];

type Request = Omit<Insertable<Tables['blink_requests']>, 'user_id' | 'requested_at'> & { readonly requested_at: Expression<Date> };

/** Requests to Blink from the demo teacher who uses LTI. There is one request in each state. */
const blinkRequests: readonly Request[] = [
  { blink_id: 'BL-2026-000311', mec: 'MEC45600', requested_at: fromNow(-2 * 60 * 60_000), licences: 28, status: 'PENDING', error: null },
  { blink_id: 'BL-2026-000204', mec: 'MEC45600', requested_at: fromNow(-30 * DAY), licences: 25, status: 'OK', error: null },
  {
    blink_id: 'BL-2026-000187',
    mec: null,
    requested_at: fromNow(-33 * DAY),
    licences: 25,
    status: 'ERROR',
    error: 'The school has no MEC code (E-104)',
  },
];

type Action = {
  readonly action: SupportActionName;
  readonly on: string;
  readonly at: Expression<Date>;
  readonly changes?: Record<string, unknown>;
};

const actions: readonly Action[] = [
  { action: 'customer.edited', on: 'teacher@demo.example', at: fromNow(-40 * DAY), changes: { phone: ['600000000', '600000001'] } },
  { action: 'impersonation.started', on: 'teacher@demo.example', at: fromNow(-12 * DAY) },
  { action: 'impersonation.ended', on: 'teacher@demo.example', at: fromNow(-12 * DAY + 600_000) },
  { action: 'customer.email-resent', on: 'waiting@demo.example', at: fromNow(-DAY) },
];

/**
 * Inserts people for *Edit user*, requests for licences of Blink, and earlier actions of support.
 * @param idOf returns the id of a demo user by e-mail address
 */
export const seedCustomers = async (db: Db, idOf: (mail: string) => string, passwordHash: string): Promise<void> => {
  const rows = demoCustomers.map(({ about: _about, guardian: _guardian, ...row }) => ({ ...row, password_hash: passwordHash }));
  const inserted = await db.insertInto('users').values(rows).returning(['id', 'mail']).execute();
  const ownIdOf = (mail: string) => inserted.find((row) => row.mail === mail)?.id ?? idOf(mail);
  const guardians = demoCustomers.flatMap(({ mail, guardian }) => (guardian ? [{ ...guardian, user_id: ownIdOf(mail) }] : []));
  await db.insertInto('guardians').values(guardians).execute();
  const requests = blinkRequests.map((request) => ({ ...request, user_id: idOf('lti@demo.example') }));
  await db.insertInto('blink_requests').values(requests).execute();
  const support = 'customersupport@demo.example';
  const records = actions.map(({ action, on, at, changes }) => ({
    action,
    at,
    support_id: idOf(support),
    support_mail: support,
    subject_id: ownIdOf(on),
    subject_mail: on,
    changes: changes ? JSON.stringify(changes) : null,
    address: '127.0.0.1',
  }));
  await db.insertInto('support_actions').values(records).execute();
  await db.updateTable('users').set({ admin_fictitious: true }).where('id', '=', idOf(support)).execute();
};
