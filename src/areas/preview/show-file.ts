import { fromPromise } from 'xstate';
import type { Previewable } from './types';
import { newsIn } from './viewer-news';

/** The attribute of an element that shows a file: its id. */
export const fileAttribute = 'data-file';

/** What an element says when it can show its file: the beginning of a recording is enough. */
const showing = { picture: 'load', pdf: '', audio: 'loadedmetadata', video: 'loadedmetadata', web: 'load', text: '', none: '' } as const;

/** Calls back when the element with that file says so. Elements do not hand their news up: they are heard on the way down. */
const listen = (file: Previewable, type: string, signal: AbortSignal, hear: () => void) => {
  const isOfFile = ({ target }: Event) => target instanceof Element && target.getAttribute(fileAttribute) === file.id;
  if (type !== '') document.addEventListener(type, (event) => isOfFile(event) && hear(), { capture: true, signal });
};

/** Calls back with what the viewer of a document says. */
const hearViewer = (file: Previewable, signal: AbortSignal, hear: (news: ReturnType<typeof newsIn>) => void) => {
  if (file.look === 'pdf') window.addEventListener('message', (event) => hear(newsIn(event)), { signal });
};

/** Actor for flows: done when the element of the page that has the file can show it, or when the viewer says so. */
export const showFile = fromPromise<void, { file: Previewable }>(
  ({ input: { file }, signal }) =>
    new Promise((shown, failed) => {
      listen(file, showing[file.look], signal, shown);
      listen(file, 'error', signal, () => failed(new Error('The browser cannot show the file')));
      hearViewer(file, signal, (news) => {
        if (news === 'shown') shown();
        if (news === 'failed') failed(new Error('The viewer cannot show the document'));
      });
    }),
);

/** Actor for flows: done when a file that is shown breaks off, such as a recording that cannot be decoded, or a document of which a page does not come. */
export const watchFile = fromPromise<void, { file: Previewable }>(
  ({ input: { file }, signal }) =>
    new Promise((broken) => {
      listen(file, 'error', signal, broken);
      hearViewer(file, signal, (news) => news === 'failed' && broken());
    }),
);
