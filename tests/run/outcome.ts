import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { filesOf, fingerprint } from '../../src/backend/fingerprint';
import type { Step } from './steps';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** The outcome of a step, with the fingerprint of its inputs. */
type Outcome = { readonly inputs: string; readonly counts: Counts; readonly at: string };

const folder = 'node_modules/.cache/steps';
const fileOf = ({ name }: Step) => `${folder}/${name.replaceAll(/\W+/g, '-')}.json`;

/** Returns the settings that can change the outcome for the same files. */
const settings = () =>
  Object.entries(process.env)
    .filter(([name]) => /^(REQUESTS_|CHROMIUM$)/.test(name))
    .map((entry) => entry.join('='));

/**
 * Computes a fingerprint of the inputs of a step; undefined for a step that always runs. The fingerprint is taken before the run, so that a
 * change during the run leads to another run.
 */
export const inputsOf = ({ command, inputs }: Step): string | undefined =>
  inputs &&
  fingerprint(filesOf([...inputs, 'package.json', 'package-lock.json', 'tests/run']), [
    command,
    process.version,
    process.platform,
    ...settings().sort(),
  ]);

/** Reads the content of a report; undefined if the step has left no report, or ended while it wrote the report. */
const contentOf = ({ file }: NonNullable<Step['report']>) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Counts the tests of a step, from its report. A step without a report counts as one test. */
export const countsOf = ({ report }: Step, code: number): Counts => {
  if (!report) return { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 };
  const told = contentOf(report);
  if (!told) return { passed: 0, failed: 1, skipped: 0 };
  const counts =
    report.by === 'vitest'
      ? { passed: told.numPassedTests, failed: told.numFailedTests, skipped: told.numPendingTests + told.numTodoTests }
      : { passed: told.stats.expected, failed: told.stats.unexpected + told.stats.flaky, skipped: told.stats.skipped };
  // A run that failed without a failed test (an import that broke, an error between tests) counts as a failure.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/**
 * Reads how many seconds the children of a shell have computed.
 * @param times the output of the shell's `times`: user and system time of the shell, and of its children, such as `1m2.500s 0m3.250s`
 */
export const readComputedSeconds = (times: string): number =>
  [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

/** A failed test, with the reason shortened to one line. */
export type Failure = { readonly name: string; readonly reason: string };

const MAX_REASON = 200;
const oneLine = (text = '') => stripVTControlCharacters(text).trim().replaceAll(/\s+/g, ' ').slice(0, MAX_REASON);

type VitestFile = {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }[];
};

/** Finds the failures of a test file. A file that could not be loaded has only a message. */
const failuresOfFile = ({ name, status, message, assertionResults }: VitestFile): Failure[] => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ name, reason: oneLine(message) }];
  return failed.map(({ fullName, failureMessages: [why] }) => ({ name: fullName, reason: oneLine(why) }));
};

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
  }[];
};

const failuresOfSuite = ({ title: suite, suites = [], specs = [] }: PlaywrightSuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      name: `${suite}: ${title}`,
      reason: oneLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    })),
  ...suites.flatMap(failuresOfSuite),
];

/** Finds the failed tests of a step, from its report; empty without a report. */
export const failuresOf = ({ report }: Step): readonly Failure[] => {
  const told = report && contentOf(report);
  if (!told) return [];
  return report.by === 'vitest' ? told.testResults.flatMap(failuresOfFile) : told.suites.flatMap(failuresOfSuite);
};

/** Whether a step has failed. A skipped test tests nothing, so it counts as a failure. */
export const isWrong = ({ passed, failed, skipped }: Counts): boolean => failed > 0 || skipped > 0 || passed === 0;

export const keepOutcome = (step: Step, inputs: string | undefined, counts: Counts): void => {
  if (isWrong(counts) || !inputs) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(step), JSON.stringify({ inputs, counts, at: new Date().toISOString() } satisfies Outcome));
};

/** Reads the earlier outcome for the same inputs, if the step has passed and its report still exists. */
export const readKeptOutcome = (step: Step, inputs: string | undefined): Outcome | undefined => {
  if (!inputs || !existsSync(fileOf(step)) || (step.report && !existsSync(step.report.file))) return undefined;
  const kept = JSON.parse(readFileSync(fileOf(step), 'utf8')) as Outcome;
  return kept.inputs === inputs ? kept : undefined;
};
