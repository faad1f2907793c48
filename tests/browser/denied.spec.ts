import { expect } from '@playwright/test';
import { libraryToken } from '../../src/backend/demo/coupons';
import { demoLinks } from '../../src/backend/demo/student-links';
import { sharedPortal, test } from './running-portal';

const portal = sharedPortal();

/** Imitates a browser that blocks all cookies, or is old: each storage throws when it is read, and pages have no channel. */
const deny = () => {
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
  test(`where the browser keeps nothing, ${name} opens all the same`, async ({ browser }) => {
    // The test has a page of its own: its changes cannot be undone for the next test.
    const page = await browser.newPage({ locale: 'es-ES' });
    await page.addInitScript(deny);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(portal.address + path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(faults).toEqual([]);
    await page.close();
  });
