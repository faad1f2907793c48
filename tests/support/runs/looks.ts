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

/** A screen to be looked at: its name, where its pictures are kept, what it offers. */
type Screen = { readonly name: string; readonly folder: string; readonly inventory: () => Promise<string> };

/** A line of an inventory, whatever the language and how much of a row is in sight. */
const inNoLanguage = (line: string) => {
  const [, options] = /^\s*options: (.*)/.exec(line) ?? [];
  // the buttons of a row that scrolls are off where all of it is in sight
  return options === undefined ? line.replaceAll(/'.*'/g, '…').replace(' disabled', '') : `${options.split(' | ').length} options`;
};

/** A screen that offers nothing has none. */
const linesOf = (inventory: string) => inventory.split('\n').filter((line) => line !== '');

/** What a screen offers usually and not so. More may have come meanwhile: parts load late. */
function lost(usually: string, now: string): readonly string[] {
  const left = linesOf(now).map(inNoLanguage);
  return linesOf(usually).flatMap((line) => {
    const at = left.indexOf(inNoLanguage(line));
    if (at >= 0) left.splice(at, 1);
    return at >= 0 ? [] : [`does not offer: ${line.trim()}`];
  });
}

/** Milliseconds in which a page has taken in how wide it is: what scrolls learns of it by itself. */
const patience = 2000;

/** What is not offered in this way of looking, once the page has come to rest. */
async function notOffered(usually: string, inventory: Screen['inventory']): Promise<readonly string[]> {
  for (const since = Date.now(); ; ) {
    const found = lost(usually, await inventory());
    if (found.length === 0 || Date.now() - since > patience) return found;
  }
}

/**
 * Looks at the screen in three ways, keeps a picture of each, and leaves it as it was.
 * @returns what breaks the rules of access, does not fit, or is not offered in one of them
 */
export async function lookThreeWays(tab: BrowserTab, texts: i18n, { name, folder, inventory }: Screen): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const faults: string[] = [];
  // flows that change the language stand in another one
  const asItWas = { ...usual, locale: (await tab.evaluate(() => document.documentElement.lang)) as Locale };
  const scrolled = await tab.evaluate(() => [window.scrollX, window.scrollY] as const);
  const usually = await inventory();
  let before = asItWas;
  for (const way of [asItWas, ...otherWays]) {
    await look(tab, texts, before, way);
    const path = `${folder}/${name}.${way.name}.jpg`;
    await tab.screenshot({ path, type: 'jpeg', quality: 60, animations: 'disabled', fullPage: way.isWhole });
    const found = [
      ...(await accessFaults(tab, way)),
      ...(way.colours === 'dark' ? [] : await tab.evaluate(() => window.tester.outside())),
      ...(way === asItWas ? [] : await notOffered(usually, inventory)),
    ];
    faults.push(...found.map((fault) => `${name} (${way.name}): ${fault}`));
    before = way;
  }
  await look(tab, texts, before, asItWas);
  await tab.evaluate(([x, y]) => window.scrollTo(x, y), scrolled);
  return faults;
}
