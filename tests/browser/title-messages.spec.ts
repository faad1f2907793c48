import { expect, type Page } from '@playwright/test';
import { enter, enterByForm, provideSharedPortal, switchOn, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideSharedPortal();
test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid' });

/** A title of the demo. */
const title = '/title/9bf6b81a-da85-46a3-858d-4c8ed3a01722';

const enterTitle = async (page: Page, enterAddress = enter) => {
  await enterAddress(page, `${portal.address}${title}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
};

/**
 * Switches the survey on for the title, which becomes a title of local publishing.
 * @param delayNumber the number of times that the person has postponed the survey
 * @returns the answers that the portal sends, a list that grows
 */
const switchSurveyOn = async (page: Page, { delayNumber = 0 } = {}) => {
  const actions: string[] = [];
  await switchOn(page, 'localPublishingSurvey');
  await page.route(`**/api${title}`, async (route) => {
    const response = await route.fetch();
    const detail = await response.json();
    await route.fulfill({ response, json: { ...detail, info: { ...detail.info, projectCategory: 7201 } } });
  });
  await page.route('**/api/user/managed-survey/local', async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { url: 'https://survey.example/s/2', delayNumber, maxDelayNumber: 3, showButton: true } });
    actions.push(route.request().postDataJSON().action);
    return route.fulfill({ status: 204 });
  });
  return actions;
};

const survey = (page: Page) => page.getByRole('heading', { name: '¿Qué le parece este título?' });
const serveSurvey = (page: Page) =>
  page.context().route('https://survey.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>survey</p>' }));

/** Sets the clock of the browser to a local time; the timers of the page follow this clock. */
const setClock = (page: Page, time: string) => page.clock.install({ time: new Date(`${time}+01:00`) });

test.describe('the survey of local publishing', () => {
  // These tests set the clock.
  test.use({ isFresh: true });

  for (const time of ['2026-11-23T10:00:00', '2026-11-21T16:00:00', '2026-11-22T08:30:00']) {
    test(`is not offered at ${time}`, async ({ page }) => {
      await setClock(page, time);
      await switchSurveyOn(page);
      const answered = page.waitForResponse('**/api/user/managed-survey/local');
      await enterTitle(page);
      await answered;
      await page.clock.runFor(61_000);
      await expect(survey(page)).toHaveCount(0);
    });
  }

  for (const time of ['2026-11-23T08:30:00', '2026-11-23T16:00:00']) {
    test(`is offered at ${time}, and opens in another window`, async ({ page, context }) => {
      await setClock(page, time);
      const actions = await switchSurveyOn(page);
      await serveSurvey(page);
      await enterTitle(page);
      await expect(survey(page)).toBeVisible();
      const opening = context.waitForEvent('page');
      await page.locator('.message-card a').click();
      expect((await opening).url()).toBe('https://survey.example/s/2?lang=2');
      await expect(survey(page)).toHaveCount(0);
      expect(actions).toEqual(['RESPONDER']);
    });
  }

  test('appears within a minute after 15:30 and disappears within a minute after 9:00, without a reload', async ({ page }) => {
    await setClock(page, '2026-11-23T15:29:30');
    await switchSurveyOn(page);
    // Moving the clock would also make a running call time out.
    const answered = page.waitForResponse('**/api/user/managed-survey/local');
    await enterTitle(page);
    await answered;
    await expect(survey(page)).toHaveCount(0);
    await page.clock.runFor(61_000);
    await expect(survey(page)).toBeVisible();
    await page.clock.setFixedTime(new Date('2026-11-24T09:00:10+01:00'));
    await page.clock.runFor(61_000);
    await expect(survey(page)).toHaveCount(0);
  });

  test('is postponed until the next sign-in', async ({ page }) => {
    await setClock(page, '2026-11-23T16:00:00');
    const actions = await switchSurveyOn(page);
    await enterTitle(page);
    await page.getByRole('button', { name: 'Más tarde' }).click();
    await expect(survey(page)).toHaveCount(0);
    await expect.poll(() => actions).toEqual(['RETRASAR']);
    await page.reload();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(survey(page)).toHaveCount(0);
  });

  test('can be refused for good when it is shown for the last time', async ({ page }) => {
    await setClock(page, '2026-11-23T16:00:00');
    const actions = await switchSurveyOn(page, { delayNumber: 3 });
    await enterTitle(page);
    await expect(survey(page)).toBeVisible();
    await page.getByRole('button', { name: 'No preguntar más' }).click();
    await expect.poll(() => actions).toEqual(['DENEGAR']);
  });
});

test.describe('the introduction', () => {
  const first = (page: Page) => page.getByRole('dialog', { name: 'Todo el título, en una página' });
  const opener = (page: Page) => page.getByRole('button', { name: 'Ver la presentación' });

  test.beforeEach(({ page }) => switchOn(page, 'carousel'));

  test('opens by itself once after a sign-in, turns by arrow keys, and opens again by a button', async ({ page }) => {
    await enterTitle(page);
    await expect(first(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(first(page)).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expect(first(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await opener(page).click();
    await expect(first(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
  });

  test('is absent without a message when the service of posts is down', async ({ page }) => {
    await page.route('**/api/posts/**', (route) => route.fulfill({ status: 503 }));
    const answered = page.waitForResponse('**/api/posts/**');
    await enterTitle(page);
    await answered;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener(page)).toHaveCount(0);
    await expect(page.getByRole('main').locator('[data-severity]')).toHaveCount(0);
  });

  test('is absent in a narrow window, is offered after the phone is rotated, and closes when it is rotated back', async ({ page }) => {
    await page.setViewportSize({ width: 575, height: 800 });
    await enterTitle(page);
    await expect(page.locator('.message-card')).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
    await page.setViewportSize({ width: 800, height: 575 });
    await expect(opener(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await opener(page).click();
    await expect(first(page)).toBeVisible();
    await page.setViewportSize({ width: 575, height: 800 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener(page)).toHaveCount(0);
    await page.setViewportSize({ width: 800, height: 575 });
    await expect(opener(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('does not open by itself after a person has refused it, not even after a new sign-in', async ({ page }) => {
    await enterTitle(page);
    const recorded = page.waitForResponse('**/api/user/disabletitlecarousel');
    await first(page).getByRole('button', { name: 'No mostrar más' }).click();
    expect((await recorded).status()).toBe(204);
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await enterTitle(page, enterByForm);
    await opener(page).click();
    await expect(first(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'No mostrar más' })).toHaveCount(0);
  });
});

test.describe('measured by a script of the page', () => {
  test.use({ isFresh: true });

  // In a wide window, not even the tools of the header move, although they appear one after another.
  for (const [width, height, most] of [
    [1280, 800, 0.005],
    [360, 740, 0.02],
  ] as const)
    test(`a banner does not shift visible content in a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => {
        const seen = { sum: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!shift.hadRecentInput) seen.sum += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await enterTitle(page);
      await page.route('**/api/posts/**', async (route) => {
        await page.getByRole('searchbox').waitFor();
        await route.continue();
      });
      await page.reload();
      await expect(page.locator('.message-card')).toBeVisible();
      await expect.poll(() => page.evaluate(() => (window as unknown as { seen: { sum: number } }).seen.sum)).toBeLessThan(most);
      // Another request for posts may still be running.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});

for (const [width, height] of [
  [360, 640],
  [320, 256],
] as const)
  test(`a banner in a window of ${width} × ${height} px is collapsed to its heading, and a person can expand it`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enterTitle(page);
    const banner = page.locator('.message-card');
    const covered = async () => ((await banner.boundingBox())?.height ?? height) / height;
    await expect(banner).toBeVisible();
    expect(await covered()).toBeLessThan(0.2);
    await banner.locator('summary').click();
    await expect(banner.getByRole('button', { name: 'No mostrar más' })).toBeInViewport();
    expect(await covered()).toBeLessThanOrEqual(0.5);
    await banner.locator('summary').click();
    await expect.poll(covered).toBeLessThan(0.2);
  });

test('an accepted banner opens its page and disappears; a dismissed banner does not appear again', async ({ page, context }) => {
  const banner = page.locator('.message-card');
  await context.route('https://publisher.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>elsewhere</p>' }));
  // The acceptance is not recorded, because a later step dismisses the same banner.
  await page.route('**/api/promotions-title/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  await enterTitle(page);
  const accepted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/promotions-title/'));
  const opening = context.waitForEvent('page');
  await banner.getByRole('link').click();
  expect((await opening).url()).toMatch(/^https:\/\/publisher\.example\//);
  expect((await accepted).postDataJSON().urlInformation).toBe((await opening).url());
  await expect(banner).toHaveCount(0);

  await page.reload();
  const dismissed = page.waitForResponse((response) => response.request().method() === 'PUT');
  await banner.getByRole('button', { name: 'No mostrar más' }).click();
  expect((await dismissed).status()).toBe(204);
  await expect(banner).toHaveCount(0);
  const answered = page.waitForResponse('**/api/posts/**');
  await page.reload();
  await answered;
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});
