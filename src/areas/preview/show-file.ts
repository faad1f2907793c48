import { fromPromise } from 'xstate';
import { fileAttribute } from '../../shared/rules/files';
import type { FileCut, Previewable } from './types';
import { readViewerNews, runningAttribute } from './viewer-news';

/** Events with which elements report that they can show their file. A recording needs only its beginning. */
const loadEvents = { picture: 'load', pdf: '', audio: 'loadedmetadata', video: 'loadedmetadata', web: 'load', text: '', none: '' } as const;

/** Listens to an event of the element that shows a file. These events do not bubble, so that only the capture phase reaches them. */
const listen = (file: Previewable, type: string, signal: AbortSignal, onEvent: (element: Element) => void) => {
  const handle = ({ target }: Event) => {
    if (target instanceof Element && target.getAttribute(fileAttribute) === file.id) onEvent(target);
  };
  if (type !== '') document.addEventListener(type, handle, { capture: true, signal });
};

/** Listens to the messages of the viewer that shows a PDF document. */
const listenToViewer = (file: Previewable, signal: AbortSignal, onEvent: (news: ReturnType<typeof readViewerNews>) => void) => {
  if (file.look === 'pdf') window.addEventListener('message', (event) => onEvent(readViewerNews(event)), { signal });
};

/** Whether the viewer runs in a frame that has loaded. The frame may show an error page of the browser instead, or code may be missing. */
const hasViewer = (frame: Element): boolean =>
  ((frame as HTMLIFrameElement).contentDocument?.querySelector(`[${runningAttribute}]`) ?? null) !== null;

/**
 * Creates a promise that listens to the page until the promise is settled. XState aborts its signal only if the actor is stopped. Therefore
 * a signal of its own ends the listening as soon as the promise is settled.
 * @param begin starts to listen with the signal that it gets
 */
const listenUntilSettled = (
  actorSignal: AbortSignal,
  begin: (ownSignal: AbortSignal, done: () => void, fail: (error: Error | FileCut) => void) => void,
) => {
  const own = new AbortController();
  actorSignal.addEventListener('abort', () => own.abort(), { signal: own.signal });
  return new Promise<void>((done, fail) => begin(own.signal, done, fail)).finally(() => own.abort());
};

const cut: FileCut = { _tag: 'Cut' };

/** Whether a recording broke off because the connection was lost: its code is that of `MediaError.MEDIA_ERR_NETWORK`. */
const isCut = (element: Element) => (element as Partial<HTMLMediaElement>).error?.code === 2;

/** Actor for flows. It ends when the element with the file, or the viewer, reports that the file can be shown. */
export const showFile = fromPromise<void, { file: Previewable }>(({ input: { file }, signal }) =>
  listenUntilSettled(signal, (ownSignal, shown, fail) => {
    listen(file, loadEvents[file.look], ownSignal, shown);
    listen(file, 'error', ownSignal, (element) => fail(isCut(element) ? cut : new Error('The browser cannot show the file')));
    if (file.look === 'pdf') listen(file, 'load', ownSignal, (frame) => hasViewer(frame) || fail(cut));
    listenToViewer(file, ownSignal, (news) => {
      if (news === 'shown') shown();
      if (news === 'failed') fail(new Error('The viewer cannot show the document'));
      if (news === 'cut') fail(cut);
    });
  }),
);

/** Actor for flows. It ends when a shown file turns out to be broken, such as a recording. @throws {FileCut} if a part did not load */
export const watchFile = fromPromise<void, { file: Previewable }>(({ input: { file }, signal }) =>
  listenUntilSettled(signal, (ownSignal, broken, fail) => {
    listen(file, 'error', ownSignal, (element) => (isCut(element) ? fail(cut) : broken()));
    listenToViewer(file, ownSignal, (news) => {
      if (news === 'failed') broken();
      if (news === 'cut') fail(cut);
    });
  }),
);
