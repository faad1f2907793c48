import { expect, type Page } from '@playwright/test';
import { otherWays, usual, type Way } from '../support/runs/ways';
import { violationsIn } from './accessibility';
import { enter, provideOwnPortal, test } from './running-portal';

test.describe.configure({ mode: 'default' });
const portal = provideOwnPortal();

/** A title of the demo with a file of each kind. */
const title = '/title/9bf6b81a-da85-46a3-858d-4c8ed3a01722';
const rules = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const ways = [usual, ...otherWays];

type Resource = { readonly uuid: string; readonly mimetype: string | null };
type Kind = {
  readonly name: string;
  readonly mimetype: string;
  /** Selector of the element that shows the file to a person. */
  readonly shows: string;
};

/** Kinds of files that no path of the preview shows, because the paths show only pictures, texts and failures. */
const kinds: readonly Kind[] = [
  { name: 'a film', mimetype: 'video/webm', shows: '.preview-recording video' },
  { name: 'a recording', mimetype: 'audio/wav', shows: '.preview-recording audio' },
  { name: 'web content', mimetype: 'text/html', shows: '.preview-frame[data-shown="true"]' },
  { name: 'a document', mimetype: 'application/pdf', shows: '.preview-frame[data-shown="true"]' },
];

/**
 * Finds the violations of accessibility rules in the page and in the viewer. Web content is left out, because it belongs to the publisher.
 */
const findViolations = async (page: Page, kind: Kind): Promise<readonly string[]> => {
  const frames = kind.mimetype === 'text/html' ? [page.mainFrame()] : page.frames();
  const found = frames.map(async (frame) => {
    return violationsIn(frame, ':root', { runOnly: rules, resultTypes: ['violations'], preload: false, iframes: false });
  });
  return (await Promise.all(found)).flat();
};

/** Opens the title for a signed-in person, with the language, the width and the colours of a view. */
const enterBy = async (page: Page, { locale, width, colours }: Way) => {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: colours });
  await enter(page, `${portal.address}${title}`);
  const changed = await page.evaluate(async (language) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/user/language', { method: 'PUT', headers, body: JSON.stringify({ language }) })).status;
  }, locale);
  expect(changed).toBeLessThan(300);
};

for (const way of ways) {
  test.describe(way.name, () => {
    test.use({ locale: 'es-ES', bypassCSP: true });

    test('recordings, documents and web content are accessible', async ({ page }) => {
      test.setTimeout(300_000);
      await enterBy(page, way);
      const { resources } = (await (await page.request.get(`${portal.address}/api${title}`)).json()) as { resources: Resource[] };
      for (const kind of kinds) {
        const file = resources.find(({ mimetype }) => mimetype === kind.mimetype);
        expect(file, kind.mimetype).toBeDefined();
        await page.goto(`${portal.address}${title}?resource=${file?.uuid}`);
        await expect(page.locator(kind.shows).first(), kind.name).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', way.locale);
        expect(await findViolations(page, kind), kind.name).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${kind.name}: scrolls aside`).toBe(0);
      }
    });
  });
}
