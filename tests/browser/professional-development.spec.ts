import { expect, type Page, type Request } from '@playwright/test';
import { demoAsset } from '../../src/backend/demo/professional-development';
import { goBack, goForward } from '../support/pages/history';
import { enter, provideSharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
test.use({ locale: 'es-ES' });

const portal = provideSharedPortal();

const list = () => `${portal.address}/professional-development`;
const addressOf = (file: Parameters<typeof demoAsset>[0]) => `${list()}/${demoAsset(file)}`;

/** Records the requests of a page that count views. */
const recordViews = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'POST' && pathname.endsWith('/views')) requests.push(search);
  });
  return requests;
};

const views = (page: Page) => page.locator('.asset-about .asset-views > [aria-hidden="true"]').nth(1);
const like = (page: Page) => page.getByRole('button', { name: 'Me gusta', exact: true });
const dislike = (page: Page) => page.getByRole('button', { name: 'No me gusta', exact: true });
const counts = (page: Page) => page.locator('.thumb > [aria-hidden="true"]');
const play = (page: Page) => page.locator('video, audio').evaluate((recording: HTMLMediaElement) => recording.play());
const pause = (page: Page) => page.locator('video, audio').evaluate((recording: HTMLMediaElement) => recording.pause());

test('home shows the twelve newest assets, as many at once as fit in the window, with links to them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, `${portal.address}/`);
  const row = page.getByRole('region', { name: 'Formación para el profesorado' }).locator('.slider-items > li');
  await expect(row.first()).toHaveAttribute('aria-setsize', '12');
  const perView = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return expect.poll(() =>
      page.locator('.slider-card .slider-row').evaluate((element) => {
        const item = element.querySelector('li')?.getBoundingClientRect().width ?? 1;
        return Math.round(element.getBoundingClientRect().width / item);
      }),
    );
  };
  for (const [width, wanted] of [
    [1200, 4],
    [1199, 3],
    [991, 3],
    [767, 2],
    [575, 1],
  ] as const)
    await (await perView(width)).toBe(wanted);

  await page.getByRole('link', { name: 'Evaluar con rúbricas', exact: true }).click();
  await expect(page).toHaveURL(addressOf('clock.mp4'));
});

test('the list has a carousel of single slides, categories and pictures, and keeps its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, `${portal.address}/`);
  await page.getByRole('link', { name: 'Ver toda la formación' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formación' })).toBeVisible();
  const slides = page.getByRole('region', { name: 'Destacados' });
  const inSight = () =>
    slides.evaluate((row) => {
      const end = row.getBoundingClientRect().right;
      return [...row.querySelectorAll('li')].filter((item) => item.getBoundingClientRect().left < end).length;
    });
  await expect.poll(inSight).toBe(1);
  await page.getByRole('button', { name: 'Siguientes' }).click();
  await expect(slides.getByRole('link', { name: 'Leer en voz alta' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Destacados',
    'Aula digital',
    'Evaluación',
    'Lenguas',
    'Convivencia',
    'Ciencias',
  ]);
  await expect(page.locator('.asset-tile', { hasText: '1,5 K' }).first()).toBeVisible();
  await expect
    .poll(() => page.locator('.asset-tile img').evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth === 640)))
    .toBe(true);

  await page.getByRole('heading', { name: 'Ciencias' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 300));
  const tile = page.getByRole('list', { name: 'Ciencias' }).getByRole('link').first();
  await tile.click();
  await expect(page.getByRole('button', { name: 'Abrir' })).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Volver a la formación' }).click();
  await expect(tile).toBeInViewport();
  expect(before).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the first play counts as one view for each load of the page', async ({ page }) => {
  const requests = recordViews(page);
  await enter(page, addressOf('clock.webm'), 'google@demo.example');
  await expect(views(page)).toHaveText('999');
  await play(page);
  await expect(views(page)).toHaveText('1 K');
  await pause(page);
  await play(page);
  await page.reload();
  await expect(views(page)).toHaveText('1 K');
  expect(requests).toEqual(['']);
  await play(page);
  await expect.poll(() => requests).toEqual(['', '']);
});

test('a like counts at once, is kept over a reload, becomes a dislike, and is withdrawn', async ({ page }) => {
  await enter(page, addressOf('melody.mp3'), 'google@demo.example');
  await expect(counts(page)).toHaveText(['0', '0']);
  await play(page);
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/thumbs') && answer.status() === 204);
  const expectThumbs = async (up: string, down: string) => {
    await expect(counts(page)).toHaveText([up, down]);
    await expect(like(page)).toHaveAttribute('aria-pressed', String(up === '1'));
    await expect(dislike(page)).toHaveAttribute('aria-pressed', String(down === '1'));
  };
  for (const [button, up, down] of [
    [like(page), '1', '0'],
    [dislike(page), '0', '1'],
    [like(page), '1', '0'],
    [like(page), '0', '0'],
  ] as const) {
    const answered = saved();
    await button.click();
    await expectThumbs(up, down);
    await answered;
    await page.reload();
    await expectThumbs(up, down);
  }
  // A double click likes the asset, and withdraws the like.
  const [first] = [saved()];
  await like(page).dblclick();
  await first;
  await expectThumbs('0', '0');
  await page.reload();
  await expectThumbs('0', '0');
});

test('a like that is not saved is removed again, and a message says this', async ({ page }) => {
  await enter(page, addressOf('clock.ogv'), 'google@demo.example');
  await expect(counts(page)).toHaveText(['0', '0']);
  const thumbs = '**/thumbs';
  await page.route(thumbs, (route) => route.fulfill({ status: 500, json: { type: 'server-error', title: 'E', status: 500 } }));
  await like(page).click();
  await expect(page.getByRole('main').getByText('No hemos podido guardar su valoración. Inténtelo de nuevo.')).toBeVisible();
  await expect(counts(page)).toHaveText(['0', '0']);
  await expect(like(page)).toBeFocused();

  // The like is saved, but the answer is lost. The page therefore requests the person's thumb from the server.
  await page.unroute(thumbs);
  await page.route(thumbs, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const answered = page.waitForResponse(`**/api/pd/${demoAsset('clock.ogv')}`);
  await like(page).click();
  await (await answered).finished();
  await expect(counts(page)).toHaveText(['1', '0']);
  await expect(page.getByRole('main').getByText('No hemos podido')).toHaveCount(0);

  // The page cannot know whether the dislike is saved, because the server does not answer.
  await page.route('**/api/pd/*', (route) => route.abort());
  await page.unroute(thumbs);
  await page.route(thumbs, (route) => route.abort());
  await dislike(page).click();
  await expect(page.getByRole('main').getByText('No hemos podido confirmar que su valoración se haya guardado.')).toBeVisible();
  await expect(counts(page)).toHaveText(['1', '0']);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await expect(counts(page)).toHaveText(['0', '1']);
  await expect(page.getByRole('group', { name: 'Su opinión' })).toBeFocused();
  await page.reload();
  await expect(counts(page)).toHaveText(['0', '1']);
});

test('a like after the end of the session is removed again, and can be repeated after a sign-in', async ({ page, context }) => {
  await enter(page, addressOf('landscape.png'), 'google@demo.example');
  await expect(counts(page)).toHaveText(['0', '0']);
  await context.clearCookies();
  await like(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo electrónico').fill('google@demo.example');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('Demo2026');
  await expect(counts(page)).toHaveText(['0', '0']);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog).toHaveCount(0);
  await like(page).click();
  await expect(counts(page)).toHaveText(['1', '0']);
});

test('a document opens in a dialog and counts as a view; Back and Escape close the dialog', async ({ page }) => {
  const requests = recordViews(page);
  await enter(page, addressOf('reading.txt'));
  await expect(views(page)).toHaveText('7');
  const open = page.getByRole('button', { name: 'Abrir' });
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('pre')).toBeVisible();
  await goBack(page);
  await expect(dialog).toHaveCount(0);
  await expect(views(page)).toHaveText('8');
  await open.click();
  await expect(dialog.locator('pre')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  expect(requests).toEqual(['?preview=']);
});

test('Back and Forward close and open a document, which counts again after a reload', async ({ page }) => {
  const requests = recordViews(page);
  await enter(page, addressOf('landscape.png'));
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await goBack(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Abrir' })).toBeVisible();
  await goForward(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => requests).toEqual(['?preview=', '?preview=']);
});

for (const [file, control] of [
  ['worksheet.pdf', 'text="Abrir"'],
  ['plan.docx', 'text="Descargar"'],
  ['clock.mp4', 'video'],
  ['melody.mp3', 'audio'],
] as const)
  test(`the controls for ${file} are in the window`, async ({ page }) => {
    await enter(page, addressOf(file));
    for (const [width, height] of [
      [1366, 657],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator(control)).toBeInViewport({ ratio: 1 });
      if (control.startsWith('text')) await expect(like(page)).toBeInViewport({ ratio: 1 });
    }
  });

test('a file that no browser can show is downloaded, and counts as one view', async ({ page }) => {
  const requests = recordViews(page);
  await enter(page, addressOf('plan.docx'));
  for (let times = 0; times < 2; times++) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Descargar' }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.docx$/);
  }
  await expect(views(page)).toHaveText('46');
  expect(requests).toEqual(['?preview=']);
});

test('an asset that does not exist and a list that fails to load lead to the error page', async ({ page }) => {
  await enter(page, list());
  for (const id of ['0d6a0a54-7f0a-4b27-8d3c-ffffffffffff', 'nothing']) {
    await page.goto(`${list()}/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Este contenido no está disponible' })).toBeVisible();
    await expect(page).toHaveURL(`${portal.address}/error`);
  }
  await page.getByRole('link', { name: 'Ir a la formación' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formación' })).toBeVisible();
  await page.route('**/api/pd', (route) => route.abort());
  await page.goto(list());
  await expect(page.getByRole('heading', { level: 1, name: 'No hemos podido abrir la formación' })).toBeVisible();
  await page.unroute('**/api/pd');
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Destacados' })).toBeVisible();
});

test('a person without the permission gets neither links nor pages of professional development', async ({ page }) => {
  await enter(page, `${portal.address}/`, 'nine@demo.example');
  await expect(page.getByRole('link', { name: 'Ver toda la formación' })).toHaveCount(0);
  await page.goto(list());
  await expect(page).toHaveURL(`${portal.address}/error`);
  await page.goto(addressOf('clock.mp4'));
  await expect(page).toHaveURL(`${portal.address}/error`);
  expect((await page.request.get(`${portal.address}/api/pd`)).status()).toBe(403);
});
