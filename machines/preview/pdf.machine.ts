import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { OpenDocumentFailure } from '../../src/areas/preview/types';

type Event =
  | { type: 'password.changed'; password: string }
  | { type: 'password.given' }
  | DoneActorEvent<void, 'openDocument'>
  | ErrorActorEvent<OpenDocumentFailure, 'openDocument'>
  | DoneActorEvent<void, 'watchDocument'>
  | ErrorActorEvent<OpenDocumentFailure, 'watchDocument'>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart of the PDF viewer in a frame. The viewer tells the page around the frame whether the document can be read. */
export const pdfMachine = setup({
  types: {
    input: {} as { address: string | null },
    /** `address`: null for an address outside the portal, because the viewer opens only documents of the portal. */
    context: {} as { address: string | null; password: string },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    /** Ends when the first page of the document can be read. */
    openDocument: fromPromise<void, { address: string | null; password: string }>(unbound),
    /** Ends when a part of the document does not arrive. */
    watchDocument: fromPromise<void>(unbound),
  },
  guards: {
    isLocked: ({ event }) => 'error' in event && event.error._tag === 'Locked',
    hasTried: ({ event, context: { password } }) => 'error' in event && event.error._tag === 'Locked' && password !== '',
    isCut: ({ event }) => 'error' in event && event.error._tag === 'Cut',
    isTyped: ({ context: { password } }) => password !== '',
  },
  actions: {
    keepPassword: assign({ password: (_, password: string) => password }),
    forgetPassword: assign({ password: '' }),
    /** Placeholders. The area’s folder `flows` binds these actions. */
    tellShown: () => undefined,
    tellFailed: () => undefined,
    tellCut: () => undefined,
  },
}).createMachine({
  id: 'pdf',
  description: 'PDF document in a viewer: a person reads, searches and prints its pages.',
  context: ({ input }) => ({ ...input, password: '' }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The document is loading.',
      tags: 'busy',
      invoke: {
        id: 'openDocument',
        src: 'openDocument',
        input: ({ context: { address, password } }) => ({ address, password }),
        onDone: { target: 'shown', actions: 'forgetPassword' },
        onError: [
          { guard: 'hasTried', target: 'locked.wrong', actions: 'forgetPassword' },
          { guard: 'isLocked', target: 'locked' },
          { guard: 'isCut', target: 'cut', actions: 'forgetPassword' },
          { target: 'failed', actions: 'forgetPassword' },
        ],
      },
    },
    locked: {
      description: 'The document is protected by a password, which the person is asked for.',
      entry: 'tellShown',
      initial: 'unknown',
      states: {
        unknown: { description: 'No password has been tried.' },
        wrong: {
          description: 'The document does not open with the password that was typed.',
          meta: { notice: { severity: 'danger', text: 'viewer.wrongPassword' } },
        },
      },
      on: {
        'password.changed': { actions: { type: 'keepPassword', params: ({ event }) => event.password } },
        'password.given': { guard: 'isTyped', target: 'opening' },
      },
    },
    shown: {
      description: 'The document can be read. Further parts are loaded as the person reads.',
      entry: 'tellShown',
      invoke: { id: 'watchDocument', src: 'watchDocument', onDone: 'cut', onError: 'failed' },
    },
    cut: {
      description: 'The document, or a part of it, has not arrived. The page around the viewer says so.',
      entry: 'tellCut',
      type: 'final',
      meta: { notice: { severity: 'danger', text: 'preview.incomplete' } },
    },
    failed: {
      description: 'The document cannot be read, or not any further. The page around the viewer says so.',
      entry: 'tellFailed',
      type: 'final',
      meta: { notice: { severity: 'danger', text: 'preview.unreadable' } },
    },
  },
});
