import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import { addressKey } from '../../shared/rules/email';
import { locales } from '../../shared/rules/locale';
import { isNationalId, paddedNationalId } from '../../shared/rules/national-id';
import { permissions, profiles, roles } from '../../shared/rules/permissions';
import { isPersonName, isSecondSurname, storedName } from '../../shared/rules/person-name';
import { isPhone } from '../../shared/rules/phone';
import {
  convertField,
  count,
  day,
  email,
  flag,
  id,
  line,
  moment,
  numberTo,
  oneOf,
  orElse,
  orNothing,
  ruleField,
  smallId,
  webAddress,
} from './fields';
import { plainTable, type Table } from './table';

const personName = convertField(ruleField(isPersonName, 'a name of 2 to 45 letters'), storedName);

/** The roles of the back-office: those that have a permission of its profile. */
export const backOffice: readonly string[] = [
  ...new Set(
    Object.values(permissions).flatMap((rule) =>
      'roles' in rule && 'profiles' in rule && rule.profiles.some((profile) => profile === 'SUPPORT_USER') ? [...rule.roles] : [],
    ),
  ),
];

const people: Table = {
  kind: 'people',
  about: 'Accounts. The file has no passwords: an active person requests a link to choose one. A closed account stays closed.',
  table: 'users',
  fields: {
    mail: email,
    name: personName,
    surname: personName,
    surname2: orNothing(convertField(ruleField(isSecondSurname, 'a name of 2 to 45 letters'), storedName)),
    role: oneOf(roles),
    profile: orNothing(oneOf(profiles)),
    language: orElse(oneOf(locales), 'es'),
    school_id: orNothing(id),
    country_id: smallId,
    card: orNothing(convertField(ruleField(isNationalId, 'a Spanish identity number'), paddedNationalId)),
    phone: orNothing(ruleField(isPhone, 'nine digits')),
    marketing: orElse(flag, 'false'),
    active: orElse(flag, 'true'),
    gpa_permission: orElse(flag, 'false'),
    hp_permission: orElse(flag, 'false'),
    pd_permission: orElse(flag, 'false'),
    pd_courses: orElse(flag, 'false'),
    ai_poc: orElse(flag, 'false'),
    lti: orElse(flag, 'false'),
    mec: orNothing(line),
    id_sim: orNothing(line),
    birth_date: orNothing(day),
    self_editable: orElse(flag, 'false'),
    admin_fictitious: orElse(flag, 'false'),
    created_at: orNothing(moment),
  },
  derived: { mail_key: { type: 'text', from: ({ mail = '' }) => addressKey(mail), byDatabase: true } },
  // A stranger may have registered the address, and waits for its activation. The account becomes that of the imported person.
  replaces: {
    when: sql`held.registration_hash is not null`,
    columns: {
      ...{ password_hash: sql`null`, platform: sql`'LDAP'`, subject: sql`null`, registration_hash: sql`null` },
      ...{ active: sql`excluded.active`, mail_proven: sql`excluded.mail_proven` },
    },
  },
  // Only support opens an account that it has closed.
  keeps: { when: sql`held.closed`, columns: ['active'] },
  inUse: {
    when: sql`held.role in (${sql.join(backOffice)})`,
    columns: ['role'],
    name: 'an account of the back-office: leave out the row, and change the role in the back-office',
  },
  together: ({ role = '', profile = '' }) => {
    const isStaff = backOffice.includes(role);
    if (isStaff === (profile === 'SUPPORT_USER')) return undefined;
    return {
      column: 'profile',
      wrong: isStaff ? `must be SUPPORT_USER for the role ${role}` : `must not be SUPPORT_USER for the role ${role}`,
    };
  },
  key: ['mail_key'],
  unique: ['card'],
  address: 'mail',
  refers: [
    { columns: ['school_id'], to: 'schools', by: ['id'] },
    { columns: ['country_id'], to: 'countries', by: ['id'] },
  ],
};

/** Properties of a table whose rows are about a person. The column `person` has the e-mail address of the person. */
export const aboutPerson = {
  unstored: ['person'],
  derived: {
    user_id: {
      type: 'text',
      from: ({ person = '' }) => addressKey(person),
      find: sql`(select id from users where mail_key = given.user_id)`,
    },
  },
  refers: [{ columns: ['user_id'], to: 'users', by: ['mail_key'] }],
} as const satisfies Partial<Table>;

const guardians: Table = {
  ...plainTable,
  ...aboutPerson,
  kind: 'guardians',
  about: 'Guardians of students who are under 16. `person` is the student, `mail` the address of the guardian.',
  table: 'guardians',
  fields: {
    person: email,
    name: personName,
    surname: personName,
    surname2: orNothing(convertField(ruleField(isSecondSurname, 'a name of 2 to 45 letters'), storedName)),
    mail: email,
    dni: convertField(ruleField(isNationalId, 'a Spanish identity number'), paddedNationalId),
  },
  key: ['user_id'],
};

const surveys: Table = {
  ...plainTable,
  ...aboutPerson,
  kind: 'surveys',
  about: 'Surveys, each for one person. An answer stays.',
  table: 'surveys',
  fields: {
    person: email,
    kind: oneOf(['satisfaction', 'local']),
    url: webAddress,
    max_delays: orElse(numberTo(99), '3'),
    has_button: orElse(flag, 'false'),
  },
  key: ['user_id', 'kind'],
};

const polls: Table = {
  ...plainTable,
  ...aboutPerson,
  kind: 'polls',
  about: 'The poll of a person at the service of polls, with the token of the person there.',
  table: 'polls',
  fields: { person: email, token: line, registered_at: { ...moment, optional: true } },
  key: ['user_id'],
};

const notices: Table = {
  ...plainTable,
  ...aboutPerson,
  kind: 'notices',
  about:
    'Notices that a person sees at home until they have read them. A later `since` shows a notice again. `gpa`: free adoption is open.',
  table: 'notices',
  fields: { person: email, type: oneOf(['gpa', 'changedAdoptions', 'summerCourse']), since: { ...moment, optional: true } },
  key: ['user_id', 'type'],
};

const blinkStates = ['PENDING', 'OK', 'ERROR'] satisfies components['schemas']['BlinkRequests'][number]['status'][];

const blinkRequests: Table = {
  ...plainTable,
  ...aboutPerson,
  kind: 'blink_requests',
  about: 'Requests for licences of Blink, with the answers of Blink, for support.',
  table: 'blink_requests',
  fields: {
    person: email,
    blink_id: line,
    mec: orNothing(line),
    requested_at: moment,
    licences: count,
    status: oneOf(blinkStates),
    error: orNothing(line),
  },
  key: ['user_id', 'blink_id', 'requested_at'],
};

/** People and what is known about them, in the order of their references. */
export const peopleTables: readonly Table[] = [people, guardians, surveys, polls, notices, blinkRequests];
