import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';
import type { Key } from '../../shared/i18n/keys';

/** A link for students, as support sees it. */
export type StudentLink = {
  /** Token of the link. */
  readonly id: string;
  /** null where the teacher has no school. */
  readonly school: string | null;
  readonly title: string;
  readonly teacher: string;
  /** How many students the link admits in addition to the class, in per cent of the class. */
  readonly percentage: number;
  /** How many devices each student may use. */
  readonly devices: number;
  /** Whether both values are set for this link, so that they do not follow the global values. */
  readonly isOwn: boolean;
  readonly created: Date;
  /** Moment from which the link opens nothing; null if it is not known. */
  readonly ends: Date | null;
  /** Whether the link has ended, by the clock of the server. An ended link cannot be changed. */
  readonly hasEnded: boolean;
  /** The earlier token of the link, and when the teacher replaced it; null if the token is the first. */
  readonly replaced: { readonly token: string; readonly at: Date } | null;
};

/** Fields by which links are searched. */
export type LinkField = 'token' | 'school' | 'title' | 'teacher';

/** Link with the teacher who shares it and the title to which it leads. */
export type LinkReference = Pick<StudentLink, 'id' | 'teacher' | 'title'>;

/** The changeable values of a link, or of all links, with their limits and version. */
export type ChangeableValues = {
  readonly percentage: number;
  readonly devices: number;
  readonly mostDevices: number;
  readonly version: string;
  /** Whether the link has ended meanwhile. */
  readonly hasEnded: boolean;
};

/** The values as they are typed. */
export type ValuesForm = { readonly percentage: string; readonly devices: string };
export type ValuesErrors = { readonly [Field in keyof ValuesForm]: Key | null };

/** Data of a link that decide on which day it can be blocked. */
export type BlockableLink = {
  /** The link is blocked from the beginning of this day; null if no day is set. */
  readonly day: string | null;
  /** The first and the last day that can be set. */
  readonly from: string;
  readonly to: string;
  readonly version: string;
  readonly hasEnded: boolean;
};

/** The devices of a link. */
export type LinkDevices = {
  /** How many devices have opened the link and still count, and how many the link admits. */
  readonly used: number;
  readonly admitted: number;
  readonly hasEnded: boolean;
};

/** A title that a teacher can share. */
export type ShareableTitle = { readonly id: string; readonly name: string };

/** A teacher, and the titles that they can share with students. */
export type SharingTeacher = {
  readonly teacher: string;
  readonly school: string | null;
  readonly titles: readonly ShareableTitle[];
};

/** The link to a title for the students of a teacher. */
export type SharedLink = {
  readonly token: string;
  /** Whether the link existed before. */
  readonly isOld: boolean;
  readonly hasEnded: boolean;
};

/** Action of support on a link, or on the values of all links. */
export type ZoneAction = 'zone.changed' | 'link.shared' | 'link.changed' | 'link.blocked' | 'link.reset';
export type ActionChange = {
  readonly field: 'increasement_percentage' | 'different_devices' | 'blockDate' | 'registeredDevices' | 'title';
  /** null where there was no value. */
  readonly before: string | number | null;
  readonly after: string | number | null;
};
export type LogEntry = {
  readonly id: string;
  readonly administrator: string;
  readonly action: ZoneAction;
  /** The token that the link had at that time; null for the global values. */
  readonly token: string | null;
  readonly at: Date;
  readonly changes: readonly ActionChange[];
};

export type ReadFailure = CallFailure | StatusFailure;
export type ChangeFailure = CallFailure | StatusFailure | NamedRefusal<'ChangedMeanwhile' | 'LinkEnded'>;
export type ResetFailure = CallFailure | StatusFailure | NamedRefusal<'LinkEnded'>;
export type ShareFailure = CallFailure | StatusFailure | NamedRefusal<'NotShareable'>;
