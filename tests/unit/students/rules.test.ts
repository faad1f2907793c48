import { describe, expect, it } from 'vitest';
import { addressOf, placeIn, shownTab, tokenIn } from '../../../src/areas/students/rules';
import type { Zone, ZonePlace } from '../../../src/areas/students/types';

const start: ZonePlace = { unit: 'all', category: null, subcategory: null, tab: null, resource: null };

describe('an address of the students’ zone', () => {
  it.each<[path: string, query: string, place: Partial<ZonePlace> | null]>([
    ['/student/T', '', {}],
    ['/student/T/', '', {}],
    ['/STUDENT/T/CAT/c', '', { category: 'c' }],
    ['/student/T/cat/', '', {}],
    ['/student/T/cat/c/subcat/s', 'initTab=0', { category: 'c', subcategory: 's', tab: 'resources' }],
    ['/student/T/cat/c/subcat', '', { category: 'c' }],
    ['/student/T/cat/subcat/s', '', { subcategory: 's' }],
    ['/student/T/cat/a%2Fb', '', { category: 'a/b' }],
    ['/student/T', 'unit=u&initTab=1&resource=r', { unit: 'u', tab: 'digital', resource: 'r' }],
    ['/student/T', 'initTab=-1', {}],
    ['/student/T', 'initTab=2', {}],
    ['/student/T', 'initTab=', {}],
    ['/student/T/unit/u', '', null],
    ['/student/T/cat/c/subcat/s/more', '', null],
    ['/student/T/cat/%E0%A4%A', '', null],
  ])('%s?%s leads to %j', (path, query, place) => {
    expect(placeIn(path, query)).toEqual(place && { ...start, ...place });
  });

  it.each<[path: string, token: string]>([
    ['/student/T', 'T'],
    ['/student/a%20b/cat/c', 'a b'],
    ['/student/', ''],
    ['/student', ''],
    ['/student/%E0%A4%A', ''],
  ])('%s has the token "%s"', (path, token) => {
    expect(tokenIn(path)).toBe(token);
  });

  it.each<[place: Partial<ZonePlace>, address: string]>([
    [{}, '/student/a%2Fb'],
    [{ category: 'c' }, '/student/a%2Fb/cat/c'],
    [{ category: 'c', subcategory: 's', tab: 'digital' }, '/student/a%2Fb/cat/c/subcat/s?initTab=1'],
    [{ unit: 'u', tab: 'resources', resource: 'r&r' }, '/student/a%2Fb?unit=u&initTab=0&resource=r%26r'],
  ])('for the place %j is %s', (place, address) => {
    expect(addressOf('a/b', { ...start, ...place })).toBe(address);
  });
});

describe('the open tab', () => {
  const zone = (resources: number, products: number) =>
    ({ title: { resources: Array(resources).fill({}) }, products: Array(products).fill({}) }) as unknown as Zone;

  it.each<[chosen: ZonePlace['tab'], resources: number, products: number, shown: string]>([
    [null, 2, 1, 'resources'],
    [null, 2, 0, 'resources'],
    [null, 0, 1, 'digital'],
    [null, 0, 0, 'resources'],
    ['resources', 0, 1, 'resources'],
    ['digital', 2, 0, 'digital'],
  ])('with the choice %s, %i resources and %i products is %s', (tab, resources, products, shown) => {
    expect(shownTab(zone(resources, products), { ...start, tab })).toBe(shown);
  });
});
