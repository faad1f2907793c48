/** Duration of the generated paths of each area, on the charts and on the pages in jsdom; without the search. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withVite } from '../config/with-vite';
import type * as Models from '../models';
import type { Figure } from './support/figure';

const root = fileURLToPath(new URL('../../', import.meta.url));

const runs = [
  { what: 'on the charts', project: 'pure', file: 'tests/models', most: 5 },
  { what: 'on the pages in jsdom', project: 'dom', file: 'tests/models', most: 60 },
] as const;

/** The report of vitest; `duration` in milliseconds. */
type Report = {
  readonly success: boolean;
  readonly testResults: readonly { readonly assertionResults: readonly { ancestorTitles: string[]; duration?: number }[] }[];
};

/** The area of each flow, by name. */
const areas = () =>
  withVite('tests/models/index.ts', async ({ models }: typeof Models) => new Map(models.map(({ name, area }) => [name, area])));

const figuresOf = ({ what, project, file, most }: (typeof runs)[number], areaOf: ReadonlyMap<string, string>): readonly Figure[] => {
  const report = `${root}reports/results/test-${project}.json`;
  rmSync(report, { force: true });
  const began = performance.now();
  spawnSync(path.join(root, 'node_modules/.bin/vitest'), ['run', '--config', 'tests/config/vitest.config.ts', '--project', project, file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  const whole = (performance.now() - began) / 1000;
  const { success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  if (!success) throw new Error(`The paths ${what} fail: what they take says nothing`);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return [...new Set(areaOf.values())].map((area) => {
    const ofArea = tests.filter(({ ancestorTitles: [flow = ''] }) => areaOf.get(flow) === area);
    return {
      what: `paths of ${area} ${what}`,
      measured: ofArea.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
      unit: 's',
      wanted: { most },
      note: `${ofArea.length} tests; the whole run ${whole.toFixed(1)} s`,
    };
  });
};

export const measure = async (): Promise<readonly Figure[]> => {
  const areaOf = await areas();
  return runs.flatMap((run) => figuresOf(run, areaOf));
};
