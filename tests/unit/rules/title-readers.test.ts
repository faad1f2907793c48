import { expect, test } from 'vitest';
import { spain } from '../../../src/shared/rules/country';
import { type Role, roles } from '../../../src/shared/rules/permissions';
import { readsAsStudent, teaches, titlePostsFor } from '../../../src/shared/rules/title-readers';

const italy = 1119;

/** The roles of teachers, each with the kind of posts that a person of this role sees in titles in Spain. */
const teachers: { readonly [Name in Role]?: 'ad' | 'dm' } = {
  TEACHER: 'ad',
  TEACHER_DEMO: 'dm',
  TEACHER_FAKE: 'ad',
  TEACHER_PREMIUM: 'ad',
};

test.each(roles)('%s', (role) => {
  expect(readsAsStudent({ role })).toBe(role === 'STUDENT');
  expect(teaches({ role })).toBe(role in teachers);
  expect(titlePostsFor({ role }, spain)).toBe(teachers[role] ?? null);
  expect(titlePostsFor({ role }, italy)).toBe(role === 'TEACHER_DEMO' ? 'dm' : null);
});
