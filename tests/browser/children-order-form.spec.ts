import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { jpegOf } from '../support/jpeg';
import { enter, provideSharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideSharedPortal();
test.use({ locale: 'es-ES' });

/** Signs a person in, and opens home. */
const enterHome = (page: Page, mail: string) => enter(page, `${portal.address}/`, mail);
const send = (page: Page) => page.getByRole('button', { name: 'Enviar el pedido' });
const postalCode = (page: Page) => page.getByLabel('Código postal del centro');
const jpeg = { name: 'libro.jpg', mimeType: 'image/jpeg' };
const size = { width: 8000, height: 5000 };
const bufferOf = (made: Parameters<typeof jpegOf>[0]) => Buffer.from(jpegOf(made));
/** Opens the form from home, and accepts the conditions. */
const begin = async (page: Page, beforeConditions?: (page: Page) => Promise<void>) => {
  await page.getByRole('link', { name: 'Pedir libros' }).click();
  await expect(page).toHaveURL(`${portal.address}/gratishp`);
  await beforeConditions?.(page);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('CEIP El Olivar').first()).toBeVisible();
};

/** Begins another order, because the teacher of the demo already has an unpaid order. */
const besideUnpaid = (page: Page) => page.getByRole('button', { name: 'Empezar otro pedido' }).click();

test('a form shows the missing entries of an order, keeps the entries over a reload, and shows a summary', async ({ page }) => {
  await enterHome(page, 'google@demo.example');
  await begin(page);
  await send(page).click();
  await expect(page.getByText('Añada al menos un hijo o una hija al pedido.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Añadir un hijo o una hija' }).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await send(page).click();
  await expect(page.getByRole('tab', { name: 'Hijo o hija 1: hay errores' })).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();

  await page.getByLabel('Nombre').fill('Leo');
  await page.getByLabel('Primer apellido').fill('Ruiz');
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('09/03/2015');
  const picture = page.getByLabel('Imagen del libro de familia');
  await picture.setInputFiles({ ...jpeg, buffer: Buffer.from('no picture') });
  await expect(page.getByText('La imagen tiene que ser un JPEG.').first()).toBeVisible();
  await expect(picture, 'the same file can be chosen again').toHaveValue('');
  await picture.setInputFiles({ ...jpeg, buffer: bufferOf({ ...size, size: 2_097_152 }) });
  await expect(page.getByText('La imagen ocupa 2 MB o más.').first()).toBeVisible();
  await picture.setInputFiles({ ...jpeg, buffer: bufferOf({ ...size, isCut: true }) });
  await expect(page.getByText('La imagen no está completa.').first()).toBeVisible();
  await picture.setInputFiles({ ...jpeg, buffer: bufferOf({ ...size, width: 8001 }) });
  await expect(page.getByText('La imagen tiene más de 40 millones de píxeles.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reducir la imagen' })).toBeVisible();
  await picture.setInputFiles({ ...jpeg, buffer: bufferOf({ ...size, size: 2_097_151 }) });
  await expect(page.getByText('libro.jpg, 2048 KB').first()).toBeVisible();

  await postalCode(page).fill('28001');
  await expect(page.getByText('No hay centros con este código postal.').first()).toBeVisible();
  await postalCode(page).fill('45600');
  await page.getByLabel('Centro', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Nivel').selectOption({ index: 1 });
  await page.getByLabel('Asignatura').selectOption({ index: 1 });
  const book = page.getByRole('group', { name: 'Libros de la asignatura' }).getByRole('checkbox').first();
  await book.check();
  await postalCode(page).fill('45001');
  await expect(postalCode(page)).toHaveValue('45600');
  await expect(page.getByText('Para cambiar el código postal, quite antes los libros elegidos.').first()).toBeVisible();

  await page.waitForFunction(() => sessionStorage.getItem('draft:children-order')?.includes('"Leo"'));
  await page.reload();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Leo');
  await expect(page.getByText('libro.jpg, 2048 KB').first()).toBeVisible();
  await expect(book).toBeChecked();
  await send(page).click();
  await expect(page.getByText('Acepte las condiciones legales para enviar el pedido.').first()).toBeVisible();
  await page.getByLabel('He leído y acepto las condiciones legales.').check();
  await send(page).click();
  const summary = page.getByRole('dialog', { name: 'Resumen del pedido' });
  for (const amount of ['10,05', '0,40', '10,45']) await expect(summary.getByText(new RegExp(`^${amount}\\s€$`))).toBeVisible();
  await summary.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Leo');
  await page.reload();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByLabel('He leído y acepto las condiciones legales.')).not.toBeChecked();

  // The page asks before entries are lost.
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Quitar del pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar del pedido' }).click();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a picture that is too large is reduced, kept over a reload, and removed', async ({ page }) => {
  await enterHome(page, 'google@demo.example');
  await begin(page);
  await page.getByRole('button', { name: 'Añadir un hijo o una hija' }).click();
  const [width, height] = [2000, 1500];
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251));
  const photo = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(2_097_152);
  const picture = page.getByLabel('Imagen del libro de familia');
  const announcement = page.getByRole('status').filter({ hasText: 'La imagen tiene que ser un JPEG.' });
  await picture.setInputFiles({ ...jpeg, buffer: Buffer.from('no picture') });
  await expect(announcement, 'screen readers read the error of a file').toHaveCount(1);
  await page.waitForFunction(() => sessionStorage.getItem('draft:children-order')?.includes('libro.jpg'));
  await page.reload();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Un JPEG de menos de 2 MB.').first()).toBeVisible();
  await expect(page.getByText('El navegador ya no tiene la imagen.')).toHaveCount(0);
  await picture.setInputFiles({ ...jpeg, buffer: photo });
  await page.getByRole('button', { name: 'Reducir la imagen' }).click();
  await expect(page.getByText(/^libro\.jpg, \d+ KB$/).first()).toBeVisible();
  await page.waitForFunction(() => sessionStorage.getItem('draft:children-order')?.includes('libro.jpg'));
  await page.reload();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText(/^libro\.jpg, \d+ KB$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la imagen' }).click();
  await expect(page.getByText(/^libro\.jpg/)).toHaveCount(0);
});

test('a person cannot change the name of a known child, or add the child twice', async ({ page }) => {
  await enterHome(page, 'teacher@demo.example');
  await begin(page, besideUnpaid);
  await page.getByRole('button', { name: 'Añadir a Lucía' }).click();
  await expect(page.getByLabel('Nombre')).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('Imagen del libro de familia')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Añadir a Lucía' })).toHaveCount(0);
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByLabel('Nivel')).toBeVisible();
});

test('if a book is sold out when the order is sent, the page loads all lists again and leads to the book', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await enterHome(page, 'teacher@demo.example');
  await begin(page, besideUnpaid);
  await page.getByRole('button', { name: 'Añadir a Lucía' }).click();
  await page.getByLabel('Nivel').selectOption({ label: '4º de Primaria' });
  await page.getByLabel('Asignatura').selectOption({ label: 'Matemáticas' });
  await page.getByRole('checkbox', { name: /^Mates 4 / }).check();
  await page.getByLabel('He leído y acepto las condiciones legales.').check();
  await send(page).click();
  const summary = page.getByRole('dialog', { name: 'Resumen del pedido' });
  await expect(summary.getByText('Total')).toBeInViewport({ ratio: 1 });
  await page.route('**/gratishp/order', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'out-of-stock', title: 'Conflict', status: 409 }),
    }),
  );
  await page.route('**/gratishp/isbns/**', async (route) => {
    const { isbns } = await (await route.fetch()).json();
    await route.fulfill({ json: { isbns: isbns.map((each: object) => ({ ...each, stock: 'N' })) } });
  });
  await summary.getByRole('button', { name: 'Enviar el pedido y pagar' }).click();
  const refused = page.getByRole('dialog', { name: 'Algún libro ya no se puede pedir' });
  await refused.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('button', { name: 'Revisar el pedido' }).click();
  const chosen = page.getByRole('group', { name: 'Libros elegidos' });
  await expect(chosen).toBeFocused();
  await expect(chosen.getByText('Quite el libro que está agotado.')).toBeInViewport({ ratio: 0.9 });
});

test('a person who may not order reads this, and returns home', async ({ page }) => {
  await enterHome(page, 'microsoft@demo.example');
  await expect(page.getByRole('link', { name: 'Pedir libros' })).toHaveCount(0);
  await page.goto(`${portal.address}/gratishp`);
  await expect(page.getByText('Se ha producido un error, intente volver a la página más tarde.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(`${portal.address}/`);
});
