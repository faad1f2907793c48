import type { CallFailure, NamedRefusal } from '../../shared/api/failure';

export type { Post } from '../../shared/rules/posts';

/** Courses for which people register on the same days. */
export type Announcement = {
  readonly id: number;
  readonly key: string;
  /** The publisher offers the announcement now. */
  readonly isCurrent: boolean;
  /** Whether people may register and cancel now, by the clock of the server. */
  readonly registrationOn: boolean;
  /** People may register from a later day on. */
  readonly isAhead: boolean;
  readonly description: string;
  /** The first and the last day of registration, and the day on which the next registration is expected, as DD/MM/YYYY. */
  readonly starts: string;
  readonly ends: string;
  readonly next: string | null;
  /** The last birthday with which a certificate is issued, as YYYY-MM-DD. */
  readonly latestBirthday: string;
  /** The master courses that have a picture. */
  readonly pictured: readonly string[];
};

export type Course = {
  readonly id: number;
  readonly name: string;
  /** Id of the master course, which returns in each announcement. */
  readonly master: string;
  /** People may register for the course now. */
  readonly isOpen: boolean;
  /** The person has completed the master course. */
  readonly isCompleted: boolean;
  readonly hasPicture: boolean;
};

export type Registration = {
  readonly id: number;
  readonly announcementId: number;
  readonly courseId: number;
  readonly master: string;
  readonly title: string;
  /** The last day, as DD/MM/YYYY. */
  readonly ends: string | null;
  /** The course can be opened now. */
  readonly hasAccess: boolean;
  /** The first day on which the course can be opened, if it is still to come, as DD/MM/YYYY. */
  readonly opens: string | null;
  /** The last day of the course is over. */
  readonly isOver: boolean;
  readonly hasPicture: boolean;
};

/** The courses of an announcement, and the one that the person takes. */
export type CoursesOfPerson = { readonly courses: readonly Course[]; readonly registration: Registration | null };

/** Fields of the form. */
export type CourseForm = {
  /** Id of the course; 0 while none is chosen. */
  readonly course: number;
  readonly wantsCertificate: boolean;
  /** YYYY-MM-DD, or the part that has been typed. */
  readonly birthday: string;
};

/** Open tab of the page: 1 is the announcement, 2 my courses, 3 the completed ones. */
export type CoursesPlace = { readonly tab: 1 | 2 | 3 };

/** Fault of a birthday for a certificate. */
export type BirthdayFault = 'noDay' | 'tooYoung';

export type LoadFailure = CallFailure;
export type RegisterFailure =
  | CallFailure
  | NamedRefusal<
      'BirthdayRefused' | 'RegistrationClosed' | 'CourseClosed' | 'CourseCompleted' | 'AlreadyRegistered' | 'TooManyTries' | 'Denied'
    >;
export type CancelFailure = CallFailure | NamedRefusal<'NotRegistered' | 'RegistrationClosed' | 'TooManyTries' | 'Denied'>;
export type RequestLaunchFailure = CallFailure | NamedRefusal<'NotOffered' | 'TooManyTries'>;
