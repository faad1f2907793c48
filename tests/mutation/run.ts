/**
 * Mutation testing: plants faults (mutants) in the source and reports which of them no test notices. `npm run test:mutation` takes the
 * changed lines, or a sample that rotates by commit where no line was changed. `-- --sample`, `-- --all`, `-- --flow "Change school"`, `--
 * --file src/areas/library/rules.ts` (or a folder) and `--kind "wrong address"` select other faults. `--sample` together with these takes a
 * sample of them, which `--seed` and `--size` determine. `--verbose` reports for each fault which test noticed it.
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

/** The faults that the options select. */
const within = (mutants: readonly Mutant[], flows: readonly TestSubject[]): readonly Mutant[] =>
  mutants.filter(
    (mutant) =>
      (values.flow === undefined || isNear(mutant, values.flow, flows)) &&
      (values.file === undefined || values.file.some((place) => mutant.file === place || mutant.file.startsWith(`${place}/`))) &&
      (values.kind === undefined || mutant.kind === values.kind),
  );

/** The selected faults; undefined for a sample. */
function chosen(mutants: readonly Mutant[], flows: readonly TestSubject[]): readonly Mutant[] | undefined {
  if (values.sample) return undefined;
  if (values.all || values.flow !== undefined || values.file !== undefined || values.kind !== undefined) return within(mutants, flows);
  const changed = onChangedLines(mutants);
  return changed.length > 0 ? changed : undefined;
}

function sampled(mutants: readonly Mutant[]): readonly Mutant[] {
  console.log(`A sample by the seed ${values.seed}`);
  return sample(
    mutants.filter(({ key }) => !(key in survivors)),
    values.seed,
    Number(values.size),
  );
}

/**
 * Required share of noticed faults in a sample. A sample of this size shows whether the tests have stopped noticing faults, but not whether
 * they notice 95 or 98 percent. Whole flows and files show that, because every fault counts there.
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
const asked = chosen(mutants, flows);
const planted = asked ?? sampled(within(mutants, flows));
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
const isEnough = asked === undefined ? killed >= leastOfSample * admitted.length : reasons.length === 0;
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
