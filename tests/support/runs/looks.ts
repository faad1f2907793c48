import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Locale } from '../../../src/shared/rules/locale';
import type { BrowserPage } from '../pages/browser-page';
import type { PageState } from '../pages/document/in-tab';
import type { WrittenText } from '../pages/document/page-texts';
import { patienceMs } from '../patience';
import { partsOf, withoutRows, withoutTexts } from './composition';
import { unseenTexts } from './ink';
import { axeFile, textsFile } from './portal-server';
import type { PortalTab } from './portal-tab';
import type { ViewSettings } from './view';
import { allRules, colourRules, desktop, otherWays, usual, type Way } from './ways';

/** A screen to be checked. */
type Screen = {
  readonly name: string;
  readonly page: BrowserPage;
  /**
   * The inventory of the screen before any screenshot. A screenshot of the whole page enlarges the window for a moment, and a long list
   * then renders more rows.
   */
  readonly inventory: string;
  /** Whether this is the last step on the page, after which the page need not be restored. */
  readonly isLast: boolean;
};

/** The pattern of the line with the number of omitted rows, which the page does not show. */
const restOfRows = /^\s*… \d+ more$/;

/** Returns the lines of an inventory, without empty lines and without the number of omitted rows. */
const linesOf = (inventory: string) => inventory.split('\n').filter((line) => line !== '' && !restOfRows.test(line));

/** Removes the texts of the first row of each table. A narrow table hides its headers, and names the column beside each cell. */
function withoutHeaders(lines: readonly string[]): readonly string[] {
  let isHeader = false;
  return lines.filter((line, index) => {
    if (/^\s*table \(/.test(lines[index - 1] ?? '')) isHeader = true;
    else if (/^\s*- /.test(line)) isHeader = false;
    return !isHeader || !/^\s*(- )?'/.test(line);
  });
}

/** The inventory of the usual view, and whether the view that is compared with it is narrow. */
type Compared = { readonly usually: string; readonly isNarrow: boolean };

/** Finds the lines of the usual view that are missing in another view. Additional lines are allowed, because some parts load late. */
function missingIn({ usually, isNarrow }: Compared, now: string): readonly string[] {
  const generally = isNarrow ? withoutRows : withoutTexts;
  const left = linesOf(now).map(generally);
  return (isNarrow ? withoutHeaders(linesOf(usually)) : linesOf(usually)).flatMap((line) => {
    const at = left.indexOf(generally(line));
    if (at >= 0) left.splice(at, 1);
    return at >= 0 ? [] : [`does not offer: ${line.trim()}`];
  });
}

/** Whether screenshots are stored for the pages of `npm run machines`. A run of everything stores none, because they cost much time. */
const keepsPictures = process.env.PICTURES === 'write';

/** Whether a text lies above or below the window. A text of a dialog always lies in the window. */
const isOutside = ({ lines }: WrittenText) => lines.some(({ top, bottom }) => top < 0 || bottom > desktop.height);

/**
 * Finds the controls that are missing in a view. It waits until the page is at rest, because scrollable parts observe the width of the page
 * asynchronously.
 * @param first the inventory directly after the change of the view
 */
async function notOffered(compared: Compared, first: string, inventory: () => Promise<string>): Promise<readonly string[]> {
  let found = missingIn(compared, first);
  for (const since = Date.now(); found.length > 0 && Date.now() - since < patienceMs; ) found = missingIn(compared, await inventory());
  return found;
}

/**
 * Checks the screens of a flow in three views, and stores a screenshot of each screen if `PICTURES` is set. Skips the checks of a screen if
 * all its parts were checked before.
 */
export class Looks {
  private readonly folder: string;
  /** The parts of the checked screens. */
  private readonly seen = new Set<string>();

  /** The views in which the screens of the flow are checked, without the usual view. */
  private readonly ways: readonly Way[];

  /** @param narrowest the width in pixels below which the flow ends */
  constructor(flow: string, narrowest = 0) {
    this.folder = `reports/screens/${flow}`;
    this.ways = otherWays.map((way) => ({ ...way, width: Math.max(way.width, narrowest) }));
  }

  private file(screen: string, way: Way): string {
    return `${this.folder}/${screen}.${way.name}.jpg`;
  }

  private async speak({ tab }: PortalTab, locale: Locale) {
    await tab.evaluate(([language, file]) => window.tester.speak(language, file), [locale, textsFile(locale)] as const);
  }

  /** Changes the view and the language together, so that the page need not render in between. */
  private async change(portal: PortalTab, before: Way, way: Way) {
    await Promise.all([portal.view.set(way), way.locale !== before.locale && this.speak(portal, way.locale)]);
  }

  /** Whether a part of the screen has not been checked in the same place before. Marks all parts of the screen as checked. */
  private isNew(inventory: string): boolean {
    const parts = partsOf(inventory);
    const isNew = [...parts].some((part) => !this.seen.has(part));
    for (const part of parts) this.seen.add(part);
    return isNew;
  }

  /**
   * Checks a screen in all views. If all its parts were checked in the same places before, it only stores a screenshot.
   * @returns violations of accessibility, texts that nobody can see, overflow, and controls missing in one of the views
   */
  async at(portal: PortalTab, { name, page, inventory: first, isLast }: Screen): Promise<readonly string[]> {
    mkdirSync(this.folder, { recursive: true });
    let usually = first;
    const pageState = await page.pageState();
    // a flow may have changed the language, and then its usual view is in that language
    const asItWas = { ...usual, locale: pageState.language as Locale };
    if (!this.isNew(usually)) {
      if (keepsPictures) await this.picture(portal, this.file(name, asItWas), asItWas, pageState);
      return [];
    }
    const faults: string[] = [];
    let before: Way = asItWas;
    for (const way of [asItWas, ...this.ways]) {
      await this.change(portal, before, way);
      const unseen = await this.picture(portal, this.file(name, way), way, pageState);
      if (unseen.length > 0) await this.scroll(portal, pageState.scrolled);
      if (way.width !== desktop.width) await this.scroll(portal, [0, 0]);
      const { broken, outside, inventory } = await page.judge(axeFile, way.rules);
      // The dialog of an ended session may have opened meanwhile, and is then open in all views.
      if (way === asItWas) usually = inventory;
      const violations = broken.length === 0 ? broken : await this.atTop(portal, page, way, pageState);
      const found = [
        ...violations,
        ...outside,
        ...unseen,
        ...(await notOffered({ usually, isNarrow: way.width !== desktop.width }, inventory, () => page.inventory())),
      ];
      faults.push(...found.map((fault) => `${name} (${way.name}): ${fault}`));
      if (way.width !== desktop.width) await this.scroll(portal, pageState.scrolled);
      before = way;
    }
    if (!isLast) await this.putBack(portal, before, asItWas, pageState.scrolled);
    return faults;
  }

  /**
   * Returns the violations on the page after scrolling to its top. Further down, a fixed part may cover a part of a control, which would
   * count as a violation.
   */
  private async atTop(portal: PortalTab, page: BrowserPage, way: Way, { scrolled }: PageState): Promise<readonly string[]> {
    await this.scroll(portal, [0, 0]);
    const { broken } = await page.judge(axeFile, way.rules);
    await this.scroll(portal, scrolled);
    return broken;
  }

  /**
   * Takes a screenshot, if it is checked or stored.
   * @returns the texts that cannot be seen on the screenshot. In dark mode texts are not looked for. The same elements lie over them as in
   * light mode, and axe checks the colours.
   */
  private async picture({ tab, view }: PortalTab, path: string, way: Way, { height, scrolled }: PageState): Promise<readonly string[]> {
    const isTall = way.isWhole && height > desktop.height;
    const scale = keepsPictures ? 1 : 0.5;
    const take = async (isWhole: boolean) => {
      const picture = await view.picture({ scale, height: isWhole ? height : undefined });
      if (keepsPictures) await writeFile(path, picture);
      return { picture, framing: { down: isWhole ? scrolled[1] : 0, scale } };
    };
    if (way.colours === 'light')
      return unseenTexts(
        tab,
        (texts) => take(isTall && (keepsPictures || texts.some(isOutside))),
        () => view.picture(),
      );
    // a screenshot waits until the page is drawn; without a screenshot the page needs a frame to change its colours
    await (keepsPictures ? take(isTall) : tab.evaluate(() => new Promise(requestAnimationFrame)));
    return [];
  }

  private async putBack(portal: PortalTab, before: Way, asItWas: Way, scrolled: readonly [x: number, y: number]) {
    await this.change(portal, before, asItWas);
    await this.scroll(portal, scrolled);
  }

  private async scroll({ tab }: PortalTab, to: readonly [x: number, y: number]) {
    await tab.evaluate(([x, y]) => window.scrollTo(x, y), to);
  }
}

/**
 * Checks the page in a window of the size of a phone, or in the narrowest window of its flow. It checks accessibility, overflow and unseen
 * texts, and then the colours in dark mode.
 * @returns the errors
 */
export async function faultsOfOpening({ tab, view }: PortalTab, page: BrowserPage, seeing: ViewSettings): Promise<readonly string[]> {
  const { height, scrolled } = await page.pageState();
  const unseen = await unseenTexts(
    tab,
    async (texts) => {
      const isWhole = texts.some(isOutside);
      const picture = await view.picture({ scale: 0.5, height: isWhole ? height : undefined });
      return { picture, framing: { down: isWhole ? scrolled[1] : 0, scale: 0.5 } };
    },
    () => view.picture(),
  );
  // further down, fixed parts may cover parts of controls, which would count as violations
  await tab.evaluate(() => window.scrollTo(0, 0));
  const { broken, outside } = await page.judge(axeFile, allRules);
  await view.set({ ...seeing, colours: 'dark' });
  await tab.evaluate(() => new Promise(requestAnimationFrame));
  const dark = await page.judge(axeFile, colourRules);
  return [...unseen, ...broken, ...outside, ...dark.broken.map((fault) => `in the dark: ${fault}`)];
}
