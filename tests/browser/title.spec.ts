import { expect, type Page } from '@playwright/test';
import { goBack, goForward } from '../support/pages/history';
import { enter, provideSharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideSharedPortal();
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

const find = <Item>(items: readonly Item[], fits: (item: Item) => boolean): Item => {
  const found = items.find(fits);
  if (!found) throw new Error('The title of the demo lacks a part that the test needs');
  return found;
};

const search = (page: Page) => page.getByRole('main').getByRole('searchbox');
const starOf = (page: Page, { name }: Resource) => page.getByRole('button', { name: `Favorito: ${name}`, exact: true });

test('a teacher chooses a unit, searches and looks at a picture; Back and Forward restore each step', {
  tag: '@first',
}, async ({ page }) => {
  await enter(page, `${portal.address}/`);
  const { info, units, resources } = await detailOf(page);
  const picture = find(resources, ({ mimetype, unitUuid }) => mimetype === 'image/png' && unitUuid !== null);
  const unit = find(units, ({ uuid }) => uuid === picture.unitUuid);
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

test('pages at other sites open at once, and each opening is recorded although the teacher has left the page and the window', async ({
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
  const requested: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const answered: number[] = [];
  await context.route('**/api/title/*/resource/*', async (route) => {
    requested.push(new URL(route.request().url()).pathname);
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
  await expect.poll(() => requested.toSorted()).toEqual([one, other].map(({ uuid }) => `/api${title}/resource/${uuid}`).toSorted());
  answer();
  await expect.poll(() => answered).toEqual([204, 204]);
});

test('a favourite is saved on a slow line although the teacher goes home at once', async ({ page }) => {
  await enter(page, `${portal.address}${title}`);
  const { resources } = await detailOf(page);
  const resource = find(resources, ({ mimetype }) => mimetype === 'application/pdf');
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
  const requested = page.waitForRequest('**/api/favourites/*');
  await starOf(page, resource).click();
  await requested;
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

test('a unit that the title does not have leads to the error page, and Back leads to the title', async ({ page }) => {
  await enter(page, `${portal.address}${title}`);
  await expect(search(page)).toBeVisible();
  await page.goto(`${portal.address}${title}/unit/none`);
  await expect(page).toHaveURL(`${portal.address}/error`);
  await goBack(page);
  await expect(page).toHaveURL(`${portal.address}${title}`);
  await expect(search(page)).toBeVisible();
});

test('a portal that gets its token from a host page shows and downloads files without a cookie', async ({ page, context }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  // Browsers do not send cookies from a frame of another site.
  await context.route('**/api/**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers: { ...headers, cookie: '' } });
  });
  await page.goto(`${portal.address}/demo/host`);
  const [, token = ''] = /data-token="([\w-]+)"/.exec(await page.content()) ?? [];
  const answer = await page.request.get(`${portal.address}/api${title}`, { headers: { 'x-access-token': token } });
  const { resources } = (await answer.json()) as Detail;
  const frame = page.frameLocator('iframe').first();
  const openFile = async ({ uuid }: Resource) => {
    await page.evaluate((address) => {
      (document.querySelector('iframe') as HTMLIFrameElement).src = address;
    }, `${title}?resource=${uuid}`);
    await expect(frame.getByRole('dialog')).toBeVisible();
  };
  const ofType = (type: string) => find(resources, ({ mimetype, previewURL }) => mimetype === type && previewURL !== null);

  await openFile(ofType('image/png'));
  await expect.poll(() => frame.locator('img[data-file]').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(frame.locator('.preview-picture')).toBeVisible();
  await openFile(ofType('video/webm'));
  await expect(frame.locator('video')).toBeVisible();
  await openFile(ofType('text/html'));
  await expect(frame.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await openFile(ofType('application/pdf'));
  await expect(frame.frameLocator('iframe').locator('.pdfViewer .page').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await frame.getByRole('dialog').getByRole('link', { name: 'Descargar' }).first().click();
  const download = await downloading;
  expect(await download.failure()).toBeNull();
  expect(download.url()).toContain('/api/file/');
  expect(warnings.filter((text) => /Origin-Agent-Cluster|agent cluster/i.test(text))).toEqual([]);
});

test('web content writes nothing to the console', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await enter(page, `${portal.address}${title}`);
  const { uuid } = find((await detailOf(page)).resources, ({ mimetype }) => mimetype === 'text/html');
  await page.goto(`${portal.address}${title}?resource=${uuid}`);
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  expect(messages).toEqual([]);
});
