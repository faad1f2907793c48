import { expect, type Page, test } from '@playwright/test';
import { runningPortal, signIn } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = runningPortal();
test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid' });

/** A title of the demo. */
const title = '/title/9bf6b81a-da85-46a3-858d-4c8ed3a01722';

const enter = async (page: Page, person: string) => {
  const address = `${portal.address}${title}`;
  await page.goto(`${portal.address}/signin?${new URLSearchParams({ returnTo: address })}`);
  await signIn(page, `${person}@demo.example`);
  await page.waitForURL(address);
  await expect(page.getByRole('tab').first()).toBeVisible();
};

/** Switches features on, and makes the title one of a local project with a survey that was put off a number of times. */
const askAbout = async (page: Page, { delayNumber = 0 } = {}) => {
  const actions: string[] = [];
  await page.route('**/api/features', (route) =>
    route.fulfill({
      json: {
        polls: false,
        managedSurvey: false,
        localPublishingSurvey: true,
        carousel: false,
        notificationModal: false,
        promotionModal: false,
      },
    }),
  );
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
const elsewhere = (page: Page) =>
  page.context().route('https://survey.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>survey</p>' }));

/** The clock of the person, in their own time zone; timers of the page follow it. */
const setClock = (page: Page, time: string) => page.clock.install({ time: new Date(`${time}+01:00`) });

test.describe('the survey of local publishing', () => {
  for (const time of ['2026-11-23T10:00:00', '2026-11-21T16:00:00', '2026-11-22T08:30:00']) {
    test(`is not offered at ${time}`, async ({ page }) => {
      await setClock(page, time);
      await askAbout(page);
      const asked = page.waitForResponse('**/api/user/managed-survey/local');
      await enter(page, 'italy');
      await asked;
      await page.clock.runFor(61_000);
      await expect(survey(page)).toHaveCount(0);
    });
  }

  for (const time of ['2026-11-23T08:30:00', '2026-11-23T16:00:00']) {
    test(`is offered at ${time}, and opens in another window`, async ({ page, context }) => {
      await setClock(page, time);
      const actions = await askAbout(page);
      await elsewhere(page);
      await enter(page, 'italy');
      await expect(survey(page)).toBeVisible();
      const opening = context.waitForEvent('page');
      await page.locator('.title-message a').click();
      expect((await opening).url()).toBe('https://survey.example/s/2?lang=1');
      await expect(survey(page)).toHaveCount(0);
      expect(actions).toEqual(['RESPONDER']);
    });
  }

  test('comes within a minute of 15:30, and goes within a minute of 9:00, without a reload', async ({ page }) => {
    await setClock(page, '2026-11-23T15:29:30');
    await askAbout(page);
    await enter(page, 'teacher');
    await expect(survey(page)).toHaveCount(0);
    await page.clock.runFor(61_000);
    await expect(survey(page)).toBeVisible();
    await page.clock.setFixedTime(new Date('2026-11-24T09:00:10+01:00'));
    await page.clock.runFor(61_000);
    await expect(survey(page)).toHaveCount(0);
  });

  test('is put off until the next sign-in, and refused the last time', async ({ page }) => {
    await setClock(page, '2026-11-23T16:00:00');
    const actions = await askAbout(page);
    await enter(page, 'teacher');
    await page.getByRole('button', { name: 'Más tarde' }).click();
    await expect(survey(page)).toHaveCount(0);
    await expect.poll(() => actions).toEqual(['RETRASAR']);
    await page.reload();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(survey(page)).toHaveCount(0);
  });

  test('can be refused for good the last time', async ({ page }) => {
    await setClock(page, '2026-11-23T16:00:00');
    const actions = await askAbout(page, { delayNumber: 3 });
    await enter(page, 'teacher');
    await page.getByRole('button', { name: 'No preguntar más' }).click();
    await expect.poll(() => actions).toEqual(['DENEGAR']);
  });
});
