import type { Announcement, Course, Registration } from '../../../src/areas/pd-courses/types';
import type { components } from '../../../src/shared/api/contract.gen';
import { languageCategories, postCategories } from '../../../src/shared/rules/post-categories';
import { aTeacher } from '../../support/fixtures';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';

type Wire = components['schemas'];

export const teacher = aTeacher({ pdCourses: true });

export const coursesAddress = '/pd-courses';

/** An announcement with open registration. */
export const openOnTheWire = exampleOf('getAnnouncement') as Wire['Announcement'];
/** An announcement whose registration is over; no master course has a picture. */
export const shutOnTheWire: Wire['Announcement'] = { ...openOnTheWire, registrationOn: false, nextAnnouncement: null, pictured: [] };
/** An announcement whose registration is still to come. */
export const aheadOnTheWire: Wire['Announcement'] = { ...shutOnTheWire, registrationAhead: true };

export const announcementOf = (wire: Wire['Announcement']): Announcement => ({
  id: wire.id,
  key: wire.announcementKey,
  isCurrent: wire.isCurrent,
  registrationOn: wire.registrationOn,
  isAhead: wire.registrationAhead,
  description: wire.description,
  starts: wire.registrationStartDateShort,
  ends: wire.registrationEndDateShort,
  next: wire.nextAnnouncement,
  latestBirthday: wire.latestBirthday,
  pictured: wire.pictured,
});

const courseOnTheWire = (id: number, name: string, differently: Partial<Wire['Course']> = {}): Wire['Course'] => ({
  ...(exampleOf('getCourses') as readonly [Wire['Course']])[0],
  id,
  name,
  ...differently,
});

/** Four courses: an open course, the course that the teacher takes, a completed course, and a closed course. */
export const coursesOnTheWire = [
  courseOnTheWire(11, 'Classroom Language'),
  courseOnTheWire(12, 'Bienestar en el aula', { lmsMasterCourseId: 'wellbeing' }),
  courseOnTheWire(13, 'Cuentos que se cuentan', { lmsMasterCourseId: 'storytelling', completed: true, hasPicture: false }),
  courseOnTheWire(14, 'Robótica en Primaria', { lmsMasterCourseId: 'robotics', registrationEnabled: false, hasPicture: false }),
] as const;

export const courses: readonly Course[] = coursesOnTheWire.map((wire) => ({
  id: wire.id,
  name: wire.name,
  master: wire.lmsMasterCourseId,
  isOpen: wire.registrationEnabled,
  isCompleted: wire.completed,
  hasPicture: wire.hasPicture,
}));

/** A registration for the second course, with access. */
export const takenOnTheWire: Wire['CourseRegistration'] = {
  ...(exampleOf('getCourseRegistration') as Wire['CourseRegistration']),
  announcementId: openOnTheWire.id,
  courseId: 12,
  lmsMasterCourseId: 'wellbeing',
  courseTitle: 'Bienestar en el aula',
};

export const takenCourse: Registration = {
  id: takenOnTheWire.registrationId,
  announcementId: takenOnTheWire.announcementId,
  courseId: takenOnTheWire.courseId,
  master: takenOnTheWire.lmsMasterCourseId,
  title: takenOnTheWire.courseTitle,
  ends: takenOnTheWire.courseEndDateShort,
  hasAccess: takenOnTheWire.accessOn,
  opens: takenOnTheWire.courseAccessDateShort,
  isOver: takenOnTheWire.courseEnded,
  hasPicture: takenOnTheWire.hasPicture,
};

const [postExample] = exampleOf('findPosts') as readonly [Wire['Post']];

/** The posts about courses. Two of these posts are not for this reader. */
export const postsOnTheWire: readonly Wire['Post'][] = [
  {
    ...postExample,
    id: 1,
    title: { rendered: 'Cómo se trabaja' },
    excerpt: { rendered: 'A su ritmo.' },
    content: { rendered: '<p>En línea, con tutoría.</p>' },
    categories: [languageCategories.es, postCategories.local.courses],
  },
  { ...postExample, id: 2, title: { rendered: 'In Italian' }, categories: [languageCategories.it, postCategories.local.courses] },
  {
    ...postExample,
    id: 3,
    title: { rendered: 'Sin resumen' },
    excerpt: { rendered: ' ' },
    categories: [languageCategories.es, postCategories.local.courses],
  },
];

/** The answers to the other calls of the page. */
export const aroundCourses = { findPosts: ok(postsOnTheWire), getAnnouncement: ok(openOnTheWire) };

/** The refusal if the teacher no longer has the permission to take courses. */
export const forbidden = problem(403, { type: 'no-pd-courses' });
