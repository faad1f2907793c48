import { describe, expect, test } from 'vitest';
import {
  addressOf,
  birthdayFaultOf,
  canRegister,
  optionValue,
  otherCourses,
  pictureOf,
  placeIn,
  postsIn,
  whyNoAccess,
  whyRegistrationIsOff,
} from '../../../src/areas/pd-courses/rules';
import type { Course, CourseForm } from '../../../src/areas/pd-courses/types';
import { languageCategories } from '../../../src/shared/rules/post-categories';
import { type Post, postOf } from '../../../src/shared/rules/posts';
import { announcementOf, courses, openOnTheWire, postsOnTheWire, takenCourse } from '../../models/pd-courses/wire';

const latest = '2008-11-26';

describe('a birthday for a certificate', () => {
  test.each([
    ['', 'noDay'],
    ['1899-12-31', 'noDay'],
    ['1900-01-01', null],
    ['2000-02-29', null],
    ['2000-02-30', 'noDay'],
    ['1984-5-17', 'noDay'],
    ['2008-11-26', null],
    ['2008-11-27', 'tooYoung'],
    ['2999-01-01', 'tooYoung'],
  ])("'%s': %s", (birthday, fault) => expect(birthdayFaultOf(birthday, latest)).toBe(fault));
});

describe('a form can be sent', () => {
  const form: CourseForm = { course: 11, wantsCertificate: false, birthday: '' };
  const announcement = announcementOf(openOnTheWire);
  const can = (differently: Partial<CourseForm>, fault: Parameters<typeof canRegister>[2] = null) =>
    canRegister({ ...form, ...differently }, announcement, fault);

  test('with only a course', () => {
    expect(can({})).toBe(true);
    expect(can({ course: 0 })).toBe(false);
    expect(can({ course: -11 })).toBe(false);
  });

  test('with a certificate if the birthday is valid and the server has not refused it', () => {
    expect(can({ wantsCertificate: true })).toBe(false);
    expect(can({ wantsCertificate: true, birthday: '1984-05-17' })).toBe(true);
    expect(can({ wantsCertificate: true, birthday: '1984-05-17' }, 'tooYoung')).toBe(false);
  });
});

test.each([
  [{ isOpen: true, isCompleted: false }, 11],
  [{ isOpen: false, isCompleted: false }, -11],
  [{ isOpen: true, isCompleted: true }, -11],
])('a course that is %j has the value %d', (differently, value) => {
  expect(optionValue({ ...(courses[0] as Course), id: 11, ...differently })).toBe(value);
});

test('the catalogue contains all courses except the course that the person takes', () => {
  expect(otherCourses(courses, takenCourse).map(({ id }) => id)).toEqual([11, 13, 14]);
  expect(otherCourses(courses, null)).toEqual(courses);
});

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['it', 'en'],
] as const)('a reader of %s sees the picture in %s', (locale, language) => {
  expect(pictureOf('/api', 'well/being', locale)).toBe(`/api/pdcourses/well%2Fbeing_${language}.png`);
});

test('only complete posts in the language of the reader or for all languages are shown', () => {
  const posts = postsOnTheWire.map(postOf);
  const [first] = posts as [Post];
  expect(postsIn(posts, languageCategories.es).map(({ id }) => id)).toEqual([1]);
  const forAll = { ...first, categories: [languageCategories.root] };
  for (const language of [languageCategories.es, languageCategories.it]) expect(postsIn([forAll], language)).toHaveLength(1);
  for (const missing of ['title', 'html', 'excerpt']) expect(postsIn([{ ...first, [missing]: ' ' }], languageCategories.es)).toEqual([]);
});

test.each([
  ['', 1],
  ['tab=1', 1],
  ['?tab=2', 2],
  ['tab=3&x=y', 3],
  ['tab=4', 1],
  ['tab=', 1],
])('the query %j opens tab %d', (query, tab) => expect(placeIn(query)).toEqual({ tab }));

test.each([
  [1, '/pd-courses'],
  [2, '/pd-courses?tab=2'],
  [3, '/pd-courses?tab=3'],
] as const)('tab %d has the address %s', (tab, address) => {
  expect(addressOf({ tab })).toBe(address);
});

test.each([
  [{}, null],
  [{ registrationOn: false }, 'pdCourses.registrationClosed'],
  [{ registrationOn: false, isAhead: true }, 'pdCourses.registrationAhead'],
  [{ registrationOn: false, isCurrent: false }, 'pdCourses.notCurrent'],
])('the reason why registration is off: %j', (differently, why) => {
  expect(whyRegistrationIsOff({ ...announcementOf(openOnTheWire), ...differently })).toBe(why);
});

test.each([
  [{}, null],
  [{ hasAccess: false }, 'pdCourses.accessOff'],
  [{ hasAccess: false, opens: '03/12/2026' }, 'pdCourses.accessAhead'],
  [{ hasAccess: false, isOver: true }, 'pdCourses.courseOver'],
])('the reason why a course cannot be opened: %j', (differently, why) => {
  expect(whyNoAccess({ ...takenCourse, ...differently })).toBe(why);
});
