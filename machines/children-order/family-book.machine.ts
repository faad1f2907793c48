import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Picture, PictureFailure } from '../../src/areas/children-order/types';

type Event =
  | { type: 'picture.chosen'; file: File }
  | { type: 'picture.removed' }
  | { type: 'shrink.requested' }
  | DoneActorEvent<Blob | null, 'findPicture'>
  | ErrorActorEvent<unknown, 'findPicture'>
  | DoneActorEvent<Picture, 'readPicture'>
  | ErrorActorEvent<PictureFailure, 'readPicture'>
  | DoneActorEvent<File, 'shrinkPicture'>
  | ErrorActorEvent<PictureFailure, 'shrinkPicture'>
  | DoneActorEvent<'stored' | 'in-memory', 'keepPicture'>
  | ErrorActorEvent<unknown, 'keepPicture'>
  | DoneActorEvent<void, 'dropPicture'>
  | ErrorActorEvent<unknown, 'dropPicture'>;

/** `key`: the key of the child. `isNeeded`: whether the child needs a picture. */
type Input = { key: string; isNeeded: boolean; picture: Picture | null };
type Context = Input & { file: File | null };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which a teacher chooses the picture of the family book of a new child. */
export const familyBookMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'picture.changed'; picture: Picture | null },
    tags: {} as 'busy',
  },
  actors: {
    findPicture: fromPromise<Blob | null, { key: string }>(unbound),
    readPicture: fromPromise<Picture, { key: string; file: File }>(unbound),
    shrinkPicture: fromPromise<File, { file: File }>(unbound),
    keepPicture: fromPromise<'stored' | 'in-memory', { key: string; file: Blob }>(unbound),
    dropPicture: fromPromise<void, { key: string }>(unbound),
  },
  guards: {
    isNotNeeded: ({ context }) => !context.isNeeded,
    /** Placeholders. The area’s folder `flows` binds the rules, which the server shares. */
    isPicture: (_, _picture: Picture) => true,
    isBroken: (_, _picture: Picture) => true,
    isTooLarge: (_, _picture: Picture) => true,
    isTooDetailed: (_, _picture: Picture) => true,
    isLost: (_, _found: Blob | null) => true,
    hasPicture: ({ context }) => context.picture !== null,
    isMissing: (_, picture: Blob | null) => picture === null,
    isShrinking: ({ context }) => context.picture?.isShrinking === true,
    isRefused: ({ context }) => context.picture?.refusal !== undefined,
    isTooLargeForServer: ({ context }) => context.picture?.refusal === 'too-large',
    isStored: (_, where: 'stored' | 'in-memory') => where === 'stored',
  },
  actions: {
    keepFile: assign({ file: (_, file: File | null) => file }),
    keepFound: assign({ file: ({ context }, found: Blob | null) => found && new File([found], context.picture?.name ?? '') }),
    keepPicture: assign({ picture: (_, picture: Picture | null) => picture }),
    markShrinking: assign({ picture: ({ context: { picture } }) => picture && { ...picture, isShrinking: true as const } }),
    tell: emit(({ context: { picture } }) => ({ type: 'picture.changed' as const, picture })),
  },
}).createMachine({
  id: 'familyBook',
  description:
    'Picture of the family book of a new child. It has to be a complete JPEG of fewer than 2,097,152 bytes and at most 40 million pixels. The picture stays in this browser until the order is sent.',
  context: ({ input }) => ({ ...input, file: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A child that the publisher knows needs no picture. Another child may have a picture from an earlier visit.',
      always: [{ guard: 'isNotNeeded', target: 'notNeeded' }, { guard: 'hasPicture', target: 'lookingForIt' }, { target: 'none' }],
    },
    notNeeded: { description: 'The publisher knows the child, so no picture is needed.', type: 'final' },
    lookingForIt: {
      description:
        'The picture that was chosen before is read from this browser. Interrupted shrinking starts again. A picture that the server has refused stays refused. A picture that this browser refused was never stored, so no picture is chosen.',
      tags: 'busy',
      invoke: {
        id: 'findPicture',
        src: 'findPicture',
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'lost' },
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'none',
            actions: [{ type: 'keepPicture', params: null }, 'tell'],
          },
          { guard: 'isShrinking', target: 'shrinking', actions: { type: 'keepFound', params: ({ event }) => event.output } },
          { guard: 'isRefused', target: 'refused.byServer', actions: { type: 'keepFound', params: ({ event }) => event.output } },
          {
            guard: { type: 'isPicture', params: ({ context }) => context.picture as Picture },
            target: 'ready.stored',
          },
          { target: 'reading', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isPicture', params: ({ context }) => context.picture as Picture }, target: 'lost' },
          { target: 'none', actions: [{ type: 'keepPicture', params: null }, 'tell'] },
        ],
      },
    },
    lost: {
      description: 'The browser no longer has the picture, which has to be chosen again.',
      entry: [{ type: 'keepPicture', params: null }, 'tell'],
    },
    none: { description: 'No picture is chosen.' },
    reading: {
      description: 'The chosen file is read. Its content, not its name, says whether the file is a JPEG.',
      tags: 'busy',
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ context: { key, file } }) => ({ key, file: file as File }),
        onDone: [
          {
            guard: { type: 'isPicture', params: ({ event }) => event.output },
            target: 'keeping',
            actions: { type: 'keepPicture', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isBroken', params: ({ event }) => event.output },
            target: 'refused.broken',
            actions: { type: 'keepPicture', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event.output },
            target: 'refused.tooLarge',
            actions: { type: 'keepPicture', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTooDetailed', params: ({ event }) => event.output },
            target: 'refused.tooDetailed',
            actions: { type: 'keepPicture', params: ({ event }) => event.output },
          },
          { target: 'refused.wrongType', actions: { type: 'keepPicture', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused.unreadable', actions: { type: 'keepPicture', params: null } },
      },
    },
    refused: {
      description: 'The file cannot be used as picture of the family book.',
      entry: 'tell',
      initial: 'unreadable',
      states: {
        wrongType: { description: 'The file is no JPEG.' },
        tooLarge: {
          description: 'The file has 2,097,152 bytes or more. The browser can make the picture smaller.',
          on: { 'shrink.requested': '#familyBook.shrinking' },
        },
        tooDetailed: {
          description: 'The picture has more than 40 million pixels. The browser can make the picture smaller.',
          on: { 'shrink.requested': '#familyBook.shrinking' },
        },
        broken: { description: 'The end of the file is missing, for example after an interrupted copy.' },
        byServer: {
          description: 'The server refuses the file: it is no picture, or is too large. The browser can make a large picture smaller.',
          on: { 'shrink.requested': { guard: 'isTooLargeForServer', target: '#familyBook.shrinking' } },
        },
        unreadable: { description: 'The browser cannot read the file, or cannot make the picture smaller.' },
      },
    },
    shrinking: {
      description: 'The browser redraws the picture with fewer pixels.',
      tags: 'busy',
      entry: ['markShrinking', 'tell'],
      invoke: {
        id: 'shrinkPicture',
        src: 'shrinkPicture',
        input: ({ context }) => ({ file: context.file as File }),
        onDone: { target: 'reading', actions: { type: 'keepFile', params: ({ event }) => event.output } },
        onError: { target: 'refused.unreadable', actions: { type: 'keepPicture', params: null } },
      },
    },
    keeping: {
      description: 'The picture is stored in this browser, encrypted, until the order is sent.',
      tags: 'busy',
      invoke: {
        id: 'keepPicture',
        src: 'keepPicture',
        input: ({ context: { key, file } }) => ({ key, file: file as File }),
        onDone: [
          { guard: { type: 'isStored', params: ({ event }) => event.output }, target: 'ready.stored', actions: 'tell' },
          { target: 'ready.inMemory', actions: 'tell' },
        ],
        onError: { target: 'refused.unreadable', actions: { type: 'keepPicture', params: null } },
      },
    },
    ready: {
      description: 'The picture can be sent.',
      initial: 'stored',
      states: {
        stored: { description: 'The picture survives a reload.' },
        inMemory: { description: 'The browser cannot store the picture. After a reload, the picture has to be chosen again.' },
      },
    },
    removing: {
      description: 'The browser deletes the picture.',
      tags: 'busy',
      invoke: {
        id: 'dropPicture',
        src: 'dropPicture',
        input: ({ context: { key } }) => ({ key }),
        onDone: 'none',
        onError: 'none',
      },
    },
  },
  on: {
    'picture.chosen': { target: '.reading', reenter: true, actions: { type: 'keepFile', params: ({ event }) => event.file } },
    'picture.removed': { target: '.removing', actions: [{ type: 'keepPicture', params: null }, 'tell'] },
  },
});
