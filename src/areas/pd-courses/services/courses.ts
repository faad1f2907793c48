import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { logFailure } from '../../../shared/api/log-failure';
import type { Announcement, Course, CoursesOfPerson, LoadFailure, Registration } from '../types';

const maybeText = Schema.NullOr(Schema.String);

const AnnouncementOnTheWire = Schema.Struct({
  id: Schema.Int,
  announcementKey: Schema.String,
  isCurrent: Schema.Boolean,
  registrationOn: Schema.Boolean,
  registrationAhead: Schema.Boolean,
  description: Schema.String,
  registrationStartDateShort: Schema.String,
  registrationEndDateShort: Schema.String,
  nextAnnouncement: maybeText,
  latestBirthday: Schema.String,
  pictured: Schema.Array(Schema.String),
});

const CourseOnTheWire = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  lmsMasterCourseId: Schema.String,
  registrationEnabled: Schema.Boolean,
  completed: Schema.Boolean,
  hasPicture: Schema.Boolean,
});

const RegistrationOnTheWire = Schema.Struct({
  registrationId: Schema.Int,
  announcementId: Schema.Int,
  courseId: Schema.Int,
  lmsMasterCourseId: Schema.String,
  courseTitle: Schema.String,
  courseEndDateShort: maybeText,
  accessOn: Schema.Boolean,
  courseAccessDateShort: maybeText,
  courseEnded: Schema.Boolean,
  hasPicture: Schema.Boolean,
});

const toAnnouncement = (wire: typeof AnnouncementOnTheWire.Type): Announcement => ({
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

const toCourse = (wire: typeof CourseOnTheWire.Type): Course => ({
  id: wire.id,
  name: wire.name,
  master: wire.lmsMasterCourseId,
  isOpen: wire.registrationEnabled,
  isCompleted: wire.completed,
  hasPicture: wire.hasPicture,
});

const toRegistration = (wire: typeof RegistrationOnTheWire.Type): Registration => ({
  id: wire.registrationId,
  announcementId: wire.announcementId,
  courseId: wire.courseId,
  master: wire.lmsMasterCourseId,
  title: wire.courseTitle,
  ends: wire.courseEndDateShort,
  hasAccess: wire.accessOn,
  opens: wire.courseAccessDateShort,
  isOver: wire.courseEnded,
  hasPicture: wire.hasPicture,
});

/** Loads the current announcement; null if there is no announcement. Source: GET /pd-courses/announcement. */
export const loadAnnouncement = (): Effect.Effect<Announcement | null, LoadFailure> =>
  call({
    send: (signal) => client.GET('/pd-courses/announcement', { signal }),
    decode: Schema.NullOr(AnnouncementOnTheWire),
  }).pipe(
    Effect.map((wire) => wire && toAnnouncement(wire)),
    Effect.tapError(logFailure('The announcement of courses could not be loaded')),
  );

/** Loads the current announcement as a list of at most one item. */
export const loadAnnouncements = (): Effect.Effect<readonly Announcement[], LoadFailure> =>
  loadAnnouncement().pipe(Effect.map((announcement) => (announcement ? [announcement] : [])));

/** Loads the courses of an announcement, and the registration of the person. Sources: GET …/announcement/{id}/registration, …/courses. */
export const loadCourses = ({ announcementId }: { readonly announcementId: number }): Effect.Effect<CoursesOfPerson, LoadFailure> => {
  const params = { path: { announcementId } };
  const registration = call({
    send: (signal) => client.GET('/pd-courses/announcement/{announcementId}/registration', { params, signal }),
    decode: Schema.NullOr(RegistrationOnTheWire),
  });
  const courses = call({
    send: (signal) => client.GET('/pd-courses/announcement/{announcementId}/courses', { params, signal }),
    decode: Schema.Array(CourseOnTheWire),
  });
  return Effect.all([registration, courses], { concurrency: 'unbounded' }).pipe(
    Effect.map(([taken, all]) => ({ registration: taken && toRegistration(taken), courses: all.map(toCourse) })),
    Effect.tapError(logFailure('The courses could not be loaded')),
  );
};

/** Loads the courses that the person has completed. Source: GET /pd-courses/registrations. */
export const loadCompleted = (): Effect.Effect<readonly Registration[], LoadFailure> =>
  call({
    send: (signal) => client.GET('/pd-courses/registrations', { params: { query: { completed: 1 } }, signal }),
    decode: Schema.Array(RegistrationOnTheWire),
  }).pipe(
    Effect.map((all) => all.map(toRegistration)),
    Effect.tapError(logFailure('The completed courses could not be loaded')),
  );
