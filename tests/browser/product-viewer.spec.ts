import { expect, type Page } from '@playwright/test';
import { goBack } from '../support/pages/history';
import { provideSharedPortal, test } from './running-portal';

const portal = provideSharedPortal();
test.use({ locale: 'es-ES' });

const openViewer = (page: Page, query: Readonly<Record<string, string>>) =>
  page.goto(`${portal.address}/product-viewer?${new URLSearchParams(query)}`);

test('the viewer opens the product, and leaves no entry in the history', async ({ page }) => {
  await page.goto(`${portal.address}/privacy`);
  await openViewer(page, { url: `${portal.address}/help` });
  await expect(page).toHaveURL(`${portal.address}/help`);
  await goBack(page);
  await expect(page).toHaveURL(`${portal.address}/privacy`);
});

for (const [name, query] of [
  ['an address of another publisher', { url: 'https://publisher.example@evil.example/' }],
  ['an error', { url: 'https://evil.example/', error: '403' }],
] as const)
  test(`the viewer shows a message for ${name}, and requests no other host`, async ({ page }) => {
    const hosts: string[] = [];
    page.on('request', (request) => hosts.push(new URL(request.url()).host));
    await openViewer(page, query);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El producto no se ha abierto');
    expect(new Set(hosts)).toEqual(new Set([new URL(portal.address).host]));
  });
