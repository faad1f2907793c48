import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type { OpenZoneFailure, PlaceRefusal, Zone, ZonePlace, ZoneTab } from '../../src/areas/students/types';
import type { presenceMachine } from './presence.machine';

type Event =
  | { type: 'accepted' }
  | { type: 'closed' }
  | { type: 'address.changed'; place: ZonePlace | null }
  | { type: 'unit.chosen'; unit: string }
  | { type: 'category.chosen'; category: string | null; subcategory: string | null }
  | { type: 'tab.chosen'; tab: ZoneTab }
  | { type: 'resource.opened'; resource: string }
  | { type: 'resource.turned'; resource: string }
  | { type: 'resource.closed' }
  | EmittedFrom<typeof presenceMachine>
  | DoneActorEvent<Zone, 'openZone'>
  | ErrorActorEvent<OpenZoneFailure, 'openZone'>;

type Input = {
  /** Token of the link; '' where the address has none. */
  token: string;
  /** Place in the zone, as the address says; null where no zone has such a place. */
  place: ZonePlace | null;
  /** Language in which the names of products are wanted. */
  language: string;
};

/** How the address changes: with a new entry in the history, by replacing the last one, or back to the entry before. */
type Step = 'push' | 'replace' | 'back';

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: (OpenZoneFailure | PlaceRefusal)['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** A student opens the link of a title, and looks through what it has for them. */
export const studentsZoneMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { zone: Zone | null },
    events: {} as Event,
    /** `moved`: the address of the page follows a choice; `left`: another page opens. */
    emitted: {} as
      | { type: 'moved'; place: ZonePlace; step: Step }
      | { type: 'left'; to: '/error'; replace: true; reason?: 'noPlace'; again?: string },
    children: {} as { presence: 'presence' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger'; text: string } },
  },
  actors: {
    openZone: fromPromise<Zone, { token: string; language: string }>(unbound),
    presence: createMachine({}) as AnyStateMachine as typeof presenceMachine,
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    /** The rule is bound in the area’s flows. */
    isThere: (_, _context: Input & { zone: Zone | null }) => true,
    devicesExceeded: failedWith('DevicesExceeded'),
    peopleExceeded: failedWith('PeopleExceeded'),
    linkReplaced: failedWith('LinkReplaced'),
    invalidLink: failedWith('InvalidLink'),
    captchaMissing: failedWith('CaptchaMissing'),
    cookieMissing: failedWith('CookieMissing'),
  },
  actions: {
    keepZone: assign({ zone: (_, zone: Zone) => zone }),
    keepPlace: assign({ place: (_, place: ZonePlace | null) => place }),
    /** A choice changes a part of the place. */
    move: assign({ place: ({ context: { place } }, part: Partial<ZonePlace>) => place && { ...place, ...part } }),
    tellAddress: emit(({ context }, step: Step) => ({ type: 'moved' as const, place: context.place as ZonePlace, step })),
    goToError: emit({ type: 'left' as const, to: '/error' as const, replace: true as const }),
    goBackByError: emit(({ context: { token } }) => ({
      type: 'left' as const,
      to: '/error' as const,
      replace: true as const,
      reason: 'noPlace' as const,
      again: `/student/${encodeURIComponent(token)}`,
    })),
  },
}).createMachine({
  id: 'studentsZone',
  description:
    'Students’ zone: nobody signs in. Whoever has accepted the terms sees the resources and products of a title; what of them stands in the address.',
  context: ({ input }) => ({ ...input, zone: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A link has a token.',
      always: [{ guard: 'hasToken', target: 'terms' }, { target: 'withoutToken' }],
    },
    terms: {
      description: 'The terms are shown; nothing is asked of the server before they are accepted, and acceptance is not kept.',
      on: { accepted: 'loading' },
    },
    loading: {
      description: 'The server looks whether others hold all places, and sends the title.',
      tags: 'busy',
      invoke: {
        id: 'openZone',
        src: 'openZone',
        input: ({ context: { token, language } }) => ({ token, language }),
        onDone: { target: 'open', actions: { type: 'keepZone', params: ({ event }) => event.output } },
        onError: [
          { guard: 'devicesExceeded', target: 'refused.devicesExceeded' },
          { guard: 'peopleExceeded', target: 'refused.peopleExceeded' },
          { guard: 'linkReplaced', target: 'refused.linkReplaced' },
          { guard: 'invalidLink', target: 'refused.invalidLink' },
          { guard: 'captchaMissing', target: 'captchaMissing' },
          { target: 'refused.failed' },
        ],
      },
    },
    captchaMissing: {
      description: 'No code for the proof.',
      meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } },
      on: { accepted: 'loading' },
    },
    refused: {
      description: 'The link does not open, or not for longer; a message over the terms says why. Then the terms can be accepted again.',
      initial: 'failed',
      states: {
        devicesExceeded: { description: 'The link was opened at as many devices as it admits (401001).' },
        peopleExceeded: { description: 'As many students as the link admits are there at this moment (401002).' },
        linkReplaced: { description: 'The teacher has replaced the link by another one, for which the student asks them.' },
        invalidLink: { description: 'There is no such link: it never was, is blocked, or has ended.' },
        withoutCookies: { description: 'The browser keeps no cookie, so that the device cannot be counted: the student allows them.' },
        failed: { description: 'Anything else: no proof that a person is at work, no answer, or one that makes no sense.' },
      },
      on: { closed: 'terms' },
    },
    open: {
      description: 'The title is there. The page reports the device to the server, which gives it a place if one is free.',
      invoke: {
        id: 'presence',
        src: 'presence',
        input: ({ context: { token, zone } }) => {
          const { settlesAfter, pingInterval } = zone as Zone;
          return { token, settling: settlesAfter, interval: pingInterval };
        },
      },
      on: {
        'place.refused': [
          { guard: 'devicesExceeded', target: 'refused.devicesExceeded' },
          { guard: 'cookieMissing', target: 'refused.withoutCookies' },
          { target: 'refused.peopleExceeded' },
        ],
      },
      initial: 'arriving',
      states: {
        arriving: {
          description:
            'The address names a place in this title, or not: unit, category, the category under it, and an open resource must belong to the title.',
          always: [
            { guard: { type: 'isThere', params: ({ context }) => context }, target: 'looking' },
            { target: '#studentsZone.notThere' },
          ],
        },
        looking: {
          description: 'The student sees what they have chosen; each choice is an entry in the history of the browser.',
          on: {
            'unit.chosen': {
              actions: [
                { type: 'move', params: ({ event: { unit } }) => ({ unit, category: null, subcategory: null }) },
                { type: 'tellAddress', params: 'push' },
              ],
            },
            'category.chosen': {
              actions: [
                { type: 'move', params: ({ event: { category, subcategory } }) => ({ category, subcategory }) },
                { type: 'tellAddress', params: 'push' },
              ],
            },
            'tab.chosen': {
              actions: [
                { type: 'move', params: ({ event: { tab } }) => ({ tab }) },
                { type: 'tellAddress', params: 'push' },
              ],
            },
            'resource.opened': {
              actions: [
                { type: 'move', params: ({ event: { resource } }) => ({ resource }) },
                { type: 'tellAddress', params: 'push' },
              ],
            },
            'resource.turned': {
              actions: [
                { type: 'move', params: ({ event: { resource } }) => ({ resource }) },
                { type: 'tellAddress', params: 'replace' },
              ],
            },
            'resource.closed': {
              actions: [
                { type: 'move', params: { resource: null } },
                { type: 'tellAddress', params: 'back' },
              ],
            },
            'address.changed': { target: 'arriving', actions: { type: 'keepPlace', params: ({ event }) => event.place } },
          },
        },
      },
    },
    notThere: {
      description: 'The address names a place that this title does not have: on the way to the error page, which leads to the link.',
      type: 'final',
      entry: 'goBackByError',
    },
    withoutToken: { description: 'The address is not that of a link: on the way to the error page.', type: 'final', entry: 'goToError' },
  },
});
