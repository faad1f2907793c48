import { announcement } from '../../../src/areas/pd-courses/flows/announcement';
import { courses } from '../../../src/areas/pd-courses/flows/courses';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { aheadOnTheWire, aroundCourses, coursesAddress, forbidden, openOnTheWire, shutOnTheWire, teacher } from './wire';

type Known = { readonly what: 'open' | 'shut' | 'ahead' | 'not current' };

const ready = (what: Known['what']) => to('ready', { knows: { what } });
const failed = to('failed');
const days = { start: openOnTheWire.registrationStartDateShort, end: openOnTheWire.registrationEndDateShort };

const posts = (page: Page) => {
  page.heading({ data: 'Cómo se trabaja' });
  page.data('A su ritmo.');
  page.data('En línea, con tutoría.');
  page.absent({ data: 'In Italian' });
  page.absent({ data: 'Sin resumen' });
};

export const announcementModel = model(announcement, {
  name: 'See the announcement of courses',
  area: 'pd-courses',
  opens: coursesAddress,
  around: { findPosts: aroundCourses.findPosts },
  page: async () => {
    const { CoursesPage } = await import('../../../src/areas/pd-courses/courses-page');
    return ({ logic }) => <CoursesPage logic={courses.provide({ actors: { announcement: childFlow(logic) } })} />;
  },
  knows: { what: 'open' } as Known,
  inputs: { 'a teacher': { user: teacher, leads: to('loading') } },
  events: { retried: to('loading') },
  calls: {
    load: {
      sends: () => ({ getAnnouncement: {} }),
      answers: {
        'gets an announcement whose registration is on': [ok(openOnTheWire), ready('open')],
        'gets one after its days': [ok(shutOnTheWire), ready('shut')],
        'gets one before its days': [ok(aheadOnTheWire), ready('ahead')],
        'gets one that is not current': [ok({ ...shutOnTheWire, isCurrent: false }), ready('not current')],
        'finds that nothing is announced': [ok(null), to('empty')],
        'may take no courses any more': [forbidden, failed],
      },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    loading: (page) => {
      page.heading('portal.courses');
      page.tab('pdCourses.announcement');
    },
    ready: (page, { what }) => {
      page.data(openOnTheWire.description);
      page.text('pdCourses.days', days);
      page.heading({ data: 'Classroom Language' });
      page.text('pdCourses.length', { hours: 15, modules: 3 });
      page.heading('pdCourses.wellbeing');
      page.text('pdCourses.length', { hours: 15, modules: 4 });
      posts(page);
      if (what === 'open') {
        page.button('pdCourses.register');
        page.text('pdCourses.next', { day: openOnTheWire.nextAnnouncement ?? '' });
      } else page.disabled('pdCourses.register');
      const reasons = { shut: 'pdCourses.registrationClosed', ahead: 'pdCourses.registrationAhead', 'not current': 'pdCourses.notCurrent' };
      for (const [state, reason] of Object.entries(reasons)) {
        if (what === state) page.text(reason);
        else page.absent(reason);
      }
    },
    empty: (page) => {
      page.heading('pdCourses.none');
      posts(page);
      page.absent('pdCourses.register');
    },
    interrupted: (page) => page.absent('pdCourses.register'),
    failed: (page) => {
      page.heading('pdCourses.errorTitle');
      page.notice('danger', 'pdCourses.failed');
    },
  },
});
