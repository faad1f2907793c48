import { expect, type Locator, type Page } from '@playwright/test';
import { goBack } from '../support/pages/history';
import { enter, provideSharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideSharedPortal();
test.use({ locale: 'es-ES' });

const open = async (page: Page, path: string, who = 'teacher') => {
  await enter(page, `${portal.address}${path}`, `${who}@demo.example`);
};
const tiles = (page: Page) => page.locator('main li button[aria-pressed]');
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
};

test('the keyboard moves from the first title to the main action in two presses, and to each title with the arrow keys', async ({
  page,
}) => {
  await open(page, '/edit-library');
  await tiles(page).first().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page.locator('li[data-index="1"] button')).toBeFocused();
  await page.keyboard.press('End');
  const last = page.locator('li:has(> button:focus)');
  expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeFocused();
});

for (const [path, answer] of [
  ['/', '/api/library'],
  ['/edit-library', '/api/library/all'],
] as const)
  test(`${path} uses the answers that its document has requested before its code was loaded`, async ({ page }) => {
    await open(page, path);
    await expect(page.locator('main .title-tile').first()).toBeVisible();
    const requested: string[] = [];
    const messages: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    page.on('console', (message) => messages.push(message.text()));
    await page.reload();
    await expect(page.locator('main .title-tile').first()).toBeVisible();
    expect(await page.evaluate(() => (window as { early?: Map<string, unknown> }).early?.size)).toBe(0);
    for (const address of ['/api/user', answer]) expect(requested.filter((each) => each === address)).toHaveLength(1);
    expect(messages).toEqual([]);
  });

test('a start without a session writes no error to the console', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/user');
  await page.goto(`${portal.address}/signin`);
  expect((await answered).status()).toBe(204);
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(messages).toEqual([]);
});

test('the page asks before a person leaves with unsaved changes', async ({ page }) => {
  await open(page, '/edit-library');
  await tiles(page).first().click();
  await goBack(page);
  const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('link', { name: 'Mis datos' }).click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(`${portal.address}/edit-account`);
  await goBack(page);
  await expect(page).toHaveURL(`${portal.address}/edit-library`);
  await tiles(page).first().click();
  const opening = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await opening;
  expect(question.type()).toBe('beforeunload');
  const closed = page.waitForEvent('close');
  await question.accept();
  await closed;
});

const leavingDialog = (page: Page) => page.getByRole('dialog', { name: 'Hay cambios sin guardar' });

test('Cancel, and Back over two pages at once, ask before changes are lost', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Editar mi biblioteca' }).first().click();
  await tiles(page).first().click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await leavingDialog(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(leavingDialog(page)).toHaveCount(0);

  await page.evaluate(() => history.go(-2));
  await leavingDialog(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(leavingDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${portal.address}/edit-library`);

  // The second press undoes the change. Back therefore leaves the page without a question.
  await tiles(page).first().click();
  await goBack(page);
  await expect(page).toHaveURL(`${portal.address}/`);
  await expect(leavingDialog(page)).toHaveCount(0);
});

test('signing out asks before changes are lost, and signs out after a person confirms', async ({ page }) => {
  await open(page, '/edit-library');
  await tiles(page).first().click();
  const signOut = async () => {
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  };
  await signOut();
  await leavingDialog(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(leavingDialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
  await signOut();
  await leavingDialog(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(`${portal.address}/home`);
});

test('Back during the dialog of an ended session asks nothing, and the page keeps its changes', async ({ page }) => {
  await open(page, '/edit-library');
  await tiles(page).first().click();
  await page.route('**/api/library', (route) => route.fulfill({ status: 401, json: {}, contentType: 'application/problem+json' }));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const ended = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
  await expect(ended).toBeVisible();
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => history.state?.isBolt)).toBe(true);
  await expect(ended).toBeVisible();
  await expect(leavingDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${portal.address}/edit-library`);
});

for (const width of [360, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 720 } });

    test('stickers and ticks leave the text on a cover legible', async ({ page }) => {
      await open(page, '/');
      const promoted = page.locator('.title-tile:has(.title-sticker)').first();
      await promoted.scrollIntoViewIfNeeded();
      const [picture, sticker] = await Promise.all([boxOf(promoted.locator('.cover')), boxOf(promoted.locator('.title-sticker'))]);
      // The sticker covers only the lowest part of the cover.
      expect(sticker.y).toBeGreaterThan(picture.y + picture.height * 0.92);

      await page.getByRole('main').getByRole('link', { name: 'Editar mi biblioteca' }).click();
      const first = tiles(page).first();
      if ((await first.getAttribute('aria-pressed')) === 'false') await first.click();
      const selected = page.locator('li[data-index="0"] button[aria-pressed="true"]');
      await selected.scrollIntoViewIfNeeded();
      const [cover, tick] = await Promise.all([boxOf(selected.locator('.cover')), boxOf(selected.locator('.title-check'))]);
      // The tick is above the title of the book, which begins after a sixth of the height.
      expect(tick.y + tick.height).toBeLessThan(cover.y + cover.height / 6);
    });
  });
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the first screen shows the complete first row of covers above the main action', async ({ page }) => {
    await open(page, '/edit-library');
    await expect(tiles(page).first()).toBeVisible();
    const [cover, bar] = await Promise.all([boxOf(page.locator('li[data-index="0"] .cover')), boxOf(page.locator('.confirm-bar'))]);
    expect(cover.y + cover.height).toBeLessThan(bar.y);
    expect(bar.y + bar.height).toBeLessThanOrEqual(640);
    for (const name of ['Todos los títulos', 'Todas']) await expect(page.getByRole('tab', { name })).toBeInViewport();
    await expect(page.getByText('Seleccione los títulos que quiera añadir o quitar y confirme.')).toBeInViewport();
  });

  test('the dialog of an ended session shows every way to sign in without scrolling', async ({ page }) => {
    await open(page, '/edit-library');
    await page.route('**/api/library', (route) => route.fulfill({ status: 401, json: {}, contentType: 'application/problem+json' }));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    const ended = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
    await expect(ended.getByLabel('Correo electrónico')).toBeFocused();
    const leave = await boxOf(ended.getByRole('button', { name: 'Salir de la página' }));
    const links = [/Google/, /Microsoft/, /¿Ha olvidado su contraseña\?/].map((name) => ended.getByRole('link', { name }));
    for (const control of [...links, ended.getByRole('button', { name: 'Entrar' })]) {
      const { y, height } = await boxOf(control);
      expect(y + height).toBeLessThan(leave.y);
    }
  });

  test('a wrong password shows the reason and focuses the first field, both in the window', async ({ page }) => {
    await page.goto(`${portal.address}/signin`);
    await page.getByLabel('Correo electrónico').fill('teacher@demo.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('Wrong123');
    await page.keyboard.press('Enter');
    const email = page.getByLabel('Correo electrónico');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('');
    await expect(page.locator('.field-part', { has: email })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.notice[data-severity="danger"]')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 720 } });

  test('a row of tabs indicates hidden tabs and scrolls to the selected one', async ({ page }) => {
    await open(page, '/edit-library');
    const row = page.locator('.tabs-row').last();
    const more = () => row.evaluate((element) => ['more-before', 'more-after'].filter((name) => element.hasAttribute(`data-${name}`)));
    await expect.poll(more).toEqual(['more-after']);
    await page.getByRole('tab', { name: 'Todas' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(more).toEqual(['more-before', 'more-after']);
    await expect(page.getByRole('tab', { name: 'ESO' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await expect.poll(more).toEqual(['more-before']);
  });
});

test('a row of covers has no arrows if all covers fit, and a longer row ends with its last view', async ({ page }) => {
  await open(page, '/', 'nine');
  const next = page.getByRole('button', { name: 'Siguientes' });
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await next.click();
  await expect(next).toHaveAttribute('aria-disabled', 'true');

  // Eight titles remain, which fit in one view.
  await page.getByRole('main').getByRole('link', { name: 'Editar mi biblioteca' }).click();
  await page.getByRole('tab', { name: 'Mis títulos adoptados' }).click();
  await page.locator('main li button[aria-pressed="true"]').first().click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('main').getByText('Hemos guardado su biblioteca.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Adoptados 8' })).toBeVisible();
  await expect(next).toHaveCount(0);
});
