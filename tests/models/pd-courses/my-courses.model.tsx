import { courses } from '../../../src/areas/pd-courses/flows/courses';
import { myCourses } from '../../../src/areas/pd-courses/flows/my-courses';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import {
  aheadOnTheWire,
  aroundCourses,
  coursesAddress,
  coursesOnTheWire,
  forbidden,
  openOnTheWire,
  shutOnTheWire,
  takenOnTheWire,
  teacher,
} from './wire';

type Known = {
  readonly what: 'open' | 'shut' | 'ahead' | 'not current';
  readonly access: keyof typeof accesses;
  readonly hasCatalogue: boolean;
};

/** The access to the course that the teacher takes, or the reason why this course cannot be opened. */
const accesses = {
  open: { wire: {}, why: null },
  ahead: { wire: { accessOn: false, courseAccessDateShort: '03/12/2026' }, why: 'pdCourses.accessAhead' },
  over: { wire: { accessOn: false, courseEnded: true }, why: 'pdCourses.courseOver' },
  'not ready': { wire: { accessOn: false, courseEndDateShort: null }, why: 'pdCourses.accessOff' },
} as const;

const failed = to('failed');
const loads = (what: Known['what']) => to('loading.courses', { knows: { what } });
const inPath = { path: { announcementId: openOnTheWire.id } };
const button = (words: string) => ({ data: `${words} ${takenOnTheWire.courseTitle}` });

const days = { start: openOnTheWire.registrationStartDateShort, end: openOnTheWire.registrationEndDateShort };
const takes = (access: Known['access']) =>
  [
    answers({ getCourseRegistration: ok({ ...takenOnTheWire, ...accesses[access].wire }), getCourses: ok(coursesOnTheWire) }),
    to('registered', { knows: { access } }),
  ] as const;

/** Checks that nobody can register for the course now: the publisher has closed it, or it is too early. */
const isClosed = (page: Page, { what }: Known) => {
  if (what === 'ahead') {
    page.text('pdCourses.opensOn', { day: days.start });
    page.absent('pdCourses.isClosed');
  } else page.text('pdCourses.isClosed');
};

const [first, second, completed, closed] = coursesOnTheWire;

export const myCoursesModel = model(myCourses, {
  name: 'See my courses',
  area: 'pd-courses',
  opens: coursesAddress,
  around: aroundCourses,
  // Both tabs request the announcement. The request of the first tab must be answered before the other tab opens.
  reach: [(page) => page.comes('pdCourses.register'), (page) => page.openTab('pdCourses.mine')],
  page: async () => {
    const { CoursesPage } = await import('../../../src/areas/pd-courses/courses-page');
    return ({ logic }) => <CoursesPage logic={courses.provide({ actors: { myCourses: childFlow(logic) } })} />;
  },
  knows: { what: 'open', access: 'open', hasCatalogue: true } as Known,
  inputs: { 'a teacher': { user: teacher, leads: to('loading.announcement') } },
  events: { retried: to('loading.announcement') },
  calls: {
    loadAnnouncement: {
      sends: () => ({ getAnnouncement: {} }),
      answers: {
        'finds that registration is on': [ok(openOnTheWire), loads('open')],
        'finds that registration has closed': [ok(shutOnTheWire), loads('shut')],
        'finds that registration is still to come': [ok(aheadOnTheWire), loads('ahead')],
        'finds that the announcement is not current': [ok({ ...shutOnTheWire, isCurrent: false }), loads('not current')],
        'finds that nothing is announced any more': [ok(null), to('none')],
        'may take no courses any more': [forbidden, failed],
      },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
    loadCourses: {
      sends: () => ({ getCourseRegistration: inPath, getCourses: inPath }),
      answers: {
        'takes a course that can be opened': takes('open'),
        'takes a course that opens later': takes('ahead'),
        'takes a course that is over': takes('over'),
        'takes a course that is not ready': takes('not ready'),
        'takes no course': [
          answers({ getCourseRegistration: ok(null), getCourses: ok(coursesOnTheWire) }),
          to('notRegistered', { knows: { hasCatalogue: true } }),
        ],
        'finds no courses': [
          answers({ getCourseRegistration: ok(null), getCourses: ok([]) }),
          to('notRegistered', { knows: { hasCatalogue: false } }),
        ],
        ...Object.fromEntries(
          [
            ['may take no courses any more', forbidden] as const,
            ['finds the announcement gone', problem(404, { type: 'not-found' })] as const,
          ].flatMap(([name, answer]) => [
            [name, [answers({ getCourseRegistration: answer, getCourses: ok(coursesOnTheWire) }), failed] as const],
            [
              `${name}, as the catalogue says`,
              [answers({ getCourseRegistration: ok(takenOnTheWire), getCourses: answer }), failed] as const,
            ],
          ]),
        ),
      },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    loading: (page) => page.tab('pdCourses.mine'),
    registered: (page, known) => {
      const { what, access } = known;
      page.tab('pdCourses.mine');
      page.heading({ data: takenOnTheWire.courseTitle });
      if (what === 'open') {
        page.button(button('Cancelar la inscripción'));
        page.absent('pdCourses.cancelOff', days);
      } else {
        page.disabled(button('Cancelar la inscripción'));
        if (what === 'not current') page.text('pdCourses.notCurrent');
        else page.text('pdCourses.cancelOff', days);
      }
      const day = takenOnTheWire.courseEndDateShort ?? '';
      if (access === 'over') page.text('pdCourses.ended', { day });
      else if (access !== 'not ready') page.text('pdCourses.ends', { day });
      if (access === 'open') page.button(button('Abrir el curso'));
      else page.disabled(button('Abrir el curso'));
      for (const { why } of Object.values(accesses)) {
        if (why !== null && why === accesses[access].why) page.text(why, { day: '03/12/2026' });
        else if (why !== null) page.absent(why, { day: '03/12/2026' });
      }
      page.heading('pdCourses.others');
      for (const { name } of [first, completed, closed]) page.heading({ data: name });
      page.text('pdCourses.isCompleted');
      isClosed(page, known);
      page.absent('pdCourses.register');
    },
    notRegistered: (page, known) => {
      page.heading('pdCourses.notTaking');
      if (known.what === 'open') page.button('pdCourses.register');
      else page.disabled('pdCourses.register');
      if (known.hasCatalogue) {
        page.heading('pdCourses.catalogue');
        for (const { name } of [first, second, completed, closed]) page.heading({ data: name });
        isClosed(page, known);
      } else page.absent('pdCourses.catalogue');
    },
    none: (page) => {
      page.heading('pdCourses.none');
      page.absent('pdCourses.register');
    },
    interrupted: (page) => page.tab('pdCourses.mine'),
    failed: (page) => {
      page.tab('pdCourses.announcement');
      page.heading('pdCourses.errorTitle');
      page.notice('danger', 'pdCourses.failed');
    },
  },
});
