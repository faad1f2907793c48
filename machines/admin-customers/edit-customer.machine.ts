import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { AnyForm, CompareFailure, ErrorsOf, SaveFailure, StoredAccount } from '../../src/areas/admin-customers/types';

type Event<Form extends AnyForm> =
  | { type: 'field.changed'; field: keyof Form & string; text: string }
  | { type: 'field.left'; field: keyof Form & string }
  | { type: 'box.changed'; field: keyof Form & string; isTicked: boolean }
  | { type: 'submitted' }
  | { type: 'dismissed' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'cancelled' }
  | { type: 'leave.requested'; to: string }
  | { type: 'leave.confirmed' }
  | DoneActorEvent<void, 'saveCustomer'>
  | ErrorActorEvent<SaveFailure, 'saveCustomer'>
  | DoneActorEvent<StoredAccount<Form>, 'loadTheirs'>
  | ErrorActorEvent<CompareFailure, 'loadTheirs'>;

type Input<Form extends AnyForm> = {
  /** The account that was read last. A save fails if the server has a newer version. */
  stored: StoredAccount<Form>;
  /** The address of the search from which the person came. */
  back: string;
};

type Context<Form extends AnyForm> = Input<Form> & {
  form: Form;
  errors: ErrorsOf<Form>;
  /** The account that was saved elsewhere after the form had been loaded. */
  theirs: StoredAccount<Form>;
  destination: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: SaveFailure['_tag']) =>
  ({ event }: { event: { type: string } }) =>
    'error' in event && (event.error as { _tag?: string })._tag === tag;

/** Returns the chart in which customer support edits a person. Every such form uses the chart, with its own fields, rules and call. */
export const editCustomerMachine = <Form extends AnyForm>() =>
  setup({
    types: {
      input: {} as Input<Form>,
      context: {} as Context<Form>,
      events: {} as Event<Form>,
      emitted: {} as { type: 'left'; to: string },
      tags: {} as 'busy' | 'unconfirmed' | 'dialog',
      meta: {} as { notice?: { severity: 'success' | 'danger' | 'warning'; text: string } },
    },
    actors: {
      saveCustomer: fromPromise<void, { stored: StoredAccount<Form>; form: Form }>(unbound),
      loadTheirs: fromPromise<StoredAccount<Form>, { id: string }>(unbound),
    },
    guards: {
      /** A placeholder. The area’s folder `flows` binds the rule. */
      isFaulty: () => false,
      hasChanges: ({ context: { form, stored } }) => JSON.stringify(form) !== JSON.stringify(stored.form),
      /** Whether the server still has the version that was read. If so, the save was refused for another reason than a newer version. */
      isUnchanged: ({ context }, theirs: StoredAccount<Form>) => theirs.version === context.stored.version,
      /** A placeholder. The area’s folder `flows` binds the rule. */
      isStoredAsMine: (_, _theirs: StoredAccount<Form>) => false,
      changedMeanwhile: failedWith('ChangedMeanwhile'),
      emailTaken: failedWith('EmailTaken'),
      cardTaken: failedWith('CardTaken'),
      sessionEnded: failedWith('SessionEnded'),
      isBadRequest: failedWith('BadRequest'),
      isForbidden: failedWith('Forbidden'),
      isNotFound: failedWith('NotFound'),
      timedOut: failedWith('Timeout'),
      lost: (given) => failedWith('NetworkDown')(given) || failedWith('BadResponse')(given),
    },
    actions: {
      /** A placeholder. The area’s folder `flows` binds the rules for typed text and for fields that change together. */
      keepField: (_, _change: { field: keyof Form & string; value: string | boolean }) => {},
      /** A placeholder. The area’s folder `flows` binds this action. */
      checkField: (_, _field: keyof Form & string) => {},
      /** A placeholder. The area’s folder `flows` binds this action. */
      checkFields: () => {},
      markEmail: assign({ errors: { email: 'account.emailTaken' } as ErrorsOf<Form> }),
      markCard: assign({ errors: { card: 'customers.cardInUse' } as ErrorsOf<Form> }),
      keepTheirs: assign({ theirs: (_, theirs: StoredAccount<Form>) => theirs }),
      rebaseOnTheirs: assign({ stored: ({ context }) => context.theirs }),
      takeTheirs: assign({ form: ({ context }) => context.theirs.form, errors: {} }),
      keepDestination: assign({ destination: (_, to: string) => to }),
      resetDestination: assign({ destination: ({ context }) => context.back }),
      /** Resets the form, so that no password stays in memory. */
      forget: assign({ form: ({ context }) => context.stored.form, errors: {} }),
      leave: emit(({ context }) => ({ type: 'left' as const, to: context.destination })),
    },
  }).createMachine({
    id: 'editCustomer',
    description: 'Edit user: customer support changes the account of a teacher or a student.',
    context: ({ input }) => ({ ...input, form: input.stored.form, errors: {}, theirs: input.stored, destination: input.back }),
    initial: 'editing',
    states: {
      editing: {
        description:
          'The form holds the account. It is sent when all these rules hold. Name and surnames have 2 to 45 letters and no digits; the second surname may stay empty. The e-mail is an address. A typed new password has at least 6 characters, with a capital and a small letter. It is repeated. A teacher in Spain needs an identity number. A student needs a date of birth that is not in the future. A student under 16 also needs a guardian with name, first surname, e-mail and document. Another date of birth removes the guardian. A field that was left shows its error.',
        initial: 'typing',
        states: {
          typing: { description: 'Nothing is being sent. The person may be correcting a refused field.' },
          faulty: { description: 'The form was not sent: its fields show their errors.', entry: 'checkFields' },
          taken: { description: 'Another account has this e-mail or identity number. The field says so until it is changed.' },
          interrupted: {
            description: 'The session has ended. The support person signs in again and saves again.',
            meta: { notice: { severity: 'warning', text: 'customers.interrupted' } },
          },
        },
        on: {
          'field.changed': {
            target: '.typing',
            actions: { type: 'keepField', params: ({ event: { field, text } }) => ({ field, value: text }) },
          },
          'box.changed': {
            target: '.typing',
            actions: { type: 'keepField', params: ({ event: { field, isTicked } }) => ({ field, value: isTicked }) },
          },
          'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
          submitted: [{ guard: 'isFaulty', target: '.faulty' }, { target: 'saving' }],
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
        description: 'The person wants to leave. A dialog warns of unsaved changes, and the person leaves or stays.',
        tags: 'dialog',
        on: { 'leave.confirmed': 'left', 'leave.requested': 'editing', dismissed: 'editing' },
      },
      saving: {
        description: 'The save replaces only the version that this page has read. The form stays visible and is locked.',
        tags: 'busy',
        invoke: {
          id: 'saveCustomer',
          src: 'saveCustomer',
          input: ({ context: { stored, form } }) => ({ stored, form }),
          onDone: 'saved',
          onError: [
            { guard: 'changedMeanwhile', target: 'comparing' },
            { guard: 'emailTaken', target: 'editing.taken', actions: 'markEmail' },
            { guard: 'cardTaken', target: 'editing.taken', actions: 'markCard' },
            { guard: 'sessionEnded', target: 'editing.interrupted' },
            { guard: 'isBadRequest', target: 'failed.badRequest' },
            { guard: 'isForbidden', target: 'failed.forbidden' },
            { guard: 'isNotFound', target: 'failed.notFound' },
            { guard: 'timedOut', target: 'failed.unanswered' },
            { guard: 'lost', target: 'failed.lost' },
            { target: 'failed.unavailable' },
          ],
        },
      },
      comparing: {
        description:
          'The account was saved again after this page had read it, so the page reads it again. If the account already has the typed values, for example after a lost answer, the form counts as saved.',
        tags: 'busy',
        invoke: {
          id: 'loadTheirs',
          src: 'loadTheirs',
          input: ({ context }) => ({ id: context.stored.id }),
          onDone: [
            { guard: { type: 'isUnchanged', params: ({ event }) => event.output }, target: 'failed.unavailable' },
            { guard: { type: 'isStoredAsMine', params: ({ event }) => event.output }, target: 'saved' },
            { target: 'changed', actions: { type: 'keepTheirs', params: ({ event }) => event.output } },
          ],
          onError: [
            { guard: 'sessionEnded', target: 'editing.interrupted' },
            { guard: 'isForbidden', target: 'failed.forbidden' },
            { guard: 'isNotFound', target: 'failed.notFound' },
            { guard: 'timedOut', target: 'failed.timedOut' },
            { target: 'failed.unavailable' },
          ],
        },
      },
      changed: {
        description:
          'Other values were saved after this page had read the account, by somebody else or in another window. A dialog compares the typed and the saved values field by field, without passwords. The support person saves the typed values over the saved values, takes the saved values, or goes back to the form. In the last case, the next save shows this dialog again.',
        tags: 'dialog',
        on: {
          'mine.kept': { target: 'saving', actions: 'rebaseOnTheirs' },
          'theirs.taken': { target: 'editing.typing', actions: ['rebaseOnTheirs', 'takeTheirs'] },
          dismissed: 'editing',
          'leave.requested': 'editing',
        },
      },
      failed: {
        description: 'The save failed, or its outcome is unknown. A dialog says why, and the form keeps what was typed.',
        initial: 'unavailable',
        states: {
          badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
          forbidden: {
            description: 'The person may no longer do this (403).',
            meta: { notice: { severity: 'danger', text: 'status.403' } },
          },
          notFound: { description: 'The account no longer exists (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
          timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
          unanswered: {
            description: 'No answer came in time (408), so the action may have been done.',
            tags: 'unconfirmed',
            meta: { notice: { severity: 'danger', text: 'status.408' } },
          },
          lost: {
            description: 'The answer was lost or makes no sense, so the action may have been done.',
            tags: 'unconfirmed',
            meta: { notice: { severity: 'danger', text: 'status.500' } },
          },
          unavailable: { description: 'The server fails (500).', meta: { notice: { severity: 'danger', text: 'status.500' } } },
        },
        on: { dismissed: 'editing' },
      },
      saved: {
        description: 'The account is saved; a dialog says so before the search opens.',
        meta: { notice: { severity: 'success', text: 'status.200' } },
        on: { dismissed: { target: 'left', actions: 'resetDestination' } },
      },
      left: { description: 'The search opens, or the page of a link that was followed.', type: 'final', entry: ['forget', 'leave'] },
    },
  });

/** The chart without bound calls and rules, for the Stately tools and for the page of `npm run machines`. */
export const editCustomerChart = editCustomerMachine<AnyForm>();
