import { expect, test } from 'vitest';
import { knownFlows, knownTests, nearest } from '../support/mutants/graph/known';
import { allMutants } from '../support/mutants/source';

test('a flow or a test depends on every piece of source in which a fault can be planted', () => {
  const [flows, tests] = [knownFlows(), knownTests()];
  const places = new Map(allMutants().map((mutant) => [`${mutant.file}: ${mutant.declaration}`, mutant]));
  const untested = [...places].filter(([, mutant]) => [flows, tests].every((known) => nearest(mutant, known).length === 0));
  expect(untested.map(([place]) => place)).toEqual([]);
});
