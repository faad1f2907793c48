import { expect } from '@playwright/test';
import { violationsIn } from './accessibility';
import { enter, provideOwnPortal, test } from './running-portal';

const portal = provideOwnPortal();
test.use({ locale: 'es-ES' });

for (const width of [390, 1280])
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} px wide, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('a person sorts a table and turns its pages by keyboard alone', { tag: width === 390 ? [] : '@first' }, async ({ page }) => {
        await enter(page, `${portal.address}/admin`, 'customersupport@demo.example');
        await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
        await page.goto(`${portal.address}/admin/users?role=TEACHER`);
        const pages = page.getByRole('navigation', { name: 'Páginas' });
        await expect(pages.getByRole('button', { name: '1', exact: true })).toHaveAttribute('aria-current', 'page');
        expect(await violationsIn(page, 'main')).toEqual([]);

        await page.getByRole('button', { name: 'Columnas' }).focus();
        for (const name of ['ID', 'Nombre']) {
          await page.keyboard.press('Tab');
          await expect(page.getByRole('columnheader', { name, exact: true })).toBeFocused();
        }
        await page.keyboard.press('Enter');
        const header = page.getByRole('columnheader', { name: 'Nombre', exact: true });
        await expect(header).toHaveAttribute('aria-sort', 'ascending');
        await page.keyboard.press('Space');
        await expect(header).toHaveAttribute('aria-sort', 'descending');
        await expect(header).toBeFocused();
        await expect(page).toHaveURL(/sort=-name/);

        const last = pages.getByRole('button', { name: 'Última página' });
        await last.focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/page=\d+/);
        await expect(last).toHaveAttribute('aria-disabled', 'true');
        await expect(last).toBeFocused();
        // While the next rows load, the rows of the previous page are pale and would violate the contrast rule.
        await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy');
        expect(await violationsIn(page, 'main')).toEqual([]);
        // The window never scrolls sideways.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    });
  }
