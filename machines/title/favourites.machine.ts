import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { Favourites, SaveFavouritesFailure } from '../../src/areas/title/types';

type Event =
  | { type: 'star.pressed'; resource: string }
  | { type: 'retried' }
  | DoneActorEvent<Pick<Favourites, 'version'>, 'saveFavourites'>
  | ErrorActorEvent<SaveFavouritesFailure, 'saveFavourites'>
  | DoneActorEvent<Favourites, 'loadFavourites'>
  | ErrorActorEvent<SaveFavouritesFailure, 'loadFavourites'>;

type Context = {
  titleId: string;
  /** The favourites on the server, according to the last answer. */
  saved: Favourites;
  /** The stars that were pressed after the last save; true for a resource that becomes a favourite. */
  pressed: ReadonlyMap<string, boolean>;
  /** The pressed stars that the present save contains. */
  sent: ReadonlyMap<string, boolean>;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: SaveFavouritesFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a person marks resources of a title. Each star shows its new state at once, and the whole list is saved. */
export const favouritesMachine = setup({
  types: {
    input: {} as { titleId: string; saved: Favourites },
    context: {} as Context,
    events: {} as Event,
    /** `unsaved`: the flow goes on until the stars are saved, also if the person leaves or closes the page. */
    tags: {} as 'unsaved',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    saveFavourites: fromPromise<Pick<Favourites, 'version'>, { titleId: string; saved: Favourites; pressed: ReadonlyMap<string, boolean> }>(
      unbound,
    ),
    loadFavourites: fromPromise<Favourites, { titleId: string }>(unbound),
  },
  guards: {
    hasMore: ({ context: { pressed, sent } }) => [...pressed].some(([id, isWanted]) => sent.get(id) !== isWanted),
    hasUnsaved: ({ context: { pressed } }) => pressed.size > 0,
    changedMeanwhile: failedWith('ChangedMeanwhile'),
    sessionEnded: failedWith('SessionEnded'),
    /** Whether the server refused the save although the list on the server had not changed. Another save would then be refused too. */
    isRefusedUnchanged: ({ context: { saved, sent } }, { version }: Pick<Favourites, 'version'>) =>
      sent.size > 0 && version === saved.version,
  },
  actions: {
    press: assign({
      pressed: ({ context: { saved, pressed } }, resource: string) =>
        new Map(pressed).set(resource, !(pressed.get(resource) ?? saved.ids.has(resource))),
    }),
    send: assign({ sent: ({ context }) => context.pressed }),
    keepSaved: assign({
      saved: ({ context: { saved, sent } }, { version }: Pick<Favourites, 'version'>) => ({
        ids: new Set([...saved.ids, ...sent.keys()].filter((id) => sent.get(id) ?? true)),
        version,
      }),
      pressed: ({ context: { pressed, sent } }) => new Map([...pressed].filter(([id, isWanted]) => sent.get(id) !== isWanted)),
    }),
    keepLoaded: assign({ saved: (_, saved: Favourites) => saved }),
    dropSent: assign({
      pressed: ({ context: { pressed, sent } }) => new Map([...pressed].filter(([id, isWanted]) => sent.get(id) !== isWanted)),
      sent: new Map<string, boolean>(),
    }),
    dropAll: assign({ pressed: new Map<string, boolean>() }),
  },
}).createMachine({
  id: 'favourites',
  description: 'Favourites of a title. A star changes at once. Each save contains the whole list, and saves follow each other.',
  context: ({ input }) => ({ ...input, pressed: new Map(), sent: new Map() }),
  initial: 'settled',
  states: {
    settled: {
      description: 'The stars are as on the server.',
      on: { 'star.pressed': { target: 'saving', actions: { type: 'press', params: ({ event }) => event.resource } } },
    },
    saving: {
      description: 'The list is being saved. Stars that are pressed meanwhile are saved afterwards.',
      tags: 'unsaved',
      entry: 'send',
      invoke: {
        id: 'saveFavourites',
        src: 'saveFavourites',
        input: ({ context: { titleId, saved, pressed } }) => ({ titleId, saved, pressed }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'saving',
            reenter: true,
            actions: { type: 'keepSaved', params: ({ event }) => event.output },
          },
          { target: 'settled', actions: { type: 'keepSaved', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'changedMeanwhile', target: 'comparing' },
          { guard: 'sessionEnded', target: 'interrupted' },
          { target: 'comparing', actions: 'dropSent' },
        ],
      },
      on: { 'star.pressed': { actions: { type: 'press', params: ({ event }) => event.resource } } },
    },
    comparing: {
      description:
        'The favourites of the server are loading. If they were changed in another window, the stars pressed here are added to them and saved. If the save failed or its outcome is unknown, the stars show the list of the server again, without a message. Then only stars that were pressed meanwhile are saved. If the list was refused although nothing had changed, it is not sent again.',
      tags: 'unsaved',
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        input: ({ context: { titleId } }) => ({ titleId }),
        onDone: [
          {
            guard: { type: 'isRefusedUnchanged', params: ({ event }) => event.output },
            target: 'settled',
            actions: [{ type: 'keepLoaded', params: ({ event }) => event.output }, 'dropAll'],
          },
          { guard: 'hasUnsaved', target: 'saving', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
          { target: 'settled', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { target: 'settled', actions: 'dropAll' },
        ],
      },
      on: { 'star.pressed': { actions: { type: 'press', params: ({ event }) => event.resource } } },
    },
    interrupted: {
      description:
        'The session ended before the list was saved. The person signs in again and saves the list. The stars stay as they were pressed.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: {
        retried: 'saving',
        'star.pressed': { target: 'saving', actions: { type: 'press', params: ({ event }) => event.resource } },
      },
    },
  },
});
