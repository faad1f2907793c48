import { type Locale, locales } from '../../shared/rules/locale';
import { type PagePart, pageParts } from '../../shared/rules/page-parts';
import type { ContentService } from '../content/content-service';
import { sanitise } from '../content/sanitise';
import { limitTime } from './limit-time';

/** The parts around every page (banner and footer), by language, as HTML. An empty part is ''. */
export type PageParts = Readonly<Partial<Record<Locale, Readonly<Record<PagePart, string>>>>>;

/** Time for which the parts are cached, in milliseconds. */
const FRESH_MS = 30_000;
/** Time after a failure in which the parts are not requested again, in milliseconds. */
const REST_MS = 5_000;
/** Maximum wait of a page for the parts, in milliseconds; the browser loads missing parts itself. */
const WAIT_MS = 300;
/** Maximum length of a part, in characters. A part is sanitised on the event loop, and sent with every page. */
const MAX_LENGTH = 50_000;

const partsIn = async (content: ContentService, locale: Locale) => {
  const html = async (name: PagePart) => {
    const { contentItem = '' } = (await content.page(name, locale, false)) ?? {};
    if (contentItem.length > MAX_LENGTH)
      throw new Error(`The content service's ${name} in ${locale} has more than ${MAX_LENGTH} characters`);
    return [name, sanitise(contentItem)] as const;
  };
  return Object.fromEntries(await Promise.all(pageParts.map(html))) as Record<PagePart, string>;
};

/**
 * Makes the function that reads the parts around every page from the content service.
 * @param onFault called when a part cannot be loaded; the previous part stays in use then
 */
export const makePageParts = (content: ContentService, onFault: (error: unknown) => void) => {
  let known: PageParts = {};
  let isKnown = false;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const read = await Promise.allSettled(locales.map(async (locale) => [locale, await partsIn(content, locale)] as const));
    const faults = read.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    known = { ...known, ...Object.fromEntries(read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))) };
    isKnown = true;
    freshUntil = performance.now() + (faults.length > 0 ? REST_MS : FRESH_MS);
    reading = undefined;
    if (faults.length > 0) onFault(faults[0]);
  };

  /** Returns the cached parts. Expired parts are returned once more, while they are loaded again for later pages. */
  return async (): Promise<PageParts> => {
    if (performance.now() < freshUntil) return known;
    reading ??= read();
    if (!isKnown) await limitTime(WAIT_MS, reading);
    return known;
  };
};
