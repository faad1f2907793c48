import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { SignInFields } from '../../../src/areas/admin-customers/person-fields';
import { showTexts, textsIn } from '../../../src/shared/i18n';

const form = { name: 'Ana', surname1: 'Vega', surname2: '', email: 'ana@school.example', password: '', password2: '' };
const fieldNames = ['Correo electrónico', 'Contraseña nueva', 'Repita la contraseña nueva'];

const draw = (platform: string) => render(<SignInFields form={form} errors={{}} send={() => undefined} platform={platform} />);
const areDisabled = () => fieldNames.map((name) => screen.getByLabelText<HTMLInputElement>(name).disabled);

beforeAll(async () => {
  await textsIn('es', 'account', 'customers', 'person');
  await showTexts('es', null);
});
afterEach(cleanup);

test.each(['Google', 'Microsoft'])(
  'e-mail and password of an account that is linked to %s cannot be changed, and a note says so',
  (platform) => {
    draw(platform);
    expect(areDisabled()).toEqual([true, true, true]);
    expect(screen.getByText(new RegExp(platform))).toBeDefined();
  },
);

test('e-mail and password of an account that is not linked can be changed', () => {
  draw('LDAP');
  expect(areDisabled()).toEqual([false, false, false]);
  expect(screen.queryByText(/LDAP|Google|Microsoft/)).toBeNull();
});
