import { describe, expect, test } from 'vitest';
import { audiences, demoCategories, roots, topics } from '../../../src/backend/demo/posts/categories';
import { demoPosts } from '../../../src/backend/demo/posts/seed-posts';
import { demoTitles } from '../../../src/backend/demo/titles';
import { textOf } from '../../../src/backend/posts/safe-post';
import { languageCategories, type PostKind, postCategories } from '../../../src/shared/rules/post-categories';
import { homeExcerptOf, isDemoMessage, titleExcerptOf } from '../../../src/shared/rules/promotions';
import { slideExcerptOf } from '../../../src/shared/rules/slides';

const postsOf = (kind: PostKind, locale: keyof typeof languageCategories = 'es') =>
  demoPosts.filter(({ categories }) => categories.includes(roots[kind]) && categories.includes(languageCategories[locale]));

const rulesIn = <Rule>(kind: PostKind, read: (excerpt: string) => Rule | null, locale: keyof typeof languageCategories = 'es') =>
  postsOf(kind, locale).flatMap(({ excerpt }) => read(textOf(excerpt)) ?? []);

test('the numbers of posts and of categories are unique, and every category of a post exists', () => {
  expect(new Set(demoPosts.map(({ id }) => id)).size).toBe(demoPosts.length);
  const numbers = demoCategories.map(({ id }) => id);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(demoPosts.flatMap(({ categories }) => categories).filter((id) => !numbers.includes(id))).toEqual([]);
});

test('no category of the demo has the number of a root outside the demo', () => {
  const rootsOutside = Object.values(postCategories).flatMap((numbers) => Object.values(numbers));
  expect(demoCategories.filter(({ id, kind }) => kind === undefined && rootsOutside.includes(id))).toEqual([]);
});

describe('news', () => {
  test.each([
    ['es', 14],
    ['en', 5],
    ['it', 5],
    ['fr', 1],
  ] as const)('with a picture exist in %s, at least %i', (locale, number) => {
    expect(postsOf('news', locale).filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(number);
  });

  test('have at least four topics in Spanish', () => {
    const numbers = Object.values(topics).map(([id]) => id as number);
    const used = postsOf('news').flatMap(({ categories }) => categories.filter((id) => numbers.includes(id)));
    expect(new Set(used).size).toBeGreaterThanOrEqual(4);
  });

  test.each(Object.entries(audiences))('exist for the audience %s', (_, categories) => {
    const numbers = categories.map(({ id }) => id);
    expect(postsOf('news').some((post) => post.categories.some((id) => numbers.includes(id)))).toBe(true);
  });

  test('are sticky or not, and one of them has no picture', () => {
    expect(new Set(postsOf('news').map(({ sticky = false }) => sticky))).toEqual(new Set([true, false]));
    expect(postsOf('news').filter(({ picture }) => !picture)).toHaveLength(1);
  });
});

describe('promotions', () => {
  const titles = demoTitles.map(({ id }) => id);

  test('of the home page include one without titles, some with demo titles, one with other titles, and one without a rule', () => {
    const rules = rulesIn('promotions', homeExcerptOf);
    expect(rules.some(({ shownTo, promoted }) => shownTo === 'all' && promoted.length === 0)).toBe(true);
    const promoting = rules.filter(({ promoted }) => promoted.length > 0);
    expect(promoting.filter(({ promoted }) => promoted.every((id) => titles.includes(id))).length).toBeGreaterThan(1);
    expect(promoting.some(({ promoted }) => promoted.every((id) => !titles.includes(id)))).toBe(true);
    expect(postsOf('promotions').length).toBeGreaterThan(rules.length);
  });

  test('of title pages include some for all titles, one without a picture, and one with a dangerous address', () => {
    const rules = [...rulesIn('titlePromotions', titleExcerptOf), ...rulesIn('titlePromotions', titleExcerptOf, 'root')];
    expect(rules.some(({ titles: shownIn }) => shownIn === 'all')).toBe(true);
    expect(rules.flatMap(({ titles: shownIn }) => shownIn).filter((id) => id !== 'all' && !titles.includes(id))).toEqual([]);
    expect(postsOf('titlePromotions').some(({ picture }) => !picture)).toBe(true);
    expect(postsOf('titlePromotions').some(({ excerpt }) => excerpt.includes('javascript:'))).toBe(true);
  });

  test('include a valid and an invalid message for demo teachers', () => {
    const messages = postsOf('titlePromotions').filter(({ excerpt }) => textOf(excerpt).startsWith('DM:'));
    expect(messages.map(({ excerpt }) => isDemoMessage(textOf(excerpt))).sort()).toEqual([false, true]);
  });
});

describe('slides', () => {
  test('of the first steps have every type', () => {
    const types = rulesIn('onboarding', slideExcerptOf).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['ALL', 'SIEMPRE', 'MEC', 'SI_MEC', 'NO_MEC', 'NONE']));
  });

  test.each(['es', 'en', 'it'] as const)('exist in %s, like the contents of the public home page', (locale) => {
    for (const kind of ['onboarding', 'landingCarousel', 'landingContent'] as const)
      expect(rulesIn(kind, slideExcerptOf, locale).length, kind).toBeGreaterThanOrEqual(2);
  });
});

test('every picture has a description', () => {
  expect(demoPosts.filter(({ picture }) => picture && picture[1].length < 8)).toEqual([]);
});
