import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { enter, provideSharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideSharedPortal();
test.use({ locale: 'es-ES', viewport: { width: 320, height: 640 } });

const title = 'ec45710b-119f-41cf-8a05-3c08675eb181';
const long = 'Supercalifragilistico'.repeat(10).slice(0, 200);

type Named = { readonly name?: string; readonly productName?: string };
type Answer = { readonly info?: Named; readonly units?: readonly Named[]; readonly products?: readonly Named[] };

/** Lengthens the names in the server's answer to 200 letters without spaces. */
const lengthen = async (route: Route) => {
  const response = await route.fetch();
  const answer: Answer = await response.json();
  const json = {
    ...answer,
    ...(answer.info && { info: { ...answer.info, name: long } }),
    ...(answer.units && { units: answer.units.map((unit) => ({ ...unit, name: long })) }),
    ...(answer.products && { products: answer.products.map((product) => ({ ...product, productName: long })) }),
  };
  await route.fulfill({ response, json });
};

const openWithLongNames = async (page: Page, path: string) => {
  await page.route(new RegExp(`/api/title/${title}(/products)?$`), lengthen);
  await enter(page, `${portal.address}${path}`, 'lti@demo.example');
};

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const edges = async (part: Locator) => {
  const { x = -1, width: wide = 0 } = (await part.boundingBox()) ?? {};
  return { from: x, to: x + wide };
};

test('the link of a unit with a long name stays in the window, and the page does not become wider', async ({ page }) => {
  await openWithLongNames(page, `/title/${title}`);
  const unitLink = page.getByRole('link', { name: long }).first();
  await unitLink.click();
  await expect(unitLink).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await edges(unitLink)).from).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await edges(unitLink)).to).toBeLessThanOrEqual(320);
  expect(await width(page)).toBe(320);
});

test('the close button of a dialog with a long name stays in the window', async ({ page }) => {
  await openWithLongNames(page, `/title/${title}?initTab=1`);
  await page
    .getByRole('button', { name: /^Ver el código/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: long })).toBeVisible();
  const closeButton = dialog.getByRole('button', { name: 'Cerrar' }).first();
  await expect.poll(async () => (await edges(closeButton)).to).toBeLessThanOrEqual(320);
});

test('the form of exercises with a long name stays in the window', async ({ page }) => {
  await openWithLongNames(page, `/exercises/${title}`);
  await expect(page.getByRole('heading', { name: long })).toBeVisible();
  expect(await width(page)).toBe(320);
});
