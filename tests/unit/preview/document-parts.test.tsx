import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DocumentParts } from '../../../src/areas/preview/viewer/document-parts';

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  PDFDataRangeTransport: class {
    readonly onDataRange = vi.fn();
    constructor(
      readonly length: number,
      readonly initialData: Uint8Array,
      readonly progressiveDone: boolean,
    ) {}
  },
}));

const address = 'http://localhost:3000/api/file';
const file = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
const asked: string[] = [];
type Answer = (begin: number, end: number, signal: AbortSignal) => Response | Promise<Response>;

const part = (begin: number, end: number, etag = '"1"', bytes = file) =>
  new Response(bytes.slice(begin, end), {
    status: 206,
    headers: { 'content-range': `bytes ${begin}-${end - 1}/${bytes.length}`, etag },
  });
const server: { answer: Answer } = { answer: (begin, end) => part(begin, end) };

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  server.answer = (begin, end) => part(begin, end);
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: { headers: { range: string }; signal: AbortSignal }) => {
    asked.push(`${url} ${headers.range}`);
    const [begin = 0, last = 0] = [...headers.range.matchAll(/\d+/g)].map(Number);
    return server.answer(begin, last + 1, signal);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lose = vi.fn();
afterEach(() => void lose.mockClear());
const open = (signal = new AbortController().signal) => DocumentParts.open(address, signal, lose);
const receivedParts = (parts: DocumentParts) =>
  vi.mocked(parts.onDataRange).mock.calls.map(([begin, bytes]) => [begin, bytes?.length, bytes?.[0]]);

test('a document begins with its first part and its length', async () => {
  const parts = await open();
  expect(asked).toEqual([`${address} bytes=0-65535`]);
  expect([parts.length, parts.initialData?.length, parts.progressiveDone]).toEqual([200_000, 65_536, false]);
});

test('a short document is loaded at once, with and without a server that sends parts', async () => {
  const short = file.slice(0, 1000);
  for (const answer of [() => part(0, 1000, '"1"', short), () => new Response(short)]) {
    server.answer = answer;
    const { length, initialData, progressiveDone } = await open();
    expect([length, initialData?.length, progressiveDone]).toEqual([1000, 1000, true]);
  }
});

test('a document is not opened if its beginning is refused or does not load', async () => {
  server.answer = () => new Response('{}', { status: 404 });
  await expect(open()).rejects.toThrow('404');
  server.answer = () => Promise.reject(new TypeError('cut'));
  await expect(open()).rejects.toThrow('cut');
});

test('a later part is loaded when it is requested', async () => {
  const parts = await open();
  await parts.requestDataRange(131_072, 200_000);
  expect(asked.at(-1)).toBe(`${address} bytes=131072-199999`);
  expect([receivedParts(parts), lose.mock.calls]).toEqual([[[131_072, 68_928, 131_072 % 251]], []]);
});

test.each<readonly [string, Answer]>([
  ['is refused', () => new Response('{}', { status: 500 })],
  ['breaks off', () => Promise.reject(new TypeError('cut'))],
  ['comes as a whole file', () => new Response(file.slice(70_000, 80_000), { headers: { etag: '"1"' } })],
  ['belongs to another version of the file', (begin, end) => part(begin, end, '"2"')],
  ['is too short', (begin, end) => part(begin, end - 1)],
])('a later part that %s counts as lost', async (_, answer) => {
  const parts = await open();
  server.answer = answer;
  await parts.requestDataRange(70_000, 80_000);
  expect([receivedParts(parts), lose.mock.calls.length]).toEqual([[], 1]);
});

/** Returns an answer whose pieces arrive when the test decides. */
const answerInPieces = (signal: AbortSignal) => {
  const pieces: { give: (bytes: Uint8Array | null) => void } = { give: () => {} };
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      signal.addEventListener('abort', () => stream.error(new Error('aborted')));
      pieces.give = (bytes) => (bytes ? stream.enqueue(bytes) : stream.close());
    },
  });
  return { pieces, response: new Response(body, { status: 206, headers: { etag: '"1"' } }) };
};

test('a slow answer may take any time while bytes arrive, and is lost after 20 seconds of silence', async () => {
  const parts = await open();
  let pieces: ReturnType<typeof answerInPieces>['pieces'] | undefined;
  server.answer = (_, __, signal) => {
    const slow = answerInPieces(signal);
    pieces = slow.pieces;
    return slow.response;
  };
  const first = parts.requestDataRange(70_000, 70_004);
  for (const byte of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(19_000);
    pieces?.give(Uint8Array.of(byte));
  }
  await vi.advanceTimersByTimeAsync(1);
  pieces?.give(null);
  await first;
  expect([receivedParts(parts), lose.mock.calls.length]).toEqual([[[70_000, 4, 1]], 0]);

  const silent = parts.requestDataRange(70_000, 70_004);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(lose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await silent;
  expect(lose).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a document fails to open after 20 seconds without an answer', async () => {
  server.answer = (_, __, signal) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('aborted'))));
  const opened = expect(open()).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(20_000);
  await opened;
});

test('a request that the person has aborted does not count as lost', async () => {
  const left = new AbortController();
  const parts = await open(left.signal);
  server.answer = (_, __, signal) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('aborted'))));
  const asking = parts.requestDataRange(70_000, 80_000);
  left.abort();
  await asking;
  expect([receivedParts(parts), lose.mock.calls.length, vi.getTimerCount()]).toEqual([[], 0, 0]);
});
