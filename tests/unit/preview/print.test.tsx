import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { print } from '../../../src/areas/preview/viewer/print';
import { printAreaId, viewerState } from '../../../src/areas/preview/viewer/viewer-state';

const place = document.createElement('div');
const revoked: string[] = [];
const printed = vi.fn();
const rendered = vi.fn();
let made = 0;

beforeEach(() => {
  place.id = printAreaId;
  document.body.append(place);
  made = 0;
  const urls = { createObjectURL: () => `blob:${++made}`, revokeObjectURL: (address: string) => void revoked.push(address) };
  vi.stubGlobal('URL', Object.assign(URL, urls));
  vi.spyOn(window, 'print').mockImplementation(printed);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((call) => call(new Blob(['x'])));
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} });
});
afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  place.replaceChildren();
  place.remove();
  viewerState.tell({ printed: null });
  revoked.length = 0;
});

const canvases: [number, number][] = [];
const pdf = (numPages: number, failsAt = 0) =>
  ({
    numPages,
    getPage: async (number: number) => {
      if (number === failsAt) throw new Error('Lost');
      return {
        getViewport: ({ scale }: { scale: number }) => ({ width: 72.9 * scale, height: 144.9 * scale }),
        render: ({ canvas, intent }: { canvas: HTMLCanvasElement; intent: string }) => {
          canvases.push([canvas.width, canvas.height]);
          rendered(number, intent, viewerState.get().printed);
          return { promise: Promise.resolve() };
        },
      };
    },
  }) as unknown as PDFDocumentProxy;

const pictures = () => [...place.querySelectorAll('img')].map(({ src, alt }) => [src, alt]);

test('each page becomes a picture of 150 dots per inch; the pictures are removed after the print', async () => {
  canvases.length = 0;
  await print(pdf(2));
  expect(rendered.mock.calls).toEqual([
    [1, 'print', 1],
    [2, 'print', 2],
  ]);
  expect(canvases).toEqual([
    [151, 301],
    [151, 301],
  ]);
  expect(pictures()).toEqual([
    ['blob:1', ''],
    ['blob:2', ''],
  ]);
  expect([printed.mock.calls.length, viewerState.get().printed, revoked]).toEqual([1, null, []]);
  window.dispatchEvent(new Event('afterprint'));
  expect([pictures(), revoked]).toEqual([[], ['blob:1', 'blob:2']]);
});

test('the pictures of an earlier print are not printed again', async () => {
  await print(pdf(2));
  await print(pdf(1));
  expect([pictures(), revoked]).toEqual([[['blob:3', '']], ['blob:1', 'blob:2']]);
});

test('nothing is printed while another print is being prepared, or without the area for pictures', async () => {
  viewerState.tell({ printed: 1 });
  await print(pdf(1));
  viewerState.tell({ printed: null });
  place.remove();
  await print(pdf(1));
  expect([rendered.mock.calls, printed.mock.calls, revoked]).toEqual([[], [], []]);
});

test('a page that fails to load ends the print, so that the person can try again', async () => {
  await expect(print(pdf(2, 2))).rejects.toThrow('Lost');
  expect([printed.mock.calls.length, viewerState.get().printed]).toEqual([0, null]);
});
