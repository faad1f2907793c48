import { fromPromise } from 'xstate';
import { fileAttribute } from '../../shared/rules/files';
import type { FileCut, Previewable } from './types';
import { readViewerNews, runningAttribute } from './viewer-news';

/**
 * The event with which an element reports that it can show its file; '' if there is no such event. For a recording, the beginning of the
 * file is enough.
 */
const loadEvents = { picture: 'load', pdf: '', audio: 'loadedmetadata', video: 'loadedmetadata', web: 'load', text: '', none: '' } as const;

/** Listens to an event of the element that shows a file. The listener uses the capture phase, because these events do not bubble. */
const listen = (file: Previewable, type: string, signal: AbortSignal, onEvent: (element: Element) => void) => {
  const handle = ({ target }: Event) => {
    if (target instanceof Element && target.getAttribute(fileAttribute) === file.id) onEvent(target);
  };
  if (type !== '') document.addEventListener(type, handle, { capture: true, signal });
};

/** Listens to the messages of the viewer that shows a PDF document. */
const listenToViewer = (file: Previewable, signal: AbortSignal, onEvent: (news: ReturnType<typeof readViewerNews>) => void) => {
  if (file.previewKind === 'pdf') window.addEventListener('message', (event) => onEvent(readViewerNews(event)), { signal });
};

/**
 * Whether the viewer runs in a frame that has loaded. Otherwise, the frame shows an error page of the browser, or the code of the viewer
 * could not be loaded.
 */
const hasViewer = (frame: Element): boolean =>
  ((frame as HTMLIFrameElement).contentDocument?.querySelector(`[${runningAttribute}]`) ?? null) !== null;

/**
 * Returns a promise, whose listeners are removed when the promise is settled. XState aborts the signal of an actor only if the actor is
 * stopped, not if its promise is settled. Therefore the listeners use a second signal.
 * @param begin adds the listeners with the second signal
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

/** Whether a recording has stopped because the connection was lost. The code 2 is `MediaError.MEDIA_ERR_NETWORK`. */
const isCut = (element: Element) => (element as Partial<HTMLMediaElement>).error?.code === 2;

/** The actor that waits for a file. The actor ends when the element with the file, or the viewer, reports that the file can be shown. */
export const showFile = fromPromise<void, { file: Previewable }>(({ input: { file }, signal }) =>
  listenUntilSettled(signal, (ownSignal, shown, fail) => {
    listen(file, loadEvents[file.previewKind], ownSignal, shown);
    listen(file, 'error', ownSignal, (element) => fail(isCut(element) ? cut : new Error('The browser cannot show the file')));
    if (file.previewKind === 'pdf') listen(file, 'load', ownSignal, (frame) => hasViewer(frame) || fail(cut));
    listenToViewer(file, ownSignal, (news) => {
      if (news === 'shown') shown();
      if (news === 'failed') fail(new Error('The viewer cannot show the document'));
      if (news === 'cut') fail(cut);
    });
  }),
);

/**
 * The actor that watches a file which is shown. The actor ends when the file proves to be broken, such as a recording whose end is invalid.
 * @throws {FileCut} if a part did not load
 */
export const watchFile = fromPromise<void, { file: Previewable }>(({ input: { file }, signal }) =>
  listenUntilSettled(signal, (ownSignal, broken, fail) => {
    listen(file, 'error', ownSignal, (element) => (isCut(element) ? fail(cut) : broken()));
    listenToViewer(file, ownSignal, (news) => {
      if (news === 'failed') broken();
      if (news === 'cut') fail(cut);
    });
  }),
);
