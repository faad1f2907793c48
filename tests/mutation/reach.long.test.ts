import { expect, test } from 'vitest';
import { joinSubjects, nearest } from './mutants/graph/test-subjects';
import { allMutants } from './mutants/source';

test('a flow or a test depends on every piece of source in which a fault can be planted', () => {
  const all = [joinSubjects()];
  const places = new Map(allMutants().map((mutant) => [`${mutant.file}: ${mutant.declaration}`, mutant]));
  const untested = [...places].filter(([, mutant]) => nearest(mutant, all).length === 0);
  expect(places.size).toBeGreaterThan(1000);
  expect(untested.map(([place]) => place)).toEqual([]);
});
