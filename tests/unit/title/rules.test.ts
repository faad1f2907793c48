import { describe, expect, test } from 'vitest';
import { addressOf, canNarrowToLanguage, categoryTree, grouped, isIn, narrowed, placeIn } from '../../../src/areas/title/rules';
import type { Narrowing, Place, Resource, Title } from '../../../src/areas/title/types';

const start: Place = { unit: 'all', category: null, subcategory: null, tab: 0, isNew: false, resource: null };
const nothing: Narrowing = { text: '', edition: null, language: null };

const resource = (id: string, part: Partial<Resource> = {}): Resource => ({
  id,
  name: id,
  description: '',
  look: 'none',
  format: null,
  size: null,
  preview: null,
  download: null,
  external: null,
  classroom: null,
  captions: [],
  isDemo: false,
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
  resources: [resource('r')],
  favourites: new Set(),
  version: '',
};

describe('an address', () => {
  test.each([
    ['the title alone', {}, '', '/title/t', start],
    ['a unit', { unit: 'u1' }, '', '/title/t/unit/u1', { ...start, unit: 'u1' }],
    ['the favourites', { unit: 'favs' }, '', '/title/t/unit/favs', { ...start, unit: 'favs' }],
    ['a category', { unit: 'u1', category: 'c' }, '', '/title/t/unit/u1/cat/c', { ...start, unit: 'u1', category: 'c' }],
    ['a category without a unit', { unit: '', category: 'c' }, '', '/title/t/unit/all/cat/c', { ...start, category: 'c' }],
    [
      'a category under another',
      { unit: 'u1', category: 'c', subcategory: 'c1' },
      '',
      '/title/t/unit/u1/cat/c/subcat/c1',
      { ...start, unit: 'u1', category: 'c', subcategory: 'c1' },
    ],
    ['the first tab', {}, 'initTab=0', '/title/t', start],
    [
      'the second tab, new resources and one of them',
      {},
      'initTab=1&new&resource=r',
      '/title/t?initTab=1&new=&resource=r',
      {
        ...start,
        tab: 1,
        isNew: true,
        resource: 'r',
      },
    ],
  ] as const)('leads to %s and is written from it', (_, parts, query, address, place) => {
    expect(placeIn(parts, new URLSearchParams(query))).toEqual(place);
    expect(addressOf('t', place)).toBe(address);
  });

  test.each(['2', '-1', 'x', '', '01', '1 '])('with the tab %j leads nowhere', (tab) => {
    expect(placeIn({}, new URLSearchParams({ initTab: tab }))).toBeUndefined();
  });

  test('keeps ids that are not plain', () => {
    expect(addressOf('a/b', { ...start, unit: 'ü 1' })).toBe('/title/a%2Fb/unit/%C3%BC%201');
  });
});

test.each([
  ['the whole title', {}, true],
  ['its unit', { unit: 'u1' }, true],
  ['what can be tried', { unit: 'demo' }, true],
  ['a unit of another title', { unit: 'u2' }, false],
  ['its category', { category: 'c' }, true],
  ['a category of another title', { category: 'x' }, false],
  ['a category under another, as if it were at the top', { category: 'c1' }, false],
  ['a category under its own', { category: 'c', subcategory: 'c1' }, true],
  ['a category under another one', { category: 'd', subcategory: 'c1' }, false],
  ['a category under none', { subcategory: 'c1' }, false],
  ['a category at the top under another', { category: 'c', subcategory: 'd' }, false],
  ['its resource', { resource: 'r' }, true],
  ['a resource of another title', { resource: 's' }, false],
])('%s: in the title or not', (_, part, isThere) => {
  expect(isIn(title, { ...start, ...part })).toBe(isThere);
});

test('categories stand under those above them', () => {
  expect(categoryTree(title.categories).map(({ category, below }) => [category.id, below.map(({ id }) => id)])).toEqual([
    ['c', ['c1']],
    ['d', []],
  ]);
});

describe('resources', () => {
  const all = [
    resource('Canción', { unit: 'u1', categories: new Set(['c', 'c1']), isNew: true, editions: ['e'], languages: ['es'] }),
    resource('Ficha', { unit: 'u2', categories: new Set(['c']), isDemo: true, editions: ['e'], languages: ['ca'] }),
    resource('Vídeo', { isNew: true }),
    resource('Programa', { isInstaller: true }),
  ];
  test.each([
    ['all but installers', {}, {}, 'Canción Ficha Vídeo'],
    ['of a unit', { unit: 'u1' }, {}, 'Canción'],
    ['that are favourites', { unit: 'favs' }, {}, 'Vídeo'],
    ['that can be tried', { unit: 'demo' }, {}, 'Ficha'],
    ['of a category', { category: 'c' }, {}, 'Canción Ficha'],
    ['of a category under it', { category: 'c', subcategory: 'c1' }, {}, 'Canción'],
    ['that are new', { isNew: true }, {}, 'Canción Vídeo'],
    ['by name without accents and case', {}, { text: ' CANCION ' }, 'Canción'],
    ['by a part of the name', {}, { text: 'cha' }, 'Ficha'],
    ['by too short a text', {}, { text: ' fi ' }, 'Canción Ficha Vídeo'],
    ['of an edition, or of all', {}, { edition: 'e' }, 'Canción Ficha Vídeo'],
    ['of another edition', {}, { edition: 'f' }, 'Vídeo'],
    ['of a language of an edition', {}, { edition: 'e', language: 'ca' }, 'Ficha'],
    ['of a language without an edition', {}, { language: 'ca' }, 'Canción Ficha Vídeo'],
    ['that are favourites, whatever the edition', { unit: 'favs' }, { edition: 'f', language: 'ca' }, 'Vídeo'],
    ['that can be tried, whatever the edition', { unit: 'demo' }, { edition: 'f' }, 'Ficha'],
  ])('%s', (_, place, by, names) => {
    const found = narrowed(all, { ...start, ...place }, { ...nothing, ...by }, new Set(['Vídeo', 'Programa']));
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
])('%j is read out as %j', (code, shown) => {
  expect(grouped(code)).toBe(shown);
});
