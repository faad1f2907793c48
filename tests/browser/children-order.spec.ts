import { expect, type Page, type Route } from '@playwright/test';
import { demoChildrenOrders } from '../../src/backend/demo/children';
import { byItselfMs } from '../support/patience';
import { enter, provideOwnPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideOwnPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

const { paid, refused, unpaid } = demoChildrenOrders;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page, text: string) => page.locator('.notice', { hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Signs a person in, and opens an address of the result page. */
const openResult = async (page: Page, address: string, mail = 'teacher@demo.example') => {
  await enter(page, `${portal.address}/gratishp/${address}`, mail);
};

const expectPaid = async (page: Page) => {
  await expect(heading(page, 'Su pedido está pagado')).toBeVisible({ timeout: byItselfMs });
  await expect(page.getByText('Los libros llegarán a su centro en dos o tres semanas.')).toBeInViewport();
  await expect(button(page, 'Pagar ahora')).toHaveCount(0);
};

const expectUnpaid = async (page: Page) => {
  await expect(heading(page, 'Falta pagar su pedido')).toBeVisible();
  await expect(page.getByText('No se ha cobrado nada.')).toBeInViewport();
};

/** Records the requests for the form of the bank from now on. */
const recordPayments = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => /\/api\/gratishp\/pay\//.test(request.url()) && requests.push(new URL(request.url()).pathname));
  return requests;
};

/** Goes to the page of the payment provider. */
const goToBank = async (page: Page) => {
  await button(page, 'Pagar ahora').dblclick();
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
};

test('a paid order is shown as paid, also at the address for a failed payment', async ({ page }) => {
  await openResult(page, `HPError?order=${paid.id}`);
  await expectPaid(page);
  await expect(page.getByText(`Pedido número ${paid.id}`)).toBeVisible();
  await button(page, 'Aceptar').click();
  await expect(page).toHaveURL(`${portal.address}/`);
});

test('a form for the bank that the browser blocks is no payment, and a message says this', async ({ page }) => {
  await openResult(page, `HPError?order=${unpaid.id}`);
  await page.route('**/api/gratishp/pay/**', (route) =>
    route.fulfill({ json: { action: 'http://127.0.0.1:9/elsewhere', parameters: {} } }),
  );
  const headingAfter = pressOnMessage(page, 'Ya lo tenemos, pero no hemos podido abrir la página de pago.', 'Pagar más tarde');
  await button(page, 'Pagar ahora').click();
  expect(await headingAfter).toBe('Falta pagar su pedido');
});

test('a teacher can pay later if the page of the bank does not load', async ({ page }) => {
  await openResult(page, `HPError?order=${unpaid.id}`);
  await page.route('**/sis/realizarPago', () => undefined);
  const headingAfter = pressOnMessage(page, 'Se está abriendo la página del banco.', 'Pagar más tarde');
  await button(page, 'Pagar ahora').click();
  // A payment was requested, and only the bank knows whether it was made.
  expect(await headingAfter).toBe('Estamos comprobando el pago de su pedido');
});

test('the page waits for a late confirmation of the bank', async ({ page }) => {
  await openResult(page, `HPError?order=${unpaid.id}`);
  await expect(button(page, 'Pagar ahora')).toBeVisible({ timeout: byItselfMs });
  await expect(notice(page, 'le devolvemos el segundo pago')).toBeInViewport();
  await goToBank(page);
  await button(page, 'Pay; know it ten seconds late, and tell the shop then').click();
  await expect(notice(page, 'El banco todavía no ha confirmado el pago.')).toBeInViewport();
  await expectPaid(page);
});

test('a refused order is paid after a second form, another refusal and a third form', async ({ page }) => {
  await openResult(page, `HPSuccess?order=${refused.id}`);
  await expectUnpaid(page);
  const requests = recordPayments(page);
  await pressWhileTheBankIsSilent(page, 'Ir a la página del banco', (route) => route.continue());
  await button(page, 'Pagar ahora').click();
  await expect(heading(page, 'Payment stand-in')).toBeVisible();
  // Each visit to the bank has its own form, because the bank accepts a payment number only once.
  expect(requests).toEqual(Array(2).fill(`/api/gratishp/pay/${refused.id}/10.45`));
  await button(page, 'Let the bank refuse').click();
  await expect(page).toHaveURL(`${portal.address}/gratishp/HPError?order=${refused.id}`);
  await expectUnpaid(page);
  await goToBank(page);
  await button(page, 'Pay').click();
  await expect(page).toHaveURL(`${portal.address}/gratishp/HPSuccess?order=${refused.id}`);
  await expectPaid(page);
  await page.reload();
  await expectPaid(page);
});

test('the page does not show an order of another person', async ({ page }) => {
  await openResult(page, `HPSuccess?order=${paid.id}`, 'google@demo.example');
  await expect(notice(page, 'Esta dirección no corresponde a ninguno de sus pedidos.')).toBeInViewport();
  await expect(heading(page, 'Su pedido está pagado')).toHaveCount(0);
});

/**
 * Presses a button of a dialog as soon as the dialog shows a message. A script in the page presses the button, because a test would wait
 * for a navigation that never ends.
 * @returns the heading of the page after the dialog has closed
 */
const pressOnMessage = (page: Page, message: string, name: string) =>
  page.evaluate(
    ([text, label, ms]) =>
      new Promise<string | null>((resolve, reject) => {
        setTimeout(() => reject(new Error(`No dialog shows '${text}'`)), ms);
        let isPressed = false;
        const observer = new MutationObserver(() => {
          const dialog = document.querySelector('[role="dialog"]');
          const title = document.querySelector('main h1');
          if (isPressed && !dialog && document.querySelector('main .safe-html, main .notice')) resolve(title?.textContent ?? null);
          if (isPressed || !dialog?.textContent?.includes(text)) return;
          isPressed = true;
          [...dialog.querySelectorAll('button')].find((each) => each.textContent === label)?.click();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    [message, name, byItselfMs] as const,
  );

/**
 * Prevents the page of the bank from loading. While the browser waits for that page, a script in the portal's page presses a button. A test
 * cannot press a button while a navigation is pending.
 * @param handleLater handles later requests for the page of the bank
 */
async function pressWhileTheBankIsSilent(page: Page, name: string, handleLater?: (route: Route) => Promise<void>) {
  let requests = 0;
  let release = () => {};
  const requested = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/sis/realizarPago', async (route) => {
    requests += 1;
    release();
    if (requests > 1) await handleLater?.(route);
  });
  await page.route('**/bank-is-silent', async (route) => {
    await requested;
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
