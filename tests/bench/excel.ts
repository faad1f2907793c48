/**
 * Measures a streamed workbook of 50,000 rows. The workbook is compared with a workbook of 5,000 rows. The baseline completes the workbook
 * in memory before sending.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figure } from './support/figure';
import type { WorkbookRun } from './support/write-workbook';

const rows = 50_000;
const few = 5_000;
/** Permitted memory growth in MB. It is more than the variation between runs, and far less than the size of the rows. */
const maxGrowthMB = 60;

const program = fileURLToPath(new URL('support/write-workbook.ts', import.meta.url));

const runWriter = (way: 'streamed' | 'whole', count: number): WorkbookRun =>
  JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', program, way, `${count}`], { encoding: 'utf8' })) as WorkbookRun;

export const measure = async (): Promise<readonly Figure[]> => {
  const small = runWriter('streamed', few);
  const large = runWriter('streamed', rows);
  const whole = runWriter('whole', rows);
  const name = 'made whole first';
  return [
    {
      what: `workbook of ${rows} rows`,
      measured: large.ms,
      unit: 'ms',
      baseline: { name, measured: whole.ms },
      note: `${(large.bytes / 1e6).toFixed(1)} MB`,
    },
    {
      what: 'memory that it takes',
      measured: large.grownMB,
      unit: 'MB',
      wanted: { most: small.grownMB + maxGrowthMB },
      baseline: { name, measured: whole.grownMB },
      note: `${small.grownMB.toFixed(1)} MB with ${few} rows`,
    },
    {
      what: 'longest time that other work waits',
      measured: large.longestWaitMs,
      unit: 'ms',
      // The target is a tenth of the baseline, because people would notice even half of the baseline's pause.
      wanted: { most: whole.longestWaitMs / 10 },
      baseline: { name, measured: whole.longestWaitMs },
    },
  ];
};
