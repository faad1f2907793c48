import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { AccessErrors, AccessTexts, AccessType, AccessWish, FindAccessFailure } from '../../src/areas/coupon-access/types';

type Event =
  | { type: 'field.changed'; field: keyof AccessTexts; text: string }
  | { type: 'field.left'; field: keyof AccessTexts }
  | { type: 'access.chosen'; access: AccessType }
  | { type: 'submitted' }
  | DoneActorEvent<string, 'findAccess'>
  | ErrorActorEvent<FindAccessFailure, 'findAccess'>;

/** `touched`: the fields that the person has left, whose errors are shown. */
type Context = { wish: AccessWish; touched: readonly (keyof AccessTexts)[]; errors: AccessErrors; address: string };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: FindAccessFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which the publisher tests the address at which the product of a coupon opens. */
export const findAccessMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { findAccess: fromPromise<string, AccessWish>(unbound) },
  guards: {
    /** A placeholder. The area’s folder `flows` binds the rule. */
    isWhole: () => true,
    badRequest: failedWith('BadRequest'),
    forbidden: failedWith('Forbidden'),
    notFound: failedWith('NotFound'),
    tooManyTries: failedWith('TooManyTries'),
    timeout: failedWith('Timeout'),
    networkDown: failedWith('NetworkDown'),
    badResponse: failedWith('BadResponse'),
    noAddress: failedWith('NoAddress'),
  },
  actions: {
    /** Normalises and stores the typed text. The area’s folder `flows` binds the rule. */
    keepField: assign(({ context }, { field, text }: { field: keyof AccessTexts; text: string }) => ({
      wish: { ...context.wish, [field]: text },
    })),
    keepAccess: assign(({ context }, access: AccessType) => ({ wish: { ...context.wish, access } })),
    markTouched: assign({ touched: ({ context }, field: keyof AccessTexts) => [...new Set(context.touched).add(field)] }),
    /** Marks every field of the form as left. The area’s folder `flows` binds the fields. */
    markAllTouched: () => {},
    /** Shows the errors of the fields that the person has left. The area’s folder `flows` binds the rule. */
    check: () => {},
    keepAddress: assign({ address: (_, address: string) => address }),
  },
}).createMachine({
  id: 'findAccess',
  description: 'Test of access links: the address of a coupon’s product, by coupon, book, licence and token of the library.',
  context: {
    wish: { couponId: '', isbn: '', token: '', licenseId: '', userId: '', access: 'coupon' },
    touched: [],
    errors: {},
    address: '',
  },
  initial: 'filling',
  states: {
    filling: {
      description:
        'The form is filled in. Coupon, ISBN, licence and token are needed. The user is needed only for the access of a user. Fields of numbers keep only digits. A field shows its error once it was left; all fields do once the form is sent.',
      initial: 'writing',
      states: {
        writing: { description: 'Nothing has been sent yet, or the form was changed after the last try.' },
        found: { description: 'The address is shown as a link.' },
        badRequest: {
          description: 'BadRequest: the server answered 400.',
          meta: { notice: { severity: 'danger', text: 'accessTest.badRequest' } },
        },
        forbidden: {
          description: 'Forbidden: the server answered 403.',
          meta: { notice: { severity: 'danger', text: 'accessTest.forbidden' } },
        },
        notFound: {
          description: 'NotFound: the server answered 404.',
          meta: { notice: { severity: 'danger', text: 'accessTest.notFound' } },
        },
        tooManyTries: {
          description: 'There were too many tries.',
          meta: { notice: { severity: 'warning', text: 'common.tooManyTries' } },
        },
        timeout: { description: 'Timeout: no answer within 5 s.', meta: { notice: { severity: 'danger', text: 'accessTest.timeout' } } },
        networkDown: {
          description: 'NetworkDown: no connection.',
          meta: { notice: { severity: 'danger', text: 'accessTest.networkDown' } },
        },
        badResponse: {
          description: 'BadResponse: an answer that makes no sense.',
          meta: { notice: { severity: 'danger', text: 'accessTest.badResponse' } },
        },
        noAddress: {
          description: 'NoAddress: the answer is a script, or another text that opens no page. It is not shown as a link.',
          meta: { notice: { severity: 'danger', text: 'accessTest.noAddress' } },
        },
        refused: {
          description: 'Refused: the server refused for another reason.',
          meta: { notice: { severity: 'danger', text: 'accessTest.refused' } },
        },
      },
      on: {
        'field.changed': { target: '.writing', actions: [{ type: 'keepField', params: ({ event }) => event }, 'check'] },
        'field.left': { actions: [{ type: 'markTouched', params: ({ event }) => event.field }, 'check'] },
        'access.chosen': { target: '.writing', actions: [{ type: 'keepAccess', params: ({ event }) => event.access }, 'check'] },
        submitted: [{ guard: 'isWhole', target: 'finding' }, { actions: ['markAllTouched', 'check'] }],
      },
    },
    finding: {
      description: 'The server is asked for the address. The form stays visible and is locked.',
      tags: 'busy',
      invoke: {
        id: 'findAccess',
        src: 'findAccess',
        input: ({ context }) => context.wish,
        onDone: { target: 'filling.found', actions: { type: 'keepAddress', params: ({ event }) => event.output } },
        onError: [
          { guard: 'badRequest', target: 'filling.badRequest' },
          { guard: 'forbidden', target: 'filling.forbidden' },
          { guard: 'notFound', target: 'filling.notFound' },
          { guard: 'tooManyTries', target: 'filling.tooManyTries' },
          { guard: 'timeout', target: 'filling.timeout' },
          { guard: 'networkDown', target: 'filling.networkDown' },
          { guard: 'badResponse', target: 'filling.badResponse' },
          { guard: 'noAddress', target: 'filling.noAddress' },
          { target: 'filling.refused' },
        ],
      },
    },
  },
});
