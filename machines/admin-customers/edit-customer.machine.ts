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
  /** The account as it was read last; a save replaces only that version. */
  stored: StoredAccount<Form>;
  /** The search from which the person came. */
  back: string;
};

type Context<Form extends AnyForm> = Input<Form> & {
  form: Form;
  errors: ErrorsOf<Form>;
  /** The account as it was saved meanwhile. */
  theirs: StoredAccount<Form>;
  destination: string;
};

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: SaveFailure['_tag']) =>
  ({ event }: { event: { type: string } }) =>
    'error' in event && (event.error as { _tag?: string })._tag === tag;

/** Customer support edits a person. All forms use this chart, each with its own fields, rules and call. */
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
      /** The rule is bound in the area’s flows. */
      isFaulty: () => false,
      hasChanges: ({ context: { form, stored } }) => JSON.stringify(form) !== JSON.stringify(stored.form),
      /** No other save has happened since the account was read: another save cannot be the reason. */
      isUnchanged: ({ context }, theirs: StoredAccount<Form>) => theirs.version === context.stored.version,
      /** The rule is bound in the area’s flows. */
      isAsMine: (_, _theirs: StoredAccount<Form>) => false,
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
      /** The rules of what a field accepts, and of which other fields change with it, are bound in the area’s flows. */
      keepField: (_, _change: { field: keyof Form & string; value: string | boolean }) => {},
      /** The rule is bound in the area’s flows. */
      checkField: (_, _field: keyof Form & string) => {},
      /** The rule is bound in the area’s flows. */
      checkFields: () => {},
      markEmail: assign({ errors: { email: 'account.emailTaken' } as ErrorsOf<Form> }),
      markCard: assign({ errors: { card: 'customers.cardInUse' } as ErrorsOf<Form> }),
      keepTheirs: assign({ theirs: (_, theirs: StoredAccount<Form>) => theirs }),
      goOnFromTheirs: assign({ stored: ({ context }) => context.theirs }),
      takeTheirs: assign({ form: ({ context }) => context.theirs.form, errors: {} }),
      aim: assign({ destination: (_, to: string) => to }),
      aimBack: assign({ destination: ({ context }) => context.back }),
      /** No password stays in memory. */
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
          'The form holds the account. It is sent when name and first surname (and the second, if there is one) have 2 to 45 letters and no digits, the e-mail is an address, and a new password, where there is one, has 6 characters with a small and a capital letter and is repeated. A teacher of Spain needs an identity number. A student needs a date of birth that is not in the future, and under 16 whole years a guardian with name, first surname, e-mail and document; another date of birth takes the guardian away. A field that was left shows its error.',
        initial: 'typing',
        states: {
          typing: { description: 'Nothing has been sent, or a refused field is being corrected.' },
          faulty: { description: 'The form was not sent: its fields show their errors.', entry: 'checkFields' },
          taken: { description: 'Another account has this e-mail, or this identity number; the field says so until it is changed.' },
          interrupted: {
            description: 'The session has ended; signed in again, the support person saves again.',
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
            { guard: 'hasChanges', target: 'leaving', actions: 'aimBack' },
            { target: 'left', actions: 'aimBack' },
          ],
          'leave.requested': { guard: 'hasChanges', target: 'leaving', actions: { type: 'aim', params: ({ event }) => event.to } },
        },
      },
      leaving: {
        description: 'The person wants to leave: a dialog warns of unsaved changes; they go or stay.',
        tags: 'dialog',
        on: { 'leave.confirmed': 'left', 'leave.requested': 'editing', dismissed: 'editing' },
      },
      saving: {
        description: 'The account that was seen is being replaced; the form stays, locked.',
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
          'The account has been saved since it was read here: it is read anew. If it already holds what was typed, as after a lost answer, it counts as saved.',
        tags: 'busy',
        invoke: {
          id: 'loadTheirs',
          src: 'loadTheirs',
          input: ({ context }) => ({ id: context.stored.id }),
          onDone: [
            { guard: { type: 'isUnchanged', params: ({ event }) => event.output }, target: 'failed.unavailable' },
            { guard: { type: 'isAsMine', params: ({ event }) => event.output }, target: 'saved' },
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
          'Other values have been saved since the account was read here, by somebody else or in another window. Field by field, except passwords, the support person compares both, and replaces what was saved, or takes it. They may also go back to the form; the next save shows this again.',
        tags: 'dialog',
        on: {
          'mine.kept': { target: 'saving', actions: 'goOnFromTheirs' },
          'theirs.taken': { target: 'editing.typing', actions: ['goOnFromTheirs', 'takeTheirs'] },
          dismissed: 'editing',
          'leave.requested': 'editing',
        },
      },
      failed: {
        description: 'The save failed, or is in doubt; a dialog says why, and the form holds what was typed.',
        initial: 'unavailable',
        states: {
          badRequest: { description: 'The request is refused (400).', meta: { notice: { severity: 'danger', text: 'status.400' } } },
          forbidden: {
            description: 'This person may not do it any more (403).',
            meta: { notice: { severity: 'danger', text: 'status.403' } },
          },
          notFound: { description: 'The account is no longer there (404).', meta: { notice: { severity: 'danger', text: 'status.404' } } },
          timedOut: { description: 'No answer came in time (408).', meta: { notice: { severity: 'danger', text: 'status.408' } } },
          unanswered: {
            description: 'No answer in time (408): the action may be done.',
            tags: 'unconfirmed',
            meta: { notice: { severity: 'danger', text: 'status.408' } },
          },
          lost: {
            description: 'The answer is lost or makes no sense: the action may be done.',
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
        on: { dismissed: { target: 'left', actions: 'aimBack' } },
      },
      left: { description: 'On the way to the search, or where a link leads.', type: 'final', entry: ['forget', 'leave'] },
    },
  });

/** The chart without its bindings, for the Stately tools and its page. */
export const editCustomerChart = editCustomerMachine<AnyForm>();
