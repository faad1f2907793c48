import { expect, type Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { enter, enterByForm, provideOwnPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
test.use({ locale: 'es-ES' });

const portal = provideOwnPortal();

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];
const names = { light: 'Claro', dark: 'Oscuro', system: 'Sistema' } as const;
/** The background of the page, by theme. */
const backgrounds = { light: 'rgb(248, 249, 248)', dark: 'rgb(15, 21, 24)' } as const;

const root = (page: Page) => page.locator('html');
const group = (page: Page) => page.getByRole('group', { name: 'Tema' });

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Idioma y tema: Español' }).click();
  await expect(group(page)).toBeVisible();
};

const choose = async (page: Page, theme: keyof typeof names) => {
  await openMenu(page);
  await page.getByRole('radio', { name: names[theme], exact: true }).check();
  await page.keyboard.press('Escape');
};

const expectTheme = (page: Page, scheme: Scheme) => expect(root(page)).toHaveCSS('background-color', backgrounds[scheme]);

/** Checks the background of the page before any code of the portal runs. */
const expectThemeWithoutCode = async (page: Page, address: string, scheme: Scheme) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(address);
  await expectTheme(page, scheme);
  await page.unroute('**/*.js');
};

test('a person chooses the dark theme, which other windows and devices of this person adopt', { tag: '@first' }, async ({
  page,
  context,
  browser,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, `${portal.address}/help`);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto(`${portal.address}/change-password`);
  await expectTheme(other, 'light');

  const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/theme'));
  await choose(page, 'dark');
  expect((await saved).status()).toBe(204);
  await expectTheme(page, 'dark');
  await expectTheme(other, 'dark');
  await openMenu(other);
  await expect(group(other).getByRole('radio', { name: 'Oscuro' })).toBeChecked();

  await expectThemeWithoutCode(other, `${portal.address}/change-password`, 'dark');

  const device = await browser.newContext({ locale: 'es-ES', colorScheme: 'light' });
  const phone = await device.newPage();
  await enter(phone, `${portal.address}/help`);
  await expectTheme(phone, 'dark');
  // The server knows the person's theme before the browser has stored anything.
  await device.clearCookies({ name: 'THEME_COOKIE' });
  await expectThemeWithoutCode(phone, `${portal.address}/`, 'dark');
  await device.close();
});

test('the next person in the browser does not get the theme of the previous person', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enterByForm(page, `${portal.address}/help`);
  await expectTheme(page, 'dark');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toHaveCount(0);
  await enterByForm(page, `${portal.address}/help`, 'internal@demo.example');
  await expectTheme(page, 'light');
  await expectThemeWithoutCode(page, `${portal.address}/help`, 'light');
});

test('a person chooses a theme by keyboard alone, while the menu stays open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${portal.address}/signin`);
  const menu = page.getByRole('button', { name: 'Idioma y tema: Español' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(group(page).getByRole('radio', { name: 'Sistema' })).toBeChecked();
  for (const _ of ['es', 'en', 'it', 'theme']) await page.keyboard.press('Tab');
  await expect(group(page).getByRole('radio', { name: 'Sistema' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectTheme(page, 'light');
  await page.keyboard.press('ArrowRight');
  await expectTheme(page, 'dark');
  await expect(group(page).getByRole('radio', { name: 'Oscuro' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(group(page)).toBeHidden();
});

test('the browser stores the theme of a person who is not signed in, also for pages of coupons', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${portal.address}/coupons`);
  await expectTheme(page, 'dark');
  await choose(page, 'light');
  await expectTheme(page, 'light');
  for (const path of ['/coupons', '/signin', '/viewer/pdf']) await expectThemeWithoutCode(page, portal.address + path, 'light');
  await page.goto(`${portal.address}/signin`);
  await choose(page, 'system');
  await expectTheme(page, 'dark');
});

test('a print has the light theme', async ({ page }) => {
  await page.goto(`${portal.address}/signin`);
  await choose(page, 'dark');
  await expectTheme(page, 'dark');
  await page.emulateMedia({ media: 'print' });
  await expectTheme(page, 'light');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(24, 33, 31)');
});

const contrastViolations = (page: Page) => {
  const runOnly = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
  return violationsIn(page, ':root', { runOnly, resultTypes: ['violations'], preload: false });
};

test('the outbox of the demo has the contrast of WCAG in both themes', async ({ page }) => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${portal.address}/demo/outbox`);
    await expect(page.getByRole('link').first()).toBeVisible();
    expect(await contrastViolations(page), colorScheme).toEqual([]);
  }
});

test('a chosen theme has the contrast of WCAG on a device with the other theme', async ({ page }) => {
  test.setTimeout(180_000);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' });
    const check = async (path: string) => {
      for (const width of [360, 1280]) {
        const where = `${path} in ${scheme}, ${width} px`;
        await page.setViewportSize({ width, height: 800 });
        await expectTheme(page, scheme);
        await openMenu(page);
        expect(await contrastViolations(page), where).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${where}: scrolls aside`).toBeLessThanOrEqual(
          0,
        );
        await page.keyboard.press('Escape');
      }
    };
    await page.context().clearCookies();
    await page.goto(`${portal.address}/signin`);
    await choose(page, scheme);
    await check('/signin');
    for (const [path, mail] of [
      ['/', 'demo@demo.example'],
      ['/admin', 'customersupport@demo.example'],
    ] as const) {
      await enter(page, portal.address + path, mail);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await choose(page, scheme);
      await check(path);
    }
  }
});
