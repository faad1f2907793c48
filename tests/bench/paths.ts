/**
 * Measures the duration of the generated paths of each area, on the charts and on the pages in jsdom. The search for paths is not included.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withVite } from '../config/with-vite';
import type * as Models from '../models';
import type { Figure } from './support/figure';

const root = fileURLToPath(new URL('../../', import.meta.url));

const runs = [
  { what: 'on the charts', suite: 'on its chart', most: 5 },
  { what: 'on the pages in jsdom', suite: 'on its page', most: 60 },
] as const;

/** The report of vitest; `duration` in milliseconds. */
type Report = {
  readonly success: boolean;
  readonly testResults: readonly { readonly assertionResults: readonly { ancestorTitles: string[]; duration?: number }[] }[];
};

/** Returns the area of each flow, by the name of the flow. */
const areas = () =>
  withVite('tests/models/index.ts', async ({ models }: typeof Models) => new Map(models.map(({ name, area }) => [name, area])));

type Measured = { readonly tests: Report['testResults'][number]['assertionResults']; readonly seconds: number };

/** Runs the tests of all flows. Throws an error if a test fails. */
const runFlows = (): Measured => {
  const report = `${root}reports/results/test-flows.json`;
  rmSync(report, { force: true });
  const began = performance.now();
  const args = ['run', '--config', 'tests/config/vitest.config.ts', '--project', 'flows', 'tests/models'];
  spawnSync(path.join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  const seconds = (performance.now() - began) / 1000;
  const { success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  if (!success) throw new Error('The paths fail: their time says nothing');
  return { tests: testResults.flatMap(({ assertionResults }) => assertionResults), seconds };
};

const figuresOf = ({ what, suite, most }: (typeof runs)[number], { tests, seconds }: Measured, areaOf: ReadonlyMap<string, string>) =>
  [...new Set(areaOf.values())].map((area): Figure => {
    const ofArea = tests.filter(({ ancestorTitles: [flow = '', part] }) => part === suite && areaOf.get(flow) === area);
    return {
      what: `paths of ${area} ${what}`,
      measured: ofArea.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
      unit: 's',
      wanted: { most },
      note: `${ofArea.length} tests; the whole run ${seconds.toFixed(1)} s`,
    };
  });

export const measure = async (): Promise<readonly Figure[]> => {
  const areaOf = await areas();
  const measured = runFlows();
  return runs.flatMap((run) => figuresOf(run, measured, areaOf));
};
