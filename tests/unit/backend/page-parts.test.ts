import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentService } from '../../../src/backend/content/content-service';
import { makePageParts } from '../../../src/backend/http/page-parts';

type Page = (slug: string, locale: string) => Promise<string | null>;

/** Returns the parts from a content service that answers with the given pages, and the errors. */
const partsOf = (pageOf: Page) => {
  const faults: unknown[] = [];
  const page: ContentService['page'] = async (slug, locale) => {
    const contentItem = await pageOf(slug, locale);
    return contentItem === null ? null : { id: 1, date: '', slug, status: 'publish', categories: [], title: '', excerpt: '', contentItem };
  };
  const content: ContentService = { page, texts: () => Promise.reject(new Error('Nobody asks for texts')) };
  return { parts: makePageParts(content, (error) => faults.push(error)), faults };
};

const partsWith = (banner: string) => ({ WARNING_BANNER: banner, FOOTER: '' });
const inAll = (banner: string) => ({ es: partsWith(`${banner} es`), en: partsWith(`${banner} en`), it: partsWith(`${banner} it`) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('returns the sanitised banner and footer of all pages, in each language', async () => {
  const { parts } = partsOf(async (slug, locale) => (slug === 'FOOTER' ? null : `<script>x</script>Hoy ${locale}`));
  expect(await parts()).toEqual(inAll('Hoy'));
});

test('loads the parts once in half a minute, in the background', async () => {
  let day = 'Hoy';
  const { parts } = partsOf(async (slug, locale) => (slug === 'FOOTER' ? null : `${day} ${locale}`));
  await parts();
  day = 'Mañana';
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await parts()).toEqual(inAll('Hoy'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await parts()).toEqual(inAll('Hoy'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await parts()).toEqual(inAll('Mañana'));
});

test('does not delay a page while the content service is slow', async () => {
  const { parts } = partsOf((_, locale) => new Promise((done) => setTimeout(() => done(`Hoy ${locale}`), 5_000)));
  const first = parts();
  await vi.advanceTimersByTimeAsync(300);
  expect(await first).toEqual({});
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await parts()).es).toEqual({ WARNING_BANNER: 'Hoy es', FOOTER: 'Hoy es' });
});

test('sends no request for some seconds after a failure', async () => {
  let asked = 0;
  const { parts } = partsOf(async () => {
    asked += 1;
    throw new Error('away');
  });
  await parts();
  const first = asked;
  await vi.advanceTimersByTimeAsync(4_000);
  await parts();
  expect(asked).toBe(first);
  await vi.advanceTimersByTimeAsync(2_000);
  await parts();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2 * first);
});

test('contains the languages that could be loaded', async () => {
  const away = new Error('away');
  const { parts, faults } = partsOf(async (slug, locale) => {
    if (locale === 'it_IT' || locale === 'it') throw away;
    return slug === 'FOOTER' ? null : `Hoy ${locale}`;
  });
  expect(Object.keys(await parts())).toEqual(['es', 'en']);
  expect(faults).toEqual([away]);
});

test('refuses a part that is too long', async () => {
  const { parts, faults } = partsOf(async (slug) => (slug === 'FOOTER' ? 'x'.repeat(50_001) : 'Hoy'));
  expect(await parts()).toEqual({});
  expect(String(faults[0])).toContain('50000');
});

test('keeps the last parts while the content service is unavailable, and logs that', async () => {
  let isAway = false;
  const away = new Error('away');
  const { parts, faults } = partsOf(async (slug, locale) => {
    if (isAway) throw away;
    return slug === 'FOOTER' ? null : `Hoy ${locale}`;
  });
  await parts();
  isAway = true;
  await vi.advanceTimersByTimeAsync(31_000);
  await parts();
  await vi.advanceTimersByTimeAsync(0);
  expect(await parts()).toEqual(inAll('Hoy'));
  expect(faults).toContain(away);
});
