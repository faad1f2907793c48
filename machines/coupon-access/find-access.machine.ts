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

/** `left`: the fields that the person has left: from then on their errors are shown. */
type Context = { wish: AccessWish; left: readonly (keyof AccessTexts)[]; errors: AccessErrors; address: string };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: FindAccessFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The publisher tries where the product of a coupon opens. */
export const findAccessMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning'; text: string } },
  },
  actors: { findAccess: fromPromise<string, AccessWish>(unbound) },
  guards: {
    /** The rule is bound in the area’s flows. */
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
    /** Normalised while the person types; the rule is bound in the area’s flows. */
    keepField: assign(({ context }, { field, text }: { field: keyof AccessTexts; text: string }) => ({
      wish: { ...context.wish, [field]: text },
    })),
    keepAccess: assign(({ context }, access: AccessType) => ({ wish: { ...context.wish, access } })),
    markLeft: assign({ left: ({ context }, field: keyof AccessTexts) => [...new Set(context.left).add(field)] }),
    /** Marks every field of the form as left; the fields are bound in the area’s flows. */
    markAllLeft: () => {},
    /** Shows the errors of the fields that the person has left; the rule is bound in the area’s flows. */
    check: () => {},
    keepAddress: assign({ address: (_, address: string) => address }),
  },
}).createMachine({
  id: 'findAccess',
  description: 'Test of access links: where the product of a coupon opens, by coupon, book, licence and token of the library.',
  context: {
    wish: { couponId: '', isbn: '', token: '', licenseId: '', userId: '', access: 'coupon' },
    left: [],
    errors: {},
    address: '',
  },
  initial: 'filling',
  states: {
    filling: {
      description:
        'The form is filled in. Coupon, ISBN, licence and token are needed, the user for the access of a user alone. Numbers keep digits alone. A field shows its error once it was left; all do once the form is sent.',
      initial: 'writing',
      states: {
        writing: { description: 'Nothing has been asked yet, or something was changed since.' },
        found: { description: 'The address is there, as a link.' },
        badRequest: { description: 'BadRequest: 400.', meta: { notice: { severity: 'danger', text: 'accessTest.badRequest' } } },
        forbidden: { description: 'Forbidden: 403.', meta: { notice: { severity: 'danger', text: 'accessTest.forbidden' } } },
        notFound: { description: 'NotFound: 404.', meta: { notice: { severity: 'danger', text: 'accessTest.notFound' } } },
        tooManyTries: {
          description: 'Too many tries; the person is asked to wait.',
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
          description: 'NoAddress: what came is a script, or anything else that opens no page. It is not shown as a link.',
          meta: { notice: { severity: 'danger', text: 'accessTest.noAddress' } },
        },
        refused: { description: 'Refused: any other refusal.', meta: { notice: { severity: 'danger', text: 'accessTest.refused' } } },
      },
      on: {
        'field.changed': { target: '.writing', actions: [{ type: 'keepField', params: ({ event }) => event }, 'check'] },
        'field.left': { actions: [{ type: 'markLeft', params: ({ event }) => event.field }, 'check'] },
        'access.chosen': { target: '.writing', actions: [{ type: 'keepAccess', params: ({ event }) => event.access }, 'check'] },
        submitted: [{ guard: 'isWhole', target: 'finding' }, { actions: ['markAllLeft', 'check'] }],
      },
    },
    finding: {
      description: 'The server is asked; the form stays, locked.',
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
