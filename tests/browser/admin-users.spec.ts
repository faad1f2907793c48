import { expect, type Page } from '@playwright/test';
import { goBack } from '../support/pages/history';
import { enter, provideOwnPortal, test } from './running-portal';

const portal = provideOwnPortal();
test.use({ locale: 'es-ES', viewport: { width: 1280, height: 900 } });

const isList = (url: URL) => url.pathname === '/admin/users' && url.searchParams.get('email') === 'italy@';

/** Opens the form of a person from the results of a search. */
const openForm = async (page: Page) => {
  await page.getByRole('link', { name: /^Editar: italy@demo\.example/ }).click();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
};

const expectResults = async (page: Page) => {
  await expect(page).toHaveURL(isList);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('italy@');
  await expect(page.getByRole('link', { name: /^Editar: italy@demo\.example/ })).toBeVisible();
};

test.beforeEach(async ({ page }) => {
  await enter(page, `${portal.address}/admin`, 'customersupport@demo.example');
  await page.getByRole('main').getByRole('link', { name: 'Búsqueda de cuentas' }).click();
  await page.getByLabel('Correo electrónico').fill('italy@');
  await page.getByLabel('Correo electrónico').press('Enter');
  await expect(page).toHaveURL(isList);
  await openForm(page);
});

test.describe('with a history that is not full', () => {
  test.use({ isFresh: true });

  test('cancelling, saving and Back lead from a form to the unchanged search, and add nothing to the history', { tag: '@first' }, async ({
    page,
  }) => {
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expectResults(page);

    await openForm(page);
    await page.getByLabel('Teléfono').fill('910000001');
    await goBack(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click();
    await expectResults(page);

    await openForm(page);
    await page.getByLabel('Teléfono').fill('910000002');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await expectResults(page);

    await openForm(page);
    expect(await entries()).toBe(before);
    await goBack(page);
    await expectResults(page);
    await goBack(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  });
});

test('the licences of a person lead back to the form of this person, and the form to the search', async ({ page }) => {
  await page.getByRole('link', { name: 'Licencias' }).click();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expectResults(page);

  await page.getByRole('link', { name: /^Licencias: italy@demo\.example/ }).click();
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expectResults(page);
});

for (const width of [1280, 360]) {
  test(`Back restores the scroll position of a long list, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${portal.address}/admin/users?role=TEACHER`);
    await expect(page.getByRole('rowgroup').getByRole('row').nth(2)).toBeVisible();
    const edit = page
      .getByRole('row')
      .nth(71)
      .getByRole('link', { name: /^Editar/ });
    await expect(async () => {
      await page.mouse.wheel(0, 900);
      await expect(edit).toBeInViewport({ timeout: 100 });
    }).toPass();
    const name = (await edit.getAttribute('aria-label')) ?? '';
    const again = page.getByRole('link', { name, exact: true });
    const placeNow = async () => Math.round((await again.boundingBox())?.y ?? -1);
    // The pointer moves to the link first, because this scrolls the link into the window.
    await again.hover();
    const before = await placeNow();
    await again.click();
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await goBack(page);
    await expect(again).toBeInViewport();
    expect(Math.abs((await placeNow()) - before)).toBeLessThan(3);
  });
}
