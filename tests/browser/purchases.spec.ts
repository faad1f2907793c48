import { expect, type Page, type Route } from '@playwright/test';
import { couponProduct, libraryToken } from '../../src/backend/demo/coupons';
import { goBack } from '../support/pages/history';
import { byItselfMs } from '../support/patience';
import { runningPortal, test } from './running-portal';

const portal = runningPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

type Sold = { readonly library: Parameters<typeof libraryToken>[0]; readonly title: string; readonly name: string };

/** The products of the tests. Each test buys another one, because purchases stay. */
const sold = {
  workbook: { library: 'everything', title: 'Mates a medida 2', name: 'Cuaderno interactivo: Matemáticas 2' },
  problems: { library: 'everything', title: 'Mates a medida 2', name: 'Problemas interactivos: Matemáticas 2' },
  readings: { library: 'everything', title: 'Palabra viva 1', name: 'Lecturas: Lengua 1' },
  songs: { library: 'everything', title: 'Palabra viva 1', name: 'Canciones: Lengua 1' },
  another: { library: 'fresh', title: 'Mates a medida 2', name: 'Cuaderno interactivo: Matemáticas 2' },
} as const satisfies Readonly<Record<string, Sold>>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const notice = (page: Page, text: string) => page.locator('.notice', { hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page, { name }: Sold) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/**
 * Opens the title of a product. On the way there may be an order that another test has left unpaid, and then the terms, unless a payment
 * has just ended.
 */
const openTitle = async (page: Page, { title }: Sold) => {
  const [tile, terms] = [button(page, title), button(page, 'Aceptar y ver mis títulos')];
  const unpaid = heading(page, 'Su pedido está sin pagar');
  await expect(tile.or(terms).or(unpaid)).toBeVisible();
  if (await unpaid.isVisible()) await button(page, 'Ir a mi biblioteca').click();
  await expect(tile.or(terms)).toBeVisible();
  if (!(await tile.isVisible())) await terms.click();
  await tile.click();
  await expect(heading(page, title)).toBeVisible();
};

/** @returns the wishes that the browser posts from now on */
const orders = (page: Page) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/coupons\/[^/]+\/payment$/.test(request.url())) posted.push(request.postDataJSON().id);
  });
  return posted;
};

const confirm = async (page: Page, product: Sold) => {
  await card(page, product).getByRole('button', { name: 'Comprar' }).click();
  await expect(heading(page, 'Confirme su compra')).toBeInViewport();
  await page.getByLabel('Correo electrónico').fill(' Ana@Home.EXAMPLE');
  await page.getByLabel(/^Acepto las condiciones/).check();
  await button(page, /^Pagar /).dblclick();
};

/** Buys a product, up to the page of the payment provider. */
const buy = async (page: Page, product: Sold) => {
  await confirm(page, product);
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
};

const open = async (page: Page, product: Sold) => {
  await page.goto(`${portal.address}/coupons?token=${libraryToken(product.library)}`);
  await openTitle(page, product);
};

const goToProvider = async (page: Page, product: Sold) => {
  await open(page, product);
  await buy(page, product);
};

const isPaid = async (page: Page) => {
  await expect(heading(page, 'Gracias por su compra')).toBeVisible({ timeout: byItselfMs });
  await expect(page.getByText('ana@home.example', { exact: true })).toBeVisible();
};

/** Goes from the result to the library, and checks that the product is in it. */
const isOwned = async (page: Page, product: Sold) => {
  await button(page, 'Ir a mi biblioteca').click();
  await expect(notice(page, 'Su compra está hecha.')).toBeInViewport();
  await expect(page).toHaveURL(`${portal.address}/coupons?token=${libraryToken(product.library)}`);
  await openTitle(page, product);
  await expect(card(page, product)).toHaveCount(1);
  await expect(card(page, product).getByRole('link', { name: 'Abrir' })).toBeVisible();
  await expect(card(page, product).getByRole('button', { name: 'Comprar' })).toHaveCount(0);
};

const isStillSold = async (page: Page, product: Sold) => {
  await openTitle(page, product);
  await expect(card(page, product).getByRole('button', { name: 'Comprar' })).toBeVisible();
};

test('a family pays, and the product opens; coming back a second time charges nothing', { tag: '@first' }, async ({ page }) => {
  const posted = orders(page);
  await goToProvider(page, sold.workbook);
  await button(page, 'Pay')
    .and(page.getByText('Pay', { exact: true }))
    .click();
  await isPaid(page);
  const result = page.url();
  await page.reload();
  await isPaid(page);
  expect(page.url()).toBe(result);
  await isOwned(page, sold.workbook);
  expect(posted).toHaveLength(1);

  const { id, uuid, resource } = couponProduct('everything', 'unpaid');
  const opened = await page.request.get(
    `${portal.address}/api/coupons/${libraryToken('everything')}/product/${uuid}/resource/${resource}/license/${id}`,
    { maxRedirects: 0 },
  );
  expect(opened.status()).toBe(302);
  expect(opened.headers().location).not.toContain('action=product-failed');
});

test('the bank refuses; the family tries again by one press, and then buys once more by another order, and pays', async ({ page }) => {
  await goToProvider(page, sold.problems);
  const refused = await page.locator('dd').first().textContent();
  await button(page, 'Let the bank refuse').click();
  await expect(heading(page, 'El pago no se ha hecho')).toBeVisible();
  await expect(page.getByText(`Número de pedido: ${refused}`)).toBeVisible();
  await button(page, 'Pagar ahora').click();
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
  await button(page, 'Let the bank refuse').click();
  await expect(page.getByText(`Número de pedido: ${refused}`)).toBeVisible();
  await expect(heading(page, 'El pago no se ha hecho')).toBeVisible();
  await button(page, 'Ir a mi biblioteca').click();
  await expect(notice(page, 'Su compra está hecha.')).toHaveCount(0);
  await isStillSold(page, sold.problems);
  await buy(page, sold.problems);
  expect(await page.locator('dd').first().textContent()).not.toBe(refused);
  await button(page, 'Pay; tell the shop twice').click();
  await isPaid(page);
  await isOwned(page, sold.problems);
});

test('the family closes the page of the bank, gives up, or goes back: nothing is paid', async ({ page }) => {
  await goToProvider(page, sold.readings);
  await button(page, 'Close the window, and say nothing').click();
  await expect(heading(page, 'The window is closed')).toBeVisible();
  // The address says `ko`, but the shop has received no notification: the page says nothing about a charge.
  await page.getByRole('link', { name: 'Go to the shop all the same' }).click();
  await expect(notice(page, 'El banco todavía no nos lo ha dicho.')).toBeVisible();

  await goToProvider(page, sold.readings);
  await button(page, 'Give up, and say so').click();
  await expect(heading(page, 'El pago no se ha hecho')).toBeVisible();

  await goToProvider(page, sold.readings);
  await goBack(page);
  await expect(heading(page, 'Su pedido está sin pagar')).toBeVisible();
  await button(page, 'Ir a mi biblioteca').click();
  await isStillSold(page, sold.readings);
});

test('back from the bank, the family finds its order: it pays it by another form, or withdraws it', async ({ page }) => {
  const posted = orders(page);
  const numberAtTheBank = () => page.locator('dd').first().textContent();
  await goToProvider(page, sold.another);
  const first = await numberAtTheBank();
  await goBack(page);
  await expect(heading(page, 'Su pedido está sin pagar')).toBeVisible();
  await expect(page.getByText(`Número de pedido: ${first}`)).toBeVisible();
  await expect(page.getByText(sold.another.name, { exact: true })).toBeVisible();

  await button(page, 'Pagar ahora').click();
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
  expect(await numberAtTheBank()).not.toBe(first);
  await goBack(page);
  await expect(page.getByText(`Número de pedido: ${first}`)).toBeVisible();

  await button(page, 'Anular el pedido').click();
  const dialog = page.getByRole('dialog', { name: `¿Anular el pedido ${first}?` });
  await dialog.getByRole('button', { name: 'Anular el pedido' }).click();
  await dialog.getByRole('button', { name: 'Anularlo de todos modos' }).click();
  await expect(heading(page, 'Su pedido está anulado')).toBeVisible();
  await expect(notice(page, 'No se cobrará.')).toBeInViewport();
  await page.reload();
  await isStillSold(page, sold.another);
  expect(posted).toHaveLength(1);
});

test('a refusal that comes while a later form is open is told at once, and one press pays', async ({ page, context }) => {
  await goToProvider(page, sold.another);
  const order = await page.locator('dd').first().textContent();
  const later = await context.newPage();
  await later.goto(`${portal.address}/coupons?token=${libraryToken('fresh')}`);
  await button(later, 'Pagar ahora').click();
  await expect(heading(later, 'Payment stand-in')).toBeVisible();

  await button(page, 'Let the bank refuse').click();
  await expect(heading(page, 'El banco ha rechazado un intento de pago')).toBeVisible();
  await expect(page.getByText(`Número de pedido: ${order}`)).toBeVisible();
  await button(page, 'Pagar ahora').click();
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
});

test('the bank says it late: the page waits for it, and a second report changes nothing', async ({ page }) => {
  await goToProvider(page, sold.songs);
  await button(page, 'Pay; know it ten seconds late, and tell the shop then').click();
  await expect(heading(page, 'Estamos comprobando su pago')).toBeVisible();
  await expect(notice(page, 'El banco todavía no nos lo ha dicho.')).toBeInViewport();
  await isPaid(page);
  await isOwned(page, sold.songs);
});

test('a stranger says that it is paid: the page goes on waiting, and nothing opens', async ({ page }) => {
  await goToProvider(page, sold.another);
  await button(page, 'Do not pay; let a stranger say that it is paid').click();
  await expect(notice(page, 'El banco todavía no nos lo ha dicho.')).toBeVisible();
  await button(page, 'Reintentar').click();
  await expect(notice(page, 'El banco todavía no nos lo ha dicho.')).toBeVisible();
  await button(page, 'Ir a mi biblioteca').click();
  await isStillSold(page, sold.another);
  await expect(notice(page, 'Su compra está hecha.')).toHaveCount(0);
});

test('an order that is not of the library is said to be none of it', async ({ page }) => {
  await page.goto(`${portal.address}/coupons?token=${libraryToken('fresh')}&orderid=000012345678&result=ok`);
  await expect(heading(page, 'No encontramos este pedido')).toBeVisible();
  await expect(notice(page, 'En esta biblioteca no hay ningún pedido con este número.')).toBeInViewport();
});

/** Presses a button as soon as it can be pressed. The page itself does so: while the browser is about to leave a page, a test cannot. */
const pressOnceThere = (page: Page, name: string) =>
  page.evaluate((words) => {
    const look = () => {
      const found = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === words);
      if (!found?.matches(':enabled:not([aria-busy])')) return;
      observer.disconnect();
      (found as HTMLElement).click();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, name);

test('a form that the browser keeps from where it leads is no payment, and the page says so', async ({ page }) => {
  await page.route('**/api/coupons/*/payment', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fulfill({ json: { paymentUrl: 'http://127.0.0.1:9/elsewhere', paymentParameters: {} } });
  });
  await open(page, sold.another);
  await pressOnceThere(page, 'Volver');
  await confirm(page, sold.another);
  await expect(heading(page, sold.another.title)).toBeVisible();
});

/**
 * Holds back the page of the bank. Only once the browser waits for that page, the portal's page itself presses one of its buttons: a test
 * cannot, while a page is about to be left.
 * @param held handles the second request for the bank's page
 */
const pressWhileTheBankIsSilent = async (page: Page, name: string, beside: string, held?: (route: Route) => Promise<void>) => {
  let asked = 0;
  let tell = () => {};
  const hasAsked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/sis/realizarPago', async (route) => {
    asked += 1;
    tell();
    if (asked === 2) await held?.(route);
  });
  await page.route('**/bank-is-silent', async (route) => {
    await hasAsked;
    await route.fulfill({ body: '' });
  });
  await page.evaluate(
    ([words, others]) => {
      const usable = (text: string | undefined) =>
        [...document.querySelectorAll<HTMLElement>('main button')].find(
          (each) => each.textContent === text && each.matches(':enabled:not([aria-busy])'),
        );
      const observer = new MutationObserver(() => {
        const found = usable(words);
        if (!found || !usable(others)) return;
        observer.disconnect();
        void fetch('/bank-is-silent').then(() => found.click());
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    [name, beside],
  );
};

const [toBank, cancel] = ['Ir a la página del banco', 'Cancelar'];

test('the page of the bank does not come: the family gives up, and is back at the title', async ({ page }) => {
  await open(page, sold.another);
  await pressWhileTheBankIsSilent(page, cancel, toBank);
  await confirm(page, sold.another);
  await expect(heading(page, sold.another.title)).toBeVisible();
  await expect(card(page, sold.another).getByRole('button', { name: 'Comprar' })).toBeVisible();
});

test('the page of the bank does not come: the family goes there again, by the same order', async ({ page }) => {
  const posted = orders(page);
  await open(page, sold.another);
  await pressWhileTheBankIsSilent(page, toBank, cancel, (route) => route.continue());
  await confirm(page, sold.another);
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
  expect(posted).toHaveLength(2);
  expect(new Set(posted).size).toBe(1);
});

test('whoever helps the family sees in the console of the browser how a payment has failed', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  await page.route('**/api/coupons/*/payment', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await open(page, sold.another);
  await confirm(page, sold.another);
  await expect(notice(page, 'No hemos podido ir a la página del banco')).toBeVisible();
  expect(said).toContain('The payment could not begin · NetworkDown');
  expect(said.join()).not.toContain(libraryToken('fresh'));
});
