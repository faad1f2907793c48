import { subjectOf } from '../identity/stand-in/people';
import { demoPosition } from './adoption';
import type { DemoLibrary, DemoUser } from './demo-user';
import { ANDORRA, ITALY, PORTUGAL, SPAIN } from './places';
import { richTitles } from './rich-contents';
import { demoStaff } from './staff';

/** The password of all demo people. A portal that strangers can reach must have no demo people: see `ALLOW_DEMO`. */
export const demoPassword = 'Demo2026';

const plenty: DemoLibrary = { adopted: 14, demo: 6, resources: 3 };
/** The rich title that the school of most demo people has adopted. */
const richForAll = '1011';
const withRich: DemoLibrary = { ...plenty, also: [richForAll] };
const onlyDemo: DemoLibrary = { adopted: 0, demo: 8, resources: 0 };
const empty: DemoLibrary = { adopted: 0, demo: 0, resources: 0 };

const teacher = {
  role: 'TEACHER',
  profile: 'CUSTOMER_USER_PREMIUM',
  school_id: '7',
  country_id: SPAIN,
  phone: '600000001',
  library: plenty,
} as const;

/** The columns of teachers who may order free material. */
const ordering = { ...demoPosition, gpa_permission: true } as const;

const support = { profile: 'SUPPORT_USER', school_id: null, country_id: SPAIN, library: null } as const;

/** The demo people: every role and profile, and every special case of a page. No other file lists these people. */
export const demoUsers: readonly DemoUser[] = [
  {
    ...teacher,
    mail: 'teacher@demo.example',
    name: 'Ana',
    surname: 'Ruiz',
    surname2: 'Vega',
    card: '00000000T',
    ...ordering,
    pd_permission: true,
    library: { ...plenty, also: Object.keys(richTitles) },
    pd_courses: true,
    hp_permission: true,
    about:
      'premium teacher, full library; a survey in the header, a poll; takes a course; orders free material; has ordered books for children',
  },
  {
    ...teacher,
    mail: 'plus@demo.example',
    name: 'Bruno',
    surname: 'Salas',
    profile: 'CUSTOMER_USER_PLUS',
    about: 'plus teacher (premium portal: /error)',
  },
  {
    ...teacher,
    mail: 'noprofile@demo.example',
    name: 'Carla',
    surname: 'Nieto',
    profile: null,
    library: null,
    about: 'teacher without a profile: /error',
  },
  {
    ...teacher,
    mail: 'google@demo.example',
    name: 'Diego',
    surname: 'Prieto',
    platform: 'Google',
    subject: subjectOf('Google', 'google@demo.example'),
    ...ordering,
    pd_permission: true,
    pd_courses: true,
    hp_permission: true,
    about:
      'teacher who signs in with Google (the demo password works too); a survey that was put off too often; may register for a course; orders free material; may order books for children',
  },
  {
    ...teacher,
    mail: 'microsoft@demo.example',
    name: 'Elena',
    surname: 'Calvo',
    platform: 'Microsoft',
    subject: subjectOf('Microsoft', 'microsoft@demo.example'),
    library: { ...plenty, also: [richForAll, '1097'] },
    pd_courses: true,
    about:
      'teacher who signs in with Microsoft (the demo password works too); has given links to students; takes a course that has not begun',
  },
  {
    ...teacher,
    mail: 'italy@demo.example',
    name: 'Giulia',
    surname: 'Ferri',
    language: 'it',
    school_id: '51',
    country_id: ITALY,
    pd_courses: true,
    // The permission has no effect in Italy: only teachers in Spain can order books for children.
    hp_permission: true,
    about: 'teacher in Italy, in Italian; courses are announced',
  },
  {
    ...teacher,
    mail: 'portugal@demo.example',
    name: 'Inês',
    surname: 'Duarte',
    language: 'en',
    school_id: '61',
    country_id: PORTUGAL,
    ...ordering,
    pd_courses: true,
    about: 'teacher in Portugal, in English; registration for courses is over; no orders of free material',
  },
  {
    ...teacher,
    mail: 'nine@demo.example',
    name: 'Nuria',
    surname: 'Campos',
    library: { adopted: 9, demo: 0, resources: 0 },
    pd_courses: true,
    about: 'exactly nine adopted titles; a survey without a valid address; takes a course without a key',
  },
  { ...teacher, mail: 'onlydemo@demo.example', name: 'Óscar', surname: 'Lara', library: onlyDemo, about: 'no adopted title: demo first' },
  { ...teacher, mail: 'empty@demo.example', name: 'Pilar', surname: 'Mora', library: empty, about: 'an empty library' },
  { ...teacher, mail: 'nolibrary@demo.example', name: 'Quim', surname: 'Riera', library: null, about: 'has never had a library (404)' },
  {
    ...teacher,
    mail: 'impersonated@demo.example',
    name: 'Rosa',
    surname: 'Gil',
    impersonator: 'customersupport@demo.example',
    about: 'customer support acts as her',
  },
  {
    ...teacher,
    mail: 'lti@demo.example',
    name: 'Lía',
    surname: 'Mota',
    surname2: 'Sáez',
    lti: true,
    mec: 'MEC45600',
    ai_poc: true,
    library: withRich,
    pd_courses: true,
    about: 'opens Blink titles by LTI, generates exercises; takes a course with a wrong address',
  },
  {
    ...teacher,
    mail: 'new@demo.example',
    name: 'Nora',
    surname: 'Vela',
    gpa_permission: true,
    about: 'her adoptions have changed; a promotion and a survey follow at home; has no position yet for free material',
  },
  {
    ...teacher,
    mail: 'survey@demo.example',
    name: 'Saúl',
    surname: 'Rey',
    about: 'is asked for the last time; has a notice of a type that is unknown',
  },
  {
    ...teacher,
    mail: 'first@demo.example',
    name: 'Flora',
    surname: 'Mir',
    post_login: false,
    about: 'has not completed the steps after the first sign-in: no promotions',
  },
  {
    ...teacher,
    mail: 'inactive@demo.example',
    name: 'Sara',
    surname: 'Peña',
    active: false,
    about: 'account not activated: cannot sign in',
  },
  {
    ...teacher,
    mail: 'demo@demo.example',
    name: 'Tomás',
    surname: 'Vidal',
    role: 'TEACHER_DEMO',
    library: { ...onlyDemo, also: [richForAll] },
    pd_permission: true,
    pd_courses: true,
    about: 'demo teacher: everything is a demo; takes a course with a long name',
  },
  {
    ...teacher,
    mail: 'demoplus@demo.example',
    name: 'Úrsula',
    surname: 'Bosch',
    role: 'TEACHER_DEMO',
    profile: 'CUSTOMER_USER_PLUS',
    library: onlyDemo,
    about: 'demo teacher, plus',
  },
  {
    ...teacher,
    mail: 'fake@demo.example',
    name: 'Víctor',
    surname: 'Sanz',
    role: 'TEACHER_FAKE',
    library: withRich,
    about: 'fake teacher: may not edit the library',
  },
  {
    ...teacher,
    mail: 'teacherpremium@demo.example',
    name: 'Wanda',
    surname: 'Soler',
    role: 'TEACHER_PREMIUM',
    about: 'premium teacher by role',
  },
  { ...teacher, mail: 'student@demo.example', name: 'Álex', surname: 'Marín', role: 'STUDENT', phone: null, about: 'student' },
  { ...teacher, mail: 'user@demo.example', name: 'Yago', surname: 'Ríos', role: 'USER', about: 'plain user' },
  {
    ...teacher,
    mail: 'internal@demo.example',
    name: 'Zoe',
    surname: 'Pardo',
    role: 'USER_INTERNAL',
    school_id: null,
    library: { adopted: 12, demo: 0, resources: 2, also: [richForAll] },
    about: 'internal user: searches titles, at most 100',
  },
  {
    ...teacher,
    mail: 'staff@demo.example',
    name: 'Abel',
    surname: 'Cruz',
    role: 'INTERNAL',
    school_id: null,
    library: null,
    about: 'role INTERNAL',
  },
  {
    ...support,
    mail: 'customersupport@demo.example',
    name: 'Berta',
    surname: 'Luna',
    role: 'CUSTOMER_SUPPORT',
    about: 'customer support: /admin',
  },
  {
    ...support,
    mail: 'internalsupport@demo.example',
    name: 'César',
    surname: 'Roca',
    role: 'INTERNAL_SUPPORT',
    about: 'internal support: /admin',
  },
  {
    ...support,
    mail: 'digitalsupport@demo.example',
    name: 'Dora',
    surname: 'Gallo',
    role: 'DIGITAL_SUPPORT',
    about: 'digital support: /admin',
  },
  { ...support, mail: 'cgc@demo.example', name: 'Eva', surname: 'Serra', role: 'CGC', about: 'CGC: /admin' },
  {
    ...support,
    mail: 'administrator@demo.example',
    name: 'Fidel',
    surname: 'Ortiz',
    role: 'ADMINISTRATOR',
    about: 'administrator: /admin',
  },
  { ...support, mail: 'invoice@demo.example', name: 'Gema', surname: 'Rubio', role: 'INVOICE', about: 'invoices: /admin' },
  ...demoStaff,
  {
    ...teacher,
    mail: 'andorra@demo.example',
    name: 'Arnau',
    surname: 'Vives',
    school_id: '31',
    country_id: ANDORRA,
    ...ordering,
    pd_courses: true,
    about: 'teacher in Andorra: no courses are announced; one order of free material',
  },
];
