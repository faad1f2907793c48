import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { filesOf, fingerprint } from '../../src/backend/fingerprint';
import type { Step } from './steps';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** What a step came to when it was run on these inputs. */
type Outcome = { readonly inputs: string; readonly counts: Counts; readonly at: string };

const folder = 'node_modules/.cache/steps';
const fileOf = ({ name }: Step) => `${folder}/${name.replaceAll(/\W+/g, '-')}.json`;

/** Settings by which the same files may come to something else. */
const settings = () =>
  Object.entries(process.env)
    .filter(([name]) => /^(REQUESTS_|CHROMIUM$)/.test(name))
    .map((entry) => entry.join('='));

/**
 * What a step depends on, in short; undefined where it is always run.
 * Read before it runs: what changes meanwhile makes it run again.
 */
export const inputsOf = ({ command, inputs }: Step): string | undefined =>
  inputs &&
  fingerprint(filesOf([...inputs, 'package.json', 'package-lock.json', 'tests/run']), [
    command,
    process.version,
    process.platform,
    ...settings().sort(),
  ]);

/** Counts of what the step has left: its report, or that it succeeded. */
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

/** A test that is skipped tests nothing: it is wrong, too. */
export const isWrong = ({ passed, failed, skipped }: Counts): boolean => failed > 0 || skipped > 0 || passed === 0;

export const keepOutcome = (step: Step, inputs: string | undefined, counts: Counts): void => {
  if (isWrong(counts) || !inputs) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(step), JSON.stringify({ inputs, counts, at: new Date().toISOString() } satisfies Outcome));
};

/** What the step came to on the same inputs, where it passed then and its report is still there. */
export const keptOutcome = (step: Step, inputs: string | undefined): Outcome | undefined => {
  if (!inputs || !existsSync(fileOf(step)) || (step.report && !existsSync(step.report.file))) return undefined;
  const kept = JSON.parse(readFileSync(fileOf(step), 'utf8')) as Outcome;
  return kept.inputs === inputs ? kept : undefined;
};
