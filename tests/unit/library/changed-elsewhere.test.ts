import { expect, test } from 'vitest';
import { findChangesElsewhere } from '../../../src/areas/library/rules';
import type { Title } from '../../../src/areas/library/types';

const titles = (ids: string): readonly Title[] =>
  [...ids].map((id) => ({
    id,
    uuid: id,
    name: id,
    cover: { src: '' },
    stage: 'ESO',
    subjects: [],
    adoption: 'adopted',
    group: 'adopted',
    promoted: false,
    inLibrary: true,
  }));
const idsOf = (some: readonly Title[]) => some.map(({ id }) => id).join('');

test.each([
  ['returns nothing without a change', 'ab', 'abc', 'ab', '', ''],
  ['returns titles added elsewhere', 'ab', 'ab', 'abc', 'c', ''],
  ['returns titles removed elsewhere', 'ab', 'ab', 'a', '', 'b'],
  ['returns titles added and removed elsewhere', 'ab', 'abc', 'bd', 'd', 'a'],
  ['ignores titles added in both places', 'a', 'ab', 'ab', '', ''],
  ['ignores titles removed in both places', 'ab', 'a', 'a', '', ''],
  ['ignores titles removed only here', 'ab', 'a', 'ab', '', ''],
  ['ignores a library that never existed', '', 'a', 'b', 'b', ''],
])('%s', (_, seen, selected, now, added, removed) => {
  const changes = findChangesElsewhere({ library: titles(seen), selected: titles(selected) }, titles(now));
  expect([idsOf(changes.library), idsOf(changes.added), idsOf(changes.removed)]).toEqual([now, added, removed]);
});
