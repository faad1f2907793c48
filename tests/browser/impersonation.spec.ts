import { expect } from '@playwright/test';
import { goBack } from '../support/pages/history';
import { enter, sharedPortal, test } from './running-portal';

const portal = sharedPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

test('customer support acts as a teacher, sees so, and comes back', { tag: '@first' }, async ({ page }) => {
  await enter(page, `${portal.address}/admin`, 'customersupport@demo.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  await page.getByRole('link', { name: 'Usar la cuenta de otra persona' }).click();
  await page.getByLabel('Correo electrónico').fill('demo@demo.example');
  await page.getByRole('button', { name: 'Buscar a esa persona' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Usar su cuenta' }).dblclick();
  await expect(page).toHaveURL(`${portal.address}/`);
  await expect(page.getByText(/^Está usando la cuenta de/).first()).toBeVisible();
  // The page of the back-office is not come back to.
  await goBack(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Usar la cuenta de otra persona' })).toHaveCount(0);
  await page.goto(`${portal.address}/`);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('button', { name: 'Volver a mi cuenta' }).click();
  await expect(page).toHaveURL(`${portal.address}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
});
