import { describe, expect, test } from 'vitest';
import { addressOf, placeIn, titleIn } from '../../../src/areas/title/address';
import { titleAddress } from '../../../src/areas/title/title-address';
import type { TitlePlace } from '../../../src/areas/title/types';
import { fc } from '../../support/fc';

const start: TitlePlace = { unit: 'all', category: null, subcategory: null, tab: 'materials', isNewOnly: false, resource: null };
const inClass: TitlePlace = { ...start, unit: 'u1', category: 'c' };

describe('an address', () => {
  test.each([
    ['the title alone', '/title/t', '', start],
    ['a unit', '/title/t/unit/u1', '', { ...start, unit: 'u1' }],
    ['the favourites', '/title/t/unit/favs', '', { ...start, unit: 'favs' }],
    ['a category', '/title/t/unit/u1/cat/c', '', inClass],
    ['a category of all units', '/title/t/unit/all/cat/c', '', { ...start, category: 'c' }],
    ['a category under another', '/title/t/unit/u1/cat/c/subcat/c1', '', { ...inClass, subcategory: 'c1' }],
    ['premium products', '/title/t', '?initTab=1', { ...start, tab: 'premium' }],
    ['other media', '/title/t', '?initTab=multimedia', { ...start, tab: 'multimedia' }],
    ['new resources and one of them', '/title/t', '?new=&resource=r', { ...start, isNewOnly: true, resource: 'r' }],
    ['ids with special characters', '/title/a%2Fb/unit/%C3%BC%201', '', { ...start, unit: 'ü 1' }],
  ] as const)('of %s is read and written', (_, path, query, place) => {
    expect(placeIn(path, query)).toEqual(place);
    expect(addressOf(titleIn(path), place)).toBe(path + query);
  });

  test.each([
    ['/title/t/', start],
    ['/title/t/unit', start],
    ['/title/t/unit/', start],
    ['/title/t/unit/u1/', { ...start, unit: 'u1' }],
    ['/title/t/unit/cat/c', { ...start, category: 'c' }],
    ['/title/t/unit//cat/c', { ...start, category: 'c' }],
    ['/title/t/unit/cat/c/subcat/c1', { ...start, category: 'c', subcategory: 'c1' }],
    ['/title/t/unit/u1/cat', { ...start, unit: 'u1' }],
    ['/title/t/unit/u1/cat/subcat/c1', { ...start, unit: 'u1', subcategory: 'c1' }],
    ['/title/t/unit//cat//subcat/', start],
    ['/TITLE/t/Unit/u1/CAT/c', inClass],
  ] as const)('in the incomplete form %s is read, too', (path, place) => {
    expect(placeIn(path, '')).toEqual(place);
    expect(titleIn(path)).toBe('t');
  });

  test.each([
    '/other/title/t',
    '/title/t/other',
    '/title/t/unit/u1/c',
    '/title/t/cat/c',
    '/title/t/unit/u1/cat/c/subcat/c1/more',
    '/title/t/unit/%E0%A4%A',
  ])('%s leads nowhere', (path) => {
    expect(placeIn(path, '')).toBeNull();
  });

  test.each(['/other/title/t', '/title/%E0%A4%A'])('%s is no address of a title', (path) => {
    expect(titleIn(path)).toBe('');
  });

  test.each(['2', '-1', 'x', '', '01', '1 '])('with the tab %j leads nowhere', (tab) => {
    expect(placeIn('/title/t', `?${new URLSearchParams({ initTab: tab })}`)).toBeNull();
  });

  test('with the first tab leads to the materials', () => {
    expect(placeIn('/title/t', 'initTab=0')).toEqual(start);
  });
});

const id = fc.string({ minLength: 1, unit: 'grapheme' }).filter((each) => each !== '.' && each !== '..');
/** The names of a unit or category in an address, which cannot be the words "cat" and "subcat" of the path. */
const part = id.filter((each) => !/^(?:sub)?cat$/i.test(each));
const places = fc
  .record({
    unit: part,
    category: fc.option(part),
    subcategory: fc.option(part),
    tab: fc.constantFrom('materials', 'premium', 'multimedia'),
    isNewOnly: fc.boolean(),
    resource: fc.option(id),
  })
  .map((place): TitlePlace => ({ ...place, subcategory: place.category === null ? null : place.subcategory }));

test('every place can be written as an address and read from it, after a browser has parsed the address', () => {
  fc.assert(
    fc.property(id, places, (titleId, place) => {
      const { pathname, search } = new URL(addressOf(titleId, place), 'https://portal.example');
      expect(titleIn(pathname)).toBe(titleId);
      expect(placeIn(pathname, search)).toEqual(place);
    }),
  );
});

test('a title and its unit have addresses', () => {
  expect(titleAddress('t')).toBe('/title/t');
  expect(titleAddress('t', 'u1')).toBe('/title/t/unit/u1');
});
