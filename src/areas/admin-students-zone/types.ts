import type { CallFailure, Named } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';
import type { Key } from '../../shared/i18n/keys';

/** A link for students, as support sees it. */
export type StudentLink = {
  /** Its token. */
  readonly id: string;
  /** null: the teacher has no school. */
  readonly school: string | null;
  readonly title: string;
  readonly teacher: string;
  /** How many students it admits besides those of the class, in per cent. */
  readonly percentage: number;
  /** How many devices each of them may use. */
  readonly devices: number;
  /** Both are its own, and do not follow the global values. */
  readonly isOwn: boolean;
  readonly created: Date;
  /** The moment from which it opens nothing; null where none is known. */
  readonly ends: Date | null;
  /** By the clock of the server; it cannot be changed any more. */
  readonly hasEnded: boolean;
};

/** By what links are searched. */
export type LinkField = 'token' | 'school' | 'title' | 'teacher';

/** Whose link it is, and to what. */
export type WhoseLink = Pick<StudentLink, 'id' | 'teacher' | 'title'>;

/** The values of a link, or of all links, to be changed, with what the server says of them. */
export type ChangeableValues = {
  readonly percentage: number;
  readonly devices: number;
  readonly mostDevices: number;
  readonly version: string;
  /** The link has ended meanwhile. */
  readonly hasEnded: boolean;
};

/** The values as they are typed. */
export type ValuesForm = { readonly percentage: string; readonly devices: string };
export type ValuesErrors = { readonly [Field in keyof ValuesForm]: Key | null };

/** What decides on which day a link can be blocked. */
export type BlockableLink = {
  /** The day from whose beginning on it is blocked; null: none is set. */
  readonly day: string | null;
  /** The first and the last day that can be set. */
  readonly from: string;
  readonly to: string;
  readonly version: string;
  readonly hasEnded: boolean;
};

/** A title that a teacher can share. */
export type ShareableTitle = { readonly id: string; readonly name: string };

/** A teacher, and what they can share with students. */
export type SharingTeacher = {
  readonly teacher: string;
  readonly school: string | null;
  readonly titles: readonly ShareableTitle[];
};

/** The link to a title for the students of a teacher. */
export type SharedLink = {
  readonly token: string;
  /** It was there before. */
  readonly isOld: boolean;
  readonly hasEnded: boolean;
};

/** What support has done with links, or with the values of all of them. */
export type ZoneAct = 'zone.changed' | 'link.shared' | 'link.changed' | 'link.blocked';
export type ActChange = {
  readonly field: 'increasement_percentage' | 'different_devices' | 'blockDate' | 'title';
  /** null: there was none. */
  readonly before: string | number | null;
  readonly after: string | number | null;
};
export type LogEntry = {
  readonly id: string;
  readonly administrator: string;
  readonly act: ZoneAct;
  readonly at: Date;
  readonly changes: readonly ActChange[];
};

export type ReadFailure = CallFailure | StatusFailure;
export type ChangeFailure = CallFailure | StatusFailure | Named<'ChangedMeanwhile' | 'LinkEnded'>;
export type ShareFailure = CallFailure | StatusFailure | Named<'NotShareable'>;
