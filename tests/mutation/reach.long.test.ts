import { expect, test } from 'vitest';
import { joinSubjects, nearest } from './mutants/graph/test-subjects';
import { allMutants } from './mutants/source';

test('every declaration in which a fault can be planted has a flow or a test that depends on it', () => {
  const all = [joinSubjects()];
  const places = new Map(allMutants().map((mutant) => [`${mutant.file}: ${mutant.declaration}`, mutant]));
  const untested = [...places].filter(([, mutant]) => nearest(mutant, all).length === 0);
  expect(places.size).toBeGreaterThan(1000);
  expect(untested.map(([place]) => place)).toEqual([]);
});
