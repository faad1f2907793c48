import { type Locale, locales } from '../../shared/rules/locale';
import { type PagePart, pageParts } from '../../shared/rules/page-parts';
import type { ContentService } from '../content/content-service';
import { sanitise } from '../content/sanitise';

/** What stands around every page, by language: HTML, '' where there is none. */
export type PageParts = Readonly<Partial<Record<Locale, Readonly<Record<PagePart, string>>>>>;

/** How long they are cached, in milliseconds. */
const FRESH_MS = 30_000;
/** The longest time that a page waits for them; the browser loads missing ones. */
const WAIT_MS = 300;

const partsIn = async (content: ContentService, locale: Locale) => {
  const html = async (name: PagePart) => [name, sanitise((await content.page(name, locale, false))?.contentItem ?? '')] as const;
  return Object.fromEntries(await Promise.all(pageParts.map(html))) as Record<PagePart, string>;
};

/**
 * Reads the parts of the content service that stand around every page.
 * @param onFault called when they cannot be loaded; the previous ones stay
 */
export const makePageParts = (content: ContentService, onFault: (error: unknown) => void) => {
  let known: PageParts = {};
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    try {
      known = Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, await partsIn(content, locale)] as const)));
      readAt = performance.now();
    } catch (error) {
      onFault(error);
    } finally {
      reading = undefined;
    }
  };

  /** @returns the cached parts; expired ones are reloaded for the next page */
  return async (): Promise<PageParts> => {
    if (performance.now() - readAt < FRESH_MS) return known;
    reading ??= read();
    if (readAt > Number.NEGATIVE_INFINITY) return known;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, WAIT_MS);
    });
    await Promise.race([reading, late]);
    clearTimeout(timer);
    return known;
  };
};
