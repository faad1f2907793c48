import { expect, type Page } from '@playwright/test';
import { enter, provideSharedPortal, switchOn, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideSharedPortal();
test.use({ locale: 'es-ES' });

type Survey = { readonly delayNumber?: number; readonly showButton?: boolean };

/**
 * Switches the survey on, and opens home for a teacher.
 * @returns the answers that the portal sends, a list that grows
 */
const enterHome = async (page: Page, survey: Survey): Promise<readonly string[]> => {
  const actions: string[] = [];
  await switchOn(page, 'managedSurvey');
  await page.route('**/api/user/managed-survey/satisfaction', async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: { url: 'https://survey.example/s/1', delayNumber: 0, maxDelayNumber: 3, showButton: false, ...survey },
      });
    actions.push(route.request().postDataJSON().action);
    return route.fulfill({ status: 204 });
  });
  await page.context().route('https://survey.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>survey</p>' }));
  await enter(page, `${portal.address}/`, 'nine@demo.example');
  return actions;
};

const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Nos da su opinión?' });

test('home shows a survey, and a person postpones it until the next sign-in', async ({ page }) => {
  const actions = await enterHome(page, {});
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Más tarde' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => actions).toEqual(['RETRASAR']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('a survey opens in another window', async ({ page }) => {
  const actions = await enterHome(page, {});
  const opened = page.waitForEvent('popup');
  await dialog(page).getByRole('link', { name: 'Abrir la encuesta' }).click();
  await expect((await opened).getByText('survey')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => actions).toEqual(['RESPONDER']);
});

test('a person refuses a survey for good when it is shown for the last time', async ({ page }) => {
  const actions = await enterHome(page, { delayNumber: 3 });
  await expect(dialog(page).getByText('Es la última vez que se lo preguntamos.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'No volver a preguntar' }).click();
  await expect.poll(() => actions).toEqual(['DENEGAR']);
});

test('a survey with a button is only in the header, not at home', async ({ page }) => {
  const actions = await enterHome(page, { showButton: true });
  const opened = page.waitForEvent('popup');
  await page.getByRole('banner').getByRole('link', { name: 'Encuesta' }).click();
  await expect((await opened).getByText('survey')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Encuesta' })).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => actions).toEqual(['RESPONDER']);
});

for (const width of [320, 390])
  test(`the header with a survey and all other tools has one line in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await enterHome(page, { showButton: true });
    const banner = page.getByRole('banner');
    const tools = banner.locator('.header-inner > .logo, .header-tools :is(a, button):visible');
    await expect(banner.getByRole('link', { name: 'Encuesta' })).toBeVisible();
    // The tools are home, the chat, the survey, the delegates, the bell, the account and the language.
    await expect(tools).toHaveCount(7);
    const boxes = await tools.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
    );
    expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
    for (const [at, { right }] of boxes.entries()) expect(boxes[at + 1]?.left ?? width).toBeGreaterThanOrEqual(right - 0.5);
    expect((await banner.boundingBox())?.height).toBeLessThan(70);
  });
