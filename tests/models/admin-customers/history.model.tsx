import { blinkRequests, latestActions } from '../../../src/areas/admin-customers/flows/history';
import type { Key } from '../../../src/shared/i18n/keys';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { type Answer, ok, problem } from '../../support/wire/answers';
import { many, type SeenRows, showsRows, turn, turnings } from '../paged-list';
import { aCustomer, customerOnTheWire, support } from './wire';

/** Makes the part that both models of lists share. */
const list = <Operation extends string>(operation: Operation, unread: Key, some: Answer, long: Answer) => {
  const failed = (state: 'forbidden' | 'notFound' | 'timedOut' | 'unavailable', status: number) =>
    to(`failed.${state}`, { danger: `status.${status}` });
  const unavailable = failed('unavailable', 500);
  return {
    area: 'admin-customers',
    opens: '/edit/customer/user/TEACHER/7',
    // The answers to the requests of the page around the list.
    around: {
      getCustomer: ok(customerOnTheWire()),
      [operation === 'getCustomerActions' ? 'getCustomerBlink' : 'getCustomerActions']: ok([]),
    },
    knows: { seen: 'few' } as { readonly seen: SeenRows },
    inputs: { 'customer support': { user: support, input: { of: '7' }, leads: to('loading') } },
    events: {
      retried: to('loading'),
      'page.chosen': ({ known }: { readonly known: { readonly seen: SeenRows } }) =>
        turnings(known.seen, (seen) => to('ready', { knows: { seen } })),
    },
    calls: {
      load: {
        sends: () => ({ [operation]: { path: { userId: '7' } } }) as { readonly [O in Operation]: { path: { userId: string } } },
        answers: {
          'gets some': [some, to('ready')],
          'gets many': [long, to('ready', { knows: { seen: 'first' } })],
          'gets none': [ok([]), to('empty')],
          'finds nobody whom customer support serves': [problem(404, { type: 'not-found' }), failed('notFound', 404)],
        },
        refused: { 'has no permission': failed('forbidden', 403) },
        faults: {
          'finds the session ended': to('failed.interrupted', { warning: unread }),
          'runs into a timeout': failed('timedOut', 408),
          otherwise: unavailable,
        },
      },
    },
    perform: { retried: (page: Page) => page.press('common.retry'), 'page.chosen': turn },
  } as const;
};

const mailOf = (n: number) => `person${n}@publisher.example`;
const blinkIdOf = (n: number) => `BL-${n}.`;

export const latestActionsModel = model(latestActions, {
  name: 'See the latest actions on an account',
  page: async () => {
    const { openedPage } = await import('./opened-page');
    const Page = openedPage(aCustomer);
    return ({ logic }) => <Page actions={logic} />;
  },
  reach: [(page) => page.text('customers.blinkNone')],
  ...list(
    'getCustomerActions',
    'customers.actionsFailed',
    ok([
      { date: '2026-11-24T10:00:00Z', email: 'berta@publisher.example', action: 'customer.edited' },
      { date: '2026-11-20T09:00:00Z', email: 'berta@publisher.example', action: 'impersonation.started' },
    ]),
    ok(many((n) => ({ date: '2026-11-24T10:00:00Z', email: mailOf(n), action: 'customer.edited' }))),
  ),
  shows: {
    ready: (page, { seen }) => {
      showsRows(page, seen, mailOf);
      if (seen !== 'few') return;
      page.data('berta@publisher.example');
      page.text('supportAction.customer.edited');
      page.text('supportAction.impersonation.started');
    },
    empty: (page) => page.text('customers.actionsNone'),
    failed: (page) => page.absent('customers.actionsNone'),
  },
});

export const blinkRequestsModel = model(blinkRequests, {
  name: 'See the Blink licences of a customer',
  page: async () => {
    const { openedPage } = await import('./opened-page');
    const Page = openedPage(aCustomer);
    return ({ logic }) => <Page blink={logic} />;
  },
  reach: [(page) => page.text('customers.actionsNone')],
  ...list(
    'getCustomerBlink',
    'customers.blinkFailed',
    ok([
      { blinkId: 'BL-3', mec: null, fecharequest: '2026-11-24T10:00:00Z', licences: 28, status: 'PENDING', errorm: null },
      { blinkId: 'BL-2', mec: 'MEC45600', fecharequest: '2026-11-20T10:00:00Z', licences: 25, status: 'OK', errorm: null },
      { blinkId: 'BL-1', mec: 'MEC45600', fecharequest: '2026-11-19T10:00:00Z', licences: 25, status: 'ERROR', errorm: 'E-104' },
    ]),
    ok(many((n) => ({ blinkId: blinkIdOf(n), mec: null, fecharequest: '2026-11-24T10:00:00Z', licences: 28, status: 'OK', errorm: null }))),
  ),
  shows: {
    ready: (page, { seen }) => {
      showsRows(page, seen, blinkIdOf);
      if (seen !== 'few') return;
      page.data('BL-3');
      page.data('MEC45600');
      page.text('customers.blinkPending');
      page.text('customers.blinkDone');
      page.text('customers.blinkError');
      page.data('E-104');
    },
    empty: (page) => page.text('customers.blinkNone'),
    failed: (page) => page.absent('customers.blinkNone'),
  },
});
