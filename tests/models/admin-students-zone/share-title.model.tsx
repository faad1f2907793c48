import { linkDialogs } from '../../../src/areas/admin-students-zone/flows/link-dialogs';
import { shareTitle } from '../../../src/areas/admin-students-zone/flows/share-title';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { elena, globalOnTheWire, support, token } from './wire';

type Known = {
  readonly mail: string;
  readonly hasTeacher: boolean;
  readonly isChosen: boolean;
  readonly made: 'new' | 'old' | 'ended';
  /** Whether the search behind the dialog may lack the new link. The search is then loaded again when the dialog closes. */
  readonly isOutdated: boolean;
};

const mail = 'elena@school.example';
const title = { uuid: '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a01', name: 'Mates a medida 1' };
const chosen = { id: title.uuid, name: title.name };
const found = { teacher: elena.teacher, school: 'CEIP El Olivar', titles: [title] };

type Failure = 'badRequest' | 'forbidden' | 'notFound' | 'timedOut' | 'unanswered' | 'lost' | 'unavailable';

/** The failures after which the new link may be missing in the search. */
const outdating: readonly Failure[] = ['unanswered', 'lost'];
const failed = (state: Failure, text: string) =>
  to(`failed.${state}`, { danger: text, ...(outdating.includes(state) && { knows: { isOutdated: true } }) });
const byStatus = {
  'names nobody who is known': [problem(404, { type: 'not-found' }), failed('notFound', 'status.404')],
} as const;
const refused = { 'is not understood': failed('badRequest', 'status.400'), otherwise: failed('forbidden', 'status.403') };
const otherFaults = { 'runs into a timeout': failed('timedOut', 'status.408'), otherwise: failed('unavailable', 'status.500') };
/** The outcomes of faults after which the change may have been made. */
const lostFaults = {
  ...lostAnswers(failed('lost', 'status.500')),
  'runs into a timeout': failed('unanswered', 'status.408'),
  otherwise: failed('unavailable', 'status.500'),
};
const interrupted = { warning: 'common.interrupted' } as const;
const anew = { hasTeacher: false, isChosen: false } as const;

const form = (page: Page, known: Known) => {
  page.heading('zoneControl.share');
  page.field('zoneControl.mailOf', known.mail);
  if (!known.hasTeacher) {
    page.absent('zoneControl.chooseTitle');
    return;
  }
  page.data('Elena Calvo · CEIP El Olivar');
  page.field('zoneControl.titleToShare', known.isChosen ? title.uuid : '');
};

export const shareTitleModel = model(shareTitle, {
  name: 'Make a link for a teacher',
  area: 'admin-students-zone',
  opens: '/admin/students-zone',
  around: { getStudentZoneValues: ok(globalOnTheWire) },
  // The path begins after the values beside the search have loaded.
  reach: [(page) => page.comes('zoneControl.update'), (page) => page.press('zoneControl.share')],
  page: async () => {
    const { ZoneSearchPage } = await import('../../../src/areas/admin-students-zone/zone-search-page');
    return ({ logic }) => <ZoneSearchPage dialogs={linkDialogs.provide({ actors: { shareTitle: childFlow(logic) } })} />;
  },
  knows: { mail: '', hasTeacher: false, isChosen: false, made: 'new', isOutdated: false } as Known,
  inputs: { 'a support person': { user: support, leads: to('entering.typing') } },
  events: {
    'mail.changed': ({ known, is }) => {
      if (!is('entering') && !is('choosing')) return {};
      return known.mail === mail
        ? { 'types no e-mail': [{ mail: 'elena@' }, to('entering.typing', { knows: { mail: 'elena@', ...anew } })] as const }
        : { 'types an e-mail': [{ mail: ` ${mail} ` }, to('entering.typing', { knows: { mail, ...anew } })] as const };
    },
    'search.requested': ({ known, is }) =>
      is('entering') ? (known.mail === mail ? to('finding') : to('entering.noMail', { danger: 'common.emailInvalid' })) : undefined,
    'title.chosen': ({ known, is }) =>
      is('choosing') && !known.isChosen
        ? { 'chooses a title': [{ title: chosen }, to('choosing.offered', { knows: { isChosen: true } })] as const }
        : {},
    submitted: ({ known, is }) => (is('choosing') ? (known.isChosen ? to('sharing') : disabled) : undefined),
    dismissed: ({ known, is }) => {
      if (is('failed')) return to(known.hasTeacher ? 'choosing.offered' : 'entering.typing');
      return to('closed');
    },
  },
  calls: {
    findTitles: {
      sends: () => ({ findShareableTitles: { query: { mail } } }),
      answers: {
        'finds a teacher': [ok(found), to('choosing.offered', { knows: { hasTeacher: true, isChosen: false } })],
        'finds a teacher without titles': [ok({ ...found, titles: [] }), to('entering.noTitles', { info: 'zoneControl.noTitles' })],
        ...byStatus,
      },
      refused,
      faults: { 'finds the session ended': to('entering.interrupted', interrupted), ...otherFaults },
    },
    shareTitle: {
      sends: () => ({ shareTitleOf: { body: { mail, uuid: title.uuid } } }),
      answers: {
        'gets a new link': [ok({ made: true, link: elena }), to('shared', { knows: { made: 'new' } })],
        'gets the link that was there': [ok({ made: false, link: elena }), to('shared', { knows: { made: 'old' } })],
        'gets a link that has ended': [ok({ made: false, link: { ...elena, ended: true } }), to('shared', { knows: { made: 'ended' } })],
        'is told that the title cannot be shared any more': [
          problem(409, { type: 'not-shareable' }),
          to('choosing.notShareable', { danger: 'zoneControl.notShareable', knows: { isChosen: false } }),
        ],
        ...byStatus,
      },
      refused,
      faults: { 'finds the session ended': to('choosing.interrupted', interrupted), ...lostFaults },
    },
  },
  perform: {
    'mail.changed': (page, { mail: text }) => page.fill('zoneControl.mailOf', text),
    'search.requested': (page) => page.press('zoneControl.find'),
    'title.chosen': (page) => page.choose('zoneControl.titleToShare', { data: title.name }),
    submitted: (page) => page.press('zoneControl.share'),
    dismissed: (page, _, { is }) => {
      if (is('failed')) return page.press('common.accept');
      return page.press(is('shared') ? 'common.close' : 'common.cancel');
    },
  },
  shows: {
    entering: form,
    finding: form,
    choosing: form,
    sharing: form,
    shared: (page, { made }) => {
      page.data(`/student/${token}`);
      page.text({ new: 'zoneControl.sharedNew', old: 'zoneControl.sharedOld', ended: 'zoneControl.ended' }[made]);
      page.absent('zoneControl.mailOf');
    },
    'failed.unanswered': (page) => page.heading('status.unconfirmed'),
    'failed.lost': (page) => page.heading('status.unconfirmed'),
    failed: (page) => page.heading('status.title'),
    closed: (page) => page.absent('zoneControl.mailOf'),
  },
});
