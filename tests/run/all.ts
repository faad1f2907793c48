/** Runs every check and test and closes with one line of counts. `npm test -- paths` runs the steps whose name holds the word. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { afterwards, lanes, type Step } from './steps';

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

const shell = (command: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn('bash', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '0' } });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });

const countsOf = ({ report }: Step, code: number): Counts => {
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

const run = async (step: Step): Promise<Counts> => {
  if (step.report) rmSync(step.report.file, { force: true });
  const started = Date.now();
  const { code, output } = await shell(step.command);
  const counts = countsOf(step, code);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const wrong = counts.failed > 0 || counts.skipped > 0;
  if (wrong) console.log(`\n${output.trim()}\n`);
  console.log(`${wrong ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  return counts;
};

const word = process.argv[2];
mkdirSync('reports/results', { recursive: true });

const runLane = async (lane: readonly Step[]) => {
  const counts: Counts[] = [];
  for (const step of lane.filter(({ name }) => !word || name.includes(word))) counts.push(await run(step));
  return counts;
};
const all = [...(await Promise.all(lanes.map(runLane))), await runLane(afterwards)];

const sum = (part: keyof Counts) => all.flat().reduce((total, counts) => total + counts[part], 0);
// A test that is skipped tests nothing: it counts as failed.
const failed = sum('failed') + sum('skipped');
console.log(`\n${sum('passed')} passed, ${failed} failed`);
process.exit(failed === 0 && sum('passed') > 0 ? 0 : 1);
