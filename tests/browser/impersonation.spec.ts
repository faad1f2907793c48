import { expect } from '@playwright/test';
import { goBack } from '../support/pages/history';
import { enter, provideSharedPortal, test } from './running-portal';

const portal = provideSharedPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

test('customer support uses the account of a teacher, and returns to its own account', { tag: '@first' }, async ({ page }) => {
  await enter(page, `${portal.address}/admin`, 'customersupport@demo.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Usar la cuenta de otra persona' }).click();
  await page.getByLabel('Correo electrónico').fill('demo@demo.example');
  await page.getByRole('button', { name: 'Buscar a esa persona' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Usar su cuenta' }).dblclick();
  await expect(page).toHaveURL(`${portal.address}/`);
  await expect(page.getByText(/^Está usando la cuenta de/).first()).toBeVisible();
  // The Back button does not lead to the page of the back-office.
  await goBack(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Usar la cuenta de otra persona' })).toHaveCount(0);
  await page.goto(`${portal.address}/`);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('button', { name: 'Volver a mi cuenta' }).click();
  await expect(page).toHaveURL(`${portal.address}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
});

test('support can change neither e-mail nor school, its actions are recorded, and both tabs leave the account', async ({ page }) => {
  await enter(page, `${portal.address}/admin/impersonation`, 'customersupport@demo.example');
  await page.getByLabel('Correo electrónico').fill('nine@demo.example');
  await page.getByRole('button', { name: 'Buscar a esa persona' }).click();
  await page.getByRole('button', { name: 'Usar su cuenta' }).click();
  await expect(page).toHaveURL(`${portal.address}/`);

  await page.goto(`${portal.address}/edit-account`);
  await expect(page.getByLabel('Correo electrónico')).toBeDisabled();
  await expect(page.getByText('solo esa persona puede cambiar el correo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sus sesiones' })).toHaveCount(0);
  await page.getByLabel('Segundo apellido').fill('Sanz');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(`${portal.address}/`);

  await page.goto(`${portal.address}/change-school`);
  await expect(page.getByText('solo esa persona puede abrir esta página')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${portal.address}/`);
  await expect(other.getByText(/^Está usando la cuenta de/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).last().click();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('button', { name: 'Volver a mi cuenta' }).click();
  await expect(page).toHaveURL(`${portal.address}/admin`);
  await expect(other.getByText(/^Está usando la cuenta de/)).toHaveCount(0);

  await page.goto(`${portal.address}/admin/actions?person=nine%40demo.example`);
  await expect(page.getByText(/^Segundo apellido: .+ → Sanz$/)).toBeVisible();
});
