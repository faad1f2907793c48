import { expect, test } from 'vitest';
import { changedElsewhere } from '../../../src/areas/library/rules';
import type { Title } from '../../../src/areas/library/types';

const titles = (ids: string): readonly Title[] =>
  [...ids].map((id) => ({
    id,
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
  ['nothing was changed elsewhere', 'ab', 'abc', 'ab', '', ''],
  ['what was added elsewhere is told', 'ab', 'ab', 'abc', 'c', ''],
  ['what was removed elsewhere is told', 'ab', 'ab', 'a', '', 'b'],
  ['both', 'ab', 'abc', 'bd', 'd', 'a'],
  ['what was added here too is no difference', 'a', 'ab', 'ab', '', ''],
  ['what was removed here too is no difference', 'ab', 'a', 'a', '', ''],
  ['what was removed here alone was not added there', 'ab', 'a', 'ab', '', ''],
  ['a library that had never been there', '', 'a', 'b', 'b', ''],
])('%s', (_, seen, selected, now, added, removed) => {
  const changes = changedElsewhere({ library: titles(seen), selected: titles(selected) }, titles(now));
  expect([idsOf(changes.library), idsOf(changes.added), idsOf(changes.removed)]).toEqual([now, added, removed]);
});
