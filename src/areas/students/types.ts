import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';
import type { Cover } from '../../shared/rules/covers';
import type { WindowHandle } from '../../shared/rules/launch';
import type { Materials, MaterialsPlace } from '../../shared/rules/materials';

/** The data that students see of the title of a link. */
export type StudentTitle = Materials & {
  readonly id: string;
  readonly name: string;
  readonly cover: Cover;
  readonly subjects: readonly string[];
};

/** A digital product that students can open. */
export type StudentProduct = {
  readonly id: string;
  /** Id of the resource of the product that opens. */
  readonly resourceId: string;
  readonly name: string;
  /** The brand of the product; null if the product has no brand. */
  readonly brand: string | null;
  readonly cover: string | null;
};

/** The contents of a link. */
export type Zone = {
  readonly title: StudentTitle;
  readonly products: readonly StudentProduct[];
  /** Milliseconds until the device asks the server for one of the places of the link. The number of these places is limited. */
  readonly settlesAfter: number;
  /** Milliseconds between two pings, which report that the student is present. */
  readonly pingInterval: number;
};

export type ZoneTab = 'resources' | 'digital';

/** The place in the zone that the page shows. The address of the page contains all fields of the place. */
export type ZonePlace = Omit<MaterialsPlace, 'isNewOnly'> & {
  /** The chosen tab. Null if no tab has been chosen; the first tab with content is open then. */
  readonly tab: ZoneTab | null;
};

/** Reason why the server refuses a link: too many devices or students, a replaced link, or an unknown link. */
type LinkRefusal = 'DevicesExceeded' | 'PeopleExceeded' | 'LinkReplaced' | 'InvalidLink';

export type OpenZoneFailure = CallFailure | CaptchaFailure | NamedRefusal<LinkRefusal>;
/** Reason why a student has to leave: other devices or students have all places, or the browser stores no cookie. */
export type PlaceRefusal = NamedRefusal<'DevicesExceeded' | 'PeopleExceeded' | 'CookieMissing'>;
export type PingFailure = CallFailure | PlaceRefusal | NamedRefusal<'LinkReplaced'>;
export type RecordVisitFailure = CallFailure;

/** A product to open, and the window in which it opens. */
export type AskedProduct = { readonly token: string; readonly product: StudentProduct | null; readonly window: WindowHandle };

/** Reasons why the address of a product cannot be found. `NoAddress`: the server answered with an address that is no web address. */
export type FindProductFailure = CallFailure | NamedRefusal<LinkRefusal> | { readonly _tag: 'NoAddress' };
