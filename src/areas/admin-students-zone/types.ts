import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';
import type { Key } from '../../shared/i18n/keys';

/** A link for students, as support sees it. */
export type StudentLink = {
  /** The token of the link. */
  readonly id: string;
  /** null if the teacher has no school. */
  readonly school: string | null;
  readonly title: string;
  readonly teacher: string;
  /** How many students the link admits in addition to the class, in per cent of the class. */
  readonly percentage: number;
  /** How many devices each student may use. */
  readonly devices: number;
  /** Whether both values are set for this link. A change of the global values then does not concern the link. */
  readonly isOwn: boolean;
  readonly created: Date;
  /** The moment from which the link opens nothing; null if the moment is not known. */
  readonly ends: Date | null;
  /** Whether the link has ended, according to the server’s clock. An ended link cannot be changed. */
  readonly hasEnded: boolean;
  /** The earlier token of the link, and the moment of its replacement by the teacher; null for a first token. */
  readonly replaced: { readonly token: string; readonly at: Date } | null;
};

/** Fields by which links are searched. */
export type LinkField = 'token' | 'school' | 'title' | 'teacher';

/** A link, its teacher, and its title. */
export type LinkReference = Pick<StudentLink, 'id' | 'teacher' | 'title'>;

/** The changeable values of a link, or of all links, with their limits and version. */
export type ChangeableValues = {
  readonly percentage: number;
  readonly devices: number;
  readonly mostDevices: number;
  readonly version: string;
  /** Whether the link has ended by now; false for the values of all links. */
  readonly hasEnded: boolean;
};

/** The typed values. */
export type ValuesForm = { readonly percentage: string; readonly devices: string };
export type ValuesErrors = { readonly [Field in keyof ValuesForm]: Key | null };

/** The data of a link that decide on which days a block can begin. */
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
  /** The number of devices that have opened the link and still count. `admitted`: how many devices the link admits. */
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
  /** Whether the link existed before the request. */
  readonly isOld: boolean;
  readonly hasEnded: boolean;
};

/** An action of support on a link, or on the global values. */
export type ZoneAction = 'zone.changed' | 'link.shared' | 'link.changed' | 'link.blocked' | 'link.reset';
export type ActionChange = {
  readonly field: 'increasement_percentage' | 'different_devices' | 'blockDate' | 'registeredDevices' | 'title';
  /** null if there was no value. */
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
