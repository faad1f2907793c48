import { courses as coursesFlow } from '../../../src/areas/pd-courses/flows/courses';
import { registerCourse } from '../../../src/areas/pd-courses/flows/register-course';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { writtenDay } from '../written-day';
import { announcementOf, aroundCourses, coursesAddress, coursesOnTheWire, forbidden, openOnTheWire, takenOnTheWire, teacher } from './wire';

/** The texts in the field of the birthday, each with its error. The last valid day is the day in the contract’s example, 2008-11-26. */
const birthdays = {
  none: { text: '', fault: 'pdCourses.noDay' },
  tooEarly: { text: '31/12/1899', fault: 'pdCourses.noDay' },
  tooLate: { text: '2008-11-27', fault: 'pdCourses.tooYoung' },
  good: { text: '1984-05-17', fault: null },
} as const;

type Known = {
  readonly hasCourse: boolean;
  /** The typed birthday; null while the person wants no certificate. */
  readonly birthday: keyof typeof birthdays | null;
  /** Whether the errors are shown. */
  readonly isTold: boolean;
  /** Whether the server has refused the birthday. */
  readonly isRefused: boolean;
  readonly isRegistered: boolean;
};

const faultOf = ({ birthday, isRefused }: Known) => (birthday && isRefused ? 'pdCourses.tooYoung' : birthday && birthdays[birthday].fault);
const canSend = (known: Known) => known.hasCourse && (known.birthday === null || faultOf(known) === null);

const filled = (knows: Partial<Known>) => to('editing.filling', { knows });
/** The outcome if the courses could not be loaded. The page then shows a message about this failure. */
const missing = to('closed');
const refused = to('kept.refused', { danger: 'pdCourses.failed' });
const denied = to('kept.denied', { danger: 'pdCourses.denied' });
const unknown = to('kept.unknown', { danger: 'pdCourses.registerUnknown' });
const outdated = (state: 'registrationClosed' | 'courseClosed' | 'courseCompleted') =>
  to(`outdated.${state}`, { danger: `pdCourses.${state}` });

const inPath = { path: { announcementId: openOnTheWire.id } };
const [chosen] = coursesOnTheWire;
const refusals = [
  ['may take no courses any more', forbidden] as const,
  ['finds the announcement gone', problem(404, { type: 'not-found' })] as const,
];

const form = (page: Page, known: Known) => {
  page.heading('pdCourses.register');
  page.field('pdCourses.course', known.hasCourse ? String(chosen.id) : '');
  page.ticked('pdCourses.certificate', known.birthday !== null);
  if (known.birthday === null) page.absent('pdCourses.birthday');
  else {
    page.field('pdCourses.birthday', writtenDay(birthdays[known.birthday].text));
    const fault = faultOf(known);
    page.text(known.isTold && fault ? fault : 'pdCourses.birthdayHint');
  }
};

export const registerCourseModel = model(registerCourse, {
  name: 'Register for a course',
  area: 'pd-courses',
  opens: coursesAddress,
  around: aroundCourses,
  reach: [(page) => page.press('pdCourses.register')],
  page: async () => {
    const { CoursesPage } = await import('../../../src/areas/pd-courses/courses-page');
    return ({ logic }) => <CoursesPage logic={coursesFlow.provide({ actors: { registerCourse: childFlow(logic) } })} />;
  },
  knows: { hasCourse: false, birthday: null, isTold: false, isRefused: false, isRegistered: false } as Known,
  inputs: { 'a teacher': { user: teacher, input: { announcement: announcementOf(openOnTheWire) }, leads: to('loading') } },
  events: {
    'course.chosen': ({ known, is }) =>
      is('editing') && !known.hasCourse ? { 'chooses a course': [{ course: chosen.id }, filled({ hasCourse: true })] as const } : {},
    'certificate.chosen': ({ known, is }) => {
      if (!is('editing')) return {};
      return known.birthday === null
        ? { 'wants the certificate': [{ wanted: true }, filled({ birthday: 'none', isTold: false, isRefused: false })] as const }
        : { 'wants no certificate': [{ wanted: false }, filled({ birthday: null, isTold: false, isRefused: false })] as const };
    },
    'birthday.changed': ({ known, is }) => {
      if (!is('editing') || known.birthday === null) return {};
      const types = (birthday: keyof typeof birthdays) =>
        [{ text: birthdays[birthday].text }, filled({ birthday, isTold: false, isRefused: false })] as const;
      return {
        ...(known.birthday === 'none' && { 'enters a day before 1900': types('tooEarly') }),
        ...(known.birthday === 'tooEarly' && { 'enters a day that is too late': types('tooLate') }),
        ...((known.birthday === 'tooLate' || known.birthday === 'none') && { 'enters a birthday': types('good') }),
        ...(known.birthday === 'good' && { 'empties the birthday': types('none') }),
      };
    },
    'birthday.left': ({ known, is }) => {
      if (!is('editing') || known.birthday === null || known.isTold || faultOf(known) === null) return undefined;
      return to('editing.filling', { knows: { isTold: true } });
    },
    submitted: ({ known, is }) => {
      if (!is('editing')) return undefined;
      return canSend(known) ? to('sending') : disabled;
    },
    'cancel.requested': to('closed'),
    retried: to('loading'),
    accepted: ({ is }) => (is('kept') ? to('editing.filling') : to('closed')),
    dismissed: at({
      loading: to('closed'),
      interrupted: to('closed'),
      takesCourse: to('closed'),
      editing: to('closed'),
      sending: to('closed'),
      registered: to('closed'),
    }),
  },
  calls: {
    loadForm: {
      sends: () => ({ getCourseRegistration: inPath, getCourses: inPath }),
      answers: {
        'gets the courses': [answers({ getCourseRegistration: ok(null), getCourses: ok(coursesOnTheWire) }), to('editing.filling')],
        'takes a course already': [
          answers({ getCourseRegistration: ok(takenOnTheWire), getCourses: ok(coursesOnTheWire) }),
          to('takesCourse'),
        ],
        'finds no courses': [
          answers({ getCourseRegistration: ok(null), getCourses: ok([]) }),
          to('nothingToChoose', { info: 'pdCourses.nothingToChoose' }),
        ],
        ...Object.fromEntries(
          refusals.flatMap(([name, answer]) => [
            [name, [answers({ getCourseRegistration: answer, getCourses: ok(coursesOnTheWire) }), missing] as const],
            [`${name}, as the catalogue says`, [answers({ getCourseRegistration: ok(null), getCourses: answer }), missing] as const],
          ]),
        ),
      },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: missing },
    },
    register: {
      sends: ({ birthday }) => ({
        changeCourseRegistration: {
          body: {
            action: 'ALTA',
            courseId: chosen.id,
            master: chosen.lmsMasterCourseId,
            birthday: birthday && birthdays[birthday].text,
            announcementKey: openOnTheWire.announcementKey,
          },
        },
      }),
      answers: {
        'is registered': [ok(), to('registered', { success: 'pdCourses.registered', knows: { isRegistered: true } })],
        'is too young for the certificate': [
          problem(400, { type: 'too-young' }),
          ({ known }) => (known.birthday === null ? refused : to('editing.birthdayRefused', { knows: { isTold: true, isRefused: true } })),
        ],
        'finds that registration has closed': [problem(409, { type: 'registration-closed' }), outdated('registrationClosed')],
        'finds the course closed': [problem(409, { type: 'course-closed' }), outdated('courseClosed')],
        'has completed the course meanwhile': [problem(409, { type: 'course-completed' }), outdated('courseCompleted')],
        'has registered elsewhere meanwhile': [problem(409, { type: 'already-registered' }), to('loading')],
        'is told what concerns cancelling alone': [problem(409, { type: 'not-registered' }), denied],
        'finds the course gone': [problem(404, { type: 'not-found' }), denied],
        'tries too often': [problem(429, { type: 'too-many-tries' }), to('kept.tooManyTries', { warning: 'common.tooManyTries' })],
        'may take no courses any more': [forbidden, denied],
      },
      refused: denied,
      faults: {
        'finds the session ended': to('editing.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(unknown),
        otherwise: refused,
      },
    },
  },
  perform: {
    'course.chosen': (page) => page.choose('pdCourses.course', { data: chosen.name }),
    'certificate.chosen': (page) => page.tick('pdCourses.certificate'),
    'birthday.changed': (page, { text }) => page.fill('pdCourses.birthday', writtenDay(text)),
    'birthday.left': (page) => page.leave('pdCourses.birthday'),
    submitted: (page) => page.press('pdCourses.register'),
    'cancel.requested': (page) => page.press('pdCourses.cancel'),
    retried: (page) => page.press('common.retry'),
    accepted: (page) => page.press('common.accept'),
    dismissed: (page, _, { is }) => page.press(is('takesCourse') || is('registered') ? 'common.close' : 'common.cancel'),
  },
  shows: {
    loading: (page) => page.heading('pdCourses.register'),
    interrupted: (page) => page.heading('pdCourses.register'),
    takesCourse: (page) => {
      page.text('pdCourses.takesCourse', { course: takenOnTheWire.courseTitle });
      page.absent('pdCourses.certificate');
    },
    nothingToChoose: (page) => page.heading('pdCourses.noCourses'),
    editing: form,
    sending: form,
    registered: (page) => {
      page.heading('pdCourses.registeredTitle');
      page.data(chosen.name);
      page.absent('pdCourses.certificate');
    },
    outdated: (page) => page.heading('pdCourses.notDone'),
    'kept.refused': (page) => page.heading('pdCourses.notDone'),
    'kept.denied': (page) => {
      page.heading('pdCourses.notDone');
      page.link('common.writeToUs');
    },
    'kept.tooManyTries': (page) => page.heading('pdCourses.notDone'),
    'kept.unknown': (page) => page.heading('pdCourses.registerUnconfirmed'),
    closed: (page, { isRegistered }) => {
      page.absent('pdCourses.certificate');
      // The tab *My courses* is open, whichever way the person closes the confirmation.
      if (isRegistered) page.tab('pdCourses.mine');
    },
  },
});
