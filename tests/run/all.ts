/**
 * Runs all checks and tests and prints one line of counts at the end. `npm test -- paths` runs the steps whose name contains the word. A
 * step that passed on the same files is skipped, except with `--all` or in CI.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Counts, countsOf, inputsOf, isWrong, keepOutcome, keptOutcome } from './outcome';
import { afterwards, rows, type Step } from './steps';

const { values, positionals } = parseArgs({ options: { all: { type: 'boolean', default: false } }, allowPositionals: true });
const [word = ''] = positionals;
const runsAll = values.all || Boolean(process.env.CI);

/** The number of parallel steps, each with its share of the machine. */
const sides = 2;
const share = String(Math.max(1, Math.floor(availableParallelism() / sides)));

const shell = (command: string, env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn('bash', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '0', ...env } });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });

let unchanged = 0;

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
  const { code, output } = await shell(step.command, env);
  const counts = countsOf(step, code);
  keepOutcome(step, inputs, counts);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (isWrong(counts)) console.log(`\n${output.trim()}\n`);
  console.log(`${isWrong(counts) ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  return counts;
};

const isAsked = ({ name }: Step) => name.includes(word);
const left = rows.map((row) => row.filter(isAsked)).filter((row) => row.length > 0);

const takeRows = async (): Promise<Counts[]> => {
  const counts: Counts[] = [];
  for (let row = left.shift(); row; row = left.shift()) for (const step of row) counts.push(await run(step, { VITEST_MAX_WORKERS: share }));
  return counts;
};

mkdirSync('reports/results', { recursive: true });
const all = (await Promise.all(Array.from({ length: sides }, takeRows))).flat();
for (const step of afterwards.filter(isAsked)) all.push(await run(step));

const sum = (part: keyof Counts) => all.reduce((total, counts) => total + counts[part], 0);
const failed = sum('failed') + sum('skipped');
if (unchanged > 0) console.log(`\n${unchanged} steps were not run again: nothing has changed for them. \`npm test -- --all\` runs them.`);
console.log(`\n${sum('passed')} passed, ${failed} failed`);
process.exit(failed === 0 && sum('passed') > 0 ? 0 : 1);
