import { describe, expect, test } from 'vitest';
import { groupCode, mergeFavourites, tabsOf } from '../../../src/areas/title/rules';
import type { Resource, ResourceFilter, Title, TitlePlace } from '../../../src/areas/title/types';
import { canNarrowToLanguage, categoryTree, filterResources, isIn } from '../../../src/shared/rules/materials';

const start: TitlePlace = { unit: 'all', category: null, subcategory: null, tab: 'materials', isNewOnly: false, resource: null };
const nothing: ResourceFilter = { text: '', edition: null, language: null };

const resource = (id: string, part: Partial<Resource> = {}): Resource => ({
  id,
  name: id,
  description: '',
  previewKind: 'none',
  format: null,
  size: null,
  preview: null,
  download: null,
  external: null,
  classroom: null,
  captions: [],
  kind: 'plain',
  isNew: false,
  isModified: false,
  isInstaller: false,
  unit: null,
  categories: new Set(),
  editions: [],
  languages: [],
  ...part,
});

const title: Title = {
  id: 't',
  number: '1001',
  project: null,
  name: 'Mates',
  cover: { src: '' },
  subjects: [],
  isDemo: false,
  isForStudents: true,
  units: [{ id: 'u1', name: 'One' }],
  categories: [
    { id: 'c', name: 'Class', parent: null },
    { id: 'd', name: 'Other', parent: null },
    { id: 'c1', name: 'Sheets', parent: 'c' },
  ],
  editions: [],
  resources: [resource('q'), resource('r')],
  favourites: new Set(),
  favouritesVersion: '',
};

test.each([
  ['the whole title', {}, true],
  ['its unit', { unit: 'u1' }, true],
  ['its demo resources', { unit: 'demo' }, true],
  ['a unit of another title', { unit: 'u2' }, false],
  ['its category', { category: 'c' }, true],
  ['a category of another title', { category: 'x' }, false],
  ['a lower category as if it were at the top', { category: 'c1' }, false],
  ['a lower category under its category', { category: 'c', subcategory: 'c1' }, true],
  ['a lower category under another category', { category: 'd', subcategory: 'c1' }, false],
  ['a lower category without a category', { subcategory: 'c1' }, false],
  ['a top category under another category', { category: 'c', subcategory: 'd' }, false],
  ['its resource', { resource: 'r' }, true],
  ['a resource of another title', { resource: 's' }, false],
])('a title contains %s, or not', (_, part, isThere) => {
  expect(isIn(title, { ...start, ...part })).toBe(isThere);
});

test('lower categories stand under their category', () => {
  expect(categoryTree(title.categories).map(({ category, below }) => [category.id, below.map(({ id }) => id)])).toEqual([
    ['c', ['c1']],
    ['d', []],
  ]);
});

describe('resources', () => {
  const all = [
    resource('Canción', { unit: 'u1', categories: new Set(['c', 'c1']), isNew: true, editions: ['e'], languages: ['es'] }),
    resource('Ficha', { unit: 'u2', categories: new Set(['c']), kind: 'demo', editions: ['e'], languages: ['ca'] }),
    resource('Vídeo', { isNew: true }),
    resource('Programa', { isInstaller: true }),
  ];
  test.each([
    ['without installers', {}, {}, 'Canción Ficha Vídeo'],
    ['of a unit', { unit: 'u1' }, {}, 'Canción'],
    ['that are favourites', { unit: 'favs' }, {}, 'Vídeo'],
    ['of the demo', { unit: 'demo' }, {}, 'Ficha'],
    ['of a category', { category: 'c' }, {}, 'Canción Ficha'],
    ['of a lower category', { category: 'c', subcategory: 'c1' }, {}, 'Canción'],
    ['that are new', { isNewOnly: true }, {}, 'Canción Vídeo'],
    ['by name without accents and case', {}, { text: ' CANCION ' }, 'Canción'],
    ['by a typed accent', {}, { text: 'canción' }, 'Canción'],
    ['by a part of the name', {}, { text: 'cha' }, 'Ficha'],
    ['by a text that is too short to filter', {}, { text: ' fi ' }, 'Canción Ficha Vídeo'],
    ['of an edition, or of all editions', {}, { edition: 'e' }, 'Canción Ficha Vídeo'],
    ['of another edition', {}, { edition: 'f' }, 'Vídeo'],
    ['of a language of an edition', {}, { edition: 'e', language: 'ca' }, 'Ficha'],
    ['of a language without an edition', {}, { language: 'ca' }, 'Canción Ficha Vídeo'],
    ['that are favourites, of any edition', { unit: 'favs' }, { edition: 'f', language: 'ca' }, 'Vídeo'],
    ['of the demo, of any edition', { unit: 'demo' }, { edition: 'f' }, 'Ficha'],
  ])('%s', (_, place, by, names) => {
    const found = filterResources(all, { ...start, ...place }, { ...nothing, ...by }, new Set(['Vídeo', 'Programa']));
    expect(found.map(({ name }) => name).join(' ')).toBe(names);
  });
});

test.each([
  ['u1', 'e', true],
  ['u1', null, false],
  ['favs', 'e', false],
  ['demo', 'e', false],
])('a language can be chosen in %s with the edition %s: %s', (unit, edition, can) => {
  expect(canNarrowToLanguage({ ...start, unit }, { ...nothing, edition })).toBe(can);
});

test.each([
  ['', ''],
  ['ABCD', 'ABCD'],
  ['ABCDE', 'ABCD-E'],
  ['ABCDEFGHIJKL', 'ABCD-EFGH-IJKL'],
])('the code %j is shown as %j', (code, shown) => {
  expect(groupCode(code)).toBe(shown);
});

test('pressed stars are added to the favourites or removed from them', () => {
  const pressed = new Map([
    ['a', false],
    ['b', true],
    ['c', true],
    ['d', false],
  ]);
  expect([...mergeFavourites(new Set(['a', 'b']), pressed)]).toEqual(['b', 'c']);
});

describe('the tabs of a title', () => {
  const nothingMore = { ...title, isForStudents: false };
  test.each([
    ['with a product', title, [{}], true, ['materials', 'premium']],
    ['without a product, with a students’ zone', title, [], true, ['materials', 'multimedia']],
    ['that is a demo, without a product', { ...title, isDemo: true }, [], true, ['materials']],
    ['with only resources', nothingMore, [], true, ['materials']],
    ['with a program', { ...nothingMore, resources: [resource('p', { isInstaller: true })] }, [], true, ['materials', 'multimedia']],
    ['with a product, for the role USER', title, [{}], false, ['materials']],
  ] as const)('%s', (_, of, products, seesProducts, tabs) => {
    expect(tabsOf({ title: of, products, seesProducts, mayCreateExercises: false, asStudent: false })).toEqual(tabs);
  });

  test.each([
    ['with only resources', nothingMore, true, ['materials', 'multimedia']],
    ['that is a demo', { ...title, isDemo: true }, true, ['materials']],
    ['with only resources, for the role USER', nothingMore, false, ['materials']],
  ] as const)('%s, with the permission to create exercises', (_, of, seesProducts, tabs) => {
    expect(tabsOf({ title: of, products: [], seesProducts, mayCreateExercises: true, asStudent: false })).toEqual(tabs);
  });

  test.each([
    ['with a product', title, [{}], ['materials', 'premium']],
    ['without a product, with a students’ zone', title, [], ['materials']],
    ['with a program', { ...nothingMore, resources: [resource('p', { isInstaller: true })] }, [], ['materials']],
  ] as const)('%s, for a student', (_, of, products, tabs) => {
    expect(tabsOf({ title: of, products, seesProducts: true, mayCreateExercises: false, asStudent: true })).toEqual(tabs);
  });
});
