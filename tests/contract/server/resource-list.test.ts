import { expect, test } from 'vitest';
import { asPiece, listOf, withFavourites } from '../../../src/backend/title/resource-list';

const resources = ['a', 'b', 'c'].map((uuid) => ({ uuid, name: `ñandú "${uuid}" 😀` }));
const list = listOf(resources.map(asPiece));
const listFor = (favourites: readonly string[]) => JSON.parse(withFavourites(list, favourites).toString());

test.each([[[]], [['a']], [['c']], [['c', 'a']], [['b', 'c', 'a']], [['unknown', 'b']]])('the favourites %j are marked', (favourites) => {
  expect(listFor(favourites)).toEqual(resources.map((each) => ({ ...each, favourite: favourites.includes(each.uuid) })));
});

test('the favourites of one person do not change the list of others', () => {
  listFor(['a', 'b']);
  expect(listFor([])).toEqual(resources.map((each) => ({ ...each, favourite: false })));
});

test('a title without resources has an empty list', () => {
  expect(withFavourites(listOf([]), ['a']).toString()).toBe('[]');
});
