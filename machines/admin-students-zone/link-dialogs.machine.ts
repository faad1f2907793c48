import type { AnyStateMachine, EmittedFrom } from 'xstate';
import { assign, createMachine, emit, setup } from 'xstate';
import type { ChangeableValues, LinkReference, StudentLink } from '../../src/areas/admin-students-zone/types';
import type { blockLinkMachine } from './block-link.machine';
import type { changeValuesMachine } from './change-values.machine';
import type { resetDevicesMachine } from './reset-devices.machine';
import type { shareTitleMachine } from './share-title.machine';

type Event =
  | { type: 'update.requested'; link: StudentLink }
  | { type: 'block.requested'; link: StudentLink }
  | { type: 'devices.requested'; link: StudentLink }
  | { type: 'globals.requested'; values: ChangeableValues }
  | { type: 'share.requested' }
  | EmittedFrom<typeof changeValuesMachine>
  | EmittedFrom<typeof blockLinkMachine>
  | EmittedFrom<typeof resetDevicesMachine>
  | EmittedFrom<typeof shareTitleMachine>;

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const outcomeIs =
  (outcome: 'saved' | 'outdated') =>
  ({ event }: { event: Event }) =>
    event.type === 'dialog.closed' && event.outcome === outcome;

/** The chart of the dialogs over the search, in which support acts on one link, or on all links. */
export const linkDialogsMachine = setup({
  types: {
    /** `link`: the link of the open dialog. `values`: the loaded global values while their dialog is open, otherwise null. */
    context: {} as { link: LinkReference | null; values: ChangeableValues | null },
    events: {} as Event,
    /** `links.changed`: a link in the search is outdated. `areAllOutdated`: all links may be outdated, because the global values have changed. */
    emitted: {} as { type: 'links.changed'; areAllOutdated: boolean },
    children: {} as { changeValues: 'changeValues'; blockLink: 'blockLink'; resetDevices: 'resetDevices'; shareTitle: 'shareTitle' },
    meta: {} as { notice?: { severity: 'success'; text: string } },
  },
  actors: {
    changeValues: unboundFlow<typeof changeValuesMachine>(),
    blockLink: unboundFlow<typeof blockLinkMachine>(),
    resetDevices: unboundFlow<typeof resetDevicesMachine>(),
    shareTitle: unboundFlow<typeof shareTitleMachine>(),
  },
  guards: {
    isOpen: (_, { hasEnded }: StudentLink) => !hasEnded,
    isSaved: outcomeIs('saved'),
    isOutdated: outcomeIs('outdated'),
  },
  actions: {
    keepLink: assign({ link: (_, { id, teacher, title }: StudentLink) => ({ id, teacher, title }), values: null }),
    keepValues: assign({ link: null, values: (_, values: ChangeableValues) => values }),
    forgetValues: assign({ values: null }),
    tellChanged: emit(({ context }) => ({ type: 'links.changed', areAllOutdated: context.values !== null })),
  },
}).createMachine({
  id: 'linkDialogs',
  description: 'Dialogs over the search of links: they change values, reset devices, block a link, or create one.',
  context: { link: null, values: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open. A link that has ended can be neither changed nor blocked.',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing was changed.' },
        done: {
          description: 'The last dialog has changed something, so the links are searched again.',
          meta: { notice: { severity: 'success', text: 'zoneControl.done' } },
        },
      },
      on: {
        'update.requested': {
          guard: { type: 'isOpen', params: ({ event }) => event.link },
          target: 'updating',
          actions: { type: 'keepLink', params: ({ event }) => event.link },
        },
        'block.requested': {
          guard: { type: 'isOpen', params: ({ event }) => event.link },
          target: 'blocking',
          actions: { type: 'keepLink', params: ({ event }) => event.link },
        },
        'devices.requested': {
          guard: { type: 'isOpen', params: ({ event }) => event.link },
          target: 'resetting',
          actions: { type: 'keepLink', params: ({ event }) => event.link },
        },
        'globals.requested': { target: 'updating', actions: { type: 'keepValues', params: ({ event }) => event.values } },
        'share.requested': { target: 'sharing', actions: 'forgetValues' },
      },
    },
    updating: {
      description: 'The values of a link, or the global values, are changed.',
      invoke: { id: 'changeValues', src: 'changeValues', input: ({ context }) => ({ link: context.link, known: context.values }) },
    },
    blocking: {
      description: 'A link is blocked.',
      invoke: { id: 'blockLink', src: 'blockLink', input: ({ context }) => ({ link: context.link as LinkReference }) },
    },
    resetting: {
      description: 'The devices of a link are counted, and can be reset.',
      invoke: { id: 'resetDevices', src: 'resetDevices', input: ({ context }) => ({ link: context.link as LinkReference }) },
    },
    sharing: { description: 'A link is created for a teacher and a title.', invoke: { id: 'shareTitle', src: 'shareTitle' } },
  },
  on: {
    'dialog.closed': [
      { guard: 'isSaved', target: '.closed.done', actions: 'tellChanged' },
      { guard: 'isOutdated', target: '.closed.quiet', actions: 'tellChanged' },
      { target: '.closed.quiet' },
    ],
  },
});
