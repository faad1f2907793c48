import { makeListeners } from '../../../shared/browser/listeners';

/** The present view of a document: page, size, and result of the search. */
export type ViewerState = {
  readonly page: number;
  readonly pages: number;
  readonly percent: number;
  /** Result of a search: the current place and the number of places; null before a search. */
  readonly found: { readonly at: number; readonly total: number; readonly isCounting: boolean } | null;
  /** The page that is being made ready for the printer; null while none is. */
  readonly printed: number | null;
};

/** Actions of a person on an open document. */
export type Tools = {
  readonly turnTo: (page: number) => void;
  readonly enlarge: () => void;
  readonly reduce: () => void;
  readonly fit: () => void;
  /** Searches a text; the same text again leads to the next or the previous place. */
  readonly seek: (text: string, where?: 'next' | 'previous') => void;
  readonly print: () => Promise<void>;
};

const nothing: ViewerState = { page: 1, pages: 1, percent: 100, found: null, printed: null };
const { tell, listen } = makeListeners();
let now = nothing;

/** Store of the view: the document writes it, and the toolbar shows it. */
export const viewerState = {
  get: (): ViewerState => now,
  tell: (part: Partial<ViewerState>) => {
    now = { ...now, ...part };
    tell();
  },
  listen,
};

const unopened: Tools = { turnTo: () => {}, enlarge: () => {}, reduce: () => {}, fit: () => {}, seek: () => {}, print: async () => {} };

/** The open document: its tools, and a promise that is fulfilled when a part of the document is lost. */
export const openedDocument: { tools: Tools; lost: Promise<void> } = { tools: unopened, lost: new Promise(() => {}) };

/** The element in which the document scrolls. */
export const pagesId = 'pages';
/** The element with the pictures for the printer. */
export const printAreaId = 'printed';
