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
  /** The token of the link; empty if the address has no token. */
  token: string;
  /** The place in the zone that the address of the page names; null if no zone can have such a place. */
  place: ZonePlace | null;
  /** The language for the names of products. */
  language: string;
};

/** The change of the address: a new entry in the history, a replaced entry, or a step back. */
type Step = 'push' | 'replace' | 'back';

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: (OpenZoneFailure | PlaceRefusal)['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which a student opens the link of a title, and looks through its resources and products. */
export const studentsZoneMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { zone: Zone | null },
    events: {} as Event,
    /** `moved`: the person has chosen another place, which the address of the page has to name. `left`: another page opens. */
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
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isThere: (_, _context: Input & { zone: Zone | null }) => true,
    devicesExceeded: failedWith('DevicesExceeded'),
    peopleExceeded: failedWith('PeopleExceeded'),
    linkReplaced: failedWith('LinkReplaced'),
    invalidLink: failedWith('InvalidLink'),
    captchaNotLoaded: failedWith('CaptchaNotLoaded'),
    cookieMissing: failedWith('CookieMissing'),
  },
  actions: {
    keepZone: assign({ zone: (_, zone: Zone) => zone }),
    keepPlace: assign({ place: (_, place: ZonePlace | null) => place }),
    /** Changes a part of the place. */
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
    'Students’ zone of a title, without a sign-in. A student who accepts the terms sees its resources and products. The address of the page names the chosen part.',
  context: ({ input }) => ({ ...input, zone: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address may have the token of a link.',
      always: [{ guard: 'hasToken', target: 'terms' }, { target: 'withoutToken' }],
    },
    terms: {
      description: 'The terms are shown. The server is asked only after the student accepts; the acceptance is not remembered.',
      on: { accepted: 'loading' },
    },
    loading: {
      description: 'The title is loading. The server checks whether a place is free.',
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
          { guard: 'captchaNotLoaded', target: 'captchaNotLoaded' },
          { target: 'refused.failed' },
        ],
      },
    },
    captchaNotLoaded: {
      description: 'The program that makes the proof did not load.',
      meta: { notice: { severity: 'danger', text: 'common.captchaMissing' } },
      on: { accepted: 'loading' },
    },
    refused: {
      description:
        'The link does not open, or the student has to leave. A message over the terms says why. Afterwards the student can accept the terms again.',
      initial: 'failed',
      states: {
        devicesExceeded: { description: 'The link was opened on as many devices as it allows (401001).' },
        peopleExceeded: { description: 'As many students as the link allows are in the zone at this moment (401002).' },
        linkReplaced: { description: 'The teacher has replaced the link. The student has to ask the teacher for the new link.' },
        invalidLink: { description: 'The link does not exist, is blocked, or has ended.' },
        withoutCookies: { description: 'The browser keeps no cookie, so the device cannot be counted. The student has to allow cookies.' },
        failed: { description: 'There was no proof that a person is at work, or no answer, or one that makes no sense.' },
      },
      on: { closed: 'terms' },
    },
    open: {
      description: 'The title is open. The page reports the device to the server, which gives it a place if one is free.',
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
            'The place that the address names is checked. Unit, category, subcategory and open resource must belong to the title.',
          always: [
            { guard: { type: 'isThere', params: ({ context }) => context }, target: 'looking' },
            { target: '#studentsZone.notThere' },
          ],
        },
        looking: {
          description: 'The student sees the chosen part of the title. Each choice is an entry in the history of the browser.',
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
      description: 'The title has no such place. The error page opens, and leads back to the link.',
      type: 'final',
      entry: 'goBackByError',
    },
    withoutToken: {
      description: 'The address of the page has no token of a link. The error page opens.',
      type: 'final',
      entry: 'goToError',
    },
  },
});
