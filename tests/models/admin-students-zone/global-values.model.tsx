import { globalValues } from '../../../src/areas/admin-students-zone/flows/global-values';
import { at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { globalOnTheWire, support } from './wire';

type Known = { readonly percentage: number | null };

const failed = (state: 'forbidden' | 'timedOut' | 'unavailable', text: string) => to(`failed.${state}`, { danger: text });

/** Checks the bar with the global values: its heading, its link, and the percentage. */
const bar = (page: Page, { percentage }: Known) => {
  page.heading('zoneControl.global');
  page.link('zoneControl.log');
  if (percentage === null) page.absent('zoneControl.percentage');
  else page.data(`${percentage}`);
};

export const globalValuesModel = model(globalValues, {
  name: 'See the global values',
  area: 'admin-students-zone',
  opens: '/admin/students-zone',
  page: async () => {
    const { ZoneSearchPage } = await import('../../../src/areas/admin-students-zone/zone-search-page');
    return ({ logic }) => <ZoneSearchPage values={logic} />;
  },
  knows: { percentage: null } as Known,
  inputs: { 'a support person': { user: support, leads: to('loading') } },
  events: {
    'values.changed': at({ shown: to('loading') }),
    retried: to('loading'),
    dismissed: to('missing.unread', { danger: 'zoneControl.valuesMissing' }),
  },
  calls: {
    loadValues: {
      sends: () => ({ getStudentZoneValues: {} }),
      answers: {
        'gets the values': [ok(globalOnTheWire), to('shown', { knows: { percentage: 10 } })],
        'gets other values': [ok({ ...globalOnTheWire, increasement_percentage: 25 }), to('shown', { knows: { percentage: 25 } })],
      },
      refused: failed('forbidden', 'status.403'),
      faults: {
        'finds the session ended': to('missing.interrupted', { warning: 'common.interrupted' }),
        'runs into a timeout': failed('timedOut', 'status.408'),
        otherwise: failed('unavailable', 'status.500'),
      },
    },
  },
  perform: {
    'values.changed': async (page, _, here) => {
      await page.press('zoneControl.update');
      await page.comes('zoneControl.percentage');
      await page.fill('zoneControl.percentage', '30');
      await page.press('zoneControl.update');
      return here.answers({ setStudentZoneValues: ok({ ...globalOnTheWire, increasement_percentage: 30 }) });
    },
    retried: (page) => page.press('common.retry'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: {
    loading: bar,
    shown: bar,
    failed: (page) => page.heading('status.title'),
    missing: bar,
  },
});
