import { isDay } from '../../shared/rules/day';
import type { Locale } from '../../shared/rules/locale';
import { isComplete, isInLanguage } from '../../shared/rules/posts';
import type { Announcement, BirthdayFault, Course, CourseForm, CoursesPlace, Post, Registration } from './types';

const tabs: ReadonlyMap<string | null, CoursesPlace['tab']> = new Map([
  ['2', 2],
  ['3', 3],
]);

/** Returns the tab that the query of an address states. The default is the first tab. */
export const placeIn = (query: string): CoursesPlace => ({ tab: tabs.get(new URLSearchParams(query).get('tab')) ?? 1 });

/** Returns the address of a tab. */
export const addressOf = ({ tab }: CoursesPlace): string => (tab === 1 ? '/pd-courses' : `/pd-courses?tab=${tab}`);

/**
 * Returns the reason why a certificate cannot have this birthday; null if the birthday is valid.
 * @param latest the last birthday that the server accepts
 */
export const birthdayFaultOf = (birthday: string, latest: string): BirthdayFault | null => {
  if (!isDay(birthday)) return 'noDay';
  return birthday > latest ? 'tooYoung' : null;
};

/** Returns the value of a course in the form: its id, negative if the course cannot be chosen. */
export const optionValue = ({ id, isOpen, isCompleted }: Course): number => (isOpen && !isCompleted ? id : -id);

/** Whether a form can be sent: a course is chosen, and for a certificate also a valid birthday is given. */
export const canRegister = (
  { course, wantsCertificate, birthday }: CourseForm,
  { latestBirthday }: Announcement,
  fault: BirthdayFault | null,
): boolean => course > 0 && fault === null && (!wantsCertificate || birthdayFaultOf(birthday, latestBirthday) === null);

/** Returns the reason why people cannot register in an announcement now; null if registration is open. */
export const whyRegistrationIsOff = ({ isCurrent, registrationOn, isAhead }: Announcement) => {
  if (registrationOn) return null;
  if (!isCurrent) return 'pdCourses.notCurrent';
  return isAhead ? 'pdCourses.registrationAhead' : 'pdCourses.registrationClosed';
};

/** Returns the reason why a person cannot open a course now; null if the course can be opened. */
export const whyNoAccess = ({ hasAccess, isOver, opens }: Registration) => {
  if (hasAccess) return null;
  if (isOver) return 'pdCourses.courseOver';
  return opens === null ? 'pdCourses.accessOff' : 'pdCourses.accessAhead';
};

/** Returns the catalogue without the course that the person takes. */
export const otherCourses = (courses: readonly Course[], registration: Registration | null): readonly Course[] =>
  courses.filter(({ id }) => id !== registration?.courseId);

/** Returns the address of the picture of a master course. Every picture exists in Spanish and in English. */
export const pictureOf = (api: string, master: string, locale: Locale): string =>
  `${api}/pdcourses/${encodeURIComponent(master)}_${locale === 'es' ? 'es' : 'en'}.png`;

/** Selects the complete posts in a language. @param language id of the category of the language */
export const postsIn = (posts: readonly Post[], language: number): readonly Post[] =>
  posts.filter((post) => isComplete(post) && isInLanguage(post, language));

/**
 * The master courses that the page shows. `name` is a name that is the same in every language; `text` is the content key of a translated
 * name.
 */
export const masterCourses = [
  { master: 'classroom-language', name: 'Classroom Language', text: null, modules: 3 },
  { master: 'wellbeing', name: null, text: 'pdCourses.wellbeing', modules: 4 },
] as const;

/** Length of each master course in `masterCourses`, in hours. */
export const hoursOfCourse = 15;
