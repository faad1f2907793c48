import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../../src/backend/contract/types';
import { type Permission, permissions, profiles, roles } from '../../../src/shared/rules/permissions';
import { nameOperations, operationById, operations, wordsOf } from '../support/operations';

/** Actions whose permission no single operation checks. The permission depends on the title, or belongs to a page with other operations. */
type NotByOperation = 'openByLti' | 'shareTitle' | 'searchUsers';

/** The operations that each of the remaining actions needs. */
const operationsOf: Readonly<Record<Exclude<Permission, NotByOperation>, readonly OperationId[]>> = {
  editLibrary: ['getSelectableTitles', 'saveLibrary'],
  searchAllTitles: ['searchTitles'],
  changeSchool: ['changeSchool'],
  signOutEverywhere: ['signOutEverywhere'],
  becomeTeacher: ['becomeTeacher'],
  activateLicence: ['findLicence', 'activateLicence'],
  editAccount: ['updateAccount'],
  linkAccount: ['disconnectThirdParty'],
  changePassword: ['changePassword'],
  seePromotions: ['getPromotionPreferences', 'acceptPromotions'],
  readNews: ['getNewsPreferences'],
  answerSurvey: ['getSatisfactionSurvey', 'answerSatisfactionSurvey'],
  answerLocalSurvey: ['getLocalSurvey', 'answerLocalSurvey'],
  seeIntroduction: ['disableTitleCarousel'],
  impersonate: ['findImpersonable', 'impersonate'],
  searchCustomers: ['findCustomers', 'countTeachers', 'getCustomerLicences'],
  searchStaff: ['findStaff'],
  readSupportActions: ['findSupportActions'],
  controlProductAccess: ['findProductKeys', 'actOnProductKey'],
  editCustomers: [
    ...(['getCustomer', 'getCustomerActions', 'getCustomerBlink', 'settleCustomerEmail', 'updateCustomer'] as const),
    ...([
      'createFictitiousTeacher',
      'deleteFictitiousTeacher',
      'getFictitiousLibrary',
      'saveFictitiousLibrary',
      'findAdoptableTitles',
    ] as const),
    ...(['getAdoptionLanguages', 'getAdoptionEditions', 'getSchoolRegions'] as const),
  ],
  manageInvoices: [
    ...(['findBlinkInvoices', 'getBlinkInvoice', 'createBlinkInvoice', 'restartBlinkInvoice', 'getBlinkActivations'] as const),
    ...(['findLaSalleInvoices', 'getLaSalleInvoice', 'createLaSalleInvoice', 'restartLaSalleInvoice', 'getLaSalleActivations'] as const),
  ],
  controlStudentsZone: [
    'findStudentLinks',
    'getStudentZoneValues',
    'setStudentZoneValues',
    'getStudentLink',
    'setStudentLinkValues',
    'blockStudentLink',
    'resetStudentLinkDevices',
    'findShareableTitles',
    'shareTitleOf',
    'getStudentZoneLog',
    'getStudentLinkLog',
    'exportSharedTitles',
  ],
  editInternalUsers: ['createStaffUser', 'getStaffUser', 'updateStaffUser', 'setStaffUserStatus', 'getStaffUserActions'],
  orderForChildren: [
    ...(['getChildrenOrderId', 'getChildrenOrderVat', 'getChildrenOrderCost', 'getKnownChildren', 'getDeliveryAddress'] as const),
    ...(['findChildSchools', 'getSchoolLevels', 'getLevelSubjects', 'getSubjectBooks'] as const),
    ...([
      'uploadFamilyBook',
      'sendChildrenOrder',
      'payChildrenOrder',
      'withdrawChildrenOrder',
      'getChildrenOrderState',
      'getUnpaidChildrenOrder',
    ] as const),
  ],
  replaceStudentLink: ['replaceStudentLink'],
  readNotifications: ['hasNewNotifications', 'getNotifications'],
};

describe.each(Object.entries(operationsOf) as [Exclude<Permission, NotByOperation>, readonly OperationId[]][])('%s', (permission, ids) => {
  test.each(ids)('the server accepts %s from the same people', (id) => {
    const { roles, profiles } = operationById(id);
    const { isPersonal: _personal, platforms: _platforms, ...allowed } = { isPersonal: false, platforms: [], ...permissions[permission] };
    expect({ roles, profiles }).toEqual({ roles: undefined, profiles: undefined, ...allowed });
  });
});

test('the server refuses personal actions during an impersonation', () => {
  const permissionNames = Object.entries(operationsOf) as [Exclude<Permission, NotByOperation>, readonly OperationId[]][];
  const personal = permissionNames.filter(([permission]) => 'isPersonal' in permissions[permission]);
  const admitted = personal.flatMap(([, ids]) => ids.filter((id) => operationById(id).whileImpersonating !== 'refused'));
  expect(personal.length).toBeGreaterThan(0);
  expect(admitted).toEqual([]);
});

test.each(nameOperations(operations.filter(({ roles }) => roles !== undefined)))(
  'the portal requests %s only for people who may use it',
  (id) => {
    expect(Object.values(operationsOf).flat()).toContain(id);
  },
);

test('portal and contract have the same roles and profiles', () => {
  expect([...wordsOf('Role')].sort()).toEqual([...roles].sort());
  expect([...wordsOf('Profile')].sort()).toEqual([...profiles].sort());
});
