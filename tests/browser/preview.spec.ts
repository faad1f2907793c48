import { expect, type Page, type Route } from '@playwright/test';
import { longPdf } from '../models/preview/documents';
import { enter, provideSharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'default' });
const portal = provideSharedPortal();
test.use({ locale: 'es-ES' });

/** A title of the demo with a file of each kind. */
const title = '/title/9bf6b81a-da85-46a3-858d-4c8ed3a01722';

type Resource = { readonly uuid: string; readonly mimetype: string | null };

/** Signs a person in, and opens the first file of a kind. */
const openFile = async (page: Page, mimetype: string) => {
  await enter(page, `${portal.address}${title}`);
  const { resources } = (await (await page.request.get(`${portal.address}/api${title}`)).json()) as { resources: Resource[] };
  const found = resources.find((each) => each.mimetype === mimetype);
  if (!found) throw new Error(`The title has no ${mimetype}`);
  await page.goto(`${portal.address}${title}?resource=${found.uuid}`);
  return found;
};

test('a teacher reads a document, turns its pages and finds a word in it', async ({ page }) => {
  await openFile(page, 'application/pdf');
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

const pages = 12;
const long = longPdf(pages);

/** Answers with the requested part of the long document. */
const givePart = (route: Route, [from, to]: readonly [number, number]) => {
  const body = long.subarray(from, to + 1);
  const headers = { 'content-range': `bytes ${from}-${from + body.length - 1}/${long.length}` };
  return route.fulfill({ status: 206, contentType: 'application/pdf', headers, body });
};

for (const [fault, fail] of [
  ['is refused', (route: Route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' })],
  ['breaks off', (route: Route) => route.abort('connectionreset')],
] as const) {
  test(`a message reports that a part of a document is missing if it ${fault}, and the document can be opened again`, async ({ page }) => {
    let isBroken = true;
    await page.route(`**/api${title}/resource/*/file`, (route) => {
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? [];
      const isLater = Number(from) > long.length / 2 && Number(to) < long.length - 1;
      return isBroken && isLater ? fail(route) : givePart(route, [Number(from), Number(to)]);
    });
    await openFile(page, 'application/pdf');
    const notice = page.locator('.preview .notice');
    const shownFile = page.locator('.preview-frame[data-shown="true"]');
    const viewer = page.frameLocator('.preview iframe');
    // The viewer reads the complete page tree when it opens the document, so it finds the missing part at once.
    await expect(notice).toContainText('Falta una parte del archivo');
    await expect(notice.getByRole('link', { name: 'Descargar' })).toBeVisible();

    isBroken = false;
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await expect(shownFile).toBeVisible();
    isBroken = true;
    await viewer.getByLabel('Página', { exact: true }).selectOption(String(pages - 2));
    await expect(notice).toContainText('Falta una parte del archivo');

    isBroken = false;
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await expect(shownFile).toBeVisible();
    await viewer.getByLabel('Página', { exact: true }).selectOption(String(pages - 2));
    await expect(viewer.locator(`.page[data-page-number="${pages - 2}"][data-loaded="true"]`)).toBeVisible();
  });
}

test('the viewer opens no file of another address', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const file of ['https://evil.example/a.pdf', '//evil.example/a.pdf', '/assets/a.pdf', '/api/../a.pdf']) {
    await page.goto(`${portal.address}/viewer/pdf?${new URLSearchParams({ file, lang: 'en' })}`);
    await expect(page.locator('.notice')).toContainText('Your browser cannot show this file');
  }
  expect(requested.filter((url) => url.endsWith('a.pdf') && !url.includes('/viewer/pdf'))).toEqual([]);
});

test('a film plays with the captions of the person’s language', async ({ page }) => {
  await openFile(page, 'video/webm');
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
  await openFile(page, 'image/png');
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
  await openFile(page, 'text/html');
  const frame = page.frameLocator('.preview iframe');
  await frame.getByRole('button', { name: 'Suma uno' }).click();
  await expect(frame.locator('body')).toContainText('1');
  expect(await frame.locator('body').evaluate(() => self.origin)).toBe('null');
  await expect.poll(() => frame.getByRole('img').evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
});

test('a preview can be closed on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openFile(page, 'text/plain');
  await expect(page.getByRole('dialog')).toContainText('El faro de la isla');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${portal.address}${title}`);
});
