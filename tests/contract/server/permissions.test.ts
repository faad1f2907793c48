import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../../src/backend/contract/types';
import { type Deed, permissions, profiles, roles } from '../../../src/shared/rules/permissions';
import { named, operationById, operations, wordsOf } from '../../support/backend/operations';

/** What is asked of the server so that a person can do something. */
const operationsOf: Readonly<Record<Deed, readonly OperationId[]>> = {
  editLibrary: ['getSelectableTitles', 'saveLibrary'],
  searchAllTitles: ['searchTitles'],
  changeSchool: ['changeSchool'],
  becomeTeacher: ['becomeTeacher'],
  activateLicence: ['findLicence', 'activateLicence'],
  editAccount: ['updateAccount', 'disconnectThirdParty'],
  changePassword: ['changePassword'],
  readNotifications: ['hasNewNotifications', 'getNotifications'],
};

describe.each(Object.entries(operationsOf) as [Deed, readonly OperationId[]][])('%s', (deed, ids) => {
  test.each(ids)('the server lets the same people ask for %s', (id) => {
    const { roles, profiles } = operationById(id);
    expect({ roles, profiles }).toEqual({ roles: permissions[deed].roles, profiles: permissions[deed].profiles });
  });
});

test.each(named(operations.filter(({ roles }) => roles !== undefined)))('%s is asked for by those alone who may do something', (id) => {
  expect(Object.values(operationsOf).flat()).toContain(id);
});

test('the portal knows every role and profile of the contract, and no others', () => {
  expect([...wordsOf('Role')].sort()).toEqual([...roles].sort());
  expect([...wordsOf('Profile')].sort()).toEqual([...profiles].sort());
});
