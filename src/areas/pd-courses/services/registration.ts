import { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { isLasting } from '../../../shared/api/lasting';
import { logFailure } from '../../../shared/api/log-failure';
import type { Announcement, CancelFailure, Course, CourseForm, RegisterFailure, Registration } from '../types';

type RegisterInput = { readonly announcement: Announcement; readonly courses: readonly Course[]; readonly form: CourseForm };

/** Registers the person for a course. A repeated request gets the same answer. Source: POST /pd-courses/registration (ALTA). */
export const register = ({ announcement, courses, form }: RegisterInput): Effect.Effect<void, RegisterFailure> =>
  call({
    send: (signal) =>
      client.POST('/pd-courses/registration', {
        body: {
          action: 'ALTA',
          courseId: form.course,
          master: courses.find(({ id }) => id === form.course)?.master ?? '',
          birthday: form.wantsCertificate ? form.birthday : null,
          announcementKey: announcement.key,
        },
        signal,
      }),
    decode: nothing,
    refusals: {
      BirthdayRefused: { type: 'too-young' },
      RegistrationClosed: { type: 'registration-closed' },
      CourseClosed: { type: 'course-closed' },
      CourseCompleted: { type: 'course-completed' },
      AlreadyRegistered: { type: 'already-registered' },
      TooManyTries: { status: 429 },
      Denied: isLasting,
    },
  }).pipe(Effect.tapError(logFailure('The registration for a course failed')));

/** Cancels a registration. Source: POST /pd-courses/registration (BAJA). */
export const cancelCourse = ({ registration }: { readonly registration: Registration }): Effect.Effect<void, CancelFailure> =>
  call({
    send: (signal) =>
      client.POST('/pd-courses/registration', {
        body: { action: 'BAJA', courseId: registration.courseId, master: registration.master },
        signal,
      }),
    decode: nothing,
    refusals: {
      NotRegistered: { type: 'not-registered' },
      RegistrationClosed: { type: 'registration-closed' },
      TooManyTries: { status: 429 },
      Denied: isLasting,
    },
  }).pipe(Effect.tapError(logFailure('The registration for a course could not be cancelled')));
