import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { AddFictitious } from '../../../src/areas/admin-search/add-fictitious';
import { showTexts, textsOf } from '../../../src/shared/i18n';

beforeAll(async () => {
  await textsOf('users');
  await showTexts('es', null);
});

test('whoever may create fictitious teachers is led to a new one', () => {
  render(<AddFictitious isAllowed />);
  expect(screen.getByRole('link', { name: 'Añadir cuenta ficticia' }).getAttribute('href')).toBe('/edit/customer/user/TEACHER_FAKE/new');
});

test('whoever may not is told so', () => {
  render(<AddFictitious isAllowed={false} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Añadir cuenta ficticia' });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Su cuenta no tiene permiso para añadir cuentas ficticias.');
});
