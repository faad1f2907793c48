/** The result of a test. `ended early` means that the test has covered only a part of its path; its reason is in `why`. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'ended early' | 'not run';

/** A tested path of a flow. */
export type PathResult = { readonly flow: string; readonly path: string; readonly outcome: Outcome; readonly why?: string };

/** The kinds of runs whose results are printed. */
export const runs = ['chart', 'page', 'browser'] as const;
export type Run = (typeof runs)[number];

type VitestSuite = { readonly type: 'suite'; readonly name: string; readonly parent: VitestSuite | { readonly type: 'module' } };

/** The kinds of runs by the name of the suite. `tests/flows/flow.ts` sets these names. */
const suites: Readonly<Record<string, Run>> = { 'on its chart': 'chart', 'on its page': 'page' };

/** The parts of Vitest's report that are used here. */
type VitestTest = {
  readonly name: string;
  readonly parent: VitestSuite | { readonly type: 'module' };
  readonly result: () => { readonly state: string };
};

/**
 * Returns the result of a test of Vitest. A test that has not run counts as skipped, such as the test of another flow in the same file.
 * @returns undefined if the test does not belong to a flow
 */
export function readVitestResult(test: VitestTest): (PathResult & { readonly run: Run }) | undefined {
  const { name: path, parent } = test;
  const run = parent.type === 'suite' ? suites[parent.name] : undefined;
  if (run === undefined || parent.type === 'module' || parent.parent.type === 'module') return undefined;
  const { state } = test.result();
  return { run, flow: parent.parent.name, path, outcome: state === 'passed' || state === 'failed' ? state : 'skipped' };
}

type Annotation = { readonly type: string; readonly description?: string };

/** The parts of Playwright's report that are used here. */
type PlaywrightTest = {
  readonly title: string;
  readonly parent: { readonly title: string };
  readonly annotations: readonly Annotation[];
  readonly results: readonly { readonly annotations: readonly Annotation[] }[];
  readonly outcome: () => string;
};

const outcomes: Readonly<Record<string, Outcome>> = { expected: 'passed', skipped: 'skipped' };

/** Returns the result of a test of Playwright. A test that ended early has an annotation 'ended early' with the reason. */
export function readPlaywrightResult(test: PlaywrightTest): PathResult {
  const { title: path, parent, annotations, results } = test;
  const flow = parent.title;
  const outcome = results.length === 0 ? 'not run' : (outcomes[test.outcome()] ?? 'failed');
  const early = [...annotations, ...results.flatMap((result) => result.annotations)].find(({ type }) => type === 'ended early');
  return outcome === 'passed' && early ? { flow, path, outcome: 'ended early', why: early.description ?? '' } : { flow, path, outcome };
}
