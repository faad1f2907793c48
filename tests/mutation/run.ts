/**
 * Plants faults in the source and tells which of them no path notices.
 * `npm run test:mutation` takes the lines that were changed, or where none were a sample that rotates by commit;
 * `-- --sample`, `-- --all`, `-- --flow "Change school"`, `-- --file src/areas/library/rules.ts` choose otherwise, `--seed` and `--size` the sample;
 * `--verbose` tells of each fault what noticed it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commit, onChangedLines } from '../support/mutants/changed';
import { sample } from '../support/mutants/choose';
import { type Known, knownFlows, knownTests, nearest } from '../support/mutants/graph/known';
import { type Judged, judge } from '../support/mutants/judge';
import type { Mutant } from '../support/mutants/mutant';
import { reasonsAgainst, table } from '../support/mutants/report';
import { allMutants } from '../support/mutants/source';
import { TypesCheck } from '../support/mutants/types-check';
import { survivors } from './survivors';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: process.env.CI === 'true' },
    flow: { type: 'string' },
    file: { type: 'string' },
    seed: { type: 'string', default: commit() },
    size: { type: 'string', default: '90' },
    verbose: { type: 'boolean', default: false },
  },
});

const isNear = (mutant: Mutant, title: string, flows: readonly Known[]) => nearest(mutant, flows)[0]?.title === title;

function chosen(mutants: readonly Mutant[], flows: readonly Known[]): readonly Mutant[] {
  if (values.all) return mutants;
  if (values.flow !== undefined) return mutants.filter((mutant) => isNear(mutant, values.flow ?? '', flows));
  if (values.file !== undefined) return mutants.filter(({ file }) => file === values.file);
  const changed = values.sample ? [] : onChangedLines(mutants);
  if (changed.length > 0) return changed;
  console.log(`A sample by the seed ${values.seed}`);
  const unlisted = mutants.filter(({ key }) => !(key in survivors));
  return sample(unlisted, values.seed, Number(values.size));
}

/** Faults that no path notices, but the compiler: it is asked of these alone, because it takes its time. */
function byTypes(all: readonly Judged[]): Judged[] {
  const isOpen = ({ outcome, mutant }: Judged) => ['survived', 'out of reach'].includes(outcome) && !(mutant.key in survivors);
  const types = all.some(isOpen) ? new TypesCheck() : undefined;
  return all.map((each) => (isOpen(each) && types?.refuses(each.mutant) ? { ...each, outcome: 'killed', by: 'types' } : each));
}

const since = performance.now();
const mutants = allMutants();
const flows = knownFlows();
const planted = chosen(mutants, flows);
const walked = await judge(planted, { flows, tests: knownTests() }, ({ mutant, outcome, by, work }) => {
  if (values.verbose) console.log(`${outcome} (${(work / 1000).toFixed(1)} s) ${mutant.key}${by && ` | ${by.split('\n')[0]}`}`);
});
const all = byTypes(walked);

console.log(table(all));
const reasons = reasonsAgainst(all, mutants, survivors);
for (const reason of reasons) console.log(`✗ ${reason}`);
console.log(`${planted.length} faults in ${((performance.now() - since) / 1000).toFixed(1)} s`);

mkdirSync('reports/results', { recursive: true });
const killed = all.filter(({ outcome }) => outcome === 'killed').length;
const counts = { numPassedTests: killed, numFailedTests: reasons.length, numPendingTests: 0, numTodoTests: 0 };
writeFileSync('reports/results/test-mutation.json', JSON.stringify({ ...counts, seed: values.seed, faults: all }, null, 1));
process.exit(reasons.length === 0 && planted.length > 0 ? 0 : 1);
