import { fromPromise } from 'xstate';
import { fileAttribute } from '../../shared/rules/files';
import type { FileCut, Previewable } from './types';
import { newsIn, runningAttribute } from './viewer-news';

/** Events by which elements report that they can show their file; for a recording, its beginning is enough. */
const showing = { picture: 'load', pdf: '', audio: 'loadedmetadata', video: 'loadedmetadata', web: 'load', text: '', none: '' } as const;

/** Calls back at an event of the element with that file. Such events do not bubble, so they are caught in the capture phase. */
const listen = (file: Previewable, type: string, signal: AbortSignal, hear: (element: Element) => void) => {
  const tell = ({ target }: Event) => {
    if (target instanceof Element && target.getAttribute(fileAttribute) === file.id) hear(target);
  };
  if (type !== '') document.addEventListener(type, tell, { capture: true, signal });
};

/** Calls back with the messages of a document's viewer. */
const hearViewer = (file: Previewable, signal: AbortSignal, hear: (news: ReturnType<typeof newsIn>) => void) => {
  if (file.look === 'pdf') window.addEventListener('message', (event) => hear(newsIn(event)), { signal });
};

/** Whether the viewer runs in a frame that has loaded. The frame may show a page of the browser, or some code may be missing. */
const hasViewer = (frame: Element): boolean =>
  ((frame as HTMLIFrameElement).contentDocument?.querySelector(`[${runningAttribute}]`) ?? null) !== null;

/**
 * Creates a promise that listens to the page until it is settled. XState aborts the signal only if the actor is stopped. Here, the
 * listening also ends when the promise is fulfilled.
 */
const hearing = (givenUp: AbortSignal, begin: (heard: AbortSignal, done: () => void, fail: (error: Error | FileCut) => void) => void) => {
  const over = new AbortController();
  givenUp.addEventListener('abort', () => over.abort(), { signal: over.signal });
  return new Promise<void>((done, fail) => begin(over.signal, done, fail)).finally(() => over.abort());
};

const cut: FileCut = { _tag: 'Cut' };

/** Whether a recording broke off because of a lost connection: its code is that of `MediaError.MEDIA_ERR_NETWORK`. */
const isCut = (element: Element) => (element as Partial<HTMLMediaElement>).error?.code === 2;

/** Actor for flows. It ends when the element with the file, or the viewer, reports that the file can be shown. */
export const showFile = fromPromise<void, { file: Previewable }>(({ input: { file }, signal }) =>
  hearing(signal, (heard, shown, fail) => {
    listen(file, showing[file.look], heard, shown);
    listen(file, 'error', heard, (element) => fail(isCut(element) ? cut : new Error('The browser cannot show the file')));
    if (file.look === 'pdf') listen(file, 'load', heard, (frame) => hasViewer(frame) || fail(cut));
    hearViewer(file, heard, (news) => {
      if (news === 'shown') shown();
      if (news === 'failed') fail(new Error('The viewer cannot show the document'));
      if (news === 'cut') fail(cut);
    });
  }),
);

/** Actor for flows. It ends when a shown file breaks off, such as a broken recording. @throws {FileCut} if a part has not come */
export const watchFile = fromPromise<void, { file: Previewable }>(({ input: { file }, signal }) =>
  hearing(signal, (heard, broken, fail) => {
    listen(file, 'error', heard, (element) => (isCut(element) ? fail(cut) : broken()));
    hearViewer(file, heard, (news) => {
      if (news === 'failed') broken();
      if (news === 'cut') fail(cut);
    });
  }),
);
