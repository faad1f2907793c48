import { describe, expect, test } from 'vitest';
import {
  beginningOf,
  dayOf,
  isNews,
  landingOf,
  newestOf,
  newsIdIn,
  newsIn,
  newsOf,
  newsViewIn,
  queryWithNews,
  withColours,
} from '../../../src/areas/home/rules';
import type { Asset } from '../../../src/areas/home/types';
import { postCategories } from '../../../src/shared/rules/post-categories';
import { aPost } from './a-post';

const roots = postCategories.local;
const topic = (id: number, slug: string) => ({ id, slug, name: slug, description: '' });
const topics = withColours([topic(2411, 'artes'), topic(2412, 'ciencias'), topic(2413, 'lectura')]);
const preferences = { language: [311], stage: [], subject: [], region: [], country: [] };

describe('news for a person', () => {
  const reader = { preferences, root: roots.news, topics };
  const spanish = aPost({ id: 1, categories: [311, roots.news, 2412] });
  const english = aPost({ id: 2, categories: [312, roots.news, 2411], date: '2026-11-01T08:00:00Z' });

  test('are the news in the language of the person, with their topics', () => {
    expect(newsOf([spanish, english], reader)).toEqual({ posts: [spanish], topics: [topics[1]] });
  });

  test('are all news for a person without preferences, the newest first', () => {
    const all = newsOf([spanish, english], { ...reader, preferences: null });
    expect(all.posts.map(({ id }) => id)).toEqual([2, 1]);
    expect(all.topics.map(({ slug }) => slug)).toEqual(['artes', 'ciencias']);
  });

  test('have a picture for any reader', () => {
    const bare = aPost({ categories: [311, roots.news], picture: null });
    expect([isNews(bare, reader), isNews(bare, { ...reader, preferences: null })]).toEqual([false, false]);
  });

  test('are the news of a topic, or all news if the topic is unknown or missing', () => {
    const news = { posts: [spanish, english], topics };
    expect(newsIn(news, 'ciencias')).toEqual([spanish]);
    expect(newsIn(news, 'deporte')).toEqual([spanish, english]);
    expect(newsIn(news, null)).toEqual([spanish, english]);
  });
});

test('topics have six colours, one after the other', () => {
  const eight = withColours(Array.from({ length: 8 }, (_, id) => topic(id, `t${id}`)));
  expect(eight.map(({ colour }) => colour)).toEqual([1, 2, 3, 4, 5, 6, 1, 2]);
});

test('up to six topics that are shown together have different colours', () => {
  const twelve = withColours(Array.from({ length: 12 }, (_, id) => topic(id, `t${id}`)));
  const coloursOf = (...shown: readonly number[]) =>
    newsOf([aPost({ categories: shown })], { preferences: null, root: 600, topics: twelve }).topics.map(({ colour }) => colour);
  expect(coloursOf(0, 1, 6, 7)).toEqual([1, 2, 3, 4]);
  expect(coloursOf(1, 6)).toEqual([2, 1]);
  expect(coloursOf(0, 5, 6, 11)).toEqual([1, 6, 2, 3]);
  expect(coloursOf(0, 1, 2, 3, 4, 5, 6)).toEqual([1, 2, 3, 4, 5, 6, 1]);
});

test.each([
  ['2026-10-01T08:00:00Z', '2026-10-01T08:00:00.000Z'],
  ['hoy', undefined],
  ['', undefined],
])('the date %j means %s', (date, day) => {
  expect(dayOf(date)?.toISOString()).toBe(day);
});

test('the beginning of a long text ends with a whole word', () => {
  expect(beginningOf(' Tres proyectos. ')).toBe('Tres proyectos.');
  const long = beginningOf('palabra '.repeat(1250));
  expect(long.length).toBeLessThanOrEqual(281);
  expect(long.endsWith(' palabra…')).toBe(true);
});

describe('the view of the news in an address', () => {
  test.each([
    ['', { topic: null, most: 9 }],
    ['topic=ciencias', { topic: 'ciencias', most: 9 }],
    ['news=18', { topic: null, most: 18 }],
    ['news=10', { topic: null, most: 18 }],
    ['news=-4', { topic: null, most: 9 }],
    ['news=many', { topic: null, most: 9 }],
    ['news=1e9', { topic: null, most: 54 }],
    ['news=Infinity', { topic: null, most: 54 }],
  ])('%j', (query, view) => {
    expect(newsViewIn(query)).toEqual(view);
  });

  test('is written beside the other parameters, and left out if it is the initial view', () => {
    expect(queryWithNews('a=1', { topic: 'ciencias', most: 18 })).toBe('a=1&topic=ciencias&news=18');
    expect(queryWithNews('a=1&topic=ciencias&news=18', { topic: null, most: 9 })).toBe('a=1');
  });
});

test.each([
  ['31', 31],
  ['0', null],
  ['031', null],
  ['feria', null],
  ['1234567890', null],
  [undefined, null],
])('the text %j names the news %j', (text, id) => {
  expect(newsIdIn(text)).toBe(id);
});

test('the public home shows slides and content of its language, in their order', () => {
  const at = (id: number, root: number, excerpt: string, language = 311) => aPost({ id, excerpt, categories: [language, root] });
  const { slides, items } = landingOf(
    [
      at(1, roots.landingCarousel, 'ORDER:2@TYPE:ALL'),
      at(2, roots.landingCarousel, 'ORDER:1@TYPE:SIEMPRE'),
      at(3, roots.landingCarousel, 'ORDER:3@TYPE:NONE'),
      at(4, roots.landingCarousel, 'ORDER:3@TYPE:MEC'),
      at(5, roots.landingCarousel, 'ORDER:3@TYPE:NO_MEC'),
      at(6, roots.landingContent, 'ORDER:1@TYPE:ALL'),
      at(7, roots.landingContent, 'ORDER:1@TYPE:ALL', 312),
      at(8, roots.news, 'ORDER:1@TYPE:ALL'),
    ],
    311,
    roots,
  );
  expect([slides.map(({ id }) => id), items.map(({ id }) => id)]).toEqual([[2, 1, 5], [6]]);
});

test('home shows the twelve newest assets, the newest first; assets with an invalid date come last', () => {
  const asset = (id: number, date = `2026-01-${String(id).padStart(2, '0')}T08:00:00Z`): Asset => ({
    id: String(id),
    title: '',
    author: '',
    picture: '',
    date,
  });
  const many = Array.from({ length: 14 }, (_, index) => asset(index + 1));
  expect(newestOf(many).map(({ id }) => Number(id))).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(newestOf([asset(1, 'ayer'), asset(2)]).map(({ id }) => id)).toEqual(['2', '1']);
});
