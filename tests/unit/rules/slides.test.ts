import { expect, test } from 'vitest';
import { slideExcerptOf, slidesOf } from '../../../src/shared/rules/slides';
import { aPost } from './a-post';

test.each([
  ['ORDER:3@TYPE:ALL', { order: 3, type: 'ALL' }],
  [' ORDER:0@TYPE:SI_MEC ', { order: 0, type: 'SI_MEC' }],
  ['ORDER:3@TYPE:OTHER', null],
  ['ORDER:-1@TYPE:ALL', null],
  ['ORDER:12345@TYPE:ALL', null],
  ['TYPE:ALL', null],
  ['', null],
])('a slide is read from the excerpt %j', (excerpt, read) => {
  expect(slideExcerptOf(excerpt)).toEqual(read);
});

const slide = (id: number, type: string, order = id) => aPost({ id, excerpt: `ORDER:${order}@TYPE:${type}` });

const ofEachType = [slide(1, 'ALL'), slide(2, 'SIEMPRE'), slide(3, 'MEC'), slide(4, 'SI_MEC'), slide(5, 'NO_MEC'), slide(6, 'NONE')];

const idsFor = (viewer: { hasMec: boolean; language?: number }, posts = ofEachType, most = 10) =>
  slidesOf(posts, { language: 311, ...viewer }, most).map(({ id }) => id);

test('slides are selected by their type and the programme of the school', () => {
  expect(idsFor({ hasMec: true })).toEqual([1, 2, 3, 4]);
  expect(idsFor({ hasMec: false })).toEqual([1, 2, 5]);
});

test('slides are sorted by order, then by the number of their post, and cut at the maximum', () => {
  const posts = [slide(9, 'ALL', 2), slide(8, 'ALL', 2), slide(7, 'ALL', 1), slide(6, 'ALL', 3)];
  expect(idsFor({ hasMec: false }, posts)).toEqual([7, 8, 9, 6]);
  expect(idsFor({ hasMec: false }, posts, 2)).toEqual([7, 8]);
});

test.each([
  ['another language', { categories: [312] }],
  ['no title', { title: ' ' }],
  ['no order', { excerpt: 'TYPE:ALL' }],
])('a post with %s is no slide', (_, part) => {
  expect(idsFor({ hasMec: false }, [{ ...slide(1, 'ALL'), ...part }])).toEqual([]);
});

test('a slide has the texts and the picture of its post', () => {
  const { title, html, picture } = aPost();
  expect(slidesOf([slide(1, 'ALL')], { language: 311, hasMec: false }, 1)).toEqual([{ id: 1, order: 1, title, html, picture }]);
});
