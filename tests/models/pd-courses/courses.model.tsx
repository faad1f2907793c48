import { courses } from '../../../src/areas/pd-courses/flows/courses';
import { disabled, inVain, to } from '../../support/leads';
import { type Here, model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import {
  announcementOf,
  coursesAddress,
  coursesOnTheWire,
  openOnTheWire,
  shutOnTheWire,
  takenCourse,
  takenOnTheWire,
  teacher,
} from './wire';

type Tab = 1 | 2 | 3;

type Known = {
  /** Whether registration is on. */
  readonly isOn: boolean;
  /** Whether the teacher takes a course. */
  readonly takes: boolean;
  /** Whether the announcement has loaded since it was last requested. */
  readonly isAnnounced: boolean;
  /** Whether the content of the tab *My courses* has loaded since it was last requested. */
  readonly isThere: boolean;
  /** Whether a part did not load while a dialog was open. The message about this failure appears after the dialog has closed. */
  readonly isUntold: boolean;
  /** The tab of the previous entry in the history; null if the tester does not go back. */
  readonly before: Tab | null;
  readonly wasBack: boolean;
};
type At = Here<typeof courses, Known>;

const error = { danger: 'pdCourses.failed' } as const;
const ofTaken = { data: `Cancelar la inscripción ${takenCourse.title}` };
const [chosen] = coursesOnTheWire;
const broken = problem(500);

const announced = ({ isOn }: Known) => ({ getAnnouncement: ok(isOn ? openOnTheWire : shutOnTheWire) });
const coursesOf = (takes: boolean) => ({ getCourseRegistration: ok(takes ? takenOnTheWire : null), getCourses: ok(coursesOnTheWire) });

/** Answers the requests of *My courses*, first the request for the announcement. */
const bringMine = async ({ known, answers }: At) => {
  await answers(announced(known));
  await answers(coursesOf(known.takes));
};

/** Answers the requests that are still open. */
const bring = async (here: At) => {
  if (!here.known.isAnnounced && here.is('announcement.shown')) await here.answers(announced(here.known));
  if (!here.known.isThere && here.is('tab.myCourses')) await bringMine(here);
};

/** The knowledge after a dialog, when the page loads the announcement and the courses again. */
const again = { isAnnounced: false, isThere: false, isUntold: false };

const addresses = { 1: '/pd-courses?', 2: '/pd-courses?tab=2', 3: '/pd-courses?tab=3' } as const;
const names = { 1: 'pdCourses.announcement', 2: 'pdCourses.mine', 3: 'pdCourses.completed' } as const;
const states = { 1: 'tab.announcement', 2: 'tab.myCourses', 3: 'tab.completed' } as const;
const openTab = ({ is }: Pick<At, 'is'>): Tab => (is('tab.myCourses') ? 2 : is('tab.completed') ? 3 : 1);

/** Returns the outcome of opening another tab. */
const opens = (tab: Tab, knows: Partial<Known>) =>
  to(states[tab], { address: addresses[tab], knows: { isAnnounced: true, isThere: tab === 2, ...knows } });

/** Opens another tab. A request for the announcement is answered before the press, and the requests of the tab after the press. */
const open = async (here: At, tab: Tab, press: () => unknown) => {
  if (!here.known.isAnnounced && here.is('announcement.shown')) await here.answers(announced(here.known));
  await press();
  if (tab === 2) await bringMine(here);
};

const situation = (tab: Tab, knows: Partial<Known> = {}) => ({
  user: teacher,
  opens: tab === 1 ? coursesAddress : addresses[tab],
  input: { place: { tab } },
  leads: to(['announcement.shown', states[tab], 'dialog.closed'], { knows }),
});

export const coursesModel = model(courses, {
  name: 'Take courses',
  area: 'pd-courses',
  opens: coursesAddress,
  around: { findPosts: ok([]) },
  page: async () => (await import('../../../src/areas/pd-courses/courses-page')).CoursesPage,
  knows: { isOn: true, takes: true, isAnnounced: false, isThere: false, isUntold: false, before: null, wasBack: false } as Known,
  inputs: {
    'a teacher who takes a course': situation(1),
    'a teacher outside the days of registration': situation(1, { isOn: false }),
    'a teacher with the address of my courses': situation(2),
    'a teacher with the address of the completed courses': situation(3),
  },
  events: {
    'tab.chosen': ({ known, is }) => {
      if (!is('dialog.closed')) return {};
      const before = known.wasBack ? null : openTab({ is });
      const chooses = (tab: Tab) => (is(states[tab]) ? inVain : opens(tab, { before }));
      return {
        'opens the announcement': [{ tab: 1 }, chooses(1)] as const,
        'opens my courses': [{ tab: 2 }, chooses(2)] as const,
        'opens the completed courses': [{ tab: 3 }, chooses(3)] as const,
      };
    },
    'address.changed': ({ known: { before }, is }) =>
      before !== null && before !== openTab({ is }) && is('dialog.closed')
        ? { 'goes back': [{ place: { tab: before } }, opens(before, { before: null, wasBack: true })] as const }
        : {},
    retried: ({ is }) =>
      is('announcement.missing') && is('tab.announcement') && is('dialog.closed')
        ? to('announcement.shown', { knows: { isAnnounced: false } })
        : undefined,
    'register.requested': ({ known, is }) => {
      const isOffered = is('tab.announcement') ? is('announcement.shown') : is('tab.myCourses') && !known.takes;
      if (!is('dialog.closed') || !isOffered) return {};
      if (known.isOn) {
        const form = to('dialog.register', { knows: { isAnnounced: true, isThere: is('tab.myCourses'), before: null } });
        return { 'opens the form': [{ announcement: announcementOf(openOnTheWire) }, form] as const };
      }
      return known.isAnnounced ? { 'would open the form': [{ announcement: announcementOf(shutOnTheWire) }, disabled] as const } : {};
    },
    'cancel.requested': ({ known, is }) => {
      if (!is('dialog.closed') || !is('tab.myCourses') || !known.takes) return {};
      const of = (wire: typeof openOnTheWire) => ({ announcement: announcementOf(wire), registration: takenCourse });
      if (known.isOn) {
        const question = to('dialog.cancel.asked', { knows: { isAnnounced: true, isThere: true, before: null } });
        return { 'wants to cancel the registration': [of(openOnTheWire), question] as const };
      }
      return known.isThere ? { 'would cancel the registration': [of(shutOnTheWire), disabled] as const } : {};
    },
    'cancel.wanted': ({ known, is }) =>
      is('dialog.register') && known.takes
        ? { 'wants another course': [{ registration: takenCourse }, to('dialog.cancel.first')] as const }
        : {},
    'dialog.closed': ({ known, is }) => {
      const closed = known.isUntold ? to('dialog.error', { ...error, knows: { isUntold: false } }) : to('dialog.closed');
      const outdated = to(['announcement.shown', 'dialog.closed'], { knows: again });
      if (is('dialog.register'))
        return {
          'closes it': [{ outcome: 'dismissed' }, closed] as const,
          'finds that the courses do not come': [
            { outcome: 'failed' },
            to(['announcement.shown', 'dialog.error'], { ...error, knows: again }),
          ] as const,
          ...(!known.takes && {
            registers: [
              { outcome: 'registered' },
              to(['announcement.shown', 'tab.myCourses', 'dialog.closed'], { address: addresses[2], knows: { ...again, takes: true } }),
            ] as const,
            'finds that registration has closed': [{ outcome: 'outdated' }, outdated] as const,
          }),
        };
      if (is('dialog.cancel.asked'))
        return {
          'keeps the registration': [{ outcome: 'dismissed' }, closed] as const,
          'cancels it': [
            { outcome: 'cancelled' },
            to(['announcement.shown', 'dialog.closed'], { knows: { ...again, takes: false } }),
          ] as const,
          'finds that it is too late': [{ outcome: 'outdated' }, outdated] as const,
        };
      if (is('dialog.cancel.first'))
        return {
          'keeps the registration': [{ outcome: 'dismissed' }, to('dialog.register')] as const,
          'cancels it': [
            { outcome: 'cancelled' },
            to(['announcement.shown', 'dialog.register'], { knows: { ...again, takes: false } }),
          ] as const,
          'closes it while it is being cancelled': [{ outcome: 'outdated' }, outdated] as const,
        };
      return {};
    },
    'announcement.failed': ({ known, is }) => {
      // *My courses* requests the announcement too, and the page cannot show which of the two requests has failed.
      if (known.isAnnounced || !is('announcement.shown') || is('tab.myCourses')) return undefined;
      if (is('dialog.closed')) return to(['announcement.missing', 'dialog.error'], error);
      if (is('dialog.error')) return to('announcement.missing', error);
      return is('dialog.register') ? to('announcement.missing', { knows: { isUntold: true } }) : undefined;
    },
    'tab.failed': ({ known, is }) => {
      const isLoading = is('tab.completed') || (is('tab.myCourses') && !known.isThere);
      if (!isLoading || !(is('dialog.closed') || is('dialog.error'))) return undefined;
      return to(['tab.announcement', 'dialog.error'], { ...error, address: addresses[1], knows: { isAnnounced: true } });
    },
    accepted: ({ is }) => (is('dialog.error') ? to('dialog.closed') : undefined),
  },
  calls: {},
  perform: {
    'tab.chosen': async (page, { tab }, here) => {
      if (openTab(here) === tab) await page.openTab(names[tab]);
      else await open(here, tab, () => page.openTab(names[tab]));
    },
    'address.changed': (page, { place: { tab } }, here) => open(here, tab, () => page.goBack()),
    retried: (page) => page.press('common.retry'),
    'register.requested': async (page, _, here) => {
      await bring(here);
      await page.comes('pdCourses.register');
      await page.press('pdCourses.register');
    },
    'cancel.requested': async (page, _, here) => {
      await bring(here);
      await page.comes(ofTaken);
      await page.press(ofTaken);
    },
    'cancel.wanted': async (page, _, here) => {
      await here.answers(coursesOf(true));
      await page.comes('pdCourses.cancel');
      await page.press('pdCourses.cancel');
    },
    'dialog.closed': async (page, { outcome }, here) => {
      const closed = problem(409, { type: 'registration-closed' });
      if (here.is('dialog.register')) {
        if (outcome === 'dismissed') return page.press(here.known.takes ? 'common.close' : 'common.cancel');
        if (outcome === 'failed') return here.answers({ ...coursesOf(false), getCourses: broken });
        await here.answers(coursesOf(false));
        await page.comes('pdCourses.course');
        await page.choose('pdCourses.course', { data: chosen.name });
        await page.press('pdCourses.register');
        await here.answers({ changeCourseRegistration: outcome === 'registered' ? ok() : closed });
        await page.comes('common.accept');
        return page.press('common.accept');
      }
      if (outcome === 'dismissed') return page.press('common.back');
      await page.press('pdCourses.cancel');
      if (outcome === 'outdated' && here.is('dialog.cancel.first')) return page.press('common.back');
      await here.answers({ changeCourseRegistration: outcome === 'cancelled' ? ok() : closed });
      await page.comes('common.accept');
      await page.press('common.accept');
    },
    'announcement.failed': (_, __, here) => here.answers({ getAnnouncement: broken }),
    'tab.failed': async (_, __, here) => {
      if (here.is('tab.completed')) return here.answers({ getCourseRegistrations: broken });
      if (!here.known.isAnnounced && here.is('announcement.shown')) await here.answers(announced(here.known));
      await here.answers(announced(here.known));
      await here.answers({ ...coursesOf(here.known.takes), getCourses: broken });
    },
    accepted: (page) => page.press('common.accept'),
  },
  shows: {
    'announcement.shown': 'what it shows depends on the tab that is open',
    'announcement.missing': 'what it shows depends on the tab that is open',
    'tab.announcement': (page) => page.tab('pdCourses.announcement'),
    'tab.myCourses': (page) => page.tab('pdCourses.mine'),
    'tab.completed': (page) => page.tab('pdCourses.completed'),
    'dialog.closed': (page: Page) => {
      page.absent('pdCourses.certificate');
      page.absent('pdCourses.confirmCancel', { course: takenCourse.title });
    },
    'dialog.register': (page) => page.heading('pdCourses.register'),
    'dialog.cancel': (page) => page.text('pdCourses.confirmCancel', { course: takenCourse.title }),
    'dialog.error': (page) => page.heading('pdCourses.errorTitle'),
  },
});
