import { expect, test } from 'vitest';
import { customerSearchInput, staffSearchInput } from '../../../src/areas/admin-search/flows/users';
import {
  customerRoleIn,
  editAddress,
  impersonationAddress,
  isUserId,
  licencesAddress,
  pageSizeFor,
  placeOf,
  questionErrors,
} from '../../../src/areas/admin-search/rules';
import { roles } from '../../../src/shared/rules/permissions';

const blank = { id: '', name: '', surname1: '', surname2: '', email: '', dni: '', role: '' };
const ana = { id: '7', name: 'Ana María', surname1: 'd’Ors & Sáez', email: 'ana+1@school.example', role: 'TEACHER' } as const;

test.each(['1', '42', ' 7 ', '999999999999'])('%s is an id', (id) => {
  expect(isUserId(id)).toBe(true);
  expect(questionErrors({ ...blank, id }).id).toBeUndefined();
});

test.each(['0', '-1', '1.5', '1e3', '7a', '٧', '1000000000000'])('%s is no id', (id) => {
  expect(isUserId(id)).toBe(false);
  expect(questionErrors({ ...blank, id }).id).toBe('users.idInvalid');
});

test('an empty id is no error', () => {
  expect([questionErrors(blank), questionErrors({ ...blank, id: '  ' })]).toEqual([{}, {}]);
});

test('a page has 100 people, or 1,000 fictitious teachers', () => {
  expect(roles.filter((role) => pageSizeFor(role) !== 100)).toEqual(['TEACHER_FAKE']);
  expect([pageSizeFor(''), pageSizeFor('TEACHER_FAKE')]).toEqual([100, 1_000]);
});

test('the address contains the search; roles and columns of the other search are ignored', () => {
  expect(customerSearchInput('dni=1&role=STUDENT&sort=-card&page=3')).toEqual({
    question: { ...blank, dni: '1', role: 'STUDENT' },
    isAsked: true,
    order: { sort: { column: 'card', isDown: true }, page: 3 },
  });
  expect(customerSearchInput('role=USER_INTERNAL')).toMatchObject({ question: blank, isAsked: false });
  expect(staffSearchInput('dni=1&role=TEACHER&sort=card')).toEqual({ question: blank, isAsked: false, order: { sort: null, page: 1 } });
  expect(staffSearchInput('role=USER_INTERNAL')).toMatchObject({ question: { ...blank, role: 'USER_INTERNAL' }, isAsked: true });
});

test('the role of an account decides the address of the page that edits it', () => {
  expect(editAddress(ana)).toBe('/edit/customer/user/TEACHER/7');
  expect(editAddress({ id: '8', role: 'STUDENT' })).toBe('/edit/customer/user/STUDENT/8');
  expect(editAddress({ id: '9', role: 'INTERNAL_SUPPORT' })).toBe('/edit/internal/user/INTERNAL_SUPPORT/9');
});

test('customers have a page of licences, whose address contains the role', () => {
  const address = licencesAddress(ana) ?? '';
  expect(address).toMatch(/^\/edit\/customer\/user\/licenses\/7\?rol=TEACHER&name=/);
  expect(customerRoleIn(address.slice(address.indexOf('?')))).toBe('TEACHER');
  expect(licencesAddress({ ...ana, role: 'USER_INTERNAL' })).toBeNull();
});

test('an address without the role of a customer contains no role', () => {
  expect(customerRoleIn('')).toBeNull();
  expect(customerRoleIn('?rol=ADMINISTRATOR&name=Ana')).toBeNull();
});

test('only an account that support may use has an address for that use', () => {
  expect(impersonationAddress({ ...ana, isImpersonable: true })).toBe('/admin/impersonation?mail=ana%2B1%40school.example');
  expect(impersonationAddress({ ...ana, isImpersonable: false })).toBeNull();
});

test.each([
  ['TEACHER', 1, { page: 1, after: 0 }],
  ['TEACHER', 7, { page: 7, after: 0 }],
  ['TEACHER_FAKE', 1, { page: 1, after: 0 }],
  ['TEACHER_FAKE', 2, { page: 1, after: 100 }],
  ['TEACHER_FAKE', 10, { page: 1, after: 900 }],
  ['TEACHER_FAKE', 11, { page: 2, after: 0 }],
])('the rows of a page of 100 stand on a page of the server: %s %i', (role, page, place) => {
  expect(placeOf(role, page)).toEqual(place);
});
