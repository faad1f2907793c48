/** The steps of `npm test`. */
export type Step = {
  readonly name: string;
  readonly command: string;
  /**
   * Files and folders on which the outcome depends, besides the packages: the step is skipped while none of them changes. Left out where
   * the step itself finds out what has changed.
   */
  readonly inputs?: readonly string[];
  /** The name of a step that must have ended before, if it runs at all. */
  readonly after?: string;
  /** The report with the test counts; without it the step itself counts as one. */
  readonly report?: { readonly by: 'vitest' | 'playwright'; readonly file: string };
};

const portal = ['machines', 'src', 'vite.config.ts', 'tsconfig.json'];
const contract = ['openapi', 'src/backend/contract/portal.gen.json', 'src/shared/api/contract.gen.ts'];
const code = ['.biome.json', 'machines', 'openapi', 'src', 'tests', 'tsconfig.json', 'vite.config.ts'];
const paths = [...portal, 'tests/atlas', 'tests/config', 'tests/machines', 'tests/dom', 'tests/models', 'tests/support'];

/** @param report name of the file in which the script's configuration leaves its counts: that of its first project, where it has several */
const vitest = (name: string, script: string, inputs: readonly string[], report = script.replace(':', '-')): Step => ({
  name,
  command: `npm run --silent ${script}`,
  inputs,
  report: { by: 'vitest', file: `reports/results/${report}.json` },
});

const build = 'production build';

/**
 * Several run at once, in this order: what takes longest begins first, and what takes seconds comes last and fills the gaps. The tests wait
 * for what they expect, so that a busy machine makes them slow, but not wrong.
 */
export const steps: readonly Step[] = [
  { name: build, command: 'npm run --silent build' },
  vitest(
    'rules, parts, and the path tests themselves',
    'test:unit',
    [...paths, '.biome.json', 'package.json', 'tests/unit', 'tests/engine', 'tests/mutation', 'tests/run'],
    'test-rules',
  ),
  vitest('paths in jsdom', 'test:dom', paths),
  {
    name: 'paths and journeys in Chromium',
    command: 'npm run --silent test:browser',
    after: build,
    inputs: [...paths, 'tests/browser'],
    report: { by: 'playwright', file: 'reports/results/browser.json' },
  },
  {
    // starts the built server, and builds it if it is missing: two builds must not run at once
    ...vitest('contract and backend', 'test:contract', ['openapi', 'src', 'tests/contract', 'tests/support', 'tests/config']),
    after: build,
  },
  {
    name: 'planted faults are noticed',
    command: 'npm run --silent test:mutation -- --sample',
    inputs: [...paths, 'tests/unit', 'tests/mutation'],
    report: { by: 'vitest', file: 'reports/results/test-mutation.json' },
  },
  vitest('charts: lint, paths, coverage', 'test:pure', paths),
  { name: 'bundle budgets', command: 'npm run --silent budgets', after: build, inputs: [...portal, 'tests/bench'] },
  { name: 'types', command: 'npm run --silent types', inputs: code },
  { name: 'lint and format', command: 'npm run --silent lint', inputs: code },
  { name: 'dependency rules', command: 'npm run --silent arrows', inputs: code },
  { name: 'generated types are those of the contract', command: 'npm run --silent generate:check', inputs: contract },
  { name: 'contract is sound', command: 'npm run --silent contract:lint', inputs: contract },
];
