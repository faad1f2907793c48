import { blockLink } from '../../../src/areas/admin-students-zone/flows/block-link';
import { linkDialogs } from '../../../src/areas/admin-students-zone/flows/link-dialogs';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { writtenDay } from '../written-day';
import { aroundSearch, detail, elena, ofElena, searchAddress, support, token } from './wire';

type Known = {
  /** The chosen day; null until the limits have loaded. */
  readonly day: string | null;
  /** The day from which the link is already blocked. */
  readonly before: string;
  /** Whether the error of the day is shown. */
  readonly isTold: boolean;
  /** Whether the search behind the dialog may show old data. The search is then loaded again when the dialog closes. */
  readonly isOutdated: boolean;
};

const days = { first: '2026-11-24', last: '2026-12-02', tooEarly: '2026-11-23', tooLate: '2026-12-03', unfinished: '24/1' } as const;
const limits = { from: '24/11/2026', to: '02/12/2026' };
/** Whether the day is outside the limits. */
const isOutside = ({ day }: Known) => day !== null && day !== '' && (day < days.first || day > days.last);
const isGood = ({ day }: Known) => day === days.first || day === days.last;

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
  page.heading('zoneControl.block');
  page.data(elena.teacher);
  page.data(elena.title);
};

const form = (page: Page, known: Known) => {
  whose(page);
  page.text('zoneControl.blockText');
  page.field('zoneControl.blockDate', writtenDay(known.day ?? ''));
  page.text(known.isTold && isOutside(known) ? 'zoneControl.dayWrong' : 'zoneControl.dayOutside', limits);
};

export const blockLinkModel = model(blockLink, {
  name: 'Cancel a link',
  area: 'admin-students-zone',
  opens: searchAddress,
  around: aroundSearch,
  reach: [(page) => page.press(ofElena('Anular token'))],
  page: async () => {
    const { ZoneSearchPage } = await import('../../../src/areas/admin-students-zone/zone-search-page');
    return ({ logic }) => <ZoneSearchPage dialogs={linkDialogs.provide({ actors: { blockLink: childFlow(logic) } })} />;
  },
  knows: { day: null, before: '', isTold: false, isOutdated: false } as Known,
  inputs: {
    'a support person': {
      user: support,
      input: { link: { id: token, teacher: elena.teacher, title: elena.title } },
      leads: to('loading'),
    },
  },
  events: {
    'day.changed': ({ known, is }) => {
      if (!is('choosing')) return {};
      const choose = (day: string) => [{ day }, to('choosing.typing', { knows: { day, isTold: false } })] as const;
      if (known.day === known.before)
        return {
          'chooses the first day': choose(days.first),
          'chooses the day before the first': choose(days.tooEarly),
          'chooses the day after the last': choose(days.tooLate),
          'types half a day': choose(days.unfinished),
        };
      return isOutside(known) ? { 'chooses the last day': choose(days.last) } : {};
    },
    'day.left': ({ known, is }) =>
      is('choosing.typing') && isOutside(known) && !known.isTold ? to('choosing.typing', { knows: { isTold: true } }) : undefined,
    submitted: ({ known, is }) => {
      if (!is('choosing')) return undefined;
      if (known.before !== '' && known.day === known.before) return to('choosing.unchanged', { info: 'zoneControl.unchanged' });
      return isGood(known) ? to('blocking') : disabled;
    },
    retried: to('loading'),
    dismissed: ({ known, is }) => (is('failed') && known.day !== null ? to('choosing.typing') : to('closed')),
  },
  calls: {
    loadLink: {
      sends: () => ({ getStudentLink: { path: { token } } }),
      answers: {
        'gets the link': [ok(detail()), to('choosing.typing', { knows: { day: '', before: '', isTold: false } })],
        'gets a link that is to be blocked': [
          ok(detail({ blockDate: '2026-11-28' })),
          to('choosing.typing', { knows: { day: '2026-11-28', before: '2026-11-28', isTold: false } }),
        ],
        'finds that the link has ended': [ok(detail({ ended: true })), ended],
        ...byStatus,
      },
      refused,
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), ...otherFaults },
    },
    blockLink: {
      sends: ({ day }) => ({
        blockStudentLink: { path: { token }, header: { 'if-match': `"${detail().version}"` }, body: { blockDate: day ?? '' } },
      }),
      answers: {
        'blocks the link': [ok(detail({ blockDate: '2026-11-24', ended: true })), to('blocked')],
        'finds that somebody else has changed the link': [
          problem(412, { type: 'changed-meanwhile' }),
          to('changedMeanwhile', { warning: 'zoneControl.changedMeanwhile', knows: { isOutdated: true } }),
        ],
        'is told that the link has ended': [problem(409, { type: 'link-ended' }), ended],
        ...byStatus,
      },
      refused,
      faults: { 'finds the session ended': to('choosing.interrupted', { warning: 'common.interrupted' }), ...lostFaults },
    },
  },
  perform: {
    'day.changed': (page, { day }) => page.fill('zoneControl.blockDate', writtenDay(day)),
    'day.left': (page) => page.leave('zoneControl.blockDate'),
    submitted: (page) => page.press('zoneControl.block'),
    retried: (page) => page.press('common.retry'),
    dismissed: (page, _, { is }) => page.press(is('failed') ? 'common.accept' : 'common.close'),
  },
  shows: {
    loading: whose,
    interrupted: whose,
    choosing: form,
    blocking: form,
    changedMeanwhile: whose,
    ended: whose,
    'failed.unanswered': (page) => page.heading('status.unconfirmed'),
    'failed.lost': (page) => page.heading('status.unconfirmed'),
    failed: (page) => page.heading('status.title'),
    blocked: (page) => page.absent('zoneControl.blockText'),
    closed: (page) => page.absent('zoneControl.blockText'),
  },
});
