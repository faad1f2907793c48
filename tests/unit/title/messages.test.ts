import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { introductionMachine } from '../../../machines/title/introduction.machine';
import { localSurveyMachine } from '../../../machines/title/local-survey.machine';
import { titleBannerMachine } from '../../../machines/title/title-banner.machine';
import type { User } from '../../../src/areas/session';
import {
  chooseMessage,
  introductionInput,
  isOffered,
  isSurveyTime,
  mayBeSurveyed,
  surveyAddress,
} from '../../../src/areas/title/message-rules';
import { spain } from '../../../src/shared/rules/country';
import { type Role, roles } from '../../../src/shared/rules/permissions';
import { allNodes } from '../../support/chart/parts';
import { fc } from '../../support/fc';

const inSpain = { id: spain, name: 'España' };
const inItaly = { id: 1119, name: 'Italia' };
const on = { carousel: true, localPublishingSurvey: true };

const looking = (differently: object = {}) => ({
  user: {
    role: 'TEACHER' as Role,
    profile: 'CUSTOMER_USER_PREMIUM' as const,
    platform: 'LDAP' as const,
    country: inSpain,
    mec: null,
    onBoardCarouselDate: null,
  } satisfies Partial<User>,
  features: on,
  width: 1200,
  language: 'es' as const,
  wasShown: false,
  isCovered: false,
  ...differently,
});
const asPerson = (differently: Partial<User>) => looking({ user: { ...looking().user, ...differently } });

it('the introduction is for teachers and fictitious teachers in Spain', () => {
  const isFor = (role: Role, country = inSpain) => introductionInput(asPerson({ role, country })).isForThem;
  expect(roles.filter((role) => isFor(role))).toEqual(['TEACHER', 'TEACHER_FAKE']);
  expect(roles.filter((role) => isFor(role, inItaly))).toEqual([]);
});

it('the introduction needs its feature and a window of at least 576 pixels', () => {
  expect(introductionInput(looking({ features: null })).isForThem).toBe(false);
  expect(introductionInput(looking({ features: { ...on, carousel: false } })).isForThem).toBe(false);
  expect(introductionInput(looking({ width: 575 })).isWide).toBe(false);
  expect(introductionInput(looking({ width: 576 })).isWide).toBe(true);
});

it('the introduction opens by itself once after each sign-in, unless it was refused or a dialog is open', () => {
  expect(introductionInput(looking())).toMatchObject({ isWanted: true, opensItself: true });
  expect(introductionInput(asPerson({ onBoardCarouselDate: '2026-09-01T08:00:00Z' }))).toMatchObject({
    isWanted: false,
    opensItself: false,
  });
  expect(introductionInput(looking({ wasShown: true }))).toMatchObject({ isWanted: true, opensItself: false });
  expect(introductionInput(looking({ isCovered: true }))).toMatchObject({ isWanted: true, opensItself: false });
});

it('slides are chosen by language and programme of the school', () => {
  expect(introductionInput(looking()).viewer).toEqual({ language: 311, hasMec: false });
  expect(introductionInput({ ...asPerson({ mec: '28001' }), language: 'it' }).viewer).toEqual({ language: 314, hasMec: true });
});

const teacher = { role: 'TEACHER', profile: 'CUSTOMER_USER_PREMIUM', platform: 'LDAP' } as const;

it('the survey concerns titles of local projects, if its feature is on and it was not put off', () => {
  expect(mayBeSurveyed(teacher, { project: 7201 }, on, false)).toBe(true);
  expect(mayBeSurveyed(teacher, { project: 7299 }, on, false)).toBe(false);
  expect(mayBeSurveyed(teacher, { project: null }, on, false)).toBe(false);
  expect(mayBeSurveyed(teacher, { project: 7201 }, { ...on, localPublishingSurvey: false }, false)).toBe(false);
  expect(mayBeSurveyed(teacher, { project: 7201 }, null, false)).toBe(false);
  expect(mayBeSurveyed(teacher, { project: 7201 }, on, true)).toBe(false);
});

it('a supporter who uses the account sees no survey', () => {
  expect(mayBeSurveyed({ ...teacher, impersonating: true }, { project: 7201 }, on, false)).toBe(false);
});

it('the survey is offered only with a page and a button, and only until it was put off too often', () => {
  const survey = { url: 'https://survey.example', delayNumber: 3, maxDelayNumber: 3, showButton: true };
  expect(isOffered(survey)).toBe(true);
  expect(isOffered({ ...survey, showButton: false })).toBe(false);
  expect(isOffered({ ...survey, delayNumber: 4 })).toBe(false);
  expect(isOffered({ ...survey, url: null })).toBe(false);
});

it.each([
  ['Monday 8:30', 1, 8, 30, true],
  ['Monday 8:59', 1, 8, 59, true],
  ['Monday 9:00', 1, 9, 0, false],
  ['Wednesday 10:00', 3, 10, 0, false],
  ['Friday 15:29', 5, 15, 29, false],
  ['Friday 15:30', 5, 15, 30, true],
  ['Tuesday 16:00', 2, 16, 0, true],
  ['Thursday 0:00', 4, 0, 0, true],
  ['Friday 23:59', 5, 23, 59, true],
  ['Saturday 16:00', 6, 16, 0, false],
  ['Sunday 8:30', 0, 8, 30, false],
])('on %s the survey may be shown: %5$s', (_, day, hours, minutes, isTime) => {
  expect(isSurveyTime({ day, minutes: hours * 60 + minutes })).toBe(isTime);
});

it('the survey opens in the language of the person', () => {
  expect(surveyAddress('https://survey.example/s/2', 'es')).toBe('https://survey.example/s/2?lang=2');
  expect(surveyAddress('https://survey.example/s/2?id=7&lang=9#top', 'it')).toBe('https://survey.example/s/2?id=7&lang=1#top');
  expect(surveyAddress('https://survey.example/s/2', 'en')).toBe('https://survey.example/s/2?lang=1');
});

/** Finds every state of a chart: its path, and its tags together with the tags of its parent. */
const statesOf = ({ root }: AnyStateMachine) =>
  allNodes(root)
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ path, tags, parent }) => {
      const all: readonly string[] = [...tags, ...(parent?.tags ?? [])];
      return { name: path.join('.'), hasTag: (tag: string) => all.includes(tag), context: { opensItself: true } };
    });

it('one message is shown at a time, in every combination of states: the introduction, then the survey, then the banner', () => {
  const combinations = statesOf(introductionMachine).flatMap((introduction) =>
    statesOf(localSurveyMachine).flatMap((survey) => statesOf(titleBannerMachine).map((banner) => ({ introduction, survey, banner }))),
  );
  expect(combinations.length).toBeGreaterThan(1000);
  for (const each of combinations) {
    const [first, second, third] = [each.introduction.name, each.survey.name.split('.')[0], each.banner.name];
    const isUndecided = ['arriving', 'loading', 'ready'].includes(first);
    const expected =
      first === 'open' ? 'introduction' : isUndecided ? null : second === 'shown' ? 'survey' : third === 'shown' ? 'banner' : null;
    expect(chooseMessage(each), `${first}, ${second}, ${third}`).toBe(expected);
  }
});

it('a message does not wait for an introduction that does not open by itself', () => {
  const silent = { hasTag: () => false };
  const loading = { hasTag: (tag: string) => tag === 'deciding', context: { opensItself: false } };
  expect(chooseMessage({ introduction: loading, survey: silent, banner: { hasTag: () => true } })).toBe('banner');
});

it('the survey may be shown at any time from Monday to Friday, except from 9:00 to 15:30', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
      const isWeekend = day === 0 || day === 6;
      const isLesson = minutes >= 540 && minutes < 930;
      expect(isSurveyTime({ day, minutes })).toBe(!isWeekend && !isLesson);
    }),
  );
});
