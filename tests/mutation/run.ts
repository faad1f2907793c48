/**
 * Mutation testing: plants faults (mutants) in the source and reports the faults that no test notices. `npm run test:mutation` plants
 * faults in the changed lines. If no line has changed, it plants a sample of all faults, which differs for each commit. Options select
 * other faults: `-- --sample`, `-- --all`, `-- --flow "Change school"`, `-- --kind "wrong address"` and
 * `-- --file src/areas/library/rules.ts` (or a folder). `--sample` together with another option takes a sample of the faults that the other
 * option selects; `--seed` and `--size` determine the sample. `--verbose` reports for each fault the test that noticed it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { describeUnknown, endWith, readOptions } from '../run/options';
import { commit, onChangedLines } from './mutants/changed';
import { sample } from './mutants/choose';
import { listFlows, listTests, nearest, type TestSubject } from './mutants/graph/test-subjects';
import { judge } from './mutants/judge';
import type { Mutant } from './mutants/mutant';
import { reasonsAgainst, table } from './mutants/report';
import { allMutants } from './mutants/source';
import { findUncompilable } from './mutants/types-check';
import { survivors } from './survivors';

const { values } = readOptions({
  options: {
    all: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: false },
    flow: { type: 'string' },
    file: { type: 'string', multiple: true },
    kind: { type: 'string' },
    seed: { type: 'string', default: commit() },
    size: { type: 'string', default: '30' },
    verbose: { type: 'boolean', default: false },
  },
});

const isNear = (mutant: Mutant, title: string, flows: readonly TestSubject[]) => nearest(mutant, flows)[0]?.title === title;

/** Returns the faults that the options `flow`, `file` and `kind` select. */
const selectByOptions = (mutants: readonly Mutant[], flows: readonly TestSubject[]): readonly Mutant[] =>
  mutants.filter(
    (mutant) =>
      (values.flow === undefined || isNear(mutant, values.flow, flows)) &&
      (values.file === undefined || values.file.some((place) => mutant.file === place || mutant.file.startsWith(`${place}/`))) &&
      (values.kind === undefined || mutant.kind === values.kind),
  );

/** Returns the selected faults, or undefined if a sample is planted. */
function selectFaults(mutants: readonly Mutant[], flows: readonly TestSubject[]): readonly Mutant[] | undefined {
  if (values.sample) return undefined;
  const isSelected = values.all || values.flow !== undefined || values.file !== undefined || values.kind !== undefined;
  if (isSelected) return selectByOptions(mutants, flows);
  const changed = onChangedLines(mutants);
  return changed.length > 0 ? changed : undefined;
}

function selectSample(mutants: readonly Mutant[]): readonly Mutant[] {
  console.log(`A sample by the seed ${values.seed}`);
  return sample(
    mutants.filter(({ key }) => !(key in survivors)),
    values.seed,
    Number(values.size),
  );
}

/**
 * The required share of noticed faults in a sample. A small sample shows whether the tests have stopped noticing faults, but does not
 * distinguish 95 from 98 percent. Runs of whole flows and files are exact, because each of their faults has to be noticed or explained.
 */
const leastOfSample = 0.9;

const since = performance.now();
const mutants = allMutants();
const flows = listFlows();
const refuseUnknown = (what: string, word: string | undefined, names: readonly string[]): void => {
  if (word !== undefined && !names.includes(word)) endWith(describeUnknown(what, word, names));
};
const titles = flows.map(({ title }) => title);
const kinds = [...new Set(mutants.map(({ kind }) => kind))];
refuseUnknown('flow', values.flow, titles);
refuseUnknown('kind of faults', values.kind, kinds);
const selected = selectFaults(mutants, flows);
const planted = selected ?? selectSample(selectByOptions(mutants, flows));
const refused = new Set(findUncompilable(planted));
const admitted = planted.filter((mutant) => !refused.has(mutant));
const all = await judge(admitted, { flows, tests: listTests() }, ({ mutant, outcome, by, work }) => {
  if (values.verbose) console.log(`${outcome} (${(work / 1000).toFixed(1)} s) ${mutant.key}${by && ` | ${by.split('\n')[0]}`}`);
});

console.log(table(all));
const reasons = reasonsAgainst(
  all,
  mutants.filter((mutant) => !refused.has(mutant)),
  survivors,
);
const killed = all.filter(({ outcome }) => outcome === 'killed').length;
const isEnough = selected === undefined ? killed >= leastOfSample * admitted.length : reasons.length === 0;
for (const reason of reasons) console.log(`${isEnough ? '-' : '✗'} ${reason}`);
console.log(`${admitted.length} faults in ${((performance.now() - since) / 1000).toFixed(1)} s; the compiler refuses ${refused.size} more`);

mkdirSync('reports/results', { recursive: true });
const counts = { numPassedTests: killed, numFailedTests: isEnough ? 0 : reasons.length, numPendingTests: 0, numTodoTests: 0 };
const testResults = isEnough
  ? []
  : [{ assertionResults: reasons.map((fullName) => ({ fullName, status: 'failed', failureMessages: [] })) }];
const report = { ...counts, testResults, seed: values.seed, faults: all };
writeFileSync('reports/results/test-mutation.json', JSON.stringify(report, null, 1));
process.exit(isEnough && admitted.length > 0 ? 0 : 1);
