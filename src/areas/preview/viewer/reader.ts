import { AnnotationMode, GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { i18n } from '../../../shared/i18n';
import type { OpenDocumentFailure } from '../types';
import { DocumentParts } from './document-parts';
import { print } from './print';
import { openedDocument, pagesId, viewerState } from './viewer-state';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Address of the folder with the fonts, character maps and decoders that a document may need. */
const library = new URL(`assets/pdf-${version}/`, document.baseURI).href;

const failure = (_tag: OpenDocumentFailure['_tag']): OpenDocumentFailure => ({ _tag });

const nothing = async () => {};

/** Localisation that replaces the English texts of PDF.js. `namePages` sets the names of the pages in the language of the portal. */
const noTexts = {
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

type MatchCounts = { readonly matchesCount: { readonly current: number; readonly total: number } };

/**
 * Draws the pages of a document, and connects the document with the tools and the state of the viewer.
 * @param onPageFailed called when a page cannot be drawn
 * @returns a promise that is fulfilled when the first page is drawn
 */
const draw = (pdf: PDFDocumentProxy, onPageFailed: () => void): Promise<void> => {
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
    l10n: noTexts,
  } as unknown as ConstructorParameters<typeof PDFViewer>[0]);
  linkService.setViewer(viewer);

  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => viewerState.tell({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => viewerState.tell({ percent: Math.round(scale * 100) }));
  const count = ({ matchesCount: { current, total } }: MatchCounts, isCounting: boolean) =>
    viewerState.tell({ found: { at: current, total, isCounting } });
  eventBus.on('updatefindmatchescount', (found: MatchCounts) => count(found, false));
  eventBus.on('updatefindcontrolstate', ({ state, ...found }: MatchCounts & { state: number }) => count(found, state === 3));
  window.addEventListener('resize', () => {
    if (viewer.currentScaleValue === 'auto') viewer.currentScaleValue = 'auto';
  });

  openedDocument.tools = {
    turnTo: (page) => {
      viewer.currentPageNumber = Math.min(Math.max(page, 1), pdf.numPages);
    },
    enlarge: () => viewer.increaseScale(),
    reduce: () => viewer.decreaseScale(),
    fit: () => {
      viewer.currentScaleValue = 'auto';
    },
    seek: (query, where) => {
      if (query === '') viewerState.tell({ found: null });
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

  const drawn = new Promise<void>((done) => {
    eventBus.on('pagesinit', () => {
      namePages(container);
      viewer.currentScaleValue = 'auto';
    });
    eventBus.on('pagerendered', ({ error }: { error: Error | null }) => (error ? onPageFailed() : done()));
  });
  viewerState.tell({ page: 1, pages: pdf.numPages });
  viewer.setDocument(pdf);
  linkService.setDocument(pdf);
  return drawn;
};

/**
 * Opens a document of the portal. Scripts in the document never run.
 * @returns a promise that is fulfilled when the first page is drawn
 * @throws {OpenDocumentFailure}
 */
export const openDocument = async (address: string, password: string, signal: AbortSignal): Promise<void> => {
  let onLost = () => {};
  let onPageFailed = () => {};
  const lost = new Promise<void>((end, fail) => {
    onLost = end;
    onPageFailed = () => fail(failure('Unreadable'));
  });
  openedDocument.lost = lost;
  const parts = await DocumentParts.open(address, signal, onLost).catch(() => {
    throw failure('Cut');
  });
  const task = getDocument({
    range: parts,
    // PDF.js fetches only the parts that it needs.
    disableAutoFetch: true,
    disableStream: true,
    ...(password && { password }),
    cMapUrl: `${library}cmaps/`,
    standardFontDataUrl: `${library}standard_fonts/`,
    wasmUrl: `${library}wasm/`,
    iccUrl: `${library}iccs/`,
    // Without system fonts, the letters are the same on every machine.
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: 0,
  });
  signal.addEventListener('abort', () => void task.destroy());
  const opened = task.promise.then(
    (pdf) => draw(pdf, onPageFailed),
    (error: Error) => {
      throw failure(error.name === 'PasswordException' ? 'Locked' : 'Unreadable');
    },
  );
  const cut = lost.then(() => {
    throw failure('Cut');
  });
  await Promise.race([opened, cut]);
};
