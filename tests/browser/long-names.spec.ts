import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { enter, sharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = sharedPortal();
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

const opened = async (page: Page, path: string) => {
  await page.route(new RegExp(`/api/title/${title}(/products)?$`), lengthen);
  await enter(page, `${portal.address}${path}`, 'lti@demo.example');
};

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const edges = async (part: Locator) => {
  const { x = -1, width: wide = 0 } = (await part.boundingBox()) ?? {};
  return { from: x, to: x + wide };
};

test('a long name leaves the pill of its unit in the window, and the page no wider than that', async ({ page }) => {
  await opened(page, `/title/${title}`);
  const pill = page.getByRole('link', { name: long }).first();
  await pill.click();
  await expect(pill).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await edges(pill)).from).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await edges(pill)).to).toBeLessThanOrEqual(320);
  expect(await width(page)).toBe(320);
});

test('a long name leaves the cross of a dialog in the window', async ({ page }) => {
  await opened(page, `/title/${title}?initTab=1`);
  await page
    .getByRole('button', { name: /^Ver el código/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: long })).toBeVisible();
  const cross = dialog.getByRole('button', { name: 'Cerrar' }).first();
  await expect.poll(async () => (await edges(cross)).to).toBeLessThanOrEqual(320);
});

test('a long name leaves the form of exercises in the window', async ({ page }) => {
  await opened(page, `/exercises/${title}`);
  await expect(page.getByRole('heading', { name: long })).toBeVisible();
  expect(await width(page)).toBe(320);
});
