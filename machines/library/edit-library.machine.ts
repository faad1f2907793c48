import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type {
  ChangesElsewhere,
  EditTab,
  LibraryGroup,
  LoadChangesFailure,
  LoadLibraryFailure,
  SaveLibraryFailure,
  Selectable,
  Title,
} from '../../src/areas/library/types';

type Event =
  | { type: 'title.toggled'; title: Title }
  | { type: 'tab.chosen'; tab: EditTab }
  | { type: 'stage.chosen'; stage: string | null }
  | { type: 'kind.chosen'; kind: LibraryGroup | null }
  | { type: 'confirmed' }
  | { type: 'changes.joined' }
  | { type: 'selection.kept' }
  | { type: 'cancelled' }
  | { type: 'leave.requested'; to: string }
  | { type: 'leave.confirmed' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | DoneActorEvent<Selectable, 'loadTitles'>
  | ErrorActorEvent<LoadLibraryFailure, 'loadTitles'>
  | DoneActorEvent<ChangesElsewhere, 'loadChanges'>
  | ErrorActorEvent<LoadChangesFailure, 'loadChanges'>
  | DoneActorEvent<void, 'saveLibrary'>
  | ErrorActorEvent<SaveLibraryFailure, 'saveLibrary'>;

type Context = {
  /** Whether the person searches for titles, as internal users do, instead of choosing from all titles. */
  searches: boolean;
  /** Whether the person may order free material, but first has to name their position at school. */
  needsPosition: boolean;
  titles: readonly Title[];
  /** The library that this page last loaded from the server. A save fails if the server has a newer version. */
  library: readonly Title[];
  version: string | null;
  /** The library that was saved in another window after this page had loaded the library. */
  elsewhere: { readonly library: readonly Title[]; readonly version: string | null };
  added: readonly Title[];
  removed: readonly Title[];
  /** The selected titles, by id. */
  selected: ReadonlyMap<string, Title>;
  /** The open tab: the titles on offer, or the selected titles of one group. */
  tab: EditTab;
  /** The titles in the tab of a group. Deselected titles stay visible, so that they can be selected again. */
  listed: readonly Title[];
  /** The stage by which the titles on offer are filtered; null for all stages. */
  stage: string | null;
  /** The group by which the titles on offer are filtered; null for all groups. */
  kind: LibraryGroup | null;
  /** The page that opens when the person leaves: home, or the page of the link that they pressed. */
  destination: string;
  /** The server’s message about a failure, for the error page; null without a message. */
  message: string | null;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (...tags: Extract<Event, { error: unknown }>['error']['_tag'][]) =>
  ({ event }: { event: Event }) =>
    'error' in event && tags.includes(event.error._tag);

/** The chart in which a person chooses the titles of their library. */
export const editLibraryMachine = setup({
  types: {
    input: {} as Pick<Context, 'searches' | 'needsPosition'>,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string; message?: string; reason?: 'library'; said?: 'editLibrary.saved' } | { type: 'signed.out' },
    /** `dialog`: a dialog of this flow lies over the page. */
    tags: {} as 'busy' | 'dialog',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    loadTitles: fromPromise<Selectable>(unbound),
    saveLibrary: fromPromise<void, Selectable>(unbound),
    loadChanges: fromPromise<ChangesElsewhere, { library: readonly Title[]; selected: readonly Title[] }>(unbound),
  },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canConfirm: () => true,
    needsPosition: ({ context }) => context.needsPosition,
    hasChanges: ({ context: { library, selected } }) => library.length !== selected.size || library.some(({ id }) => !selected.has(id)),
    offersNothing: ({ context }, { titles }: Selectable) => !context.searches && titles.length === 0,
    isAsSelected: (_, { added, removed }: ChangesElsewhere) => added.length + removed.length === 0,
    changedMeanwhile: failedWith('ChangedMeanwhile'),
    noLibrary: failedWith('NoLibrary'),
    signedOut: failedWith('SignedOut'),
    sessionEnded: failedWith('SessionEnded'),
    libraryTooLarge: failedWith('LibraryTooLarge'),
    noAnswer: failedWith('Timeout', 'NetworkDown'),
    noSense: failedWith('BadResponse'),
  },
  actions: {
    keepTitles: assign({
      titles: (_, { titles }: Selectable) => titles,
      library: (_, { titles }: Selectable) => titles.filter((title) => title.inLibrary),
      version: (_, { version }: Selectable) => version,
      selected: (_, { titles }: Selectable) => new Map(titles.filter((title) => title.inLibrary).map((title) => [title.id, title])),
    }),
    keepChanges: assign((_, { library, version, added, removed }: ChangesElsewhere) => ({
      elsewhere: { library, version },
      added,
      removed,
    })),
    rebaseOnElsewhere: assign(({ context }) => context.elsewhere),
    joinChanges: assign(({ context: { selected, added, removed, tab } }) => {
      const gone = new Set(removed.map(({ id }) => id));
      const joined = [...selected.values(), ...added].filter(({ id }) => !gone.has(id));
      return { selected: new Map(joined.map((title) => [title.id, title])), listed: joined.filter(({ group }) => group === tab) };
    }),
    toggle: assign({
      selected: ({ context }, title: Title) => {
        const selected = new Map(context.selected);
        if (!selected.delete(title.id)) selected.set(title.id, title);
        return selected;
      },
    }),
    showTab: assign({
      tab: (_, tab: EditTab) => tab,
      listed: ({ context }, tab: EditTab) => [...context.selected.values()].filter((title) => title.group === tab),
    }),
    narrowToStage: assign({ stage: (_, stage: string | null) => stage }),
    narrowToKind: assign({ kind: (_, kind: LibraryGroup | null) => kind }),
    keepMessage: assign({ message: ({ event }) => ('error' in event && 'message' in event.error && event.error.message) || null }),
    keepDestination: assign({ destination: (_, to: string) => to }),
    resetDestination: assign({ destination: '/' }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
    goHomeSaved: emit({ type: 'left', to: '/', said: 'editLibrary.saved' }),
    goToError: emit(({ context }) => ({
      type: 'left' as const,
      to: '/error',
      reason: 'library' as const,
      ...(context.message && { message: context.message }),
    })),
    /** Makes home ask for the position at school. The area’s folder `flows` binds this action. */
    askPosition: () => {},
    askToSignIn: emit({ type: 'signed.out' }),
  },
}).createMachine({
  id: 'editLibrary',
  description: 'Edit library: a person chooses titles and confirms. Internal users search for titles, and other people choose by stage.',
  context: ({ input }) => ({
    ...input,
    titles: [],
    library: [],
    version: null,
    elsewhere: { library: [], version: null },
    added: [],
    removed: [],
    selected: new Map(),
    tab: 'offer',
    listed: [],
    stage: null,
    kind: null,
    destination: '/',
    message: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The titles are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadTitles',
        src: 'loadTitles',
        onDone: [
          { guard: { type: 'offersNothing', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'editing', actions: { type: 'keepTitles', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'noLibrary', target: 'empty' }, { guard: 'signedOut', target: 'signedOut' }, { target: 'loadFailed' }],
      },
    },
    empty: { description: 'There is no title to choose.', on: { cancelled: 'left' } },
    loadFailed: {
      description: 'The titles could not be loaded. The person can try again or go home.',
      meta: { notice: { severity: 'danger', text: 'library.failed' } },
      on: { retried: 'loading', cancelled: 'left' },
    },
    signedOut: { description: 'The session has ended, and the person is asked to sign in.', type: 'final', entry: 'askToSignIn' },
    editing: {
      description:
        'The person selects and deselects titles. At least one title is needed to confirm. Internal users select at most 100 titles; only the server knows the limit of other people.',
      initial: 'choosing',
      states: {
        choosing: { description: 'The selection can be confirmed, unless the number of titles prevents it.' },
        interrupted: {
          description: 'The session ended while saving. The person signs in again and confirms again.',
          meta: { notice: { severity: 'warning', text: 'editLibrary.interrupted' } },
        },
        unsaved: {
          description: 'The server did not answer. The selection stays, to be confirmed again.',
          meta: { notice: { severity: 'danger', text: 'editLibrary.noAnswer' } },
        },
        notUnderstood: {
          description: 'The server’s answer makes no sense. The selection stays, to be confirmed again.',
          meta: { notice: { severity: 'danger', text: 'editLibrary.notUnderstood' } },
        },
        joined: {
          description: 'The selection now includes the changes from another window, to be reviewed and confirmed.',
          meta: { notice: { severity: 'info', text: 'editLibrary.joined' } },
        },
      },
      on: {
        'title.toggled': { actions: { type: 'toggle', params: ({ event }) => event.title } },
        'tab.chosen': { actions: { type: 'showTab', params: ({ event }) => event.tab } },
        'stage.chosen': { actions: { type: 'narrowToStage', params: ({ event }) => event.stage } },
        'kind.chosen': { actions: { type: 'narrowToKind', params: ({ event }) => event.kind } },
        confirmed: { guard: 'canConfirm', target: 'saving' },
        cancelled: [
          { guard: 'hasChanges', target: 'leaving', actions: 'resetDestination' },
          { target: 'left', actions: 'resetDestination' },
        ],
        'leave.requested': {
          guard: 'hasChanges',
          target: 'leaving',
          actions: { type: 'keepDestination', params: ({ event }) => event.to },
        },
      },
    },
    leaving: {
      description: 'The person wants to leave. A dialog says that the selection is not saved, and the person leaves or stays.',
      tags: 'dialog',
      on: { 'leave.confirmed': 'left', 'leave.requested': 'editing', dismissed: 'editing' },
    },
    saving: {
      description: 'The save replaces only the version that this page has loaded. The selection stays visible and is locked.',
      tags: 'busy',
      invoke: {
        id: 'saveLibrary',
        src: 'saveLibrary',
        input: ({ context }) => ({ titles: [...context.selected.values()], version: context.version }),
        onDone: [{ guard: 'needsPosition', target: 'saved', actions: 'askPosition' }, { target: 'saved' }],
        onError: [
          { guard: 'libraryTooLarge', target: 'tooLarge' },
          { guard: 'changedMeanwhile', target: 'comparing' },
          { guard: 'sessionEnded', target: 'editing.interrupted' },
          { guard: 'noAnswer', target: 'editing.unsaved' },
          { guard: 'noSense', target: 'editing.notUnderstood' },
          { target: 'failed', actions: 'keepMessage' },
        ],
      },
    },
    comparing: {
      description: 'The library was saved in another window after this page had loaded it. Its changes are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadChanges',
        src: 'loadChanges',
        input: ({ context: { library, selected } }) => ({ library, selected: [...selected.values()] }),
        onDone: [
          {
            guard: { type: 'isAsSelected', params: ({ event }) => event.output },
            target: 'saving',
            actions: [{ type: 'keepChanges', params: ({ event }) => event.output }, 'rebaseOnElsewhere'],
          },
          { target: 'changed', actions: { type: 'keepChanges', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'editing.interrupted' },
          { guard: 'noAnswer', target: 'editing.unsaved' },
          { guard: 'noSense', target: 'editing.notUnderstood' },
          { target: 'failed', actions: 'keepMessage' },
        ],
      },
    },
    changed: {
      description:
        'A dialog lists the titles that were added and removed in another window. The person adds these changes to the selection, or saves the selection over them. They may also go back to the selection; the next save shows this dialog again.',
      tags: 'dialog',
      on: {
        'changes.joined': { target: 'editing.joined', actions: ['joinChanges', 'rebaseOnElsewhere'] },
        'selection.kept': { target: 'saving', actions: 'rebaseOnElsewhere' },
        dismissed: 'editing',
        'leave.requested': 'editing',
      },
    },
    tooLarge: {
      description:
        'The library is too large: more than 100 titles of an internal user, or more than other people may keep. A dialog says so, and the person continues to edit.',
      tags: 'dialog',
      on: { dismissed: 'editing', 'leave.requested': 'editing' },
    },
    saved: {
      description:
        'The library is saved. Home opens and says so. A person who may order free material, but has named no position, is asked for their position at home.',
      type: 'final',
      entry: 'goHomeSaved',
    },
    left: { description: 'Nothing is saved. Home opens, or the page of a link that was followed.', type: 'final', entry: 'leave' },
    failed: {
      description: 'The library was not saved. The error page opens, with the message of the server.',
      type: 'final',
      entry: 'goToError',
    },
  },
});
