import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { type Counts, countsOf, failuresOf, inputsOf, isWrong, keepOutcome, readComputedSeconds, readKeptOutcome } from './outcome';
import type { Step } from './steps';

/**
 * The number of steps that run at once. Two steps keep a machine of two cores busy. With a third step, a test would get so little
 * of a core that some waits of a minute would end too early.
 */
const concurrentSteps = 2;
/** The maximum wait of tests, in milliseconds (tests/support/patience.ts). */
const patienceMs = '60000';
const share = String(Math.max(1, Math.floor(availableParallelism() / concurrentSteps)));

type Ran = {
  readonly code: number;
  readonly output: string;
  /** The seconds that the command and its children computed. Unlike elapsed time, they do not depend on other work on the machine. */
  readonly computed: number;
};

/** Runs a command. Over a separate stream, the shell reports the time that its children computed. */
const runShell = (command: string): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn('bash', ['-c', `${command}\nstatus=$?; times >&3; exit $status`], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', VITEST_MAX_WORKERS: share, PATIENCE_MS: patienceMs },
    });
    const [output, times]: [Buffer[], Buffer[]] = [[], []];
    for (const at of [1, 2, 3]) child.stdio[at]?.on('data', (chunk: Buffer) => (at === 3 ? times : output).push(chunk));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: String(Buffer.concat(output)), computed: readComputedSeconds(String(Buffer.concat(times))) }),
    );
  });

/** The maximum number of failed tests that are printed again at the end. */
const MAX_FAILURES = 30;

/** Lists the failed tests of a step or, if there are none, the end of its output. */
const linesOfFailure = (step: Step, output: string): readonly string[] => {
  const failures = failuresOf(step).map(({ name, reason }) => `${name}${reason && ` | ${reason}`}`);
  const shown = failures.length > 0 ? failures.slice(0, MAX_FAILURES) : output.trim().split('\n').slice(-MAX_FAILURES);
  const more = failures.length - MAX_FAILURES;
  return [`✗ ${step.name}`, ...[...shown, ...(more > 0 ? [`and ${more} more: ${step.report?.file}`] : [])].map((line) => `    ${line}`)];
};

export type Options = {
  /** Whether steps that have passed on the same files run again. */
  readonly isAnew: boolean;
  /** The time (milliseconds since 1970) after which no step begins. */
  readonly until?: number;
};

/**
 * Sums up the seconds that all processors of the machine have computed since its start. The figure of a single step leaves out processes
 * that outlive their parents, as the processes of a browser do.
 */
const computedByMachine = (): number => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;

/** Runs steps, several at once, and reports their counts. */
class Run {
  private readonly left: Step[];
  private readonly ended = new Set<string>();
  private readonly asked: ReadonlySet<string>;
  /** Descriptions of the tests that are left to the second tier. */
  private readonly later: readonly string[];
  private readonly counts: Counts[] = [];
  private readonly failures: string[] = [];
  private unchanged = 0;
  private readonly begun = { at: Date.now(), computed: computedByMachine() };

  constructor(
    steps: readonly Step[],
    private readonly options: Options,
  ) {
    this.left = [...steps];
    this.asked = new Set(steps.map(({ name }) => name));
    this.later = steps.flatMap(({ leaves }) => leaves ?? []);
  }

  private async run(step: Step): Promise<void> {
    const inputs = inputsOf(step);
    const kept = this.options.isAnew ? undefined : readKeptOutcome(step, inputs);
    if (kept) {
      this.unchanged += 1;
      this.counts.push(kept.counts);
      console.log(`= ${step.name}: ${kept.counts.passed} passed, 0 failed (unchanged since ${kept.at})`);
      return;
    }
    if (step.report) rmSync(step.report.file, { force: true });
    const started = Date.now();
    const { code, output, computed } = await runShell(step.command);
    const counts = countsOf(step, code);
    keepOutcome(step, inputs, counts);
    this.counts.push(counts);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (isWrong(counts)) {
      console.log(`\n${output.trim()}\n`);
      this.failures.push(...linesOfFailure(step, output));
    }
    const mark = isWrong(counts) ? '✗' : '✓';
    console.log(`${mark} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s, computed ${computed.toFixed(0)} s)`);
  }

  /** Takes the first step that need not wait for another step. */
  private takeNext(): Step | undefined {
    if (Date.now() > (this.options.until ?? Number.POSITIVE_INFINITY)) return undefined;
    const isFree = ({ after = [] }: Step) => after.every((name) => !this.asked.has(name) || this.ended.has(name));
    const at = this.left.findIndex(isFree);
    return this.left.splice(at, at < 0 ? 0 : 1)[0];
  }

  /** Takes steps until none can begin. If all remaining steps wait for a running step, the loop that runs that step continues with them. */
  private async takeSteps(): Promise<void> {
    for (let step = this.takeNext(); step; step = this.takeNext()) {
      await this.run(step);
      this.ended.add(step.name);
    }
  }

  /** @returns the exit code */
  async all(): Promise<number> {
    mkdirSync('reports/results', { recursive: true });
    await Promise.all(Array.from({ length: concurrentSteps }, () => this.takeSteps()));
    const sum = (part: keyof Counts) => this.counts.reduce((total, counts) => total + counts[part], 0);
    const failed = sum('failed') + sum('skipped');
    const [minutes, computed] = [(Date.now() - this.begun.at) / 60_000, computedByMachine() - this.begun.computed];
    console.log(`\n${minutes.toFixed(1)} minutes, in which the machine computed ${computed.toFixed(0)} s.`);
    if (this.unchanged > 0) console.log(`${this.unchanged} steps were not run again: nothing has changed for them. \`--anew\` runs them.`);
    if (this.later.length > 0) console.log(`Left to \`npm run test:all\`: ${this.later.join('; ')}.`);
    if (this.left.length > 0) console.log(`The time was over for: ${this.left.map(({ name }) => name).join(' · ')}`);
    if (this.failures.length > 0) console.log(`\n${this.failures.join('\n')}`);
    console.log(`\n${sum('passed')} passed, ${failed} failed`);
    return failed === 0 && sum('passed') > 0 ? 0 : 1;
  }
}

/**
 * Runs steps and prints one line of counts at the end.
 * @returns the exit code
 */
export const runSteps = (steps: readonly Step[], options: Options): Promise<number> => new Run(steps, options).all();
