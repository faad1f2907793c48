import type { CallFailure, CaptchaFailure, NamedRefusal } from '../../shared/api/failure';
import type { Cover } from '../../shared/rules/covers';
import type { OpenWindow } from '../../shared/rules/launch';
import type { Materials, MaterialsPlace } from '../../shared/rules/materials';

/** The title of a link, as far as students see it. */
export type StudentTitle = Materials & {
  readonly id: string;
  readonly name: string;
  readonly cover: Cover;
  readonly subjects: readonly string[];
};

/** A digital product that students can open. */
export type StudentProduct = {
  readonly id: string;
  /** Id of the part of the product that opens. */
  readonly resourceId: string;
  readonly name: string;
  /** The brand of the product; null where it has none. */
  readonly brand: string | null;
  readonly cover: string | null;
};

/** Contents to which a link leads. */
export type Zone = {
  readonly title: StudentTitle;
  readonly products: readonly StudentProduct[];
  /** Milliseconds until the device gets a place. */
  readonly settlesAfter: number;
  /** Milliseconds between two signs of presence. */
  readonly pingInterval: number;
};

export type ZoneTab = 'resources' | 'digital';

/** Place in the zone that is shown; the address of the page names all of it. */
export type ZonePlace = Omit<MaterialsPlace, 'isNew'> & {
  /** Open tab. Null where nobody has chosen one: the first with content is open. */
  readonly tab: ZoneTab | null;
};

/** Reason why the server refuses a link: it has too many devices or students at once, was replaced, or does not exist. */
type LinkRefusal = 'DevicesExceeded' | 'PeopleExceeded' | 'LinkReplaced' | 'InvalidLink';

export type OpenZoneFailure = CallFailure | CaptchaFailure | NamedRefusal<LinkRefusal>;
/** Reason why a student has to leave: other devices hold all places, or the browser keeps no cookie. */
export type PlaceRefusal = NamedRefusal<'DevicesExceeded' | 'PeopleExceeded' | 'CookieMissing'>;
export type PingFailure = CallFailure | PlaceRefusal | NamedRefusal<'LinkReplaced'>;
export type RecordVisitFailure = CallFailure;

/** The product and its window. */
export type AskedProduct = { readonly token: string; readonly product: StudentProduct | null; readonly window: OpenWindow };

/** `NoAddress`: the address that came opens no page. */
export type FindProductFailure = CallFailure | NamedRefusal<LinkRefusal> | { readonly _tag: 'NoAddress' };
