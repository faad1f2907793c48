import { describe, expect, test } from 'vitest';
import { formatCount, groupsOf, useOf } from '../../../src/areas/professional-development/rules';
import type { Asset } from '../../../src/areas/professional-development/types';

const anAsset = (id: string, category: string | null): Asset => ({
  id,
  title: id,
  description: '',
  author: '',
  date: new Date(0),
  views: 0,
  isStarred: false,
  category,
  picture: '',
  largePicture: '',
});

describe('a count', () => {
  test.each([
    [0, '0'],
    [1, '1'],
    [999, '999'],
    [1_000, '1 K'],
    [1_049, '1 K'],
    [1_500, '1,5 K'],
    [1_999, '1,9 K'],
    [19_999, '19,9 K'],
    [999_999, '999,9 K'],
    [1_000_000, '1 M'],
    [1_999_999, '1,9 M'],
    [2_000_000, '2 M'],
  ])('%d reads %s', (count, shown) => {
    expect(formatCount(count, 'es')).toBe(shown);
    expect(formatCount(count, 'it')).toBe(shown);
  });

  test('has a point in English', () => expect(formatCount(1_500, 'en')).toBe('1.5 K'));
});

describe('assets by category', () => {
  const [first, second] = [
    { id: 'c1', title: 'One' },
    { id: 'c2', title: 'Two' },
  ];
  const idsOf = (assets: readonly Asset[], categories = [first, second]) =>
    groupsOf({ categories, assets }).map(({ category, assets: own }) => [category?.title ?? null, ...own.map(({ id }) => id)]);

  test('follow the sequence of the categories, and keep their own sequence in each category', () => {
    expect(idsOf([anAsset('a', 'c2'), anAsset('b', 'c1'), anAsset('c', 'c2')])).toEqual([
      ['One', 'b'],
      ['Two', 'a', 'c'],
    ]);
  });

  test('come last without a category, or with an unknown category', () => {
    expect(idsOf([anAsset('a', null), anAsset('b', 'c9'), anAsset('c', 'c1')])).toEqual([
      ['One', 'c'],
      [null, 'a', 'b'],
    ]);
  });

  test('leave out a category without assets', () => expect(idsOf([anAsset('a', 'c2')])).toEqual([['Two', 'a']]));
});

test.each([
  ['audio', 'a', null, 'recording'],
  ['video', 'a', null, 'recording'],
  ['pdf', 'a', 'b', 'document'],
  ['web', 'a', null, 'document'],
  ['none', null, 'b', 'download'],
  ['none', 'a', 'b', 'download'],
  ['none', null, null, 'nothing'],
] as const)('a file that looks like %s, shown from %s and downloaded from %s, is a %s', (previewKind, preview, download, use) => {
  expect(useOf({ previewKind, preview, download })).toBe(use);
});
