import { expect, type Page } from '@playwright/test';
import { demoChildrenOrders } from '../../src/backend/demo/children';
import { pictureOf } from '../contract/support/family-books';
import { byItselfMs } from '../support/patience';
import { enter, provideOwnPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideOwnPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

const { open, unpaid } = demoChildrenOrders;
/** A picture of one megabyte, about as large as a phone takes. */
const picture = { name: 'libro.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(pictureOf(1_048_576).base64, 'base64') };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Opens a tab of the same person, without the session storage of the other tab. */
const openTab = (page: Page) => page.context().newPage();

/** Checks that the page shows an order that was sent, but not paid. */
const expectUnpaid = (page: Page, id: number) => expect(page.getByText(`Falta pagar el pedido ${id}`)).toBeVisible();

const order = () => `${portal.address}/gratishp`;

/** Begins or continues an order, although the demo has an unpaid order, and accepts the conditions. */
const begin = async (page: Page, words = 'Empezar otro pedido') => {
  await expectUnpaid(page, unpaid.id);
  await button(page, words).click();
  await button(page, 'Aceptar').click();
};
const goOn = 'Seguir con el pedido que ha empezado';

/** Chooses level, subject and book of a child whose school is known. */
const chooseBook = async (page: Page) => {
  await page.getByLabel('Nivel').selectOption({ label: '4º de Primaria' });
  await page.getByLabel('Asignatura').selectOption({ label: 'Matemáticas' });
  await page.getByRole('checkbox', { name: /^Mates 4 / }).check();
};

const addLucia = async (page: Page) => {
  await button(page, 'Añadir a Lucía').click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Lucía');
  await chooseBook(page);
};

const addLeo = async (page: Page) => {
  await button(page, 'Añadir un hijo o una hija').click();
  await page.getByLabel('Nombre').fill('Leo');
  await page.getByLabel('Primer apellido').fill('Ruiz');
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('09/03/2016');
  await page.getByLabel('Imagen del libro de familia').setInputFiles(picture);
  await expect(page.getByText('libro.jpg, 1024 KB').first()).toBeVisible();
  await page.getByLabel('Código postal del centro').fill('45600');
  await page.getByLabel('Centro', { exact: true }).selectOption({ label: 'CEIP El Olivar' });
  await chooseBook(page);
};

const waitForDraft = (page: Page, text: string) =>
  page.waitForFunction((words) => sessionStorage.getItem('draft:children-order')?.includes(words), text);

/** Counts the pictures that the browser has stored. */
const countPictures = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('children-order', 1);
        opening.onerror = () => reject(opening.error);
        // If the database was deleted, it is created again without pictures.
        opening.onupgradeneeded = () => opening.result.createObjectStore('pictures');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('pictures').objectStore('pictures').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
          opening.result.close();
        };
      }),
  );

/** Pays the unpaid order on the page. */
const pay = async (page: Page) => {
  await button(page, 'Pagar').click();
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
  await button(page, 'Pay').click();
};

const confirm = async (page: Page) => {
  await page.getByLabel('He leído y acepto las condiciones legales.').check();
  await button(page, 'Enviar el pedido').click();
  await button(page, 'Enviar el pedido y pagar').click();
};

/**
 * Sends an order, and goes to the page of the payment provider.
 * @returns the paths of the sent requests, in order
 */
const sendOrder = async (page: Page, id: number) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/gratishp\/(image|order|pay\/.*)$/.test(pathname)) sent.push(pathname.replace('/api/gratishp/', ''));
  });
  await page.getByLabel('He leído y acepto las condiciones legales.').check();
  await button(page, 'Enviar el pedido').click();
  const summary = page.getByRole('dialog', { name: 'Resumen del pedido' });
  await expect(summary.getByText(String(id), { exact: true })).toBeVisible();
  await expect(summary.getByText(/^10,45\s€$/)).toBeVisible();
  await summary.getByRole('button', { name: 'Enviar el pedido y pagar' }).dblclick();
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
  return sent;
};

const expectPaid = async (page: Page, id: number) => {
  await expect(page).toHaveURL(`${portal.address}/gratishp/HPSuccess?order=${id}`);
  await expect(heading(page, 'Su pedido está pagado')).toBeVisible({ timeout: byItselfMs });
  await expect(page.getByText(`Pedido número ${id}`)).toBeVisible();
};

test('an order for a known and a new child survives a reload, is sent once and paid', { tag: '@first' }, async ({ page }) => {
  await enter(page, order());
  await begin(page);
  await addLucia(page);
  await addLeo(page);
  await waitForDraft(page, '"Mates 4"');
  expect(await countPictures(page)).toBe(1);

  await page.goto(order());
  await begin(page, goOn);
  await expect(page.getByLabel('Nombre')).toHaveValue('Leo');
  await expect(page.getByText('libro.jpg, 1024 KB').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Mates 4 / })).toBeChecked();
  await page.getByRole('tab', { name: 'Lucía' }).click();
  await expect(page.getByRole('checkbox', { name: /^Mates 4 / })).toBeChecked();

  expect(await sendOrder(page, open.id)).toEqual(['image', 'order', `pay/${open.id}/10.45`]);
  await button(page, 'Pay').click();
  await expectPaid(page, open.id);
  await expect.poll(() => countPictures(page)).toBe(0);

  // The form of the paid order is empty again.
  await page.goto(order());
  await begin(page);
  await expect(button(page, 'Añadir a Lucía')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('an order whose payment was abandoned and then refused is paid in a new tab', async ({ page }) => {
  const id = open.id + 1;
  await enter(page, order());
  await begin(page);
  await addLeo(page);
  expect(await sendOrder(page, id)).toEqual(['image', 'order', `pay/${id}/10.45`]);
  // The bank accepts each payment number only once, so the second visit needs another number.
  await page.goto(order());
  await expect(page.getByText(`Su pedido ${id} espera la respuesta del banco`)).toBeVisible();
  await button(page, 'Pagar').click();
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
  await button(page, 'Let the bank refuse').click();
  await expect(page).toHaveURL(`${portal.address}/gratishp/HPError?order=${id}`);
  await expect(heading(page, 'Falta pagar su pedido')).toBeVisible();

  const tab = await openTab(page);
  await tab.goto(`${portal.address}/gratishp`);
  await expectUnpaid(tab, id);
  await pay(tab);
  await expectPaid(tab, id);
});

test('a form keeps its entries if another tab has sent the order with other entries', async ({ page }) => {
  const id = open.id + 2;
  await enter(page, order());
  await begin(page);
  await addLeo(page);
  await waitForDraft(page, '"Mates 4"');

  const tab = await openTab(page);
  await tab.goto(order());
  await begin(tab);
  await addLucia(tab);
  await tab.route('**/api/gratishp/pay/**', (route) => route.fulfill({ status: 500 }));
  await confirm(tab);
  await button(tab, 'Pagar más tarde').click();
  await expectUnpaid(tab, id);

  await confirm(page);
  await expect(page.getByRole('dialog').getByText('Ya está enviado con otros datos').first()).toBeVisible();
  await button(page, 'Aceptar').click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Leo');

  await page.goto(`${portal.address}/gratishp`);
  await expectUnpaid(page, id);
  await pay(page);
  await expectPaid(page, id);

  await page.goto(order());
  await begin(page, goOn);
  await expect(page.getByLabel('Nombre')).toHaveValue('Leo');
  await expect(page.getByText('libro.jpg, 1024 KB').first()).toBeVisible();
  expect(await countPictures(page)).toBe(1);
});

test('signing out removes all data of an order from the browser', async ({ page }) => {
  await enter(page, order());
  await begin(page);
  await addLeo(page);
  await waitForDraft(page, '"Mates 4"');
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await button(page, 'Cerrar sesión').click();
  await button(page, 'Salir sin guardar').click();
  await expect(page.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('children-order')))).toEqual([]);
  expect(await countPictures(page)).toBe(0);

  await enter(page, order());
  await begin(page);
  await expect(button(page, 'Añadir a Lucía')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});
