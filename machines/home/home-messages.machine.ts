import type { AnyStateMachine, EmittedFrom } from 'xstate';
import { assign, createMachine, emit, setup } from 'xstate';
import type { Message } from '../../src/areas/home/types';
import type { managedSurveyMachine } from './managed-survey.machine';
import type { notificationMachine } from './notification.machine';
import type { promotionMachine } from './promotion.machine';

type Event =
  | { type: 'dialog.opened' }
  | { type: 'dialog.closed' }
  | EmittedFrom<typeof notificationMachine>
  | EmittedFrom<typeof promotionMachine>
  | EmittedFrom<typeof managedSurveyMachine>;

/**
 * `due`: what may be said to this person and was not since they signed in. `canOrder`: they may order free material. `needsPosition`: they
 * have to name their position at school before.
 */
type Due = { due: readonly Message[]; canOrder: boolean; needsPosition: boolean };

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

/** The portal says something to a person by itself, one thing at a time. */
export const homeMessagesMachine = setup({
  types: {
    input: {} as Due,
    context: {} as Due,
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string },
    children: {} as { notification: 'notification'; promotion: 'promotion'; survey: 'survey' },
  },
  actors: {
    notification: unboundFlow<typeof notificationMachine>(),
    promotion: unboundFlow<typeof promotionMachine>(),
    survey: unboundFlow<typeof managedSurveyMachine>(),
  },
  guards: {
    isDue: ({ context }, message: Message) => context.due.includes(message),
    needsPosition: ({ context }, to: string) => context.needsPosition && to === '/gratis-adoption',
  },
  actions: {
    pass: assign({ due: ({ context }, message: Message) => context.due.filter((each) => each !== message) }),
    /** Until the next sign-in; bound in the area’s flows. */
    remember: (_, _message: Message) => {},
    /** Another part of the page asks for it; bound in the area’s flows. */
    askPosition: () => {},
    leave: emit((_, to: string) => ({ type: 'left' as const, to })),
  },
}).createMachine({
  id: 'homeMessages',
  description:
    'What home says by itself, one thing at a time: the notification, then the promotion, then the survey. Nothing is said over what the person has opened, such as their library.',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The first thing comes next that may be said to this person and was not since they signed in.',
      always: [
        { guard: { type: 'isDue', params: 'notification' }, target: 'notification' },
        { guard: { type: 'isDue', params: 'promotion' }, target: 'promotion' },
        { guard: { type: 'isDue', params: 'survey' }, target: 'survey' },
        { target: 'silent' },
      ],
    },
    notification: {
      description: 'The notification has its turn.',
      invoke: { id: 'notification', src: 'notification', input: ({ context }) => ({ canOrder: context.canOrder }) },
      initial: 'asking',
      states: {
        asking: {
          description: 'It is not known yet whether there is one; nothing lies over the page.',
          on: {
            'notification.opened': 'speaking',
            'notification.ended': { target: '#homeMessages.choosing', actions: { type: 'pass', params: 'notification' } },
          },
        },
        speaking: {
          description:
            'It lies over the page, or the person is on the way to where it leads: to the orders of free material those who have named their position at school; others are asked for it first.',
          on: {
            'notification.ended': {
              target: '#homeMessages.choosing',
              actions: [
                { type: 'remember', params: 'notification' },
                { type: 'pass', params: 'notification' },
              ],
            },
            left: [
              {
                guard: { type: 'needsPosition', params: ({ event }) => event.to },
                target: '#homeMessages.covered',
                actions: [{ type: 'remember', params: 'notification' }, { type: 'pass', params: 'notification' }, 'askPosition'],
              },
              {
                target: '#homeMessages.silent',
                actions: [
                  { type: 'remember', params: 'notification' },
                  { type: 'leave', params: ({ event }) => event.to },
                ],
              },
            ],
          },
        },
      },
      on: { 'dialog.opened': 'covered' },
    },
    promotion: {
      description: 'The promotion has its turn.',
      invoke: { id: 'promotion', src: 'promotion' },
      initial: 'asking',
      states: {
        asking: {
          description: 'It is not known yet whether there is one; nothing lies over the page.',
          on: {
            'promotion.opened': 'speaking',
            'promotion.ended': { target: '#homeMessages.choosing', actions: { type: 'pass', params: 'promotion' } },
          },
        },
        speaking: {
          description: 'It lies over the page.',
          on: {
            'promotion.ended': {
              target: '#homeMessages.choosing',
              actions: [
                { type: 'remember', params: 'promotion' },
                { type: 'pass', params: 'promotion' },
              ],
            },
          },
        },
      },
      on: { 'dialog.opened': 'covered' },
    },
    survey: {
      description: 'The survey has its turn.',
      invoke: { id: 'survey', src: 'survey' },
      initial: 'asking',
      states: {
        asking: {
          description: 'It is not known yet whether there is one; nothing lies over the page.',
          on: {
            'survey.opened': 'speaking',
            'survey.ended': { target: '#homeMessages.choosing', actions: { type: 'pass', params: 'survey' } },
          },
        },
        speaking: {
          description: 'It lies over the page.',
          on: {
            'survey.ended': {
              target: '#homeMessages.choosing',
              actions: [
                { type: 'remember', params: 'survey' },
                { type: 'pass', params: 'survey' },
              ],
            },
          },
        },
      },
      on: { 'dialog.opened': 'covered' },
    },
    covered: {
      description:
        'A dialog that the person has opened lies over the page, such as their library or the question for their position. It goes before what was about to be said, which is asked for again afterwards.',
      on: { 'dialog.closed': 'choosing' },
    },
    silent: {
      description: 'Everything has been said, or the person is on the way to another page.',
      on: { 'dialog.opened': 'covered' },
    },
  },
});
