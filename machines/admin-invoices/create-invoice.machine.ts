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
  /** The e-mail of the person who starts the process. */
  user: string;
};

/** The input of the call that starts a process. */
type Started = Input & { order: Order };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The landing page of the back-office. For users of the back-office, '/' leads to this page. */
const landing = '/admin';

const none: Order = { start: '', end: '', expires: '', days: '', comment: '' };

/** The chart of a new invoice process of a partner. */
export const createInvoiceMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Started & {
      /** The fields whose errors are shown: the person has left these fields, and has not changed them again. */
      touched: readonly (keyof Order)[];
      /** The identifier of the started process; empty before a start. */
      id: string;
      /** The page that opens after the form: the landing page of the back-office, or the page of a pressed link. */
      destination: string;
    },
    events: {} as Event,
    emitted: {} as { type: 'left'; to: string } | { type: 'created'; id: string },
    tags: {} as 'busy' | 'dialog',
    meta: {} as { notice?: { severity: 'success' | 'warning' | 'danger'; text: string } },
  },
  actors: { create: fromPromise<string, Started>(unbound) },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    canCreate: () => true,
    hasInput: ({ context: { order } }) => Object.values(order).some((text) => text !== ''),
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    keepField: assign({
      order: ({ context }, { field, text }: { field: keyof Order; text: string }) => ({ ...context.order, [field]: text }),
      touched: ({ context }, { field }) => context.touched.filter((other) => other !== field),
    }),
    markTouched: assign({ touched: ({ context }, field: keyof Order) => [...context.touched, field] }),
    keepId: assign({ id: (_, id: string) => id }),
    beginAnew: assign({ order: none, id: '' }),
    tellCreated: emit(({ context: { id } }) => ({ type: 'created' as const, id })),
    keepDestination: assign({ destination: (_, to: string) => to }),
    resetDestination: assign({ destination: landing }),
    leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
  },
}).createMachine({
  id: 'createInvoice',
  description: 'New invoice process: one order starts one process, even if Create is pressed again after a lost answer.',
  context: ({ input }) => ({ ...input, order: none, touched: [], id: '', destination: landing }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'The person fills in the days. Create is possible once all are valid dates and the period does not end before it begins. Blink also needs an expiration date and a number of days.',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing is being sent.' },
        interrupted: {
          description: 'The session ended before anything was done. The person signs in again and presses Create again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: {
        'field.changed': { target: 'editing', actions: { type: 'keepField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'markTouched', params: ({ event }) => event.field } },
        'create.requested': { guard: 'canCreate', target: 'creating' },
        cancelled: [{ guard: 'hasInput', target: 'leaving' }, { target: 'left' }],
        'leave.requested': { guard: 'hasInput', target: 'leaving', actions: { type: 'keepDestination', params: ({ event }) => event.to } },
      },
    },
    leaving: {
      description: 'The person wants to leave a form with input. A dialog warns that the input is lost, and the person leaves or stays.',
      tags: 'dialog',
      on: {
        'leave.confirmed': 'left',
        'leave.requested': { target: 'editing', actions: 'resetDestination' },
        dismissed: { target: 'editing', actions: 'resetDestination' },
      },
    },
    creating: {
      description: 'The process is being started.',
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
      description: 'A dialog names the new process. Once the dialog is closed, the list shows the process, and the form is empty again.',
      meta: { notice: { severity: 'success', text: 'invoices.success' } },
      on: { dismissed: { target: 'editing', actions: ['tellCreated', 'beginAnew'] } },
    },
    failed: {
      description:
        'A dialog says that the start failed. The process may have started all the same; another try with the same form starts no second one.',
      meta: { notice: { severity: 'danger', text: 'invoices.error' } },
      on: { dismissed: 'editing' },
    },
    left: {
      description: 'The landing page of the back-office opens, or the page of a link that was followed.',
      type: 'final',
      entry: 'leave',
    },
  },
});
