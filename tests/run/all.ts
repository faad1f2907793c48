/**
 * Runs all checks and tests and prints one line of counts at the end. `npm test -- paths` runs the steps whose name contains the word. A
 * step that passed on the same files is skipped, except with `--all` or in CI.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Counts, computedIn, countsOf, failuresOf, inputsOf, isWrong, keepOutcome, keptOutcome } from './outcome';
import { type Step, steps } from './steps';

const { values, positionals } = parseArgs({ options: { all: { type: 'boolean', default: false } }, allowPositionals: true });
const [word = ''] = positionals;
const runsAll = values.all || Boolean(process.env.CI);

/** One step more than the machine has halves: where one waits, for a browser or for a process to start, another goes on. */
const sides = 3;
/** Of what may be waited for (tests/support/patience.ts). */
const patienceMs = '60000';
const share = String(Math.max(1, Math.floor(availableParallelism() / sides)));

type Ran = {
  readonly code: number;
  readonly output: string;
  /** What it and its children computed, in seconds: unlike the time it takes, independent of what else the machine does. */
  readonly computed: number;
};

/** Runs a command; the shell tells the time that its children computed over a stream of its own. */
const shell = (command: string, env: NodeJS.ProcessEnv): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn('bash', ['-c', `${command}\nstatus=$?; times >&3; exit $status`], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    const [output, times]: [Buffer[], Buffer[]] = [[], []];
    for (const at of [1, 2, 3]) child.stdio[at]?.on('data', (chunk: Buffer) => (at === 3 ? times : output).push(chunk));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: String(Buffer.concat(output)), computed: computedIn(String(Buffer.concat(times))) }),
    );
  });

let unchanged = 0;

/** What is printed once more at the end, because the outputs of the steps may be longer than anybody reads. */
const wrong: string[] = [];
const MAX_TOLD = 30;

/** The tests that failed, or else how the output ends. */
const tellAtEnd = (step: Step, output: string) => {
  const failures = failuresOf(step).map(({ name, reason }) => `${name}${reason && ` | ${reason}`}`);
  const told = failures.length > 0 ? failures.slice(0, MAX_TOLD) : output.trim().split('\n').slice(-MAX_TOLD);
  wrong.push(`✗ ${step.name}`, ...told.map((line) => `    ${line}`));
  if (failures.length > MAX_TOLD) wrong.push(`    and ${failures.length - MAX_TOLD} more: ${step.report?.file}`);
};

const run = async (step: Step, env: NodeJS.ProcessEnv = {}): Promise<Counts> => {
  const inputs = inputsOf(step);
  const kept = runsAll ? undefined : keptOutcome(step, inputs);
  if (kept) {
    unchanged += 1;
    console.log(`= ${step.name}: ${kept.counts.passed} passed, 0 failed (unchanged since ${kept.at})`);
    return kept.counts;
  }
  if (step.report) rmSync(step.report.file, { force: true });
  const started = Date.now();
  const { code, output, computed } = await shell(step.command, env);
  const counts = countsOf(step, code);
  keepOutcome(step, inputs, counts);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (isWrong(counts)) {
    console.log(`\n${output.trim()}\n`);
    tellAtEnd(step, output);
  }
  console.log(
    `${isWrong(counts) ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s, computed ${computed.toFixed(0)} s)`,
  );
  return counts;
};

const isAsked = ({ name }: Step) => name.includes(word);
const left = steps.filter(isAsked);
const ended = new Set<string>();
const asked = new Set(left.map(({ name }) => name));

/** The first step that need not wait for another one. */
const takeNext = (): Step | undefined => {
  const at = left.findIndex(({ after }) => after === undefined || !asked.has(after) || ended.has(after));
  return left.splice(at, at < 0 ? 0 : 1)[0];
};

/** Takes steps until none is left. While all that are left wait for a running one, the side that runs it goes on with them. */
const takeSteps = async (): Promise<Counts[]> => {
  const counts: Counts[] = [];
  for (let step = takeNext(); step; step = takeNext()) {
    counts.push(await run(step, { VITEST_MAX_WORKERS: share, PATIENCE_MS: patienceMs }));
    ended.add(step.name);
  }
  return counts;
};

mkdirSync('reports/results', { recursive: true });
const all = (await Promise.all(Array.from({ length: sides }, takeSteps))).flat();

const sum = (part: keyof Counts) => all.reduce((total, counts) => total + counts[part], 0);
const failed = sum('failed') + sum('skipped');
if (unchanged > 0) console.log(`\n${unchanged} steps were not run again: nothing has changed for them. \`npm test -- --all\` runs them.`);
if (wrong.length > 0) console.log(`\n${wrong.join('\n')}`);
console.log(`\n${sum('passed')} passed, ${failed} failed`);
process.exit(failed === 0 && sum('passed') > 0 ? 0 : 1);
