import { expect } from '@playwright/test';
import { libraryToken } from '../../src/backend/demo/coupons';
import { demoLinks } from '../../src/backend/demo/student-links';
import { provideSharedPortal, test } from './running-portal';

const portal = provideSharedPortal();

/** Imitates a browser that blocks all cookies, or is old: access to each storage throws, and pages have no broadcast channel. */
const denyStorage = () => {
  for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  Reflect.deleteProperty(window, 'BroadcastChannel');
};

for (const [name, path, heading] of [
  ['the public home', '/home', /./],
  ['sign-in', '/signin', /./],
  ['the students’ zone', `/student/${demoLinks()[0]?.token}`, 'Zona del alumnado'],
  ['the form of coupons', '/coupons', /./],
  ['a digital library', `/coupons?token=${libraryToken('everything')}`, /./],
] as const)
  test(`${name} opens in a browser that denies all storage`, async ({ browser }) => {
    // The test has its own page, because the changes to the page cannot be undone for the next test.
    const page = await browser.newPage({ locale: 'es-ES' });
    await page.addInitScript(denyStorage);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(portal.address + path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(faults).toEqual([]);
    await page.close();
  });
