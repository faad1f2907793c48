import { mkdirSync } from 'node:fs';
import type { Page as BrowserTab } from '@playwright/test';
import type { i18n } from 'i18next';
import type { Locale } from '../../../src/shared/rules/locale';
import { accessFaults } from './access';
import { desktop, otherWays, usual, type Way } from './ways';

async function look(tab: BrowserTab, texts: i18n, before: Way, { locale, width, colours }: Way) {
  if (width !== before.width) await tab.setViewportSize({ ...desktop, width });
  if (colours !== before.colours) await tab.emulateMedia({ colorScheme: colours });
  if (locale === before.locale) return;
  const bundle = texts.getResourceBundle(locale, 'translation') as Readonly<Record<string, string>>;
  await tab.evaluate(([lng, own]) => window.tester.speak(lng, own), [locale, bundle] as const);
}

/**
 * Looks at the screen in three ways, keeps a picture of each, and leaves it as it was.
 * @returns the faults of access that were found
 */
export async function lookThreeWays(tab: BrowserTab, texts: i18n, folder: string, screen: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const faults: string[] = [];
  // flows that change the language stand in another one
  const asItWas = { ...usual, locale: (await tab.evaluate(() => document.documentElement.lang)) as Locale };
  const scrolled = await tab.evaluate(() => [window.scrollX, window.scrollY] as const);
  let before = asItWas;
  for (const way of [asItWas, ...otherWays]) {
    await look(tab, texts, before, way);
    const path = `${folder}/${screen}.${way.name}.jpg`;
    await tab.screenshot({ path, type: 'jpeg', quality: 60, animations: 'disabled', fullPage: way.isWhole });
    faults.push(...(await accessFaults(tab, way)).map((fault) => `${screen} (${way.name}): ${fault}`));
    before = way;
  }
  await look(tab, texts, before, asItWas);
  await tab.evaluate(([x, y]) => window.scrollTo(x, y), scrolled);
  return faults;
}
