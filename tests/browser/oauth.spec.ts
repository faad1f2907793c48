import { expect, type Page } from '@playwright/test';
import { goBack } from '../support/pages/history';
import { enter, provideSharedPortal, signIn, test } from './running-portal';

const portal = provideSharedPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

const proof = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };
/** Returns the query of a valid request for authorisation, with some parameters replaced. */
const requestWith = (replaced: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({
    client_id: 'demo-client',
    redirect_uri: `${portal.address}/demo/client/return`,
    state: 'a b',
    ...proof,
    ...replaced,
  });

const openConsent = (page: Page, query = requestWith()) => page.goto(`${portal.address}/oauth2-authorize?${query}`);
const expectHeading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const expectUnauthorised = (page: Page) => expectHeading(page, 'Acceso no autorizado');
const expectIncomplete = (page: Page) => expectHeading(page, 'Acceso sin completar');
const accept = (page: Page) => page.getByRole('button', { name: 'Permitir' }).click();

test('a person signs in and consents for another system, which then shows their name', async ({ page }) => {
  await page.goto(`${portal.address}/demo/client`);
  await page.getByRole('link', { name: 'Entrar con el portal' }).click();
  await expect(page).toHaveURL(/\/oauth2-signin\?.*client_id=demo-client.*code_challenge_method=S256/);
  await expect(page.getByText('Otra aplicación le ha enviado aquí.')).toBeVisible();
  await signIn(page, 'teacher@demo.example');
  await expect(page).toHaveURL(/\/oauth2-authorize\?.*state=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar en Aula de lectura' })).toBeVisible();
  await expect(page.getByText('Ha iniciado sesión como Ana (teacher@demo.example).')).toBeVisible();
  await accept(page);
  await expect(page).toHaveURL(/\/demo\/client\/return\?code=/);
  await expect(page.getByText('Hola, Ana Ruiz')).toBeVisible();
  // The code is valid only once, and Back does not lead to the page of consent.
  await page.reload();
  await expect(page.getByText('El portal no ha dicho quién es usted.')).toBeVisible();
  await goBack(page);
  await expect(page).not.toHaveURL(/oauth2-authorize/);
});

test('a signed-in person gets the page of consent at once, and a double click consents only once', async ({ page }) => {
  await enter(page, `${portal.address}/privacy`, 'demo@demo.example');
  const consents: string[] = [];
  page.on('request', (request) => request.url().endsWith('/oauth2/authorize') && consents.push(request.url()));
  await page.goto(`${portal.address}/oauth2-signin?${requestWith()}`);
  await expect(page).toHaveURL(/\/oauth2-authorize\?/);
  await page.getByRole('button', { name: 'Permitir' }).dblclick();
  // The client of the demo has not sent this state, and therefore refuses it.
  await expect(page).toHaveURL(/\/demo\/client\/return\?code=.*&state=a\+b/);
  await expect(page.getByText('El portal no ha dicho quién es usted.')).toBeVisible();
  expect(consents).toHaveLength(1);
});

test('a person who refuses returns to the other system, which receives the refusal', async ({ page }) => {
  await enter(page, `${portal.address}/privacy`, 'teacher@demo.example');
  await page.goto(`${portal.address}/demo/client/start`);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar en Aula de lectura' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cuenta de Ana' })).toHaveCount(0);
  await page.getByRole('button', { name: 'No, gracias' }).click();
  await expect(page).toHaveURL(/\/demo\/client\/return\?error=access_denied&state=[\w-]{43}&iss=http/);
  await expect(page.getByText('Ha dicho que no: el portal no ha dicho quién es usted.')).toBeVisible();
  await goBack(page);
  await expect(page).not.toHaveURL(/oauth2-authorize/);
});

test('an ended session, a lost connection and an answer without a code lead to the error page', async ({ page, context }) => {
  await enter(page, `${portal.address}/privacy`, 'teacher@demo.example');

  await openConsent(page);
  await expect(page.getByRole('button', { name: 'Permitir' })).toBeVisible();
  await page.route('**/api/oauth2/authorize', (route) => route.abort());
  await accept(page);
  await expectIncomplete(page);
  await page.unroute('**/api/oauth2/authorize');

  // The page offers the same request again.
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Permitir' })).toBeVisible();
  await page.route('**/api/oauth2/authorize', (route) => route.fulfill({ json: { redirectUrl: 'https://evil.example/' } }));
  await accept(page);
  await expectIncomplete(page);
  await page.unroute('**/api/oauth2/authorize');

  await openConsent(page);
  await expect(page.getByRole('button', { name: 'Permitir' })).toBeVisible();
  await context.clearCookies();
  await accept(page);
  await expectHeading(page, 'Su sesión ha terminado');
  await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click();
  await signIn(page, 'teacher@demo.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar en Aula de lectura' })).toBeVisible();
});

test('an unknown client, and an address that does not belong to the client, lead to the error page', async ({ page }) => {
  await enter(page, `${portal.address}/privacy`, 'teacher@demo.example');
  for (const replaced of [{ client_id: 'nobody' }, { redirect_uri: 'https://evil.example/return' }]) {
    await openConsent(page, requestWith(replaced));
    await expectUnauthorised(page);
  }
  await expect(page.getByRole('link', { name: 'Ayuda para entrar' })).toHaveAttribute('href', '/help');
});

test('a person whose role may not use other systems gets the error page', async ({ page }) => {
  await page.goto(`${portal.address}/oauth2-signin?${requestWith()}`);
  await signIn(page, 'student@demo.example');
  await expectUnauthorised(page);
});
