import { AnnotationMode, GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { i18n } from '../../../shared/i18n';
import type { OpenDocumentFailure } from '../types';
import { tellPage } from '../viewer-news';
import { print } from './print';
import { desk, pagesId, reading } from './reading';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Fonts, character maps and decoders, which a document asks for where it needs them. */
const parts = new URL(`assets/pdf-${version}/`, document.baseURI).href;

const failure = (_tag: OpenDocumentFailure['_tag']): OpenDocumentFailure => ({ _tag });

const nothing = async () => {};

/** In the place of the library's own words, which are English: the pages are named below. */
const noWords = {
  getLanguage: () => i18n.language,
  getDirection: () => 'ltr',
  get: async (_id: unknown, _args: unknown, fallback: string) => fallback,
  translate: nothing,
  translateOnce: nothing,
  destroy: nothing,
  pause: () => {},
  resume: () => {},
};

const namePages = (container: HTMLElement) => {
  for (const page of container.querySelectorAll<HTMLElement>('.page'))
    page.setAttribute('aria-label', i18n.t('viewer.pageName', { page: page.dataset.pageNumber }));
};

type Found = { readonly matchesCount: { readonly current: number; readonly total: number } };

/** Draws the pages, and follows what the person does with them. */
const draw = async (pdf: PDFDocumentProxy): Promise<void> => {
  const container = document.getElementById(pagesId) as HTMLDivElement;
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: -1,
    l10n: noWords,
  } as unknown as ConstructorParameters<typeof PDFViewer>[0]);
  linkService.setViewer(viewer);

  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => reading.tell({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => reading.tell({ percent: Math.round(scale * 100) }));
  const count = ({ matchesCount: { current, total } }: Found, isCounting: boolean) =>
    reading.tell({ found: { at: current, total, isCounting } });
  eventBus.on('updatefindmatchescount', (found: Found) => count(found, false));
  eventBus.on('updatefindcontrolstate', ({ state, ...found }: Found & { state: number }) => count(found, state === 3));
  window.addEventListener('resize', () => {
    if (viewer.currentScaleValue === 'auto') viewer.currentScaleValue = 'auto';
  });

  desk.tools = {
    turnTo: (page) => {
      viewer.currentPageNumber = Math.min(Math.max(page, 1), pdf.numPages);
    },
    enlarge: () => viewer.increaseScale(),
    reduce: () => viewer.decreaseScale(),
    fit: () => {
      viewer.currentScaleValue = 'auto';
    },
    seek: (query, where) => {
      if (query === '') reading.tell({ found: null });
      eventBus.dispatch('find', {
        source: container,
        type: where ? 'again' : '',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: where === 'previous',
        matchDiacritics: false,
      });
    },
    print: () => print(pdf),
  };

  const drawn = new Promise<void>((done, fail) => {
    eventBus.on('pagesinit', () => {
      namePages(container);
      viewer.currentScaleValue = 'auto';
    });
    eventBus.on('pagerendered', ({ error }: { error: Error | null }) => {
      if (!error) return done();
      fail(failure('Unreadable'));
      // A later page, whose part of the file did not arrive: the page around says so and offers to try again.
      tellPage('failed');
    });
  });
  reading.tell({ page: 1, pages: pdf.numPages });
  viewer.setDocument(pdf);
  linkService.setDocument(pdf);
  return drawn;
};

/**
 * Opens a document of the portal's own. Its scripts never run.
 * @returns when its first page is drawn
 * @throws {OpenDocumentFailure}
 */
export const openDocument = async (address: string, password: string, signal: AbortSignal): Promise<void> => {
  const task = getDocument({
    url: address,
    ...(password && { password }),
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
    iccUrl: `${parts}iccs/`,
    // The same letters on every machine.
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: 0,
  });
  signal.addEventListener('abort', () => void task.destroy());
  const pdf = await task.promise.catch((error: Error) => {
    throw failure(error.name === 'PasswordException' ? 'Locked' : 'Unreadable');
  });
  await draw(pdf);
};
