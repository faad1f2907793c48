import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect, test, vi } from 'vitest';
import { inParts } from '../../../src/backend/excel/in-parts';
import { type Column, workbook } from '../../../src/backend/excel/workbook';

type Row = { readonly name: string | null; readonly count: number | null; readonly day: string | null; readonly at: Date | null };

const columns: readonly Column<Row>[] = [
  { header: 'Nombre', kind: 'text', of: ({ name }) => name },
  { header: 'Veces', kind: 'number', of: ({ count }) => count },
  { header: 'Día', kind: 'day', of: ({ day }) => day },
  { header: 'Hora', kind: 'moment', of: ({ at }) => at },
];

const none: Row = { name: null, count: null, day: null, at: null };
const rowOf = (name: string): Row => ({ ...none, name });

const write = (rows: readonly Row[]) => buffer(workbook({ name: 'Personas', columns, rows }));

/** Reads the rows of a file, with another library than the writer. */
const readBack = async (file: Buffer) => {
  const [sheet] = await readXlsxFile(file, { trim: false });
  return sheet?.data;
};

const partsOf = (file: Buffer) => Object.entries(unzipSync(file)).map(([name, bytes]) => ({ name, xml: strFromU8(bytes) }));

const sheetOf = async (rows: readonly Row[]) => partsOf(await write(rows)).find(({ name }) => name.endsWith('sheet1.xml'))?.xml ?? '';

test('dates and numbers keep their types, and an absent value is an empty cell', async () => {
  const at = new Date('2026-11-25T09:30:15Z');
  const file = await write([{ name: 'Ana', count: 1.5, day: '2026-02-28', at }, none]);
  const [header, row, empty] = (await readBack(file)) ?? [];
  expect(header).toEqual(['Nombre', 'Veces', 'Día', 'Hora']);
  expect(row?.slice(0, 3)).toEqual(['Ana', 1.5, new Date('2026-02-28T00:00:00Z')]);
  // A spreadsheet stores a time as a number of days, which is exact to the millisecond.
  expect(Math.abs(Number(row?.[3]) - at.getTime())).toBeLessThanOrEqual(1);
  expect(empty ?? [null, null, null, null]).toEqual([null, null, null, null]);
});

test('the first row stays in view', async () => {
  expect(await sheetOf([none])).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/>');
});

test('a column is as wide as its header', async () => {
  const long = buffer(
    workbook({ name: 'Personas', columns: [{ header: 'Licencias de profesorado usadas', kind: 'number', of: () => 1 }], rows: [none] }),
  );
  const sheet = partsOf(await long).find(({ name }) => name.endsWith('sheet1.xml'))?.xml ?? '';
  expect(Number(/<col [^>]*width="([\d.]+)"/.exec(sheet)?.[1])).toBeGreaterThan('Licencias de profesorado usadas'.length);
});

const dangerous = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://x.example")',
  '-',
];

test('no text becomes a formula, a number or a date', async () => {
  const texts = [...dangerous, '12345678901234567890', '007', '1e5', '2026-11-25', 'TRUE', '#N/A'];
  const file = await write(texts.map(rowOf));
  expect((await readBack(file))?.slice(1).map(([name]) => name)).toEqual(texts);
  for (const { xml } of partsOf(file)) expect(xml).not.toMatch(/<f[ >/]/);
  // The format for texts still applies when a person edits such a cell.
  const { xml: styles = '' } = partsOf(file).find(({ name }) => name === 'xl/styles.xml') ?? {};
  expect(styles).toMatch(/<xf numFmtId="49"|formatCode="@"/);
  expect((await sheetOf([rowOf('=1+1')])).match(/<c r="A2"[^>]*>/)?.[0]).toMatch(/t="inlineStr" s="[1-9]/);
});

test('every text that fits into a spreadsheet is read back unchanged', async () => {
  const texts = [
    'Ñandú, ¿qué?',
    '€ 日本語 😀',
    '<b>&amp;"\'</b>',
    ']]>',
    '  in the middle of spaces  ',
    'two\nlines',
    '_x0041_',
    'a\u0001b',
    'x'.repeat(32_767),
  ];
  expect((await readBack(await write(texts.map(rowOf))))?.slice(1).map(([name]) => name)).toEqual(texts);
});

test.each([
  ['a text that is too long for a cell is cut', 'x'.repeat(40_000), 'x'.repeat(32_767)],
  ['signs that XML forbids are left out', 'a\ufffe\uffffb', 'ab'],
  ['half a sign is replaced', 'a\ud800b', 'a\ufffdb'],
])('%s', async (_, text, read) => {
  expect((await readBack(await write([rowOf(text)])))?.[1]?.[0]).toBe(read);
});

test('numbers that are not finite are empty cells', async () => {
  const rows = [Number.NaN, Number.POSITIVE_INFINITY].map((count) => ({ ...none, name: 'x', count }));
  expect((await readBack(await write(rows)))?.slice(1).map(([, count]) => count)).toEqual([null, null]);
});

test('a workbook without rows has its header', async () => {
  expect(await readBack(await write([]))).toEqual([['Nombre', 'Veces', 'Día', 'Hora']]);
});

const endless = () => {
  const asked = { rows: 0, ended: false };
  const rows = async function* () {
    try {
      for (;;) {
        asked.rows += 1;
        yield rowOf(`Title ${asked.rows} ${Math.random()}`);
      }
    } finally {
      asked.ended = true;
    }
  };
  return { asked, rows: rows() };
};

test('rows are requested only as fast and as long as the file is read', async () => {
  const { asked, rows } = endless();
  const file = workbook({ name: 'Personas', columns, rows });
  await once(file, 'readable');
  // The writer pauses when its buffers are full. This test would not end without that limit.
  let before = 0;
  const rests = () => {
    const asks = asked.rows - before;
    before = asked.rows;
    expect(asks).toBe(0);
  };
  await vi.waitFor(rests);
  expect(asked.rows).toBeLessThan(20_000);
  file.destroy();
  await vi.waitFor(() => expect(asked.ended).toBe(true));
});

test('a failure to read rows ends the file with an error, because half a file is useless', async () => {
  const rows = async function* () {
    yield rowOf('Ana');
    throw new Error('away');
  };
  await expect(buffer(workbook({ name: 'Personas', columns, rows: rows() }))).rejects.toThrow('away');
});

test('a long list is read in parts; each part begins after the last row of the previous part', async () => {
  const all = [1, 2, 3, 4, 5];
  const read = vi.fn(async (after: number | undefined) => all.filter((n) => n > (after ?? 0)).slice(0, 2));
  const rows: number[] = [];
  for await (const row of inParts(read)) rows.push(row);
  expect(rows).toEqual(all);
  expect(read.mock.calls.map(([after]) => after)).toEqual([undefined, 2, 4, 5]);
});
