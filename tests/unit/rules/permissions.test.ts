import { expect, test } from 'vitest';
import { may, type Permission, type Person, type Role, roles } from '../../../src/shared/rules/permissions';

const person = (differently: Partial<Person>): Person => ({
  role: 'TEACHER',
  profile: 'CUSTOMER_USER_PREMIUM',
  platform: 'LDAP',
  ...differently,
});

/** The roles of support that have each permission of support. */
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

/** The roles that have each permission on the premium portal. */
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

const permissionNames = Object.keys(wanted) as (keyof typeof wanted)[];
const permissionsOfSupport = Object.keys(wantedOfSupport) as OfSupport[];

test.each(permissionNames)('%s is allowed to these roles only', (permission) => {
  expect(roles.filter((role) => may(person({ role }), permission))).toEqual(wanted[permission]);
});

test.each(permissionsOfSupport)('%s is allowed to these roles of support only', (permission) => {
  expect(roles.filter((role) => may(person({ role, profile: 'SUPPORT_USER' }), permission))).toEqual(wantedOfSupport[permission]);
  for (const profile of ['CUSTOMER_USER_PREMIUM', 'CUSTOMER_USER_PLUS', null] as const)
    expect(roles.filter((role) => may(person({ role, profile }), permission))).toEqual([]);
});

test.each(permissionNames)(
  '%s is not allowed on the other portal, to support, or without a profile, unless it ends sessions',
  (permission) => {
    for (const profile of ['CUSTOMER_USER_PLUS', 'SUPPORT_USER', null] as const)
      expect(roles.filter((role) => may(person({ role, profile }), permission))).toEqual(permission === 'signOutEverywhere' ? roles : []);
  },
);

test('only accounts with a password can change it', () => {
  const permissionsAtGoogle = permissionNames.filter((permission) => may(person({ platform: 'Google' }), permission));
  expect(permissionsAtGoogle).toEqual(
    permissionNames.filter((permission) => may(person({}), permission) && permission !== 'changePassword'),
  );
});

test('a supporter who uses an account may not do what only its owner may do', () => {
  const used = person({ impersonating: true });
  expect(permissionNames.filter((permission) => may(person({}), permission) && !may(used, permission))).toEqual([
    ...(['changeSchool', 'changePassword', 'linkAccount', 'answerSurvey'] as const),
    ...(['answerLocalSurvey', 'signOutEverywhere', 'orderForChildren', 'replaceStudentLink'] as const),
  ]);
});
