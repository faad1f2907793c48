/** What `npm test` does: steps of one lane wait for each other, lanes run side by side, and then what comes afterwards. */
export type Step = {
  readonly name: string;
  readonly command: string;
  /** Where the step leaves its counts; without it the step itself counts as one. */
  readonly report?: { readonly by: 'vitest' | 'playwright'; readonly file: string };
};

const vitest = (name: string, script: string): Step => ({
  name,
  command: `npm run --silent ${script} -- --reporter=default --reporter=json --outputFile.json=reports/results/${script.replace(':', '-')}.json`,
  report: { by: 'vitest', file: `reports/results/${script.replace(':', '-')}.json` },
});

const checks: readonly Step[] = [
  { name: 'contract is sound', command: 'npm run --silent contract:lint' },
  { name: 'generated types are those of the contract', command: 'npm run --silent generate:check' },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint and format', command: 'npm run --silent lint' },
  { name: 'arrows between the rooms', command: 'npm run --silent arrows' },
];

const build: readonly Step[] = [
  { name: 'production build', command: 'npm run --silent build' },
  { name: 'bundle budgets', command: 'npm run --silent budgets' },
];

export const lanes: readonly (readonly Step[])[] = [
  [...checks, vitest('rules and parts', 'test:unit'), vitest('paths in jsdom', 'test:dom')],
  [...build, vitest('contract and backend', 'test:contract'), vitest('charts: lint, paths, coverage', 'test:pure')],
];

/** Alone on the machine: both take all of it, and what a person would wait for is waited for in real time. */
export const afterwards: readonly Step[] = [
  {
    name: 'planted faults are noticed',
    command: 'npm run --silent test:mutation',
    report: { by: 'vitest', file: 'reports/results/test-mutation.json' },
  },
  {
    name: 'paths and journeys in Chromium',
    command: 'npm run --silent test:browser',
    report: { by: 'playwright', file: 'reports/results/browser.json' },
  },
];
