/** How long the generated paths take, on the charts alone and on the pages in jsdom. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './support/figure';

const root = fileURLToPath(new URL('../../', import.meta.url));

const runs = [
  { what: 'paths on the charts', project: 'pure', file: 'tests/machines/paths.test.ts', most: 5 },
  { what: 'paths on the pages in jsdom', project: 'dom', file: 'tests/dom/paths.test.tsx', most: 60 },
] as const;

type Report = {
  readonly success: boolean;
  readonly numPassedTests: number;
  /** Times in milliseconds since 1970. */
  readonly testResults: readonly { readonly startTime: number; readonly endTime: number }[];
};

const figureOf = ({ what, project, file, most }: (typeof runs)[number]): Figure => {
  const report = `${root}reports/results/test-${project}.json`;
  rmSync(report, { force: true });
  const began = performance.now();
  spawnSync(path.join(root, 'node_modules/.bin/vitest'), ['run', '--config', 'tests/config/vitest.config.ts', '--project', project, file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  const whole = (performance.now() - began) / 1000;
  const { success, numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  if (!success) throw new Error(`The ${what} fail: what they take says nothing`);
  const seconds = testResults.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0) / 1000;
  return {
    what,
    measured: seconds,
    unit: 's',
    wanted: { most },
    note: `${numPassedTests} tests; ${whole.toFixed(1)} s with all that the run loads`,
  };
};

export const measure = async (): Promise<readonly Figure[]> => runs.map(figureOf);
