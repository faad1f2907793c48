import { describe, expect, test } from 'vitest';
import { audiences, demoCategories, roots, topics } from '../../../src/backend/demo/posts/categories';
import { demoPosts } from '../../../src/backend/demo/posts/seed-posts';
import { demoTitles } from '../../../src/backend/demo/titles';
import { textOf } from '../../../src/backend/posts/made-safe';
import { languageCategories, type PostKind, postCategories } from '../../../src/shared/rules/post-categories';
import { homeExcerptOf, isDemoMessage, titleExcerptOf } from '../../../src/shared/rules/promotions';
import { slideExcerptOf } from '../../../src/shared/rules/slides';

const of = (kind: PostKind, locale: keyof typeof languageCategories = 'es') =>
  demoPosts.filter(({ categories }) => categories.includes(roots[kind]) && categories.includes(languageCategories[locale]));

const rulesIn = <Rule>(kind: PostKind, read: (excerpt: string) => Rule | null, locale: keyof typeof languageCategories = 'es') =>
  of(kind, locale).flatMap(({ excerpt }) => read(textOf(excerpt)) ?? []);

test('posts and categories have numbers of their own, and every category of a post exists', () => {
  expect(new Set(demoPosts.map(({ id }) => id)).size).toBe(demoPosts.length);
  const numbers = demoCategories.map(({ id }) => id);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(demoPosts.flatMap(({ categories }) => categories).filter((id) => !numbers.includes(id))).toEqual([]);
});

test('no category of the demo has a number that a root has outside', () => {
  const outside = Object.values(postCategories).flatMap((numbers) => Object.values(numbers));
  expect(demoCategories.filter(({ id, kind }) => kind === undefined && outside.includes(id))).toEqual([]);
});

describe('news', () => {
  test.each([
    ['es', 14],
    ['en', 5],
    ['it', 5],
    ['fr', 1],
  ] as const)('in %s are at least %i', (locale, number) => {
    expect(of('news', locale).filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(number);
  });

  test('have topics in their language, and in Spanish at least four', () => {
    const numbers = Object.values(topics).map(([id]) => id as number);
    const used = of('news').flatMap(({ categories }) => categories.filter((id) => numbers.includes(id)));
    expect(new Set(used).size).toBeGreaterThanOrEqual(4);
  });

  test.each(Object.entries(audiences))('concern a %s', (_, categories) => {
    const numbers = categories.map(({ id }) => id);
    expect(of('news').some((post) => post.categories.some((id) => numbers.includes(id)))).toBe(true);
  });

  test('are sticky or not, and one has no picture', () => {
    expect(new Set(of('news').map(({ sticky = false }) => sticky))).toEqual(new Set([true, false]));
    expect(of('news').filter(({ picture }) => !picture)).toHaveLength(1);
  });
});

describe('promotions', () => {
  const titles = demoTitles.map(({ id }) => id);

  test('at home are for all or for adopted titles, and most promote titles of the demo', () => {
    const rules = rulesIn('promotions', homeExcerptOf);
    expect(rules.some(({ shownTo, promoted }) => shownTo === 'all' && promoted.length === 0)).toBe(true);
    const promoting = rules.filter(({ promoted }) => promoted.length > 0);
    expect(promoting.filter(({ promoted }) => promoted.every((id) => titles.includes(id))).length).toBeGreaterThan(1);
    expect(promoting.some(({ promoted }) => promoted.every((id) => !titles.includes(id)))).toBe(true);
    expect(of('promotions').length).toBeGreaterThan(rules.length);
  });

  test('in titles are for some and for all titles; one has no picture, one a broken address', () => {
    const rules = [...rulesIn('titlePromotions', titleExcerptOf), ...rulesIn('titlePromotions', titleExcerptOf, 'root')];
    expect(rules.some(({ titles: shownIn }) => shownIn === 'all')).toBe(true);
    expect(rules.flatMap(({ titles: shownIn }) => shownIn).filter((id) => id !== 'all' && !titles.includes(id))).toEqual([]);
    expect(of('titlePromotions').some(({ picture }) => !picture)).toBe(true);
    expect(of('titlePromotions').some(({ excerpt }) => excerpt.includes('javascript:'))).toBe(true);
  });

  test('include a message for demo teachers, and a broken one', () => {
    const messages = of('titlePromotions').filter(({ excerpt }) => textOf(excerpt).startsWith('DM:'));
    expect(messages.map(({ excerpt }) => isDemoMessage(textOf(excerpt))).sort()).toEqual([false, true]);
  });
});

describe('slides', () => {
  test('of the first steps are of every type', () => {
    const types = rulesIn('onboarding', slideExcerptOf).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['ALL', 'SIEMPRE', 'MEC', 'SI_MEC', 'NO_MEC', 'NONE']));
  });

  test.each(['es', 'en', 'it'] as const)('and content of the public home are there in %s', (locale) => {
    for (const kind of ['onboarding', 'landingCarousel', 'landingContent'] as const)
      expect(rulesIn(kind, slideExcerptOf, locale).length, kind).toBeGreaterThanOrEqual(2);
  });
});

test('every picture is described', () => {
  expect(demoPosts.filter(({ picture }) => picture && picture[1].length < 8)).toEqual([]);
});
