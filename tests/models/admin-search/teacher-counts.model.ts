import { teacherCounts } from '../../../src/areas/admin-search/flows/teacher-counts';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { customerSupport } from './support-people';

type Known = { readonly hasCounts: boolean };

const failed = to('failed', { danger: 'status.500' });

const counts = (page: Page, { hasCounts }: Known) => {
  page.heading('users.counts');
  if (hasCounts) {
    page.text('role.TEACHER_FAKE');
    page.data('1234');
  } else page.absent({ data: '1234' });
};

export const teacherCountsModel = model(teacherCounts, {
  name: 'Count teachers',
  area: 'admin-search',
  opens: '/admin/users',
  page: async () => (await import('../../../src/areas/admin-search/teacher-counts')).TeacherCounts,
  knows: { hasCounts: false } as Known,
  inputs: { 'customer support': { user: customerSupport, leads: to('counting') } },
  events: {
    'refresh.requested': ({ is }) => (is('counting') || is('failed') ? undefined : to('counting')),
    dismissed: ({ known: { hasCounts } }) => to(hasCounts ? 'counted' : 'uncounted'),
  },
  calls: {
    countTeachers: {
      sends: () => ({ countTeachers: {} }),
      answers: {
        'gets the numbers': [
          ok([
            { role: 'TEACHER', count: 1234 },
            { role: 'TEACHER_DEMO', count: 0 },
            { role: 'TEACHER_FAKE', count: 7 },
          ]),
          to('counted', { knows: { hasCounts: true } }),
        ],
      },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: {
    'refresh.requested': (page) => page.press('users.refreshTeachers'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: {
    counting: counts,
    counted: counts,
    interrupted: counts,
    failed: counts,
    uncounted: counts,
  },
});
