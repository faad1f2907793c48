import { expect, type Page } from '@playwright/test';
import { goBack, goForward } from '../support/pages/history';
import { enter, sharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = sharedPortal();
test.use({ locale: 'es-ES' });

/** A title of the demo with units, categories and a file of each kind. */
const title = '/title/9bf6b81a-da85-46a3-858d-4c8ed3a01722';

type Resource = {
  readonly uuid: string;
  readonly name: string;
  readonly mimetype: string | null;
  readonly unitUuid: string | null;
  readonly externalURL: string | null;
  readonly previewURL: string | null;
};
type Detail = {
  readonly info: { readonly name: string };
  readonly units: readonly { readonly uuid: string; readonly name: string }[];
  readonly resources: readonly Resource[];
};

const detailOf = async (page: Page) => (await (await page.request.get(`${portal.address}/api${title}`)).json()) as Detail;

const of = <Item>(items: readonly Item[], fits: (item: Item) => boolean): Item => {
  const found = items.find(fits);
  if (!found) throw new Error('The title does not have it');
  return found;
};

const search = (page: Page) => page.getByRole('main').getByRole('searchbox');
const starOf = (page: Page, { name }: Resource) => page.getByRole('button', { name: `Favorito: ${name}`, exact: true });

test('a teacher chooses, searches, looks at a picture and comes back to the search; Back and Forward undo and redo', {
  tag: '@first',
}, async ({ page }) => {
  await enter(page, `${portal.address}/`);
  const { info, units, resources } = await detailOf(page);
  const picture = of(resources, ({ mimetype, unitUuid }) => mimetype === 'image/png' && unitUuid !== null);
  const unit = of(units, ({ uuid }) => uuid === picture.unitUuid);
  await page.getByRole('main').getByRole('link', { name: info.name }).first().click();
  await expect(page).toHaveURL(`${portal.address}${title}`);

  await page.getByRole('link', { name: unit.name, exact: true }).click();
  await expect(page).toHaveURL(`${portal.address}${title}/unit/${unit.uuid}`);
  await search(page).fill(picture.name.toUpperCase());
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: picture.name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search(page)).toHaveValue(picture.name.toUpperCase());
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

  await goBack(page);
  await expect(page).toHaveURL(`${portal.address}${title}`);
  await goForward(page);
  await expect(page).toHaveURL(`${portal.address}${title}/unit/${unit.uuid}`);
  await expect(page.getByRole('link', { name: unit.name, exact: true })).toHaveAttribute('aria-current', 'true');
});

test('pages at other sites open at once, and both openings are recorded although the teacher goes home and closes the window', async ({
  page,
  context,
}) => {
  await enter(page, `${portal.address}${title}`);
  const { resources } = await detailOf(page);
  const [one, other] = resources.filter(({ externalURL }) => externalURL !== null);
  if (!one || !other) throw new Error('The title has no two pages at other sites');
  await context.route(
    (url) => url.origin !== portal.address,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>elsewhere</p>' }),
  );
  const asked: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const answered: number[] = [];
  await context.route('**/api/title/*/resource/*', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await held;
    answered.push((await route.fetch()).status());
    await route.abort();
  });
  for (const resource of [one, other]) {
    await search(page).fill(resource.name);
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: `Abrir ${resource.name} en una ventana nueva` }).click();
    await (await opening).close();
  }
  await page.getByRole('main').getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(`${portal.address}/`);
  await expect.poll(() => asked.toSorted()).toEqual([one, other].map(({ uuid }) => `/api${title}/resource/${uuid}`).toSorted());
  answer();
  await expect.poll(() => answered).toEqual([204, 204]);
});

test('a star is saved although the teacher goes home at once, on a slow line; it is there after a reload', async ({ page }) => {
  await enter(page, `${portal.address}${title}`);
  const { resources } = await detailOf(page);
  const resource = of(resources, ({ mimetype }) => mimetype === 'application/pdf');
  await search(page).fill(resource.name);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/favourites/*', async (route) => {
    await held;
    await route.continue();
  });
  const before = await starOf(page, resource).getAttribute('aria-pressed');
  const after = before === 'true' ? 'false' : 'true';
  const asked = page.waitForRequest('**/api/favourites/*');
  await starOf(page, resource).click();
  await asked;
  await page.getByRole('main').getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(`${portal.address}/`);
  await goBack(page);
  await search(page).fill(resource.name);
  await expect(starOf(page, resource)).toHaveAttribute('aria-pressed', after);

  const saved = page.waitForResponse('**/api/favourites/*');
  answer();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await search(page).fill(resource.name);
  await expect(starOf(page, resource)).toHaveAttribute('aria-pressed', after);
});

test('a unit that the title does not have leads to the error page, and Back out of it', async ({ page }) => {
  await enter(page, `${portal.address}${title}`);
  await expect(search(page)).toBeVisible();
  await page.goto(`${portal.address}${title}/unit/none`);
  await expect(page).toHaveURL(`${portal.address}/error`);
  await goBack(page);
  await expect(page).toHaveURL(`${portal.address}${title}`);
  await expect(search(page)).toBeVisible();
});

test('in a portal to which its host hands the token, without a cookie, files are shown and downloaded', async ({ page, context }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  // Browsers hold back cookies in a frame of another site.
  await context.route('**/api/**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers: { ...headers, cookie: '' } });
  });
  await page.goto(`${portal.address}/demo/host`);
  const [, token = ''] = /data-token="([\w-]+)"/.exec(await page.content()) ?? [];
  const answer = await page.request.get(`${portal.address}/api${title}`, { headers: { 'x-access-token': token } });
  const { resources } = (await answer.json()) as Detail;
  const shown = page.frameLocator('iframe').first();
  const looksAt = async ({ uuid }: Resource) => {
    await page.evaluate((address) => {
      (document.querySelector('iframe') as HTMLIFrameElement).src = address;
    }, `${title}?resource=${uuid}`);
    await expect(shown.getByRole('dialog')).toBeVisible();
  };
  const ofType = (type: string) => of(resources, ({ mimetype, previewURL }) => mimetype === type && previewURL !== null);

  await looksAt(ofType('image/png'));
  await expect.poll(() => shown.locator('img[data-file]').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(shown.locator('.preview-picture')).toBeVisible();
  await looksAt(ofType('video/webm'));
  await expect(shown.locator('video')).toBeVisible();
  await looksAt(ofType('text/html'));
  await expect(shown.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await looksAt(ofType('application/pdf'));
  await expect(shown.frameLocator('iframe').locator('.pdfViewer .page').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await shown.getByRole('dialog').getByRole('link', { name: 'Descargar' }).first().click();
  const download = await downloading;
  expect(await download.failure()).toBeNull();
  expect(download.url()).toContain('/api/file/');
  expect(warnings.filter((text) => /Origin-Agent-Cluster|agent cluster/i.test(text))).toEqual([]);
});

test('web content says nothing in the console', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await enter(page, `${portal.address}${title}`);
  const { uuid } = of((await detailOf(page)).resources, ({ mimetype }) => mimetype === 'text/html');
  await page.goto(`${portal.address}${title}?resource=${uuid}`);
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  expect(said).toEqual([]);
});
