import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openedDocument, pagesId, viewerState } from '../../../src/areas/preview/viewer/viewer-state';
import { textsOf } from '../../../src/shared/i18n';

type Listener = (news: object) => void;

const library = vi.hoisted(() => ({
  listeners: new Map<string, Listener>(),
  sent: [] as unknown[],
  destroyed: 0,
  lose: () => {},
  opened: async (): Promise<object> => ({ numPages: 3 }),
  viewer: undefined as undefined | { currentPageNumber: number; currentScaleValue: string; sizes: string[] },
}));

vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({ default: '/worker.mjs' }));
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  AnnotationMode: { ENABLE: 1 },
  GlobalWorkerOptions: {},
  version: '5',
  getDocument: (asked: unknown) => {
    library.sent.push(asked);
    return {
      promise: library.opened(),
      destroy: async () => {
        library.destroyed += 1;
      },
    };
  },
}));
vi.mock('pdfjs-dist/legacy/web/pdf_viewer.mjs', () => ({
  LinkTarget: { BLANK: 2 },
  EventBus: class {
    on(type: string, listener: Listener) {
      library.listeners.set(type, listener);
    }
    dispatch(_: string, asked: unknown) {
      library.sent.push(asked);
    }
  },
  PDFLinkService: class {
    setViewer() {}
    setDocument() {}
  },
  PDFFindController: class {},
  PDFViewer: class {
    currentPageNumber = 1;
    currentScaleValue = '';
    readonly sizes: string[] = [];
    constructor() {
      library.viewer = this;
    }
    increaseScale() {
      this.sizes.push('larger');
    }
    decreaseScale() {
      this.sizes.push('smaller');
    }
    setDocument() {}
  },
}));
vi.mock('../../../src/areas/preview/viewer/document-parts', () => ({
  DocumentParts: {
    open: async (address: string, _: AbortSignal, lose: () => void) => {
      if (address === 'nowhere') throw new Error('404');
      library.lose = lose;
      return `parts of ${address}`;
    },
  },
}));

const { openDocument } = await import('../../../src/areas/preview/viewer/reader');

beforeEach(async () => {
  await textsOf('preview');
  document.body.innerHTML = `<div id="${pagesId}"><div class="page" data-page-number="1"></div></div>`;
  library.listeners.clear();
  library.sent.length = 0;
  library.destroyed = 0;
  library.opened = async () => ({ numPages: 3 });
});
afterEach(() => document.body.replaceChildren());

const open = (signal = new AbortController().signal) => openDocument('/a.pdf', '', signal);
const tell = (type: string, news: object = {}) => library.listeners.get(type)?.(news);
const drawFirstPage = (error: Error | null = null) =>
  vi.waitFor(() => expect(library.listeners.has('pagerendered')).toBe(true)).then(() => tell('pagerendered', { error }));
const openWhole = async () => {
  const opened = open();
  await drawFirstPage();
  await opened;
};

test('a document is open when its first page is drawn; its scripts do not run, and its parts load on demand', async () => {
  await openWhole();
  expect(library.sent[0]).toMatchObject({
    range: 'parts of /a.pdf',
    isEvalSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
  });
  expect(library.sent[0]).not.toHaveProperty('password');
  expect([viewerState.get().page, viewerState.get().pages]).toEqual([1, 3]);
  tell('pagesinit');
  expect(library.viewer?.currentScaleValue).toBe('auto');
  expect(document.querySelector('.page')?.getAttribute('aria-label')).not.toBeNull();
});

test('a document that fails to load, is malformed or is locked has a failure of its own', async () => {
  await expect(openDocument('nowhere', '', new AbortController().signal)).rejects.toEqual({ _tag: 'Cut' });
  library.opened = () => Promise.reject(Object.assign(new Error('bad'), { name: 'InvalidPDFException' }));
  await expect(open()).rejects.toEqual({ _tag: 'Unreadable' });
  library.opened = () => Promise.reject(Object.assign(new Error('locked'), { name: 'PasswordException' }));
  await expect(openDocument('/a.pdf', 'uva', new AbortController().signal)).rejects.toEqual({ _tag: 'Locked' });
  expect(library.sent.at(-1)).toMatchObject({ password: 'uva' });
});

test('a lost part ends the opening, or is reported in an open document', async () => {
  library.opened = () => new Promise(() => {});
  const waiting = expect(open()).rejects.toEqual({ _tag: 'Cut' });
  await vi.waitFor(() => expect(library.sent.length).toBe(1));
  library.lose();
  await waiting;

  library.opened = async () => ({ numPages: 3 });
  await openWhole();
  library.lose();
  await expect(openedDocument.lost).resolves.toBeUndefined();
});

test('a document is unreadable if a page cannot be drawn', async () => {
  const waiting = expect(open()).rejects.toEqual({ _tag: 'Unreadable' });
  await drawFirstPage(new Error('no page'));
  await waiting;
});

test('a document is destroyed when the person leaves', async () => {
  const left = new AbortController();
  const opened = open(left.signal);
  await drawFirstPage();
  await opened;
  expect(library.destroyed).toBe(0);
  left.abort();
  expect(library.destroyed).toBe(1);
});

test('the tools turn only to existing pages, and change the size', async () => {
  await openWhole();
  const turned = [0, 2, 9].map((page) => {
    openedDocument.tools.turnTo(page);
    return library.viewer?.currentPageNumber;
  });
  openedDocument.tools.enlarge();
  openedDocument.tools.reduce();
  openedDocument.tools.fit();
  expect([turned, library.viewer?.sizes, library.viewer?.currentScaleValue]).toEqual([[1, 2, 3], ['larger', 'smaller'], 'auto']);
  tell('pagechanging', { pageNumber: 2 });
  tell('scalechanging', { scale: 1.256 });
  expect([viewerState.get().page, viewerState.get().percent]).toEqual([2, 126]);
});

test('the pages fit a resized window again, unless the person has chosen a size', async () => {
  await openWhole();
  const viewer = library.viewer as NonNullable<typeof library.viewer>;
  const set = vi.fn();
  const state = { now: 'auto' };
  Object.defineProperty(viewer, 'currentScaleValue', { get: () => state.now, set });
  window.dispatchEvent(new Event('resize'));
  state.now = '2';
  window.dispatchEvent(new Event('resize'));
  expect(set.mock.calls).toEqual([['auto']]);
});

test('a text is searched, forwards and backwards, and its places are counted', async () => {
  await openWhole();
  library.sent.length = 0;
  openedDocument.tools.seek('uva');
  openedDocument.tools.seek('uva', 'next');
  openedDocument.tools.seek('uva', 'previous');
  expect(library.sent).toMatchObject([
    { type: '', query: 'uva', findPrevious: false, caseSensitive: false, entireWord: false, highlightAll: true, matchDiacritics: false },
    { type: 'again', findPrevious: false },
    { type: 'again', findPrevious: true },
  ]);
  const matchesCount = { current: 1, total: 2 };
  tell('updatefindcontrolstate', { state: 3, matchesCount });
  expect(viewerState.get().found).toEqual({ at: 1, total: 2, isCounting: true });
  tell('updatefindcontrolstate', { state: 0, matchesCount });
  expect(viewerState.get().found).toEqual({ at: 1, total: 2, isCounting: false });
  tell('updatefindmatchescount', { matchesCount: { current: 2, total: 2 } });
  expect(viewerState.get().found).toEqual({ at: 2, total: 2, isCounting: false });
  openedDocument.tools.seek('');
  expect(viewerState.get().found).toBeNull();
});
