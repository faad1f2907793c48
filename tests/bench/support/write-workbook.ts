/**
 * A program that writes a workbook in a separate process. It reports the duration, the growth of memory, and how long other work had to
 * wait.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { type ColumnDef, XlsxStreamWriter } from 'hucre/xlsx';
import { type Column, workbook } from '../../../src/backend/excel/workbook';

type Row = { readonly id: number; readonly name: string; readonly mail: string; readonly at: Date };

export type WorkbookRun = { readonly ms: number; readonly grownMB: number; readonly longestWaitMs: number; readonly bytes: number };

const columns: readonly Column<Row>[] = [
  { header: 'ID', kind: 'number', of: ({ id }) => id },
  { header: 'Name', kind: 'text', of: ({ name }) => name },
  { header: 'Email', kind: 'text', of: ({ mail }) => mail },
  { header: 'Licence', kind: 'text', of: ({ id }) => `${id}`.padStart(20, '7') },
  { header: 'Day', kind: 'day', of: ({ at }) => at.toISOString().slice(0, 10) },
  { header: 'At', kind: 'moment', of: ({ at }) => at },
];

const rowOf = (id: number): Row => ({
  id,
  name: `María José Núñez ${id}`,
  mail: `person-${(id * 7_919) % 100_003}@school.example`,
  at: new Date(1_700_000_000_000 + id * 61_000),
});

function* rows(count: number) {
  for (let id = 1; id <= count; id += 1) yield rowOf(id);
}

/** Returns a stream that counts bytes and discards them. */
const sink = (onBytes: (count: number) => void) =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length);
      done();
    },
  });

const streamed = async (count: number): Promise<number> => {
  let bytes = 0;
  const file = workbook({ name: 'People', columns, rows: rows(count) });
  await finished(
    file.pipe(
      sink((more) => {
        bytes += more;
      }),
    ),
  );
  return bytes;
};

const whole = async (count: number): Promise<number> => {
  const headers = columns.map(({ header }): ColumnDef => ({ header }));
  const writer = new XlsxStreamWriter({ name: 'People', columns: headers, freezePane: { rows: 1 } });
  for (const row of rows(count)) writer.addRow(columns.map(({ of }) => of(row)));
  return (await writer.finish()).length;
};

const [way, count] = process.argv.slice(2);
const before = process.memoryUsage().rss;
let peak = before;
const look = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 5);
const waits = monitorEventLoopDelay({ resolution: 1 });
waits.enable();
// The work starts after the monitor's first interval, because the monitor does not record an earlier wait.
await setTimeout(20);
const began = performance.now();
const bytes = await (way === 'whole' ? whole : streamed)(Number(count));
const ms = performance.now() - began;
waits.disable();
clearInterval(look);
peak = Math.max(peak, process.memoryUsage().rss);
const result: WorkbookRun = { ms, grownMB: (peak - before) / 1e6, longestWaitMs: waits.max / 1e6, bytes };
console.log(JSON.stringify(result));
