import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { CustomerLicence, LoadLicencesFailure } from '../../src/areas/admin-search/types';
import type { PageView } from '../../src/shared/rules/list-view';

type Event =
  | { type: 'dismissed' }
  | { type: 'retried' }
  | { type: 'page.chosen'; view: PageView }
  | DoneActorEvent<readonly CustomerLicence[], 'loadLicences'>
  | ErrorActorEvent<LoadLicencesFailure, 'loadLicences'>;

const firstPage: PageView = { page: 1, rows: 20 };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

const failedWith =
  (tag: LoadLicencesFailure['_tag']) =>
  ({ event }: { event: Event }) =>
    'error' in event && event.error._tag === tag;

/** The chart in which customer support sees the licences of a customer. */
export const licencesMachine = setup({
  types: {
    /** The id of the customer, from the address. */
    input: {} as { userId: string },
    context: {} as { userId: string; licences: readonly CustomerLicence[]; view: PageView },
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: { loadLicences: fromPromise<readonly CustomerLicence[], { userId: string }>(unbound) },
  guards: {
    isEmpty: (_, licences: readonly CustomerLicence[]) => licences.length === 0,
    isForbidden: failedWith('Forbidden'),
    isNotFound: failedWith('NotFound'),
    isBadRequest: failedWith('BadRequest'),
    timedOut: failedWith('Timeout'),
    sessionEnded: failedWith('SessionEnded'),
  },
  actions: {
    keepLicences: assign({ licences: (_, licences: readonly CustomerLicence[]) => licences }),
    turnTo: assign({ view: (_, view: PageView) => view }),
  },
}).createMachine({
  id: 'licences',
  description: 'Licences of a customer, in a table with pages, and as an Excel file to download.',
  context: ({ input }) => ({ ...input, licences: [], view: firstPage }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The licences are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadLicences',
        src: 'loadLicences',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'none' },
          { target: 'listed', actions: { type: 'keepLicences', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'sessionEnded', target: 'interrupted' },
          { guard: 'isBadRequest', target: 'failed.badRequest' },
          { guard: 'isForbidden', target: 'failed.forbidden' },
          { guard: 'isNotFound', target: 'failed.notFound' },
          { guard: 'timedOut', target: 'failed.timedOut' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    listed: {
      description: 'The licences are shown page by page, and can be downloaded.',
      on: { 'page.chosen': { actions: { type: 'turnTo', params: ({ event }) => event.view } } },
    },
    none: {
      description: 'This customer has activated no licence.',
      type: 'final',
      meta: { notice: { severity: 'info', text: 'licences.none' } },
    },
    interrupted: {
      description: 'The session has ended. The person signs in again and loads the licences.',
      meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
      on: { retried: 'loading' },
    },
    failed: {
      description: 'The licences could not be loaded, and a dialog says why.',
      initial: 'unavailable',
      states: {
        badRequest: {
          description: 'The address contains no valid id (400).',
          meta: { notice: { severity: 'danger', text: 'status.400' } },
        },
        forbidden: {
          description: 'The person may no longer see licences (403).',
          meta: { notice: { severity: 'danger', text: 'status.403' } },
        },
        notFound: {
          description: 'The customer does not exist (404).',
          meta: { notice: { severity: 'danger', text: 'status.404' } },
        },
        timedOut: {
          description: 'No answer came in time (408).',
          meta: { notice: { severity: 'danger', text: 'status.408' } },
        },
        unavailable: {
          description: 'The server is unreachable, fails, or answers nonsense (500).',
          meta: { notice: { severity: 'danger', text: 'status.500' } },
        },
      },
      on: { dismissed: 'unloaded' },
    },
    unloaded: {
      description: 'The licences could not be loaded. The person can try again, or go back.',
      meta: { notice: { severity: 'danger', text: 'licences.missing' } },
      on: { retried: 'loading' },
    },
  },
});
