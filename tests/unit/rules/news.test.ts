import { expect, test } from 'vitest';
import { breakingOf, hasAll, inNewsOrder, isNewsFor, topicsOf } from '../../../src/shared/rules/news';
import { aPost } from './a-post';

const root = 410;
const science = { id: 411, slug: 'ciencias', name: 'Ciencias', description: '' };
const arts = { id: 412, slug: 'artes', name: 'Arte', description: '' };
const topics = [arts, science];
const preferences = { language: [311], stage: [501], subject: [521], region: [541], country: [561] };

test.each([
  ['names nobody', [311, root, 411], true],
  ['is for all languages', [310, root], true],
  ['is in another language', [312, root], false],
  ['has no language', [root, 501], false],
  ['names the stage', [311, 501], true],
  ['names the subject', [311, 521], true],
  ['names the region', [311, 541], true],
  ['names the country', [311, 561], true],
  ['names another stage', [311, 502], false],
  ['names another stage, but the region', [311, 502, 541], true],
  ['is also in another language', [311, 312, root], true],
])('the news for a person include or leave out a post that %s', (_, categories, is) => {
  expect(isNewsFor(aPost({ categories }), preferences, [root, 411, 412])).toBe(is);
});

test.each([
  [{}, true],
  [{ title: ' ' }, false],
  [{ html: '' }, false],
  [{ picture: null }, false],
  [{ excerpt: '' }, true],
])('a post with %j can be news: %s', (part, is) => {
  expect(hasAll(aPost(part))).toBe(is);
  expect(isNewsFor(aPost(part), preferences, [])).toBe(is);
});

test('sticky news come first, then the newest news', () => {
  const posts = [
    aPost({ id: 1, date: '2026-01-01T08:00:00Z' }),
    aPost({ id: 2, date: '2026-03-01T08:00:00Z' }),
    aPost({ id: 3, date: '2025-01-01T08:00:00Z', sticky: true }),
    aPost({ id: 5, date: '2026-02-01T08:00:00Z' }),
    aPost({ id: 4, date: '2026-02-01T08:00:00Z' }),
  ];
  expect(posts.sort(inNewsOrder).map(({ id }) => id)).toEqual([3, 2, 4, 5, 1]);
});

test('the topics are only topics of the posts', () => {
  expect(topicsOf([aPost({ categories: [311, 412] })], topics)).toEqual([arts]);
  expect(topicsOf([], topics)).toEqual([]);
});

test('the breaking news are sorted by the slug of their first topic; posts without a topic come last', () => {
  const posts = [
    aPost({ id: 1, categories: [311] }),
    aPost({ id: 2, categories: [311, 411] }),
    aPost({ id: 3, categories: [311, 411] }),
    aPost({ id: 4, categories: [311, 412] }),
  ];
  expect(breakingOf(posts, topics).map(({ id }) => id)).toEqual([4, 2, 3]);
  expect(breakingOf(posts.slice(0, 2), topics).map(({ id }) => id)).toEqual([2, 1]);
});
