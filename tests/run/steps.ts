import { changedFiles, shareOf } from './change';
import { contractFilesFor } from './contract-reach';
import { contractFiles } from './test-files';

/** A step of a run of the tests. */
export type Step = {
  readonly name: string;
  readonly command: string;
  /**
   * The files and folders on which the outcome depends, besides the packages. The step is skipped while none of these files changes. A
   * step without `inputs` itself finds out what has changed.
   */
  readonly inputs?: readonly string[];
  /** The names of the steps that must have ended before this step begins, if they run at all. */
  readonly after?: readonly string[];
  /** The report with the test counts; a step without a report counts as one test. */
  readonly report?: { readonly by: 'vitest' | 'playwright'; readonly file: string };
  /** A description of the tests of this step that only the second tier runs. */
  readonly leaves?: string;
};

const portal = ['machines', 'src', 'vite.config.ts', 'tsconfig.json'];
const contract = ['openapi', 'src/backend/contract/portal.gen.json', 'src/shared/api/contract.gen.ts'];
const code = ['.biome.json', 'machines', 'openapi', 'src', 'tests', 'tsconfig.json', 'vite.config.ts'];
const flowInputs = [...portal, 'tests/config', 'tests/flows', 'tests/machines', 'tests/models', 'tests/support', 'tests/atlas'];
const unitInputs = [
  ...flowInputs,
  '.biome.json',
  'package.json',
  'README.md',
  'tests/unit',
  'tests/contract/support',
  'tests/engine',
  'tests/mutation',
  'tests/run',
  'tests/bench',
];
const browserInputs = [...flowInputs, 'tests/browser', 'tests/contract/support'];
const contractInputs = ['openapi', 'src', 'tests/contract', 'tests/support', 'tests/config'];

const vitestReport = (name: string) => ({ by: 'vitest', file: `reports/results/${name}.json` }) as const;
const browserReport = (name: string) => ({ by: 'playwright', file: `reports/results/${name}.json` }) as const;

/** Returns the command that runs projects of Playwright. */
const inBrowser = (report: string, options: string): string =>
  `BROWSER_REPORT=${browserReport(report).file} npm run --silent test:browser -- ${options}`;

const build: Step = { name: 'production build', command: 'npm run --silent build' };

const flows: Step = {
  name: 'flows: charts, and pages in jsdom',
  command: 'npm run --silent test:flows',
  inputs: flowInputs,
  report: vitestReport('test-flows'),
};

/** The checks that take only seconds. They fill the gaps between the other steps. */
const checks: readonly Step[] = [
  { name: 'bundle budgets', command: 'npm run --silent budgets', after: [build.name], inputs: [...portal, 'tests/bench'] },
  { name: 'types', command: 'npm run --silent types', inputs: code },
  { name: 'lint and format', command: 'npm run --silent lint', inputs: code },
  { name: 'dependency rules', command: 'npm run --silent arrows', inputs: code },
  { name: 'generated types are those of the contract', command: 'npm run --silent generate:check', inputs: contract },
  { name: 'contract is sound', command: 'npm run --silent contract:lint', inputs: contract },
];

const units: Step = {
  name: 'rules, parts, and the path tests themselves',
  command: 'npm run --silent test:unit',
  inputs: unitInputs,
  report: vitestReport('test-rules'),
};

/** Finds the contract tests that the change concerns, and a third of all contract tests, which rotates with the commits. */
const chosenContractFiles = (): readonly string[] => {
  const all = contractFiles();
  const changed = changedFiles();
  const touched = changed ? contractFilesFor(changed) : 'all';
  const third = shareOf(all, 3);
  return touched === 'all' ? third : all.filter((file) => touched.includes(file) || third.includes(file));
};

/**
 * Returns the steps of the first tier, `npm test`, in the order in which they begin. The longest steps come first, and tests come after the
 * steps on which they depend.
 */
export const firstTier = (): readonly Step[] => [
  build,
  { ...flows, leaves: 'transitions, refused guards and standard faults on pages in jsdom, and the crosses of dialogs' },
  {
    // This step takes minutes, but need not wait for the flows. At the end it would run alone and leave a core idle.
    name: 'main journeys in Chromium',
    command: inBrowser('main-journeys', '--project journeys --grep @first --workers 1'),
    after: [build.name],
    inputs: browserInputs,
    report: browserReport('main-journeys'),
    leaves: 'the other journeys in Chromium',
  },
  {
    name: 'pages and dialogs in Chromium',
    command: inBrowser('openings', '--project openings --grep @first'),
    // the flows cache the outcomes of their calls, and plan the walks
    after: [build.name, flows.name],
    inputs: browserInputs,
    report: browserReport('openings'),
    leaves: 'the walks of all flows in Chromium',
  },
  {
    name: 'contract and backend',
    command: `npm run --silent test:contract -- ${chosenContractFiles().join(' ')}`,
    inputs: contractInputs,
    report: vitestReport('test-contract'),
    leaves: 'the other contract tests, those that kill, wait or load, and PostgreSQL',
  },
  { ...units, leaves: 'tests that run compilers or other tests, and planted faults' },
  ...checks,
];

/** The steps of everything, `npm run test:all`. */
export const everything: readonly Step[] = [
  build,
  { ...flows, command: 'TIER=all npm run --silent test:flows' },
  {
    // this step need not wait for the flows; walks and journeys in one step would take longer than all other steps together
    name: 'journeys in Chromium',
    command: inBrowser('journeys', '--project journeys --workers 1'),
    after: [build.name],
    inputs: browserInputs,
    report: browserReport('journeys'),
  },
  {
    name: 'walks in Chromium',
    command: inBrowser('walks', '--project openings --project paths --project walked'),
    after: [build.name, flows.name],
    inputs: browserInputs,
    report: browserReport('walks'),
  },
  {
    // if the built server is missing, this step builds it, and two builds must not run at once
    name: 'contract and backend: kills, waits, loads, PostgreSQL',
    command: 'npm run --silent test:contract:long',
    after: [build.name],
    inputs: contractInputs,
    report: vitestReport('test-contract-long'),
  },
  {
    name: 'contract and backend',
    command: 'npm run --silent test:contract',
    inputs: contractInputs,
    report: vitestReport('test-contract'),
  },
  units,
  {
    name: 'tests that run compilers or other tests',
    command: 'npm run --silent test:long',
    inputs: unitInputs,
    report: vitestReport('test-long'),
  },
  {
    name: 'planted faults are noticed',
    command: 'npm run --silent test:mutation -- --sample',
    inputs: unitInputs,
    report: vitestReport('test-mutation'),
  },
  ...checks,
];
