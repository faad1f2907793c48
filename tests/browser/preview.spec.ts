import { expect, type Page, test } from '@playwright/test';
import { runningPortal, signIn } from './running-portal';

test.describe.configure({ mode: 'default' });
const portal = runningPortal();
test.use({ locale: 'es-ES' });

/** A title of the demo with a file of each kind. */
const title = '/title/9bf6b81a-da85-46a3-858d-4c8ed3a01722';

type Resource = { readonly uuid: string; readonly mimetype: string | null };

/** Signs in and looks at the first file of that kind. */
const lookAt = async (page: Page, mimetype: string) => {
  await page.goto(`${portal.address}/signin?${new URLSearchParams({ returnTo: `${portal.address}${title}` })}`);
  await signIn(page, 'teacher@demo.example');
  await page.waitForURL(`${portal.address}${title}`);
  const { resources } = (await (await page.request.get(`${portal.address}/api${title}`)).json()) as { resources: Resource[] };
  const found = resources.find((each) => each.mimetype === mimetype);
  if (!found) throw new Error(`The title has no ${mimetype}`);
  await page.goto(`${portal.address}${title}?resource=${found.uuid}`);
  return found;
};

test('a teacher reads a document, turns its pages and finds a word in it', async ({ page }) => {
  await lookAt(page, 'application/pdf');
  const viewer = page.frameLocator('.preview iframe');
  await expect(viewer.getByRole('region', { name: 'Página 1' })).toContainText('Ficha de trabajo');
  await viewer.getByRole('button', { name: 'Ir a la página siguiente' }).click();
  await expect(viewer.getByLabel('Página', { exact: true })).toHaveValue('2');
  await viewer.getByRole('searchbox').fill('glaciares');
  await expect(viewer.locator('.highlight.selected')).toHaveText('glaciares');
  await expect(viewer.locator('.viewer-found')).toHaveText(/^\d+ de \d+$/);
  await viewer.getByRole('searchbox').fill('xyzzy');
  await expect(viewer.locator('.viewer-found')).toHaveText('No encontrado');

  await viewer.getByRole('searchbox').press('Escape');
  await expect(viewer.getByRole('searchbox')).toHaveValue('');
  await viewer.getByRole('searchbox').press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the viewer opens no file of another address', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const file of ['https://evil.example/a.pdf', '//evil.example/a.pdf', '/assets/a.pdf', '/api/../a.pdf']) {
    await page.goto(`${portal.address}/viewer/pdf?${new URLSearchParams({ file, lang: 'en' })}`);
    await expect(page.locator('.notice')).toContainText('Your browser cannot show this file');
  }
  expect(asked.filter((url) => url.endsWith('a.pdf') && !url.includes('/viewer/pdf'))).toEqual([]);
});

test('a film plays with the captions of the person’s language', async ({ page }) => {
  await lookAt(page, 'video/webm');
  const film = page.locator('.preview video');
  await expect(film).toBeVisible();
  await page.getByLabel('Velocidad').selectOption('2');
  expect(await film.evaluate((each: HTMLVideoElement) => each.playbackRate)).toBe(2);
  const captions = () => film.evaluate((each: HTMLVideoElement) => [...each.textTracks].map(({ language, mode }) => `${language} ${mode}`));
  await expect.poll(async () => (await captions()).toSorted()).toEqual(['en disabled', 'es showing', 'it disabled']);
  await film.evaluate((each: HTMLVideoElement) => each.play());
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
});

test('a picture is enlarged, moved by the keyboard and left for the next file', async ({ page }) => {
  await lookAt(page, 'image/png');
  const picture = page.locator('.preview-picture');
  await expect(picture.getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Ampliar' }).click();
  await expect(picture).toHaveAttribute('data-zoomed', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('-');
  await expect(picture).not.toHaveAttribute('data-zoomed');
  const before = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(before);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${portal.address}${title}`);
});

test('web content runs in a frame without the rights of the portal', async ({ page }) => {
  await lookAt(page, 'text/html');
  const frame = page.frameLocator('.preview iframe');
  await frame.getByRole('button', { name: 'Suma uno' }).click();
  await expect(frame.locator('body')).toContainText('1');
  expect(await frame.locator('body').evaluate(() => self.origin)).toBe('null');
  await expect.poll(() => frame.getByRole('img').evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
});

test('a preview can be closed on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await lookAt(page, 'text/plain');
  await expect(page.getByRole('dialog')).toContainText('El faro de la isla');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${portal.address}${title}`);
});
