import type { CallFailure, NamedRefusal } from '../../shared/api/failure';

export type { Post } from '../../shared/rules/posts';

/** Courses for which people register on the same days. */
export type Announcement = {
  readonly id: number;
  readonly key: string;
  /** Whether the publisher offers the announcement now. */
  readonly isCurrent: boolean;
  /** Whether people may register and cancel now, by the clock of the server. */
  readonly registrationOn: boolean;
  /** Whether registration begins on a later day. */
  readonly isAhead: boolean;
  readonly description: string;
  /** First day of registration, as DD/MM/YYYY. */
  readonly starts: string;
  /** Last day of registration, as DD/MM/YYYY. */
  readonly ends: string;
  /** Day on which the next registration is expected, as DD/MM/YYYY; null if the day is unknown. */
  readonly next: string | null;
  /** Latest birthday with which a person gets a certificate, as YYYY-MM-DD. */
  readonly latestBirthday: string;
  /** The master courses that have a picture. */
  readonly pictured: readonly string[];
};

export type Course = {
  readonly id: number;
  readonly name: string;
  /** Id of the master course, which is the same in each announcement. */
  readonly master: string;
  /** Whether people may register for the course now. */
  readonly isOpen: boolean;
  /** Whether the person has completed the master course. */
  readonly isCompleted: boolean;
  readonly hasPicture: boolean;
};

export type Registration = {
  readonly id: number;
  readonly announcementId: number;
  readonly courseId: number;
  readonly master: string;
  readonly title: string;
  /** Last day of the course, as DD/MM/YYYY. */
  readonly ends: string | null;
  /** Whether the course can be opened now. */
  readonly hasAccess: boolean;
  /** The first day on which the course can be opened, as DD/MM/YYYY; null unless this day is in the future. */
  readonly opens: string | null;
  /** Whether the last day of the course is over. */
  readonly isOver: boolean;
  readonly hasPicture: boolean;
};

/** The courses of an announcement, and the registration for the course that the person takes. */
export type CoursesOfPerson = { readonly courses: readonly Course[]; readonly registration: Registration | null };

/** Fields of the form of registration. */
export type CourseForm = {
  /** Id of the course; 0 while no course is chosen. */
  readonly course: number;
  readonly wantsCertificate: boolean;
  /** Birthday as YYYY-MM-DD, or the part of a birthday that the person has typed. */
  readonly birthday: string;
};

/** Open tab of the page: the announcement (1), the person's own course (2), or the completed courses (3). */
export type CoursesPlace = { readonly tab: 1 | 2 | 3 };

/** Reason why a birthday is invalid for a certificate: it is no day, or the person is too young. */
export type BirthdayFault = 'noDay' | 'tooYoung';

export type LoadFailure = CallFailure;
export type RegisterFailure =
  | CallFailure
  | NamedRefusal<
      'BirthdayRefused' | 'RegistrationClosed' | 'CourseClosed' | 'CourseCompleted' | 'AlreadyRegistered' | 'TooManyTries' | 'Denied'
    >;
export type CancelFailure = CallFailure | NamedRefusal<'NotRegistered' | 'RegistrationClosed' | 'TooManyTries' | 'Denied'>;
export type RequestLaunchFailure = CallFailure | NamedRefusal<'NotOffered' | 'TooManyTries'>;
