import { makeListeners } from '../../../shared/browser/listeners';

/** The current view of a document: page, size, and result of the search. */
export type ViewerState = {
  readonly page: number;
  readonly pages: number;
  readonly percent: number;
  /** Result of a search: the number of the current match, and the number of all matches; null before a search. */
  readonly found: { readonly at: number; readonly total: number; readonly isCounting: boolean } | null;
  /** Number of the page that is being prepared for the printer; null if nothing is being printed. */
  readonly printed: number | null;
};

/** Actions of a person on an open document. */
export type Tools = {
  readonly turnTo: (page: number) => void;
  readonly enlarge: () => void;
  readonly reduce: () => void;
  readonly fit: () => void;
  /** Searches for a text. With `where`, moves to the next or the previous match. */
  readonly seek: (text: string, where?: 'next' | 'previous') => void;
  readonly print: () => Promise<void>;
};

const nothing: ViewerState = { page: 1, pages: 1, percent: 100, found: null, printed: null };
const { tell, listen } = makeListeners();
let now = nothing;

/** The store of the current view. The document writes the values of the store, and the toolbar shows them. */
export const viewerState = {
  get: (): ViewerState => now,
  tell: (part: Partial<ViewerState>) => {
    now = { ...now, ...part };
    tell();
  },
  listen,
};

const unopened: Tools = { turnTo: () => {}, enlarge: () => {}, reduce: () => {}, fit: () => {}, seek: () => {}, print: async () => {} };

/** The open document. `lost` is fulfilled when a part of the document does not arrive, and rejected when a page cannot be drawn. */
export const openedDocument: { tools: Tools; lost: Promise<void> } = { tools: unopened, lost: new Promise(() => {}) };

/** Id of the element in which the document scrolls. */
export const pagesId = 'pages';
/** Id of the element with the pictures for the printer. */
export const printAreaId = 'printed';
