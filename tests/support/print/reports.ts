import { existsSync, readFileSync } from 'node:fs';

/** What became of a test. A walk that stops before its end says why, and has proved but a part. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'ended early' | 'not run';

/** One test of a report. */
export type Told = { readonly flow: string; readonly path: string; readonly outcome: Outcome; readonly why?: string };

/** What a run left. */
export type Report = { readonly startedAt: number; readonly tests: readonly Told[] };

type VitestTest = {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
  readonly meta?: { readonly endedEarly?: string };
};
type VitestReport = { readonly testResults: readonly { readonly startTime: number; readonly assertionResults: readonly VitestTest[] }[] };

type Annotation = { readonly type: string; readonly description?: string };
type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations?: readonly Annotation[];
      readonly results: readonly { readonly startTime: string; readonly annotations?: readonly Annotation[] }[];
    }[];
  }[];
};

const told = (flow: string, path: string, outcome: Outcome, early: string | undefined): Told =>
  outcome === 'passed' && early !== undefined ? { flow, path, outcome: 'ended early', why: early } : { flow, path, outcome };

/** A report of vitest; a walk that ended early has said why in its test's `meta.endedEarly`. */
export function fromVitest({ testResults }: VitestReport): Report {
  const outcomeOf = (status: string): Outcome => (status === 'passed' || status === 'failed' ? status : 'skipped');
  const tests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, meta }) =>
      told(ancestorTitles.at(-1) ?? '', title, outcomeOf(status), meta?.endedEarly),
    ),
  );
  return { startedAt: Math.min(...testResults.map(({ startTime }) => startTime)), tests };
}

/** A report of Playwright; a walk that ended early has said why in an annotation 'ended early'. */
export function fromPlaywright({ suites = [] }: { readonly suites?: readonly Suite[] }): Report {
  const outcomes: Readonly<Record<string, Outcome>> = { expected: 'passed', skipped: 'skipped' };
  const starts: number[] = [];
  const testsOf = (suite: Suite): Told[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status, annotations = [], results }) => {
        starts.push(...results.map(({ startTime }) => Date.parse(startTime)));
        const all = [...annotations, ...results.flatMap((result) => result.annotations ?? [])];
        const early = all.find(({ type }) => type === 'ended early');
        // a path is walked in several languages: '… (es)'
        return told(suite.title, title.replace(/ \(\w\w\)$/, ''), outcomes[status] ?? 'failed', early && (early.description ?? ''));
      }),
    ),
    ...(suite.suites ?? []).flatMap(testsOf),
  ];
  const tests = suites.flatMap(testsOf);
  return { startedAt: Math.min(...starts), tests };
}

const read = <T>(file: string): T | undefined => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined);

/** The last run of each kind, as far as there was one. */
export const runs = ['pure', 'dom', 'browser'] as const;
export type Run = (typeof runs)[number];

export function reportOf(run: Run): Report | undefined {
  if (run === 'browser') {
    const report = read<{ suites?: readonly Suite[] }>('reports/results/browser.json');
    return report && fromPlaywright(report);
  }
  const report = read<VitestReport>(`reports/results/test-${run}.json`);
  return report && fromVitest(report);
}
