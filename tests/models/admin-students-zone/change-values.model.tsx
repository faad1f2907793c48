import { changeValues } from '../../../src/areas/admin-students-zone/flows/change-values';
import { linkDialogs } from '../../../src/areas/admin-students-zone/flows/link-dialogs';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { aroundSearch, detail, elena, ofElena, searchAddress, support, token } from './wire';

type Known = {
  /** The chosen percentage; null until the values have loaded. */
  readonly percentage: string | null;
  readonly devices: string;
  /** Whether the errors of the fields are shown. */
  readonly isTold: boolean;
  /** Whether the search behind the dialog may show old data. The search is then loaded again when the dialog closes. */
  readonly isOutdated: boolean;
};

const isAsBefore = ({ percentage, devices }: Known) => percentage === '10' && devices === '3';
const isGood = ({ percentage, devices }: Known) => percentage === '20' && devices === '3';

const read = to('editing.typing', { knows: { percentage: '10', devices: '3', isTold: false } });
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
  page.heading('zoneControl.update');
  page.data(elena.teacher);
  page.data(elena.title);
};

const form = (page: Page, { percentage, devices, isTold }: Known) => {
  whose(page);
  page.field('zoneControl.percentage', percentage ?? '');
  page.field('zoneControl.devices', devices);
  if (isTold && percentage === '101') page.text('zoneControl.outside', { least: 1, most: 100 });
  else page.text('zoneControl.percentageHint', { most: 100 });
  if (isTold && devices === '4') page.text('zoneControl.outside', { least: 1, most: 3 });
  else page.text('zoneControl.devicesHint', { most: 3 });
};

export const changeValuesModel = model(changeValues, {
  name: 'Change the values of a link',
  area: 'admin-students-zone',
  opens: searchAddress,
  around: aroundSearch,
  reach: [(page) => page.press(ofElena('Cambiar valores'))],
  page: async () => {
    const { ZoneSearchPage } = await import('../../../src/areas/admin-students-zone/zone-search-page');
    return ({ logic }) => <ZoneSearchPage dialogs={linkDialogs.provide({ actors: { changeValues: childFlow(logic) } })} />;
  },
  knows: { percentage: null, devices: '', isTold: false, isOutdated: false } as Known,
  inputs: {
    'a support person': {
      user: support,
      input: { link: { id: token, teacher: elena.teacher, title: elena.title }, known: null },
      leads: to('loading'),
    },
  },
  events: {
    'field.changed': ({ known, is }) => {
      if (!is('editing')) return {};
      const type = (knows: Partial<Known>) => to('editing.typing', { knows: { ...knows, isTold: false } });
      return {
        ...(isAsBefore(known) && {
          'types another percentage': [{ field: 'percentage', text: ' 20 ' }, type({ percentage: '20' })] as const,
          'types a percentage that is too high': [{ field: 'percentage', text: '101' }, type({ percentage: '101' })] as const,
          'types more devices than are allowed': [{ field: 'devices', text: '4' }, type({ devices: '4' })] as const,
        }),
        ...(known.percentage !== '10' && {
          'types the percentage as before': [{ field: 'percentage', text: '10' }, type({ percentage: '10' })] as const,
        }),
        ...(known.devices !== '3' && { 'types the devices as before': [{ field: 'devices', text: '3' }, type({ devices: '3' })] as const }),
      };
    },
    'field.left': ({ known, is }) => {
      if (!is('editing.typing') || known.isTold) return {};
      const leave = to('editing.typing', { knows: { isTold: true } });
      return {
        ...(known.percentage === '101' && { 'leaves the percentage': [{ field: 'percentage' }, leave] as const }),
        ...(known.devices === '4' && { 'leaves the devices': [{ field: 'devices' }, leave] as const }),
      };
    },
    submitted: ({ known, is }) => {
      if (!is('editing')) return undefined;
      if (isAsBefore(known)) return to('editing.unchanged', { info: 'zoneControl.unchanged' });
      return isGood(known) ? to('saving') : disabled;
    },
    retried: to('loading'),
    dismissed: ({ known, is }) => {
      if (is('failed') && known.percentage !== null) return to('editing.typing');
      return to('closed');
    },
  },
  calls: {
    loadValues: {
      sends: () => ({ getStudentLink: { path: { token } } }),
      answers: {
        'gets the values': [ok(detail()), read],
        'finds that the link has ended': [ok(detail({ ended: true })), ended],
        ...byStatus,
      },
      refused,
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), ...otherFaults },
    },
    saveValues: {
      sends: ({ percentage, devices }) => ({
        setStudentLinkValues: {
          path: { token },
          header: { 'if-match': `"${detail().version}"` },
          body: { increasement_percentage: Number(percentage), different_devices: Number(devices) },
        },
      }),
      answers: {
        'sets the values': [ok(detail({ increasement_percentage: 20 })), to('saved')],
        'finds that somebody else has changed the link': [
          problem(412, { type: 'changed-meanwhile' }),
          to('changedMeanwhile', { warning: 'zoneControl.changedMeanwhile', knows: { isOutdated: true } }),
        ],
        'is told that the link has ended': [problem(409, { type: 'link-ended' }), ended],
        ...byStatus,
      },
      refused,
      faults: { 'finds the session ended': to('editing.interrupted', { warning: 'common.interrupted' }), ...lostFaults },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(`zoneControl.${field}`, text),
    'field.left': (page, { field }) => page.leave(`zoneControl.${field}`),
    submitted: (page) => page.press('zoneControl.update'),
    retried: (page) => page.press('common.retry'),
    dismissed: (page, _, { is }) => {
      if (is('failed')) return page.press('common.accept');
      return page.press(is('ended') ? 'common.close' : 'common.cancel');
    },
  },
  shows: {
    loading: whose,
    interrupted: whose,
    editing: form,
    saving: form,
    changedMeanwhile: whose,
    ended: whose,
    'failed.unanswered': (page) => page.heading('status.unconfirmed'),
    'failed.lost': (page) => page.heading('status.unconfirmed'),
    failed: (page) => page.heading('status.title'),
    saved: (page) => page.absent('zoneControl.percentageHint', { most: 100 }),
    closed: (page) => page.absent('zoneControl.percentageHint', { most: 100 }),
  },
});
