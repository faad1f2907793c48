/** What `npm test` does. */
export type Step = {
  readonly name: string;
  readonly command: string;
  /**
   * Files and folders on which the outcome depends, beside the packages: while none of them changes the step need not be run again.
   * Left out where the step finds out by itself what there is to do.
   */
  readonly inputs?: readonly string[];
  /** Where the step leaves its counts; without it the step itself counts as one. */
  readonly report?: { readonly by: 'vitest' | 'playwright'; readonly file: string };
};

const portal = ['machines', 'src', 'vite.config.ts', 'tsconfig.json'];
const contract = ['openapi', 'src/backend/contract/portal.gen.json', 'src/shared/api/contract.gen.ts'];
const code = ['.biome.json', 'machines', 'openapi', 'src', 'tests', 'tsconfig.json', 'vite.config.ts'];
const paths = [...portal, 'tests/config', 'tests/machines', 'tests/dom', 'tests/models', 'tests/support'];

/** @param report name of the file in which the script's configuration leaves its counts: that of its first project, where it has several */
const vitest = (name: string, script: string, inputs: readonly string[], report = script.replace(':', '-')): Step => ({
  name,
  command: `npm run --silent ${script}`,
  inputs,
  report: { by: 'vitest', file: `reports/results/${report}.json` },
});

/** Taken one after the other by whichever half of the machine is free, the longest first; the steps of one row wait for each other. */
export const rows: readonly (readonly Step[])[] = [
  [
    { name: 'production build', command: 'npm run --silent build' },
    { name: 'bundle budgets', command: 'npm run --silent budgets', inputs: [...portal, 'tests/bench'] },
    // Starts the server that was built, and builds it where it is not: two builds must not meet.
    vitest('contract and backend', 'test:contract', ['openapi', 'src', 'tests/contract', 'tests/support', 'tests/config']),
  ],
  [vitest('paths in jsdom', 'test:dom', paths)],
  [
    vitest(
      'rules, parts, and the path tests themselves',
      'test:unit',
      [...paths, '.biome.json', 'package.json', 'tests/unit', 'tests/engine', 'tests/mutation', 'tests/run'],
      'test-rules',
    ),
  ],
  [vitest('charts: lint, paths, coverage', 'test:pure', paths)],
  [{ name: 'contract is sound', command: 'npm run --silent contract:lint', inputs: contract }],
  [{ name: 'generated types are those of the contract', command: 'npm run --silent generate:check', inputs: contract }],
  [{ name: 'types', command: 'npm run --silent types', inputs: code }],
  [{ name: 'dependency rules', command: 'npm run --silent arrows', inputs: code }],
  [{ name: 'lint and format', command: 'npm run --silent lint', inputs: code }],
];

/** Alone on the machine: both take all of it, and what a person would wait for is waited for in real time. */
export const afterwards: readonly Step[] = [
  {
    name: 'paths and journeys in Chromium',
    command: 'npm run --silent test:browser',
    inputs: [...paths, 'tests/browser'],
    report: { by: 'playwright', file: 'reports/results/browser.json' },
  },
  {
    name: 'planted faults are noticed',
    command: 'npm run --silent test:mutation -- --sample',
    inputs: [...paths, 'tests/unit', 'tests/mutation'],
    report: { by: 'vitest', file: 'reports/results/test-mutation.json' },
  },
];
