import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Channel, InvoicesFailure, Order } from '../../src/areas/admin-invoices/types';

type Event =
  | { type: 'field.changed'; field: keyof Order; text: string }
  | { type: 'field.left'; field: keyof Order }
  | { type: 'create.requested' }
  | { type: 'cancelled' }
  | { type: 'dismissed' }
  | { type: 'leave.requested'; to: string }
  | { type: 'leave.confirmed' }
  | DoneActorEvent<string, 'create'>
  | ErrorActorEvent<InvoicesFailure, 'create'>;

type Input = {
  channel: Channel;
  /** E-mail of the person who starts the process. */
  user: string;
};

/** Input of the call that starts a process. */
type Started = Input & { order: Order };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The page to which '/' leads people of the back-office. */
const landing = '/admin';

const none: Order = { start: '', end: '', expires: '', days: '', comment: '' };

/** A new invoice process of a partner. */
export const createInvoiceMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Started & {
      /** The fields that were left after their last change: their errors are shown. */
      left: readonly (keyof Order)[];
      /** Identifier of the process; empty where none was started. */
      id: string;
      /** The page that opens after the form: the landing of the back-office, or the page of a link. */
      destination: string;
    },
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string } | { type: 'created'; id: string },
    tags: {} as 'busy' | 'dialog',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string } },
  },
  actors: { create: fromPromise<string, Started>(unbound) },
  guards: {
    /** The rule is bound in the area’s flows. */
    canCreate: () => true,
    hasInput: ({ context: { order } }) => Object.values(order).some((text) => text !== ''),
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    keepField: assign({
      order: ({ context }, { field, text }: { field: keyof Order; text: string }) => ({ ...context.order, [field]: text }),
      left: ({ context }, { field }) => context.left.filter((other) => other !== field),
    }),
    markLeft: assign({ left: ({ context }, field: keyof Order) => [...context.left, field] }),
    keepId: assign({ id: (_, id: string) => id }),
    beginAnew: assign({ order: none, id: '', left: [] }),
    tellCreated: emit(({ context: { id } }) => ({ type: 'created' as const, id })),
    aim: assign({ destination: (_, to: string) => to }),
    aimBack: assign({ destination: landing }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
  },
}).createMachine({
  id: 'createInvoice',
  description: 'A new invoice process: it is started once, however often Create is pressed, also where the answer was lost.',
  context: ({ input }) => ({ ...input, order: none, left: [], id: '', destination: landing }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'The days are filled in. Create is possible once all exist and the period does not end before it begins; Blink also needs an expiration and a number of days.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing has been sent.' },
        interrupted: {
          description: 'The session ended before anything was done; signed in again, the person presses Create again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: 'editing', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'markLeft', params: ({ event }) => event.field } },
        'create.requested': { guard: 'canCreate', target: 'creating' },
        cancelled: [{ guard: 'hasInput', target: 'leaving' }, { target: 'left' }],
        'leave.requested': { guard: 'hasInput', target: 'leaving', actions: { type: 'aim', params: ({ event }) => event.to } },
      },
    },
    leaving: {
      description: 'Something is filled in, and the person is about to go: they read that it is lost, and go or stay.',
      tags: 'dialog',
      on: {
        'leave.confirmed': 'left',
        'leave.requested': { target: 'editing', actions: 'aimBack' },
        dismissed: { target: 'editing', actions: 'aimBack' },
      },
    },
    creating: {
      description: 'The process is started.',
      tags: 'busy',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context: { channel, user, order } }) => ({ channel, user, order }),
        onDone: { target: 'created', actions: { type: 'keepId', params: ({ event }) => event.output } },
        onError: [{ guard: 'sessionEnded', target: 'editing.interrupted' }, { target: 'failed' }],
      },
    },
    created: {
      description: 'A dialog names the process. Then it is looked up, and the form is empty for another one.',
      meta: { notice: { severity: 'success', text: 'invoices.success' } },
      on: { dismissed: { target: 'editing', actions: ['tellCreated', 'beginAnew'] } },
    },
    failed: {
      description: 'A dialog says that it failed. The form stays: the outcome is unknown, but a retry starts the same order once.',
      meta: { notice: { severity: 'danger', text: 'invoices.error' } },
      on: { dismissed: 'editing' },
    },
    left: { description: 'On the way to the landing of the back-office, or where a link leads.', type: 'final', entry: 'leave' },
  },
});
