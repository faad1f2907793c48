import { expect } from '@playwright/test';
import { demoLinks } from '../../src/backend/demo/student-links';
import { localeNames } from '../../src/shared/rules/locale';
import { enter, provideOwnPortal, test } from './running-portal';

const portal = provideOwnPortal();
test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid', viewport: { width: 1280, height: 900 } });

const token = demoLinks()[0]?.token ?? '';

test('customer support cancels a link, students can no longer open it, and the log names the person', async ({ page, context }) => {
  const student = await context.browser()?.newPage({ locale: 'es-ES' });
  if (!student) throw new Error('There is no browser');
  await student.goto(`${portal.address}/student/${token}`);
  await student.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(student.getByRole('tab', { name: /^Recursos/ })).toBeVisible();

  await enter(page, `${portal.address}/admin`, 'customersupport@demo.example');
  await page.getByRole('main').getByRole('link', { name: 'Administración de la zona del alumnado' }).click();
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('alert').getByText('Rellene al menos un campo')).toBeVisible();
  await page.getByLabel('Token').fill(` ${token.slice(0, 13)} `);
  await page.getByLabel('Token').press('Enter');
  await page.getByRole('button', { name: /^Anular token/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Elena Calvo')).toBeVisible();
  const hint = await dialog.getByText(/^Elija un día entre/).textContent();
  const [, day, month, year] = /el (\d\d)\/(\d\d)\/(\d{4}) y/.exec(hint ?? '') ?? [];
  await dialog.getByRole('textbox', { name: 'Fecha de bloqueo' }).fill(`${day}/${month}/${year}`);
  await dialog.getByRole('button', { name: 'Anular token' }).click();
  await expect(page.getByRole('main').getByText('Operación realizada correctamente')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Anular token/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Cambiar valores Elena/ })).toBeDisabled();

  await student.reload();
  await student.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(student.getByRole('dialog')).toBeVisible();
  await student.close();

  await page.getByRole('link', { name: /^Historial de actividad Elena/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Historial de actividad: ${token}` })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Berta Luna' })).toBeVisible();
  await expect(page.getByText(`Fecha de bloqueo: nada → ${day}/${month}/${year}`)).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la búsqueda' }).click();
  await expect(page.getByLabel('Token')).toHaveValue(` ${token.slice(0, 13)} `);
  await expect(page.getByRole('button', { name: /^Anular token/ })).toBeDisabled();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar centros y títulos (Excel)' }).click();
  expect((await downloading).suggestedFilename()).toBe('Centros y títulos.xlsx');
});

test('other people of support get the landing page of the back-office', async ({ page }) => {
  await enter(page, `${portal.address}/admin`, 'internalsupport@demo.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  await page.goto(`${portal.address}/admin/students-zone/log`);
  await expect(page).toHaveURL(`${portal.address}/admin`);
});

test('a message confirms changed global values, and the rows with global values are loaded again', async ({ page }) => {
  await enter(page, `${portal.address}/admin`, 'customersupport@demo.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  await page.goto(`${portal.address}/admin/students-zone?teacher=a`);
  await expect(page.getByRole('cell', { name: /3\s*global/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar valores', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Dispositivos').fill('2');
  await page.getByRole('dialog').getByLabel('Dispositivos').press('Enter');
  await expect(page.getByRole('main').getByText('Operación realizada correctamente')).toBeInViewport();
  await expect(page.getByRole('cell', { name: /2\s*global/ }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /3\s*global/ })).toHaveCount(0);
});

test('Tab and the mouse move from field to field in a dialog', async ({ page }) => {
  await enter(page, `${portal.address}/admin`, 'customersupport@demo.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  await page.goto(`${portal.address}/admin/students-zone`);
  await page.getByRole('button', { name: 'Cambiar valores', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const [increase, devices] = [dialog.getByLabel('% de aumento'), dialog.getByLabel('Dispositivos')];
  await expect(increase).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(devices).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(increase).toBeFocused();
  await devices.click();
  await expect(devices).toBeFocused();
});

test('the search appears first, and the page does not shift when the global values arrive', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, `${portal.address}/admin`, 'customersupport@demo.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/admin/studentszone/globalvalues', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${portal.address}/admin/students-zone`);
  await expect(page.getByLabel('Token')).toBeInViewport({ ratio: 1 });
  const log = page.getByRole('link', { name: 'Historial de actividad', exact: true });
  const before = await log.boundingBox();
  answer();
  await expect(page.getByRole('button', { name: 'Cambiar valores', exact: true })).toBeEnabled();
  expect(await log.boundingBox()).toEqual(before);
});

test('the arrows of a header stay in its cell, in every language', async ({ page }) => {
  await enter(page, `${portal.address}/admin`, 'customersupport@demo.example');
  await page.getByRole('main').getByRole('link', { name: 'Administración de la zona del alumnado' }).click();
  await page.getByLabel('Token').fill(token.slice(0, 13));
  await page.getByLabel('Token').press('Enter');
  const headers = page.locator('th[aria-sort]');
  await expect(headers).toHaveCount(8);
  for (const [lang, language] of Object.entries(localeNames)) {
    await page.getByRole('button', { name: new RegExp(`: (${Object.values(localeNames).join('|')})$`) }).click();
    await page.getByRole('button', { name: language, exact: true }).last().click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const beyond = await headers.evaluateAll(
      (cells) =>
        cells.filter((cell) => (cell.querySelector('svg')?.getBoundingClientRect().right ?? 0) > cell.getBoundingClientRect().right).length,
    );
    expect(beyond, language).toBe(0);
  }
});
