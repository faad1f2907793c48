import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { FileCut, FileText, OpenedFile, OpenFileFailure, Previewable } from '../../src/areas/preview/types';

type Event =
  | { type: 'file.chosen'; file: Previewable }
  | { type: 'zoomed.in' }
  | { type: 'zoomed.out' }
  | { type: 'retried' }
  | { type: 'closed' }
  | DoneActorEvent<OpenedFile, 'openFile'>
  | ErrorActorEvent<OpenFileFailure, 'openFile'>
  | DoneActorEvent<void, 'showFile'>
  | ErrorActorEvent<unknown, 'showFile'>
  | DoneActorEvent<void, 'watchFile'>
  | ErrorActorEvent<unknown, 'watchFile'>;

type Context = {
  file: Previewable;
  /** The open file, with the addresses from which the page loads it; null until the server has answered. */
  loaded: Previewable | null;
  /** The beginning of a text file; null for other files. */
  content: FileText | null;
  /** The factor by which a picture is enlarged: 1, 2 or 4. */
  zoom: number;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: (OpenFileFailure | FileCut)['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && (event.error as { _tag?: string })._tag === tag;

/** The chart in which a person looks at one of several files, in a preview over the page. */
export const previewMachine = setup({
  types: {
    input: {} as { file: Previewable },
    context: {} as Context,
    events: {} as Event,
    /** `moved`: another file is open, and the address of the page has to name its id. `left.preview`: the preview is closed. */
    emitted: {} as { type: 'moved'; id: string } | { type: 'left.preview' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    /** Asks the server for the file; the answer for a text file contains its beginning. */
    openFile: fromPromise<OpenedFile, { file: Previewable }>(unbound),
    /** Ends when the browser can show or play the file. */
    showFile: fromPromise<void, { file: Previewable }>(unbound),
    /** Ends when the shown file, such as a recording, turns out to be broken or does not load completely. */
    watchFile: fromPromise<void, { file: Previewable }>(unbound),
  },
  guards: {
    canBeShown: ({ context: { file } }) => file.previewKind !== 'none' && file.preview !== null,
    isText: ({ event }) => 'output' in event && event.output !== undefined && event.output.text !== null,
    isPicture: ({ context: { file } }) => file.previewKind === 'picture',
    canGrow: ({ context: { zoom } }) => zoom < 4,
    isTwice: ({ context: { zoom } }) => zoom === 2,
    sessionEnded: failedWith('SessionEnded'),
    isGone: failedWith('NotThere'),
    isEmpty: failedWith('Empty'),
    isCut: failedWith('Cut'),
  },
  actions: {
    keepFile: assign({ file: (_, file: Previewable) => file, loaded: null, content: null }),
    keepOpened: assign({ loaded: (_, { file }: OpenedFile) => file, content: (_, { text }: OpenedFile) => text }),
    zoomIn: assign({ zoom: ({ context: { zoom } }) => zoom * 2 }),
    zoomOut: assign({ zoom: ({ context: { zoom } }) => zoom / 2 }),
    showWhole: assign({ zoom: 1 }),
    tellMove: emit((_, { id }: Previewable) => ({ type: 'moved' as const, id })),
    tellClose: emit({ type: 'left.preview' }),
  },
}).createMachine({
  id: 'preview',
  description: 'Preview of files, one at a time, over the page. A file that cannot be shown is offered as a download.',
  context: ({ input }) => ({ file: input.file, loaded: null, content: null, zoom: 1 }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The file can be shown, or only downloaded.',
      always: [{ guard: 'canBeShown', target: 'opening' }, { target: 'notShown' }],
    },
    notShown: {
      description: 'Browsers do not show files of this kind. A download is offered if there is one.',
      meta: { notice: { severity: 'info', text: 'preview.notShown' } },
    },
    opening: {
      description: 'The server is asked for the file. An enlarged picture gets its first size again.',
      tags: 'busy',
      entry: 'showWhole',
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          { guard: 'isText', target: 'shown', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
          { target: 'loading', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'failed.interrupted' },
          { guard: 'isGone', target: 'failed.gone' },
          { guard: 'isEmpty', target: 'failed.empty' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    loading: {
      description: 'The server has the file, and the browser is loading it.',
      tags: 'busy',
      invoke: {
        id: 'showFile',
        src: 'showFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: 'shown',
        onError: [{ guard: 'isCut', target: 'failed.cut' }, { target: 'failed.unreadable' }],
      },
    },
    shown: {
      description: 'The person sees or hears the file. A picture can be enlarged to twice and four times its size.',
      invoke: {
        id: 'watchFile',
        src: 'watchFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: 'failed.unreadable',
        onError: [{ guard: 'isCut', target: 'failed.cut' }, { target: 'failed.unreadable' }],
      },
      initial: 'whole',
      states: {
        whole: {
          description: 'The whole file is visible. A picture fits into the window.',
          on: {
            'zoomed.in': { guard: 'isPicture', target: 'zoomed', actions: 'zoomIn' },
          },
        },
        zoomed: {
          description: 'A part of the enlarged picture is visible. The person can move it.',
          on: {
            'zoomed.in': { guard: 'canGrow', actions: 'zoomIn' },
            'zoomed.out': [{ guard: 'isTwice', target: 'whole', actions: 'showWhole' }, { actions: 'zoomOut' }],
          },
        },
      },
    },
    failed: {
      description: 'The file is not shown. The person can try again, or download the file.',
      meta: { notice: { severity: 'danger', text: 'preview.failed' } },
      initial: 'unavailable',
      states: {
        unavailable: { description: 'The server could not be reached or could not answer.' },
        interrupted: {
          description: 'The session has ended. The person signs in again and opens the file again.',
          meta: { notice: { severity: 'warning', text: 'preview.interrupted' } },
        },
        gone: {
          description: 'The file no longer exists, or this person may no longer see it.',
          meta: { notice: { severity: 'danger', text: 'preview.gone' } },
        },
        empty: { description: 'The file has no content.', meta: { notice: { severity: 'warning', text: 'preview.empty' } } },
        cut: {
          description: 'The connection was lost, or the server did not send the whole file.',
          meta: { notice: { severity: 'danger', text: 'preview.incomplete' } },
        },
        unreadable: {
          description: 'The browser cannot show this file.',
          meta: { notice: { severity: 'danger', text: 'preview.unreadable' } },
        },
      },
      on: { retried: 'opening' },
    },
    closed: { description: 'The preview is closed.', type: 'final', entry: 'tellClose' },
  },
  on: {
    'file.chosen': {
      target: '.arriving',
      actions: [
        { type: 'keepFile', params: ({ event }) => event.file },
        { type: 'tellMove', params: ({ event }) => event.file },
      ],
    },
    closed: '.closed',
  },
});
