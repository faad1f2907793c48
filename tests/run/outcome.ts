import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { filesOf, fingerprint } from '../../src/backend/fingerprint';
import type { Step } from './steps';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** The outcome of a step for these inputs. */
type Outcome = { readonly inputs: string; readonly counts: Counts; readonly at: string };

const folder = 'node_modules/.cache/steps';
const fileOf = ({ name }: Step) => `${folder}/${name.replaceAll(/\W+/g, '-')}.json`;

/** Settings that can change the outcome for the same files. */
const settings = () =>
  Object.entries(process.env)
    .filter(([name]) => /^(REQUESTS_|CHROMIUM$)/.test(name))
    .map((entry) => entry.join('='));

/**
 * A fingerprint of the inputs of a step; undefined where it always runs. Taken before it runs, so that a change during the run makes it run
 * again.
 */
export const inputsOf = ({ command, inputs }: Step): string | undefined =>
  inputs &&
  fingerprint(filesOf([...inputs, 'package.json', 'package-lock.json', 'tests/run']), [
    command,
    process.version,
    process.platform,
    ...settings().sort(),
  ]);

/** Test counts of the step: from its report, or one if it succeeded. */
export const countsOf = ({ report }: Step, code: number): Counts => {
  if (!report) return { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 };
  try {
    const told = JSON.parse(readFileSync(report.file, 'utf8'));
    const counts =
      report.by === 'vitest'
        ? { passed: told.numPassedTests, failed: told.numFailedTests, skipped: told.numPendingTests + told.numTodoTests }
        : { passed: told.stats.expected, failed: told.stats.unexpected + told.stats.flaky, skipped: told.stats.skipped };
    // A run that failed without a failed test (an import that broke, an error between tests) counts as a failure.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

/** A skipped test tests nothing, so it counts as a failure. */
export const isWrong = ({ passed, failed, skipped }: Counts): boolean => failed > 0 || skipped > 0 || passed === 0;

export const keepOutcome = (step: Step, inputs: string | undefined, counts: Counts): void => {
  if (isWrong(counts) || !inputs) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(step), JSON.stringify({ inputs, counts, at: new Date().toISOString() } satisfies Outcome));
};

/** The earlier outcome for the same inputs, where the step passed and its report still exists. */
export const keptOutcome = (step: Step, inputs: string | undefined): Outcome | undefined => {
  if (!inputs || !existsSync(fileOf(step)) || (step.report && !existsSync(step.report.file))) return undefined;
  const kept = JSON.parse(readFileSync(fileOf(step), 'utf8')) as Outcome;
  return kept.inputs === inputs ? kept : undefined;
};
