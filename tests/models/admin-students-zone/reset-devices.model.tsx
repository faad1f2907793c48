import { linkDialogs } from '../../../src/areas/admin-students-zone/flows/link-dialogs';
import { resetDevices } from '../../../src/areas/admin-students-zone/flows/reset-devices';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { aroundSearch, detail, elena, ofElena, searchAddress, support, token } from './wire';

type Known = {
  /** The number of devices that count; null until the server has answered. */
  readonly used: number | null;
  /** Whether the search behind the dialog may show old data. The search is then loaded again when the dialog closes. */
  readonly isOutdated: boolean;
};

const ended = to('ended', { danger: 'zoneControl.ended', knows: { isOutdated: true } });
type Failure = 'badRequest' | 'forbidden' | 'notFound' | 'timedOut' | 'unanswered' | 'lost' | 'unavailable';

/** The failures after which the search behind the dialog may show outdated data. */
const outdating: readonly Failure[] = ['unanswered', 'lost'];
const failed = (state: Failure, text: string) =>
  to(`failed.${state}`, { danger: text, ...(outdating.includes(state) && { knows: { isOutdated: true } }) });
const byStatus = {
  'asks for a link that is gone': [problem(404, { type: 'not-found' }), failed('notFound', 'status.404')],
} as const;
const refused = { 'is not understood': failed('badRequest', 'status.400'), otherwise: failed('forbidden', 'status.403') };
const otherFaults = { 'runs into a timeout': failed('timedOut', 'status.408'), otherwise: failed('unavailable', 'status.500') };
/** The outcomes of faults after which the change may have been made. */
const lostFaults = {
  ...lostAnswers(failed('lost', 'status.500')),
  'runs into a timeout': failed('unanswered', 'status.408'),
  otherwise: failed('unavailable', 'status.500'),
};

const whose = (page: Page) => {
  page.heading('zoneControl.usedDevices');
  page.data(elena.teacher);
  page.data(elena.title);
};
const question = (page: Page, { used }: Known) => {
  whose(page);
  page.text('zoneControl.usedOf', { used: used ?? 0, admitted: 117 });
  page.text('zoneControl.resetText');
};

export const resetDevicesModel = model(resetDevices, {
  name: 'Reset the devices of a link',
  area: 'admin-students-zone',
  opens: searchAddress,
  around: aroundSearch,
  reach: [(page) => page.press(ofElena('Dispositivos registrados'))],
  page: async () => {
    const { ZoneSearchPage } = await import('../../../src/areas/admin-students-zone/zone-search-page');
    return ({ logic }) => <ZoneSearchPage dialogs={linkDialogs.provide({ actors: { resetDevices: childFlow(logic) } })} />;
  },
  knows: { used: null, isOutdated: false } as Known,
  inputs: {
    'a support person': {
      user: support,
      input: { link: { id: token, teacher: elena.teacher, title: elena.title } },
      leads: to('loading'),
    },
  },
  events: {
    submitted: ({ is }) => (is('asked') ? to('resetting') : undefined),
    retried: to('loading'),
    dismissed: ({ known, is }) => (is('failed') && known.used !== null ? to('loading') : to('closed')),
  },
  calls: {
    loadDevices: {
      sends: () => ({ getStudentLink: { path: { token } } }),
      answers: {
        'sees that many devices count': [ok(detail()), to('asked.untouched', { knows: { used: 87 } })],
        'sees that one device counts': [ok(detail({ devicesUsed: 1 })), to('asked.untouched', { knows: { used: 1 } })],
        'sees that no device counts': [ok(detail({ devicesUsed: 0 })), to('unused', { knows: { used: 0 } })],
        'finds that the link has ended': [ok(detail({ ended: true })), ended],
        ...byStatus,
      },
      refused,
      faults: {
        'finds the session ended': ({ known }) =>
          known.isOutdated
            ? to('unasked.interrupted', { warning: 'zoneControl.resetInterrupted' })
            : to('interrupted', { warning: 'common.interrupted' }),
        ...otherFaults,
      },
    },
    resetDevices: {
      sends: () => ({ resetStudentLinkDevices: { path: { token } } }),
      answers: {
        'resets the devices': [ok(detail({ devicesUsed: 0 })), to('reset')],
        'is told that the link has ended': [problem(409, { type: 'link-ended' }), ended],
        ...byStatus,
      },
      refused,
      faults: { 'finds the session ended': to('asked.interrupted', { warning: 'common.interrupted' }), ...lostFaults },
    },
  },
  perform: {
    submitted: (page) => page.press('zoneControl.reset'),
    retried: (page) => page.press('common.retry'),
    dismissed: (page, _, { is }) => page.press(is('failed') ? 'common.accept' : 'common.close'),
  },
  shows: {
    loading: whose,
    interrupted: whose,
    unasked: whose,
    unused: (page) => {
      whose(page);
      page.text('zoneControl.usedOf', { used: 0, admitted: 117 });
      page.absent('zoneControl.reset');
    },
    asked: question,
    resetting: question,
    ended: (page) => {
      whose(page);
      page.absent('zoneControl.reset');
      page.absent('zoneControl.resetText');
    },
    'failed.unanswered': (page) => page.heading('status.unconfirmed'),
    'failed.lost': (page) => page.heading('status.unconfirmed'),
    failed: (page) => page.heading('status.title'),
    reset: (page) => page.absent('zoneControl.resetText'),
    closed: (page) => page.absent('zoneControl.resetText'),
  },
});
