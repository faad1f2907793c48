/**
 * Measures a search that finds thousands of fictitious teachers. The figures are main thread time for sorting the rows, turning the page,
 * and a key in a search field.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { aTeacher } from '../support/fixtures';
import { buildPortal } from './support/builds';
import type { Figure } from './support/figure';
import { inputFigure, MainThread } from './support/main-thread';
import { visit } from './support/portal-page';

const rows = 1_000;
const times = 10;
/** Number of inputs in the baseline. With a thousand rows on a page an input takes seconds, so two inputs are enough. */
const timesOfBaseline = 2;
const patience = { timeout: 120_000 };

type Costs = Readonly<Record<string, readonly number[]>>;

const support = aTeacher({
  id: '90',
  mail: 'support@publisher.example',
  role: 'CUSTOMER_SUPPORT',
  profile: 'SUPPORT_USER',
  schoolId: null,
  schoolName: null,
});

/** An answer of the server with a full page of rows. The search has three pages. */
const manyFictitious = JSON.stringify({
  total: 3 * rows,
  items: Array.from({ length: rows }, (_, n) => ({
    id: n + 1,
    name: `Profesora ${n}`,
    surname1: 'Ficticia',
    surname2: n % 2 ? 'De Pruebas' : null,
    email: `fictitious${n}@publisher.example`,
    card: null,
    role: 'TEACHER_FAKE',
    creationDate: '2026-09-01T08:00:00.000Z',
    lastAccessDate: n % 3 ? '2026-11-24T16:20:00.000Z' : null,
    active: 1,
    impersonable: true,
  })),
});

const open = async (browser: Browser, folder: string): Promise<Page> => {
  const page = await visit(browser, {
    folder,
    path: '/admin/users?role=TEACHER_FAKE',
    user: support,
    answers: { findCustomers: manyFictitious, countTeachers: JSON.stringify([{ role: 'TEACHER_FAKE', count: 3 * rows }]) },
  });
  await page.getByRole('link', { name: /^Editar: fictitious0@/ }).waitFor(patience);
  return page;
};

const measureUse = async (browser: Browser, folder: string, count: number): Promise<Costs> => {
  const page = await open(browser, folder);
  const thread = await MainThread.of(page);
  const field = page.getByLabel('Primer apellido');
  const sorting = await thread.pressing(count, () => page.getByRole('columnheader', { name: 'Rol', exact: true }));
  const turning = await thread.pressing(count, (n) => page.getByRole('button', { name: n % 2 ? 'Página anterior' : 'Página siguiente' }));
  await field.focus();
  const typing: number[] = [];
  for (let n = 0; n < count; n++) typing.push(await thread.cost(() => page.keyboard.press('a')));
  await page.context().close();
  return {
    [`another order of ${3 * rows} fictitious teachers`]: sorting,
    'another page of them': turning,
    'a key in a field above them': typing,
  };
};

export const measure = async (): Promise<readonly Figure[]> => {
  const [folder, whole] = [await buildPortal('virtual'), await buildPortal('whole')];
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const costs = await measureUse(browser, folder, times);
    const baseline = await measureUse(browser, whole, timesOfBaseline);
    return Object.entries(costs).map(([what, each]) =>
      inputFigure(what, each, { name: `with ${rows} rows on a page`, costs: baseline[what] ?? [] }),
    );
  } finally {
    await browser.close();
  }
};
