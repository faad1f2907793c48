import { expect, test } from 'vitest';
import { may, type Permission, type Person, type Role, roles } from '../../../src/shared/rules/permissions';

const person = (differently: Partial<Person>): Person => ({
  role: 'TEACHER',
  profile: 'CUSTOMER_USER_PREMIUM',
  platform: 'LDAP',
  ...differently,
});

/** The roles of support with each of its permissions. */
const wantedOfSupport = {
  impersonate: ['CUSTOMER_SUPPORT'],
  searchCustomers: ['CUSTOMER_SUPPORT'],
  searchStaff: ['INTERNAL_SUPPORT'],
  searchUsers: ['CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT'],
  readSupportActions: ['CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT'],
  controlStudentsZone: ['CUSTOMER_SUPPORT'],
  controlProductAccess: ['CUSTOMER_SUPPORT'],
  editCustomers: ['CUSTOMER_SUPPORT'],
  editInternalUsers: ['INTERNAL_SUPPORT'],
  manageInvoices: ['DIGITAL_SUPPORT', 'CGC', 'ADMINISTRATOR', 'INVOICE'],
} satisfies Partial<Record<Permission, readonly Role[]>>;

type OfSupport = keyof typeof wantedOfSupport;

/** The roles with each permission on the premium portal. */
const wanted: Record<Exclude<Permission, OfSupport>, readonly Role[]> = {
  editLibrary: ['TEACHER', 'TEACHER_DEMO', 'USER_INTERNAL'],
  searchAllTitles: ['USER_INTERNAL'],
  changeSchool: ['TEACHER'],
  becomeTeacher: ['TEACHER_DEMO'],
  activateLicence: ['TEACHER', 'TEACHER_FAKE'],
  editAccount: ['TEACHER', 'TEACHER_DEMO'],
  changePassword: ['TEACHER', 'TEACHER_DEMO'],
  linkAccount: ['TEACHER', 'TEACHER_DEMO'],
  seePromotions: ['TEACHER'],
  readNews: roles.filter((role) => role !== 'STUDENT'),
  answerSurvey: ['TEACHER'],
  answerLocalSurvey: roles,
  signOutEverywhere: roles,
  seeIntroduction: ['TEACHER', 'TEACHER_FAKE'],
  orderForChildren: ['TEACHER'],
  readNotifications: ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE'],
  openByLti: ['TEACHER', 'TEACHER_DEMO', 'TEACHER_FAKE'],
  replaceStudentLink: roles,
  shareTitle: ['TEACHER', 'TEACHER_DEMO', 'TEACHER_PREMIUM', 'TEACHER_FAKE', 'USER_INTERNAL', 'INTERNAL'],
};

const deeds = Object.keys(wanted) as (keyof typeof wanted)[];
const deedsOfSupport = Object.keys(wantedOfSupport) as OfSupport[];

test.each(deeds)('%s is allowed to these roles only', (deed) => {
  expect(roles.filter((role) => may(person({ role }), deed))).toEqual(wanted[deed]);
});

test.each(deedsOfSupport)('%s is allowed to these roles of support only', (deed) => {
  expect(roles.filter((role) => may(person({ role, profile: 'SUPPORT_USER' }), deed))).toEqual(wantedOfSupport[deed]);
  for (const profile of ['CUSTOMER_USER_PREMIUM', 'CUSTOMER_USER_PLUS', null] as const)
    expect(roles.filter((role) => may(person({ role, profile }), deed))).toEqual([]);
});

test.each(deeds)('%s is not allowed on the other portal, to support, or without a profile, unless it ends sessions', (deed) => {
  for (const profile of ['CUSTOMER_USER_PLUS', 'SUPPORT_USER', null] as const)
    expect(roles.filter((role) => may(person({ role, profile }), deed))).toEqual(deed === 'signOutEverywhere' ? roles : []);
});

test('only accounts with a password can change it', () => {
  const deedsAtGoogle = deeds.filter((deed) => may(person({ platform: 'Google' }), deed));
  expect(deedsAtGoogle).toEqual(deeds.filter((deed) => may(person({}), deed) && deed !== 'changePassword'));
});

test('nobody decides for somebody else, whose account they use, what only the person may', () => {
  const used = person({ impersonating: true });
  expect(deeds.filter((deed) => may(person({}), deed) && !may(used, deed))).toEqual([
    ...(['changeSchool', 'changePassword', 'linkAccount', 'answerSurvey'] as const),
    ...(['answerLocalSurvey', 'signOutEverywhere', 'orderForChildren', 'replaceStudentLink'] as const),
  ]);
});
