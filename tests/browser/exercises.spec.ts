import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { uuidOf } from '../../src/backend/demo/titles';
import { enter, provideSharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
test.use({ locale: 'es-ES' });

const portal = provideSharedPortal();

const open = async (page: Page, mail: string) => {
  await enter(page, `${portal.address}/exercises/${uuidOf('1011')}`, mail);
};

const choose = async (page: Page, unit: string, type: string) => {
  await page.getByLabel('Unidad', { exact: true }).selectOption(unit);
  await page.getByLabel('Tipo de ejercicio').selectOption({ label: type });
};

const main = (page: Page) => page.getByRole('main');

test('a teacher creates exercises, hides the solutions, prints and saves them', async ({ page }) => {
  await open(page, 'lti@demo.example');
  await choose(page, '2', 'Preguntas de test');
  await page.getByRole('button', { name: 'Crear ejercicios' }).click();
  await expect(main(page).getByText('Ejercicios creados. Revíselos antes de usarlos.')).toBeVisible();
  const solutions = page.getByText(/^Solución: /);
  const questions = page.locator('.exercise-questions > li');
  expect(await questions.count()).toBeGreaterThan(3);
  await expect(solutions).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Imprimir sin soluciones' })).toBeVisible();
  await page.getByLabel('Mostrar las soluciones').check();
  await expect(page.getByRole('button', { name: 'Imprimir con soluciones' })).toBeVisible();
  await expect(solutions).toHaveCount(await questions.count());

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descargar (JSON)' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^ejercicios-[a-z0-9-]+-unidad-2\.json$/);
  const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { questions: { question: string; answer: string }[] };
  await expect(questions.locator('> p:first-child')).toHaveText(saved.questions.map(({ question }) => question));
  await expect(solutions).toHaveText(saved.questions.map(({ answer }) => `Solución: ${answer}`));

  await page.reload();
  await expect(questions.locator('> p:first-child')).toHaveText(saved.questions.map(({ question }) => question));
  await expect(solutions).toHaveCount(0);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(questions.first()).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'button', 'checkbox', 'combobox'] as const)
    await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0);
  await expect(questions.first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a teacher reads why the service creates nothing, submits another question by Enter, and stops the request', async ({ page }) => {
  await open(page, 'lti@demo.example');
  await choose(page, '10', 'Ejercicio');
  await page.getByRole('button', { name: 'Crear ejercicios' }).click();
  await expect(main(page).getByText(/El servicio responde: Este título tiene \d unidades: no hay unidad 10\.$/)).toBeVisible();

  // The service does not answer.
  await page.route('**/api/ai-generator/exercise', () => undefined);
  await choose(page, '1', 'Pregunta libre');
  await page.getByLabel('Su pregunta').fill('  ');
  await page.getByLabel('Su pregunta').press('Enter');
  await expect(page.getByRole('button', { name: 'Crear ejercicios' })).toBeDisabled();
  await page.getByLabel('Su pregunta').fill('¿Qué es un número?');
  const [request] = await Promise.all([page.waitForRequest('**/api/ai-generator/exercise'), page.getByLabel('Su pregunta').press('Enter')]);
  const ended = page.waitForEvent('requestfailed', (failed) => failed === request);
  await page.getByRole('button', { name: 'Detener' }).click();
  await ended;
  await expect(main(page).getByText('Ha detenido la creación de los ejercicios. Lo que había elegido sigue aquí.')).toBeVisible();
  await expect(page.getByLabel('Su pregunta')).toHaveValue('¿Qué es un número?');
});

test('a person who may not create exercises reads this', async ({ page }) => {
  await open(page, 'teacher@demo.example');
  await expect(main(page).getByText('En este título no puede crear ejercicios con IA.')).toBeVisible();
  await expect(page.getByLabel('Unidad', { exact: true })).toHaveCount(0);
});
