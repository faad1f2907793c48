import { expect, type Page, type Route } from '@playwright/test';
import { demoChildrenOrders } from '../../src/backend/demo/children';
import { byItselfMs } from '../support/patience';
import { enter, runningPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = runningPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

const { paid, refused, unpaid } = demoChildrenOrders;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page, text: string) => page.locator('.notice', { hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Signs a teacher in, and opens an address of the result page. */
const comeBack = async (page: Page, address: string, mail = 'teacher@demo.example') => {
  await enter(page, `${portal.address}/gratishp/${address}`, mail);
};

const isPaid = async (page: Page) => {
  await expect(heading(page, 'Su pedido está pagado')).toBeVisible({ timeout: byItselfMs });
  await expect(page.getByText('Los libros llegarán a su centro en dos o tres semanas.')).toBeInViewport();
  await expect(button(page, 'Pagar ahora')).toHaveCount(0);
};

const isUnpaid = async (page: Page) => {
  await expect(heading(page, 'Falta pagar su pedido')).toBeVisible();
  await expect(page.getByText('No se ha cobrado nada.')).toBeInViewport();
};

/** @returns the requests for the bank's form from now on */
const payments = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => /\/api\/gratishp\/pay\//.test(request.url()) && asked.push(new URL(request.url()).pathname));
  return asked;
};

/** Continues to the page of the payment provider. */
const goToBank = async (page: Page) => {
  await button(page, 'Pagar ahora').dblclick();
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
};

test('an order that is paid is said to be paid, whatever the address says', async ({ page }) => {
  await comeBack(page, `HPError?order=${paid.id}`);
  await isPaid(page);
  await expect(page.getByText(`Pedido número ${paid.id}`)).toBeVisible();
  await button(page, 'Aceptar').click();
  await expect(page).toHaveURL(`${portal.address}/`);
});

test('a form that the browser keeps from where it leads is no payment, and the page says so', async ({ page }) => {
  await comeBack(page, `HPError?order=${unpaid.id}`);
  await page.route('**/api/gratishp/pay/**', (route) =>
    route.fulfill({ json: { action: 'http://127.0.0.1:9/elsewhere', parameters: {} } }),
  );
  const closed = closedOnceSaid(page, 'Ya lo tenemos, pero no hemos podido abrir la página de pago.', 'Pagar más tarde');
  await button(page, 'Pagar ahora').click();
  expect(await closed).toBe('Falta pagar su pedido');
});

test('the page of the bank does not come: the teacher pays later', async ({ page }) => {
  await comeBack(page, `HPError?order=${unpaid.id}`);
  await page.route('**/sis/realizarPago', () => undefined);
  const closed = closedOnceSaid(page, 'Se está abriendo la página del banco.', 'Pagar más tarde');
  await button(page, 'Pagar ahora').click();
  // A payment was requested: only the bank can say whether it was paid.
  expect(await closed).toBe('Estamos comprobando el pago de su pedido');
});

test('what the bank says late is waited for', async ({ page }) => {
  await comeBack(page, `HPError?order=${unpaid.id}`);
  await expect(button(page, 'Pagar ahora')).toBeVisible({ timeout: byItselfMs });
  await expect(notice(page, 'le devolvemos el segundo pago')).toBeInViewport();
  await goToBank(page);
  await button(page, 'Pay; know it ten seconds late, and tell the shop then').click();
  await expect(notice(page, 'El banco todavía no ha confirmado el pago.')).toBeInViewport();
  await isPaid(page);
});

test('an order that the bank has refused is paid again: led there twice, refused once more, then paid', async ({ page }) => {
  await comeBack(page, `HPSuccess?order=${refused.id}`);
  await isUnpaid(page);
  const asked = payments(page);
  await pressWhileTheBankIsSilent(page, 'Ir a la página del banco', (route) => route.continue());
  await button(page, 'Pagar ahora').click();
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
  // Each visit to the bank has a form of its own: the bank accepts a number only once.
  expect(asked).toEqual(Array(2).fill(`/api/gratishp/pay/${refused.id}/10.45`));
  await button(page, 'Let the bank refuse').click();
  await expect(page).toHaveURL(`${portal.address}/gratishp/HPError?order=${refused.id}`);
  await isUnpaid(page);
  await goToBank(page);
  await button(page, 'Pay').click();
  await expect(page).toHaveURL(`${portal.address}/gratishp/HPSuccess?order=${refused.id}`);
  await isPaid(page);
  await page.reload();
  await isPaid(page);
});

test('an order of somebody else is none that can be asked for', async ({ page }) => {
  await comeBack(page, `HPSuccess?order=${paid.id}`, 'google@demo.example');
  await expect(notice(page, 'La dirección no es la de ningún pedido suyo.')).toBeInViewport();
  await expect(heading(page, 'Su pedido está pagado')).toHaveCount(0);
});

/**
 * Presses a button of a dialog as soon as the dialog shows a message. The page itself does so, since a test would wait for a navigation
 * that never ends.
 * @returns the heading of the page once it has settled
 */
const closedOnceSaid = (page: Page, message: string, name: string) =>
  page.evaluate(
    ([said, words, ms]) =>
      new Promise<string | null>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Nothing says '${said}'`)), ms);
        let isPressed = false;
        const observer = new MutationObserver(() => {
          const dialog = document.querySelector('[role="dialog"]');
          const title = document.querySelector('main h1');
          if (isPressed && !dialog && document.querySelector('main .safe-html, main .notice')) resolve(title?.textContent ?? null);
          if (isPressed || !dialog?.textContent?.includes(said)) return;
          isPressed = true;
          [...dialog.querySelectorAll('button')].find((each) => each.textContent === words)?.click();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    [message, name, byItselfMs] as const,
  );

/**
 * Holds back the page of the bank. Only once the browser waits for that page, the portal's page itself presses a button: a test cannot,
 * while a page is about to be left.
 * @param held handles later requests for the bank's page
 */
async function pressWhileTheBankIsSilent(page: Page, name: string, held?: (route: Route) => Promise<void>) {
  let asked = 0;
  let tell = () => {};
  const hasAsked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/sis/realizarPago', async (route) => {
    asked += 1;
    tell();
    if (asked > 1) await held?.(route);
  });
  await page.route('**/bank-is-silent', async (route) => {
    await hasAsked;
    await route.fulfill({ body: '' });
  });
  await page.evaluate((words) => {
    const observer = new MutationObserver(() => {
      const found = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find(
        (each) => each.textContent === words && each.matches(':enabled:not([aria-busy])'),
      );
      if (!found) return;
      observer.disconnect();
      void fetch('/bank-is-silent').then(() => found.click());
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, name);
}
