import { type BrowserContext, expect, type Page } from '@playwright/test';
import { goBack } from '../support/pages/history';
import { enter, provideSharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideSharedPortal();
test.use({ locale: 'es-ES' });

const launches = '**/api/license/lti/oauth';

/** Opens the products of a title with every kind of product. */
const openProducts = async (page: Page, person: string) => {
  const products = `${portal.address}/title/ec45710b-119f-41cf-8a05-3c08675eb181?initTab=1`;
  await enter(page, products, `${person}@demo.example`);
  await expect(page.getByRole('tab', { name: 'En línea' })).toBeVisible();
};

const blink = (page: Page) => page.getByRole('button', { name: /^Abrir Libro interactivo Blink/ });
const message = (page: Page) => page.getByRole('main').locator('[data-severity]');

const windowOpenedBy = async (context: BrowserContext, press: () => Promise<void>): Promise<Page> => {
  const opening = context.waitForEvent('page');
  await press();
  return opening;
};

/**
 * Delays the next launches.
 * @returns a function that lets the launches continue
 */
const holdLaunch = async (page: Page) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(launches, async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
};

test('a teacher with LTI opens a Blink book in the tool, once for a double click', async ({ page, context }) => {
  await openProducts(page, 'lti');
  const pages: Page[] = [];
  context.on('page', (opened) => pages.push(opened));
  const tool = await windowOpenedBy(context, () => blink(page).dblclick());
  await expect(tool.getByRole('heading', { name: 'Servicio de demostración' })).toBeVisible();
  for (const line of ['Título: Mates a medida 2', 'Persona: Lía Mota Sáez (Instructor)', 'Centro: CEIP El Olivar'])
    await expect(tool.getByText(line)).toBeVisible();
  expect(await tool.evaluate(() => window.opener)).toBeNull();
  await expect(blink(page)).toBeEnabled();
  expect(pages).toHaveLength(1);

  const again = await windowOpenedBy(context, () => blink(page).click());
  await expect(again.getByText('Persona: Lía Mota Sáez (Instructor)')).toBeVisible();
});

test('no empty window remains if a launch fails, or if the teacher closes the window or leaves the page', async ({ page, context }) => {
  await openProducts(page, 'lti');
  await page.route(launches, (route) => route.abort());
  const failing = await windowOpenedBy(context, () => blink(page).click());
  await expect(message(page)).toContainText('No hemos podido abrir el título.');
  await expect.poll(() => failing.isClosed()).toBe(true);

  await page.unroute(launches);
  const goOn = await holdLaunch(page);
  const closed = await windowOpenedBy(context, () => page.getByRole('button', { name: 'Reintentar' }).click());
  await expect(closed.getByText('Abriendo el título…')).toBeVisible();
  await closed.close();
  goOn();
  await expect(message(page)).toContainText('Se cerró la ventana');

  await page.unroute(launches);
  await holdLaunch(page);
  const left = await windowOpenedBy(context, () => page.getByRole('button', { name: 'Reintentar' }).click());
  await expect(left.getByText('Abriendo el título…')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.poll(() => left.isClosed()).toBe(true);
});

for (const how of ['is at', 'redirects to'] as const)
  test(`a tool that ${how} a forbidden address leaves a message instead of an empty window`, async ({ page, context }) => {
    // Another host name of the same machine, which counts as another origin.
    const elsewhere = `${portal.address.replace('localhost', '127.0.0.1')}/demo/lti`;
    await openProducts(page, 'lti');
    if (how === 'is at')
      await page.route(launches, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), action: elsewhere } });
      });
    else await context.route('**/demo/lti', (route) => route.fulfill({ status: 302, headers: { location: elsewhere } }));
    const stopped = await windowOpenedBy(context, () => blink(page).click());
    await expect(message(page)).toContainText('una dirección que el portal no permite abrir');
    await expect.poll(() => stopped.isClosed()).toBe(true);
    await page.unroute(launches);
    await context.unroute('**/demo/lti');
    const tool = await windowOpenedBy(context, () => page.getByRole('button', { name: 'Reintentar' }).click());
    await expect(tool.getByText('Persona: Lía Mota Sáez (Instructor)')).toBeVisible();
  });

test.describe('in a browser that blocks windows', () => {
  test.use({ isFresh: true });

  test('a teacher opens the book in the same window', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openProducts(page, 'lti');
    await blink(page).click();
    await expect(message(page)).toContainText('El navegador ha bloqueado la ventana.');
    await page.getByRole('button', { name: 'Abrir en esta ventana' }).click();
    await expect(page.getByText('Persona: Lía Mota Sáez (Instructor)')).toBeVisible();
    await goBack(page);
    await expect(page.getByRole('tab', { name: 'En línea' })).toBeVisible();
  });
});

test('a teacher creates a link for students once, copies it, and keeps its QR code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProducts(page, 'teacher');
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/student/sharetitle')) created.push(request.method());
  });
  await page.getByRole('button', { name: 'Enlace para el alumnado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlace para el alumnado' });
  await expect(dialog.getByText('Quien tenga este enlace')).toBeVisible();
  expect(created).toEqual([]);
  await dialog.getByRole('button', { name: 'Crear el enlace' }).dblclick();
  const open = dialog.getByRole('link', { name: /^Abrir el enlace/ });
  await expect(open).toHaveAttribute('href', new RegExp(`^${portal.address}/student/[0-9a-f-]{36}$`));
  const link = (await open.getAttribute('href')) ?? '';
  await expect(dialog.getByText(link)).toBeVisible();
  expect(created).toEqual(['PUT']);

  await dialog.getByRole('button', { name: 'Copiar el enlace' }).click();
  await expect(dialog.locator('[data-severity="success"]')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await expect(dialog.getByRole('img', { name: 'Código QR del enlace' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Descargar el código QR' }).click();
  expect((await downloading).suggestedFilename()).toBe('Mates a medida 2.svg');

  const opened = await windowOpenedBy(context, () => open.click());
  await expect(opened).toHaveURL(link);

  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await page.getByRole('button', { name: 'Enlace para el alumnado' }).click();
  await expect(dialog.getByText('Ya tiene un enlace para este título.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sustituir el enlace' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Mostrar el enlace' }).click();
  await expect(dialog.getByText(link)).toBeVisible();
});

test.describe('in a browser without a clipboard', () => {
  test.use({ isFresh: true });

  test('one press on a code selects the whole code', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await openProducts(page, 'teacher');
    await page.getByRole('button', { name: /^Ver el código.*OLB$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copiar el código' }).click();
    await expect(dialog.locator('[data-severity="warning"]')).toBeVisible();
    await dialog.locator('.product-code').click();
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe('1011-4702-6183-9520');
  });
});
