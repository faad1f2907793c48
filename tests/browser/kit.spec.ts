import { expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { locales } from '../../src/shared/rules/locale';
import { patienceMs } from '../support/patience';
import { violationsIn } from './accessibility';
import { provideSharedPortal, test } from './running-portal';

/*
 * Walks show a part only in the states of a flow, in Spanish, at 390 and 1200 pixels. These tests check every state of every part. They
 * find a low contrast, for example of a busy field, of a field with an error, or in forced colours. They also find a target below 24
 * pixels, a text wider than its card, and a missing focus ring.
 */
const portal = provideSharedPortal();

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const looks = [
  ['light', { colorScheme: 'light', forcedColors: 'none' }],
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced colours', { colorScheme: 'light', forcedColors: 'active' }],
] as const;

/** Returns the rules that can fail in a colour scheme; the other rules have the same result in every scheme. */
const rulesOf = (look: string): RunOptions => ({ runOnly: look === 'light' ? wcag : ['color-contrast'] });

const findFaults = (page: Page, look: string, part?: string) =>
  violationsIn(page, part, { ...rulesOf(look), resultTypes: ['violations'], preload: false });

/** Opens the page of the kit. */
const open = async (page: Page, lang: (typeof locales)[number] = 'en', width: number = 1280, theme = 'system', part = '') => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${portal.address}/demo/kit?${new URLSearchParams({ lang, theme, part })}`);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('.kit-example')).not.toHaveCount(0);
};

/** Returns the name of an example, for messages. */
const nameOf = (example: Locator) =>
  example.evaluate((each) => `${each.closest('.kit-part')?.querySelector('h3')?.textContent}: ${each.getAttribute('data-state')}`);

test.afterEach(({ page }) => page.emulateMedia({ colorScheme: null, forcedColors: null }));

for (const width of [360, 1280])
  test(`every state of every part is accessible at ${width} pixels, in light, dark and forced colours`, async ({ page }) => {
    await open(page, 'en', width);
    for (const [look, media] of looks) {
      await page.emulateMedia(media);
      expect(await findFaults(page, look), look).toEqual([]);
    }
  });

for (const width of [360, 1280])
  test(`every dialog and toast is accessible and in the window at ${width} pixels, in light, dark and forced colours`, async ({ page }) => {
    await open(page, 'it', width);
    const over = '[role="dialog"], .toast';
    const parts = await page.locator('.kit-part:has([data-opens]) > h3').allTextContents();
    let seen = 0;
    for (const part of parts) {
      await open(page, 'it', width, 'system', part);
      for (const example of await page.locator('.kit-example[data-opens]').all()) {
        const name = await nameOf(example);
        const button = example.getByRole('button').first();
        await button.click();
        await expect(button, name).toHaveText('Nascondi');
        const layers = page.locator(over);
        const isOver = (await layers.count()) > 0;
        for (const [look, media] of looks) {
          await page.emulateMedia(media);
          expect(await findFaults(page, look, isOver ? over : '.kit-room'), `${name}, ${look}`).toEqual([]);
        }
        // The layout of the page may not be complete after the last change of colours.
        await expect(async () => {
          for (const layer of await layers.all()) {
            const { x = -1, y = -1, width: wide = 0, height = 0 } = (await layer.boundingBox()) ?? {};
            const edges = `${name} is from ${x}, ${y} to ${x + wide}, ${y + height}`;
            expect([x >= 0, y >= 0, x + wide <= width, y + height <= 900], edges).toEqual([true, true, true, true]);
          }
        }).toPass({ timeout: patienceMs });
        await page.keyboard.press('Escape');
        if ((await layers.count()) > 0) await layers.getByRole('button').last().click();
        else if ((await button.textContent()) === 'Nascondi') await button.click();
        await expect(button, name).toHaveText('Mostra');
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(30);
  });

for (const lang of locales)
  for (const width of [360, 768, 1280, 1600])
    test(`no part is wider than its container in ${lang} at ${width} pixels`, async ({ page }) => {
      await open(page, lang, width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const wider = await page.locator('.kit-sample').evaluateAll((samples) =>
        samples.flatMap((sample) => {
          // Half of each button of a slider is outside the slider.
          const room = sample.querySelector('.slider') ? 22 : 0;
          const name = `${sample.closest('.kit-part')?.querySelector('h3')?.textContent}: ${sample.parentElement?.dataset.state}`;
          return sample.scrollWidth > sample.clientWidth + room ? [name] : [];
        }),
      );
      expect(wider).toEqual([]);
    });

/** Matches the lines of controls in a snapshot of the page. */
const control = /^\s*- (?:button|link|textbox|searchbox|checkbox|radio|combobox|spinbutton|tab|treeitem)\b.*/gm;

test('each control has a name, in the language of the page', async ({ page }) => {
  const namesOf = async (lang: (typeof locales)[number]) => {
    await open(page, lang);
    const found = (await page.locator('main').ariaSnapshot()).match(control) ?? [];
    return found.map((line) => line.trim().replace(/ \[.*|:.*/g, ''));
  };
  const [es = [], en = [], it = []] = [await namesOf('es'), await namesOf('en'), await namesOf('it')];
  expect(en.length).toBeGreaterThan(300);
  expect([es.length, it.length]).toEqual([en.length, en.length]);
  for (const names of [es, en, it])
    expect(names.filter((name) => !/ "?(?:[^"]{2,}|\d)"?$/.test(name) || / "[a-z]\w*(\.\w+)+"$/.test(name))).toEqual([]);
});

/** An element at which Tab stops. */
type Stop = {
  readonly what: string;
  /** Whether the element follows the previous stop in the document. */
  readonly isAfter: boolean;
  readonly hasRing: boolean;
  readonly isInSight: boolean;
};

/** Adds two functions to the page: `stopAt` describes a stop of Tab. `missed` finds the elements at which Tab has not stopped. */
const watchStops = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<Element>();
    let last: Element | null = null;
    const isRinged = (part: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const stopAt = (part: Element): Stop => {
      const isAfter = last === null || (last.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      // A radio button has its focus ring on its label. A card shows the focus ring of its link.
      const bearers = [part, part.nextElementSibling, part.closest('.linked-card')];
      const label = (part as HTMLInputElement).labels?.[0] ?? part;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      // The arrow at the end of a row ignores presses, so only its position counts.
      const isInert = getComputedStyle(part).pointerEvents === 'none' && left >= 0 && right <= innerWidth;
      const at = document.elementFromPoint((left + right) / 2, Math.max(top, 0) + Math.min(bottom - top, 24) / 2);
      last = part;
      seen.add(part);
      const grid = part.closest('.virtual-grid');
      if (grid) seen.add(grid);
      return {
        what: `${part.closest('.kit-part')?.querySelector('h3')?.textContent}: ${part.outerHTML.slice(0, 160)}`,
        isAfter,
        hasRing: bearers.some((each) => each !== null && isRinged(each)),
        isInSight: at !== null && (part.contains(at) || at.contains(part) || label.contains(at) || isInert),
      };
    };
    const isStop = (part: Element) =>
      part instanceof HTMLElement && part.tabIndex >= 0 && part.checkVisibility({ visibilityProperty: true }) && !part.matches(':disabled');
    /**
     * Returns whether a part belongs to an earlier stop. A group of radio buttons is one stop. A grid is one stop too, although another
     * tile may be the stop after scrolling.
     */
    const isOfGroup = (part: Element) =>
      part instanceof HTMLInputElement && part.type === 'radio'
        ? [...seen].some((each) => each instanceof HTMLInputElement && each.name === part.name)
        : [...seen].some((each) => each.matches('.virtual-grid') && each.contains(part));
    const missed = () =>
      [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')]
        .filter((part) => isStop(part) && !seen.has(part) && !isOfGroup(part))
        .map((part) => part.outerHTML.slice(0, 160));
    Object.assign(window, { stopAt, missed });
  });

for (const width of [360, 1280])
  test(`Tab passes through all controls in their order at ${width} pixels, and each shows that it has focus`, async ({ page }) => {
    await open(page, 'en', width);
    await watchStops(page);
    const stops: Stop[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const part = document.activeElement;
        return part === null || part === document.body ? null : (window as unknown as { stopAt: (part: Element) => Stop }).stopAt(part);
      });
      if (!stop || (stops.length > 0 && !stop.isAfter)) break;
      stops.push(stop);
    }
    expect(stops.filter(({ hasRing }) => !hasRing).map(({ what }) => what)).toEqual([]);
    expect(stops.filter(({ isInSight }) => !isInSight).map(({ what }) => what)).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { missed: () => string[] }).missed())).toEqual([]);
    expect(stops.length).toBeGreaterThan(250);
  });

test('the address of the kit contains the language and the theme, and the page has links to the others', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, 'en', 1280, 'dark');
  const dark = await background();
  await page.getByRole('link', { name: 'Italiano' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elementi del portale');
  expect(await background()).toBe(dark);
  await page.getByRole('link', { name: 'Chiaro' }).click();
  await expect(page).toHaveURL(/lang=it&theme=light/);
  expect(await background()).not.toBe(dark);
  await open(page, 'es');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe(dark);
});
