import { expect, type Page, type Route } from '@playwright/test';
import { couponProduct, libraryToken } from '../../src/backend/demo/coupons';
import { goBack } from '../support/pages/history';
import { byItselfMs } from '../support/patience';
import { provideOwnPortal, test } from './running-portal';

const portal = provideOwnPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

type Product = { readonly library: Parameters<typeof libraryToken>[0]; readonly title: string; readonly name: string };

/** The products of the tests. Each test buys a different product, because purchases remain. */
const products = {
  workbook: { library: 'everything', title: 'Mates a medida 2', name: 'Cuaderno interactivo: Matemáticas 2' },
  problems: { library: 'everything', title: 'Mates a medida 2', name: 'Problemas interactivos: Matemáticas 2' },
  readings: { library: 'everything', title: 'Palabra viva 1', name: 'Lecturas: Lengua 1' },
  songs: { library: 'everything', title: 'Palabra viva 1', name: 'Canciones: Lengua 1' },
  another: { library: 'fresh', title: 'Mates a medida 2', name: 'Cuaderno interactivo: Matemáticas 2' },
} as const satisfies Readonly<Record<string, Product>>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const notice = (page: Page, text: string) => page.locator('.notice', { hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page, { name }: Product) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/**
 * Opens the title of a product. The page may first show an order that another test has left unpaid. The page then shows the terms, unless a
 * payment has just ended.
 */
const openTitle = async (page: Page, { title }: Product) => {
  const [tile, terms] = [button(page, title), button(page, 'Aceptar y ver mis títulos')];
  const unpaid = heading(page, 'Su pedido está sin pagar');
  await expect(tile.or(terms).or(unpaid)).toBeVisible();
  if (await unpaid.isVisible()) await button(page, 'Ir a mi biblioteca').click();
  await expect(tile.or(terms)).toBeVisible();
  if (!(await tile.isVisible())) await terms.click();
  await tile.click();
  await expect(heading(page, title)).toBeVisible();
};

/** Records the ids of the orders that the browser posts from now on. */
const recordOrders = (page: Page) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/coupons\/[^/]+\/payment$/.test(request.url())) posted.push(request.postDataJSON().id);
  });
  return posted;
};

const confirm = async (page: Page, product: Product) => {
  await card(page, product).getByRole('button', { name: 'Comprar' }).click();
  await expect(heading(page, 'Confirme su compra')).toBeInViewport();
  await page.getByLabel('Correo electrónico').fill(' Ana@Home.EXAMPLE');
  await page.getByLabel(/^Acepto las condiciones/).check();
  await button(page, /^Pagar /).dblclick();
};

/** Confirms a purchase, and waits for the page of the payment provider. */
const buy = async (page: Page, product: Product) => {
  await confirm(page, product);
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
};

const open = async (page: Page, product: Product) => {
  await page.goto(`${portal.address}/coupons?token=${libraryToken(product.library)}`);
  await openTitle(page, product);
};

const goToProvider = async (page: Page, product: Product) => {
  await open(page, product);
  await buy(page, product);
};

const expectPaid = async (page: Page) => {
  await expect(heading(page, 'Gracias por su compra')).toBeVisible({ timeout: byItselfMs });
  await expect(page.getByText('ana@home.example')).toBeVisible();
};

/** Goes from the result to the library, and checks that the product is in it. */
const expectOwned = async (page: Page, product: Product) => {
  await button(page, 'Ir a mi biblioteca').click();
  await expect(notice(page, 'Su compra está hecha.')).toBeInViewport();
  await expect(page).toHaveURL(`${portal.address}/coupons?token=${libraryToken(product.library)}`);
  await openTitle(page, product);
  await expect(card(page, product)).toHaveCount(1);
  await expect(card(page, product).getByRole('link', { name: 'Abrir' })).toBeVisible();
  await expect(card(page, product).getByRole('button', { name: 'Comprar' })).toHaveCount(0);
};

const expectOffered = async (page: Page, product: Product) => {
  await openTitle(page, product);
  await expect(card(page, product).getByRole('button', { name: 'Comprar' })).toBeVisible();
};

test('a family pays, and the product opens; a reload of the result charges nothing', { tag: '@first' }, async ({ page }) => {
  const posted = recordOrders(page);
  await goToProvider(page, products.workbook);
  await button(page, 'Pay')
    .and(page.getByText('Pay', { exact: true }))
    .click();
  await expectPaid(page);
  const result = page.url();
  await page.reload();
  await expectPaid(page);
  expect(page.url()).toBe(result);
  await expectOwned(page, products.workbook);
  expect(posted).toHaveLength(1);

  const { id, uuid, resource } = couponProduct('everything', 'unpaid');
  const opened = await page.request.get(
    `${portal.address}/api/coupons/${libraryToken('everything')}/product/${uuid}/resource/${resource}/license/${id}`,
    { maxRedirects: 0 },
  );
  expect(opened.status()).toBe(302);
  expect(opened.headers().location).not.toContain('action=product-failed');
});

test('after two refusals of the bank, a family buys the product with another order', async ({ page }) => {
  await goToProvider(page, products.problems);
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
  await expectOffered(page, products.problems);
  await buy(page, products.problems);
  expect(await page.locator('dd').first().textContent()).not.toBe(refused);
  await button(page, 'Pay; tell the shop twice').click();
  await expectPaid(page);
  await expectOwned(page, products.problems);
});

test('nothing is paid if the family closes the page of the bank, cancels there, or goes back', async ({ page }) => {
  await goToProvider(page, products.readings);
  await button(page, 'Close the window, and say nothing').click();
  await expect(heading(page, 'The window is closed')).toBeVisible();
  // The address contains `ko`, but the shop has received no notification. The page therefore does not say whether the family was charged.
  await page.getByRole('link', { name: 'Go to the shop all the same' }).click();
  await expect(notice(page, 'El banco todavía no lo ha confirmado.')).toBeVisible();

  await goToProvider(page, products.readings);
  await button(page, 'Give up, and say so').click();
  await expect(heading(page, 'El pago no se ha hecho')).toBeVisible();

  await goToProvider(page, products.readings);
  await goBack(page);
  await expect(heading(page, 'Su pedido está sin pagar')).toBeVisible();
  await button(page, 'Ir a mi biblioteca').click();
  await expectOffered(page, products.readings);
});

test('a family that returns from the bank finds its order, and can pay it with another form or cancel it', async ({ page }) => {
  const posted = recordOrders(page);
  const numberAtTheBank = () => page.locator('dd').first().textContent();
  await goToProvider(page, products.another);
  const first = await numberAtTheBank();
  await goBack(page);
  await expect(heading(page, 'Su pedido está sin pagar')).toBeVisible();
  await expect(page.getByText(`Número de pedido: ${first}`)).toBeVisible();
  await expect(page.getByText(products.another.name, { exact: true })).toBeVisible();

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
  await expect(notice(page, 'No le cobraremos nada.')).toBeInViewport();
  await page.reload();
  await expectOffered(page, products.another);
  expect(posted).toHaveLength(1);
});

test('a refusal is shown at once although a later form is open, and the family can pay again', async ({ page, context }) => {
  await goToProvider(page, products.another);
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

test('the page waits for a late confirmation of the bank', async ({ page }) => {
  await goToProvider(page, products.songs);
  await button(page, 'Pay; know it ten seconds late, and tell the shop then').click();
  await expect(heading(page, 'Estamos comprobando su pago')).toBeVisible();
  await expect(notice(page, 'El banco todavía no lo ha confirmado.')).toBeInViewport();
  await expectPaid(page);
  await expectOwned(page, products.songs);
});

test('a forged confirmation of a stranger changes nothing: the page continues to wait', async ({ page }) => {
  await goToProvider(page, products.another);
  await button(page, 'Do not pay; let a stranger say that it is paid').click();
  await expect(notice(page, 'El banco todavía no lo ha confirmado.')).toBeVisible();
  await button(page, 'Reintentar').click();
  await expect(notice(page, 'El banco todavía no lo ha confirmado.')).toBeVisible();
  await button(page, 'Ir a mi biblioteca').click();
  await expectOffered(page, products.another);
  await expect(notice(page, 'Su compra está hecha.')).toHaveCount(0);
});

test('an order of another library is not found', async ({ page }) => {
  await page.goto(`${portal.address}/coupons?token=${libraryToken('fresh')}&orderid=000012345678&result=ok`);
  await expect(heading(page, 'No encontramos este pedido')).toBeVisible();
  await expect(notice(page, 'En esta biblioteca no hay ningún pedido con este número.')).toBeInViewport();
});

/**
 * Presses a button as soon as it is enabled. A script in the page does this, because a test cannot press a button while a navigation is
 * pending.
 */
const pressWhenEnabled = (page: Page, name: string) =>
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

test('a form for the bank that the browser blocks is no payment, and the family returns to the title', async ({ page }) => {
  await page.route('**/api/coupons/*/payment', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fulfill({ json: { paymentUrl: 'http://127.0.0.1:9/elsewhere', paymentParameters: {} } });
  });
  await open(page, products.another);
  await pressWhenEnabled(page, 'Volver');
  await confirm(page, products.another);
  await expect(heading(page, products.another.title)).toBeVisible();
});

/**
 * Prevents the page of the bank from loading. While the browser waits for that page, a script in the portal's page presses a button. A test
 * cannot press a button while a navigation is pending.
 * @param beside the name of the neighbouring button, which must be enabled too
 * @param handleSecond handles the second request for the page of the bank
 */
const pressWhileTheBankIsSilent = async (page: Page, name: string, beside: string, handleSecond?: (route: Route) => Promise<void>) => {
  let requests = 0;
  let release = () => {};
  const requested = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/sis/realizarPago', async (route) => {
    requests += 1;
    release();
    if (requests === 2) await handleSecond?.(route);
  });
  await page.route('**/bank-is-silent', async (route) => {
    await requested;
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

test('a family can cancel if the page of the bank does not load, and returns to the title', async ({ page }) => {
  await open(page, products.another);
  await pressWhileTheBankIsSilent(page, cancel, toBank);
  await confirm(page, products.another);
  await expect(heading(page, products.another.title)).toBeVisible();
  await expect(card(page, products.another).getByRole('button', { name: 'Comprar' })).toBeVisible();
});

test('a family can go to the bank again with the same order if its page does not load', async ({ page }) => {
  const posted = recordOrders(page);
  await open(page, products.another);
  await pressWhileTheBankIsSilent(page, toBank, cancel, (route) => route.continue());
  await confirm(page, products.another);
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
  expect(posted).toHaveLength(2);
  expect(new Set(posted).size).toBe(1);
});

test('the console of the browser contains the reason of a failed payment, but no token', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (line) => messages.push(line.text()));
  await page.route('**/api/coupons/*/payment', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await open(page, products.another);
  await confirm(page, products.another);
  await expect(notice(page, 'No hemos podido llevarle a la página del banco')).toBeVisible();
  expect(messages).toContain('The payment could not begin · NetworkDown');
  expect(messages.join()).not.toContain(libraryToken('fresh'));
});
