import { expect, it } from 'vitest';
import { i18n, showTexts, textsOf } from '../../../src/shared/i18n';
import { roleName } from '../../../src/shared/i18n/role-name';

it.each([
  ['TEACHER', 'Profesorado'],
  ['TEACHER_DEMO', 'Cuenta demo'],
  ['TEACHER_FAKE', 'Cuenta ficticia'],
  ['STUDENT', 'Alumnado'],
  ['USER_INTERNAL', 'Cuenta interna'],
  ['CUSTOMER_SUPPORT', 'Soporte al cliente'],
  ['INTERNAL_SUPPORT', 'Soporte interno'],
  ['ADMINISTRATOR', 'ADMINISTRATOR'],
])('support reads the role %s as %s', async (role, name) => {
  await showTexts('es', null);
  await textsOf('roles');
  expect(roleName(role, i18n.t)).toBe(name);
});
