import { existsSync, readFileSync } from 'node:fs';

/** The last run of each kind, as far as there was one. */
export const runs = ['pure', 'dom', 'browser'] as const;
export type Run = (typeof runs)[number];
export type Result = 'passed' | 'failed' | 'none';

type VitestReport = {
  readonly testResults: readonly { readonly assertionResults: readonly { ancestorTitles: string[]; title: string; status: string }[] }[];
};
type Suite = { readonly title: string; readonly suites?: readonly Suite[]; readonly specs?: readonly { title: string; ok: boolean }[] };

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const keyOf = (flow: string, path: string) => `${flow}\n${path}`;

const ofVitest = (file: string): [string, boolean][] =>
  ((read(file) as VitestReport | undefined)?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }): [string, boolean] => [
      keyOf(ancestorTitles.at(-1) ?? '', title),
      status === 'passed',
    ]),
  );

const specsOf = (suite: Suite): [string, boolean][] => [
  // a path is walked in several languages: '… (es)'
  ...(suite.specs ?? []).map(({ title, ok }): [string, boolean] => [keyOf(suite.title, title.replace(/ \(\w\w\)$/, '')), ok]),
  ...(suite.suites ?? []).flatMap(specsOf),
];

const ofPlaywright = (file: string): [string, boolean][] =>
  ((read(file) as { suites?: readonly Suite[] } | undefined)?.suites ?? []).flatMap(specsOf);

/** @returns what became of a path in each run */
export function readResults(): (flow: string, path: string) => Record<Run, Result> {
  const reports = {
    pure: ofVitest('reports/results/test-pure.json'),
    dom: ofVitest('reports/results/test-dom.json'),
    browser: ofPlaywright('reports/results/browser.json'),
  };
  const failed = (run: Run) => new Set(reports[run].filter(([, ok]) => !ok).map(([key]) => key));
  const known = Object.fromEntries(runs.map((run) => [run, { all: new Set(reports[run].map(([key]) => key)), failed: failed(run) }]));
  const resultOf = (run: Run, key: string): Result =>
    !known[run]?.all.has(key) ? 'none' : known[run].failed.has(key) ? 'failed' : 'passed';
  return (flow, path) => {
    const key = keyOf(flow, path);
    return { pure: resultOf('pure', key), dom: resultOf('dom', key), browser: resultOf('browser', key) };
  };
}
