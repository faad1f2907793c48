import { describe, expect, it } from 'vitest';
import { canSave, entryOnTheWire, filterTitles, findTitles, stagesOf } from '../../../src/areas/library/rules';
import type { LibraryGroup, Title } from '../../../src/areas/library/types';
import { sortedByName } from '../../../src/shared/rules/names';
import { isSearchable } from '../../../src/shared/rules/searchable';
import { foldText } from '../../../src/shared/rules/text';

const title = (differently: Partial<Title>): Title => ({
  id: '1',
  uuid: 'u1',
  name: 'Mates',
  cover: { src: '/cover' },
  stage: 'Primaria',
  subjects: [],
  adoption: 'adopted',
  group: 'adopted',
  promoted: false,
  inLibrary: false,
  ...differently,
});

describe('saving a library', () => {
  it.each([
    [0, false, false],
    [1, false, true],
    [100, true, true],
    [101, true, false],
    [101, false, true],
  ])('%i titles, internal user %s: %s', (count, internal, wanted) => expect(canSave(count, internal)).toBe(wanted));

  it('sends id, adoption and promotion', () => {
    expect(entryOnTheWire(title({ id: '7', adoption: 'adopted', promoted: true }))).toBe('7-1-1');
    expect(entryOnTheWire(title({ id: '8', adoption: 'demo' }))).toBe('8-0-0');
  });
});

describe('finding titles', () => {
  it('accepts three characters or more, without surrounding white space', () => {
    expect([' ab ', 'abc', 'a b'].map(isSearchable)).toEqual([false, true, true]);
  });

  it('sorts stages by age, each once, and puts unknown stages last', () => {
    const stages = ['Adultos', 'Formación Profesional', 'ESO', 'Bachillerato', 'Infantil', 'Primaria', 'ESO', 'Idiomas'];
    const inOrder = ['Infantil', 'Primaria', 'ESO', 'Bachillerato', 'Formación Profesional', 'Adultos', 'Idiomas'];
    expect(stagesOf(stages.map((stage) => title({ stage })))).toEqual(inOrder);
  });

  it('filters by stage and kind', () => {
    const titles = [title({ id: '1', stage: 'ESO' }), title({ id: '2', stage: 'ESO', group: 'demo' }), title({ id: '3', group: 'demo' })];
    const ids = (...args: [string | null, LibraryGroup | null]) => filterTitles(titles, ...args).map(({ id }) => id);
    expect(ids(null, null)).toEqual(['1', '2', '3']);
    expect(ids('ESO', null)).toEqual(['1', '2']);
    expect(ids('ESO', 'demo')).toEqual(['2']);
    expect(ids(null, 'adopted')).toEqual(['1']);
  });

  it('sorts names alphabetically with numbers by value', () =>
    expect(sortedByName(['Mates 10', 'álgebra', 'Mates 2', 'Zoo'].map((name) => ({ name }))).map(({ name }) => name)).toEqual([
      'álgebra',
      'Mates 2',
      'Mates 10',
      'Zoo',
    ]));

  it('folds accents and case', () => expect(foldText('ÁLGEBRA Ñandú')).toBe('algebra nandu'));
});

describe('the search for titles of a library by a text', () => {
  const algebra = title({ id: '1', name: 'Cálculo y Álgebra', stage: 'Bachillerato', subjects: ['Matemáticas', 'Ciencias'] });
  const poems = title({ id: '2', name: 'Poemas', stage: 'Infantil', subjects: ['Lengua'] });
  const other = title({ id: '3', name: 'Poemas 2', stage: 'Adultos' });
  const shelf = { titles: [algebra, poems, other], stages: { Bachillerato: 'Upper secondary', Infantil: 'Pre-primary' } };

  it.each([
    ['', [algebra, poems, other]],
    ['  ', [algebra, poems, other]],
    ['ALGEBRA', [algebra]],
    ['álg', [algebra]],
    ['poemas', [poems, other]],
    [' poemas  2 ', [other]],
    ['matematicas calculo', [algebra]],
    ['algebra poemas', []],
    ['upper', [algebra]],
    ['bachillerato', [algebra]],
    ['adultos', [other]],
    ['lengua', [poems]],
    ['(poemas', []],
    // A word is not found across the border between two parts.
    ['algebrabach', []],
  ])('%j finds %j', (text, found) => {
    expect(findTitles(shelf, text)).toEqual(found);
  });
});
