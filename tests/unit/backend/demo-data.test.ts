import { expect, test } from 'vitest';
import contract from '../../../src/backend/contract/portal.gen.json';
import { demoSchools } from '../../../src/backend/demo/places';
import { demoTitles } from '../../../src/backend/demo/titles';
import { demoUsers } from '../../../src/backend/demo/users';

test('there are 120 titles of all stages, each with a name, a number and a cover of its own', () => {
  expect(demoTitles).toHaveLength(120);
  for (const key of ['id', 'uuid', 'node_ref', 'name'] as const) expect(new Set(demoTitles.map((title) => title[key])).size).toBe(120);
  expect(new Set(demoTitles.map(({ stage }) => stage))).toEqual(
    new Set(['Infantil', 'Primaria', 'ESO', 'Bachillerato', 'Formación Profesional']),
  );
});

test('there are at least a dozen schools in three countries, each with a valid code', () => {
  expect(demoSchools.length).toBeGreaterThanOrEqual(12);
  expect(new Set(demoSchools.map(({ country_id }) => country_id)).size).toBe(3);
  for (const { premium_code } of demoSchools) expect(premium_code).toMatch(/^[0-9A-Z]{10}$/);
});

test('there is a person for every role and every profile', () => {
  const { Role, Profile } = contract.components.schemas;
  expect(new Set(demoUsers.map(({ role }) => role))).toEqual(new Set(Role.enum));
  expect(new Set(demoUsers.map(({ profile }) => profile))).toEqual(new Set([...Profile.enum, null]));
  expect(new Set(demoUsers.map(({ platform }) => platform ?? 'LDAP'))).toEqual(new Set(['LDAP', 'Google', 'Microsoft']));
});

test('no demo person has a real e-mail address', () => {
  for (const { mail } of demoUsers) expect(mail).toMatch(/^[a-z]+@demo\.example$/);
});
