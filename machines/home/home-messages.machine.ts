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
 * `due`: the messages that the person may see, and has not seen since the sign-in. `canOrder`: whether the person may order free material.
 * `needsPosition`: whether the person has to name their position at school before an order.
 */
type Due = { due: readonly Message[]; canOrder: boolean; needsPosition: boolean };

const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

/** The chart that opens the messages of home by itself, one at a time. */
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
    removeFromDue: assign({ due: ({ context }, message: Message) => context.due.filter((each) => each !== message) }),
    /** Remembers until the next sign-in that the message was shown. The area’s folder `flows` binds this action. */
    remember: (_, _message: Message) => {},
    /** Makes the page ask for the position at school. The area’s folder `flows` binds this action. */
    askPosition: () => {},
    leave: emit((_, to: string) => ({ type: 'left' as const, to })),
  },
}).createMachine({
  id: 'homeMessages',
  description:
    'Messages that home opens by itself, one at a time: the notification, then the promotion, then the survey. No message opens over another dialog, such as the library.',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The next message is the first one that the person has not seen since the sign-in.',
      always: [
        { guard: { type: 'isDue', params: 'notification' }, target: 'notification' },
        { guard: { type: 'isDue', params: 'promotion' }, target: 'promotion' },
        { guard: { type: 'isDue', params: 'survey' }, target: 'survey' },
        { target: 'silent' },
      ],
    },
    notification: {
      description: 'The notification comes next.',
      invoke: { id: 'notification', src: 'notification', input: ({ context }) => ({ canOrder: context.canOrder }) },
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked for the message. No dialog is open.',
          on: {
            'notification.opened': 'speaking',
            'notification.ended': { target: '#homeMessages.choosing', actions: { type: 'removeFromDue', params: 'notification' } },
          },
        },
        speaking: {
          description:
            'The dialog of the notification is open. It may lead to the orders of free material. A person without a position at school is first asked to name one.',
          on: {
            'notification.ended': {
              target: '#homeMessages.choosing',
              actions: [
                { type: 'remember', params: 'notification' },
                { type: 'removeFromDue', params: 'notification' },
              ],
            },
            left: [
              {
                guard: { type: 'needsPosition', params: ({ event }) => event.to },
                target: '#homeMessages.covered',
                actions: [{ type: 'remember', params: 'notification' }, { type: 'removeFromDue', params: 'notification' }, 'askPosition'],
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
      description: 'The promotion comes next.',
      invoke: { id: 'promotion', src: 'promotion' },
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked for the message. No dialog is open.',
          on: {
            'promotion.opened': 'speaking',
            'promotion.ended': { target: '#homeMessages.choosing', actions: { type: 'removeFromDue', params: 'promotion' } },
          },
        },
        speaking: {
          description: 'The dialog of the message is open.',
          on: {
            'promotion.ended': {
              target: '#homeMessages.choosing',
              actions: [
                { type: 'remember', params: 'promotion' },
                { type: 'removeFromDue', params: 'promotion' },
              ],
            },
          },
        },
      },
      on: { 'dialog.opened': 'covered' },
    },
    survey: {
      description: 'The survey comes next.',
      invoke: { id: 'survey', src: 'survey' },
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked for the message. No dialog is open.',
          on: {
            'survey.opened': 'speaking',
            'survey.ended': { target: '#homeMessages.choosing', actions: { type: 'removeFromDue', params: 'survey' } },
          },
        },
        speaking: {
          description: 'The dialog of the message is open.',
          on: {
            'survey.ended': {
              target: '#homeMessages.choosing',
              actions: [
                { type: 'remember', params: 'survey' },
                { type: 'removeFromDue', params: 'survey' },
              ],
            },
          },
        },
      },
      on: { 'dialog.opened': 'covered' },
    },
    covered: {
      description:
        'Another dialog is open, such as the library or the question for the position. The next message waits, and is loaded again afterwards.',
      on: { 'dialog.closed': 'choosing' },
    },
    silent: {
      description: 'Every message was shown, or another page opens.',
      on: { 'dialog.opened': 'covered' },
    },
  },
});
