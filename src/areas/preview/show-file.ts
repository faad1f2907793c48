import { fromPromise } from 'xstate';
import { fileAttribute } from '../../shared/rules/files';
import type { Previewable } from './types';
import { newsIn, runningAttribute } from './viewer-news';

/** What an element says when it can show its file: the beginning of a recording is enough. */
const showing = { picture: 'load', pdf: '', audio: 'loadedmetadata', video: 'loadedmetadata', web: 'load', text: '', none: '' } as const;

/** Calls back when the element with that file says so. Elements do not hand their news up: they are heard on the way down. */
const listen = (file: Previewable, type: string, signal: AbortSignal, hear: (element: Element) => void) => {
  const tell = ({ target }: Event) => {
    if (target instanceof Element && target.getAttribute(fileAttribute) === file.id) hear(target);
  };
  if (type !== '') document.addEventListener(type, tell, { capture: true, signal });
};

/** Calls back with what the viewer of a document says. */
const hearViewer = (file: Previewable, signal: AbortSignal, hear: (news: ReturnType<typeof newsIn>) => void) => {
  if (file.look === 'pdf') window.addEventListener('message', (event) => hear(newsIn(event)), { signal });
};

/** Whether the viewer runs in a frame that has loaded: instead of it there may be a page of the browser, or code of it may be missing. */
const hasViewer = (frame: Element): boolean =>
  ((frame as HTMLIFrameElement).contentDocument?.querySelector(`[${runningAttribute}]`) ?? null) !== null;

/**
 * A promise that hears what happens on the page until it is settled. XState ends the signal only of a promise that is given up: what is
 * heard ends with a kept one too.
 */
const hearing = (givenUp: AbortSignal, begin: (heard: AbortSignal, done: () => void, fail: (error: Error) => void) => void) => {
  const over = new AbortController();
  givenUp.addEventListener('abort', () => over.abort(), { signal: over.signal });
  return new Promise<void>((done, fail) => begin(over.signal, done, fail)).finally(() => over.abort());
};

/** Actor for flows: done when the element of the page that has the file can show it, or when the viewer says so. */
export const showFile = fromPromise<void, { file: Previewable }>(({ input: { file }, signal }) =>
  hearing(signal, (heard, shown, fail) => {
    listen(file, showing[file.look], heard, shown);
    listen(file, 'error', heard, () => fail(new Error('The browser cannot show the file')));
    if (file.look === 'pdf') listen(file, 'load', heard, (frame) => hasViewer(frame) || fail(new Error('The viewer did not come')));
    hearViewer(file, heard, (news) => {
      if (news === 'shown') shown();
      if (news === 'failed') fail(new Error('The viewer cannot show the document'));
    });
  }),
);

/** Actor for flows: done when a file that is shown breaks off, such as a recording that cannot be decoded, or a document of which a page does not come. */
export const watchFile = fromPromise<void, { file: Previewable }>(({ input: { file }, signal }) =>
  hearing(signal, (heard, broken) => {
    listen(file, 'error', heard, broken);
    hearViewer(file, heard, (news) => news === 'failed' && broken());
  }),
);
