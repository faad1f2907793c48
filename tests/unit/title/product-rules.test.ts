import { describe, expect, it } from 'vitest';
import { addressOf, canCreateExercises, canShare, formatCode, installersOf, opensByLti } from '../../../src/areas/title/product-rules';
import { aBlinkBook, anInstaller, aProduct, aTitle } from '../../models/title/title-with-products';
import { aUser } from './a-user';

const lti = { lti: true, mec: '28000001' };

describe('a product opens by LTI', () => {
  it.each([
    ['a teacher with both', lti, {}, {}, true],
    ['a fictitious teacher with both', { ...lti, role: 'TEACHER_FAKE' }, {}, {}, true],
    ['a teacher with LTI only', { ...lti, mec: null }, {}, {}, false],
    ['a teacher with a code of the ministry only', { ...lti, lti: false }, {}, {}, false],
    ['an internal user with both', { ...lti, role: 'USER_INTERNAL' }, {}, {}, false],
    ['a teacher with a demo of the title', lti, { isDemo: true }, {}, false],
    ['a teacher with a product of another type', lti, {}, { type: 'OLB' }, false],
  ] as const)('%s', (_, user, title, product, wanted) => {
    expect(opensByLti(aUser(user), aTitle(title), aBlinkBook(product))).toBe(wanted);
  });
});

describe('a product opens', () => {
  const platform = 'https://platform.example/';
  it.each([
    ['at its own address', { type: 'ONLINE_EXTERNAL', url: 'https://books.example/1' }, platform, 'https://books.example/1'],
    ['at the platform', { type: 'ONLINE_EXTERNAL', url: null }, platform, platform],
    ['nowhere without an address and a platform', { type: 'ONLINE_EXTERNAL', url: null }, undefined, null],
    ['nowhere if the platform serves only another type of product', { type: 'ONLINE_INTERNAL', url: null }, platform, null],
    ['nowhere if its address is a script', { type: 'ONLINE_EXTERNAL', url: 'javascript:alert(1)' }, undefined, null],
  ] as const)('%s', (_, product, by, wanted) => {
    expect(addressOf(aProduct(product), by)).toBe(wanted);
  });
});

it.each([
  ['OLB', '1011-4702-6183'],
  ['HUB', '1011-4702-6183'],
  ['Blink', '101147026183'],
] as const)('the code of %s is read as %s', (type, wanted) => {
  expect(formatCode(aProduct({ type }), '101147026183')).toBe(wanted);
});

describe('the link for students', () => {
  it.each([
    ['is offered to a teacher', {}, {}, true],
    ['is not offered to a student', { role: 'STUDENT' }, {}, false],
    ['is not offered for a demo', {}, { isDemo: true }, false],
    ['is not offered for a title without a zone', {}, { isForStudents: false }, false],
  ] as const)('%s', (_, user, title, wanted) => {
    expect(canShare(aUser(user), aTitle(title))).toBe(wanted);
  });
});

describe('exercises', () => {
  it.each([
    ['are offered with the permission', true, {}, true],
    ['are not offered without the permission', false, {}, false],
    ['are not offered for a demo', true, { isDemo: true }, false],
  ] as const)('%s', (_, generateExercises, title, wanted) => {
    const { may } = aUser({});
    expect(canCreateExercises(aUser({ may: { ...may, generateExercises } }), aTitle(title))).toBe(wanted);
  });
});

it('installers are the programs among the resources', () => {
  expect(installersOf([anInstaller(), anInstaller({ id: '2', isInstaller: false })])).toEqual([anInstaller()]);
});
