/**
 * Measures main thread time from each key to its effect in the longest forms. These forms are a registration with errors, and an order for
 * ten children.
 */
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { access, ana, formOf, keptOf, start, unpictured } from '../models/children-order/order-wire';
import type { Answer } from '../support/wire/answers';
import { exampleOf } from '../support/wire/contract';
import { buildPortal } from './support/builds';
import type { Figure } from './support/figure';
import { measureKeys } from './support/key-traces';
import { inputFigure } from './support/main-thread';
import { visit } from './support/portal-page';

/** Milliseconds between two frames at sixty frames per second. */
const frameMs = 1000 / 60;

const typed = {
  email: { begins: 'ana@', goesOn: 'secondary-school-of-the-river.example' },
  name: { begins: 'Ana', goesOn: ' Maria de la Luz Eugenia' },
  password: { begins: 'secre', goesOn: 'tSecretSecretSecret1Secret1Secret1' },
} as const;

type Typed = (typeof typed)[keyof typeof typed];

/** Number of first keys that do not count, because the browser has not compiled the code yet. */
const warmUps = 4;

/**
 * Measures typing in a field with an error. The field is left first, because the form validates a field at each key only after the field
 * was left.
 */
const measureTyping = async (browser: Browser, page: Page, field: Locator, { begins, goesOn }: Typed): Promise<number[]> => {
  await field.fill(begins);
  await field.blur();
  await field.focus();
  await page.keyboard.press('End');
  return (await measureKeys(browser, page, goesOn)).slice(warmUps);
};

const measureRegistration = async (browser: Browser) => {
  const page = await visit(browser, { folder: await buildPortal('virtual'), path: '/register' });
  const costs = {
    email: await measureTyping(browser, page, page.locator('main input[type="email"]'), typed.email),
    password: await measureTyping(browser, page, page.locator('main input[type="password"]').first(), typed.password),
  };
  await page.context().close();
  return costs;
};

const textsOf = (answers: Readonly<Record<string, Answer>>) =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, JSON.stringify(answer.kind === 'reply' ? answer.body : null)]));

/** Measures typing the name of a new child, because the portal does not look up names of new children. */
const measureChildrenOrder = async (browser: Browser): Promise<number[]> => {
  const children = Array.from({ length: 10 }, (_, at) => ({ ...unpictured, key: String(at + 1), name: '', school: null }));
  const page = await visit(browser, {
    folder: await buildPortal('virtual'),
    path: '/gratishp',
    user: ana,
    answers: { ...textsOf({ ...access, ...start }), getWebContent: JSON.stringify(exampleOf('getWebContent')) },
  });
  await page.evaluate(
    (kept) => {
      for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
    },
    keptOf(formOf(...children)),
  );
  await page.reload();
  await page.locator('main button').last().click();
  await page.getByRole('tab').nth(9).waitFor();
  const costs = await measureTyping(browser, page, page.locator('main input[type="text"]').first(), typed.name);
  await page.context().close();
  return costs;
};

const measurePlainField = async (browser: Browser): Promise<number[]> => {
  const page = await browser.newPage();
  await page.setContent('<label>E-mail <input type="email"></label>');
  const costs = await measureTyping(browser, page, page.locator('input'), typed.email);
  await page.close();
  return costs;
};

export const measure = async (): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const costs = await measureRegistration(browser);
    const plain = { name: 'a field of HTML alone', costs: await measurePlainField(browser) };
    return [
      inputFigure('the answer to a key in the e-mail of the registration', costs.email, plain, frameMs),
      inputFigure('the answer to a key in its password', costs.password, plain, frameMs),
      inputFigure('the answer to a key in an order for ten children', await measureChildrenOrder(browser), plain, frameMs),
    ];
  } finally {
    await browser.close();
  }
};
