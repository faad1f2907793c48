import type { CallFailure, CaptchaFailure, Named } from '../../shared/api/failure';
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
  /** The part of it that opens. */
  readonly resourceId: string;
  readonly name: string;
  /** The brand under which it is known; null for those that have none. */
  readonly brand: string | null;
  readonly cover: string | null;
};

/** What a link leads to. */
export type Zone = {
  readonly title: StudentTitle;
  readonly products: readonly StudentProduct[];
  /** Milliseconds between two signs of presence. */
  readonly pingInterval: number;
};

export type ZoneTab = 'resources' | 'digital';

/** What of the zone is looked at; all of it stands in the address of the page. */
export type ZonePlace = Omit<MaterialsPlace, 'isNew'> & {
  /** Null where nobody has chosen one: the first with content is open. */
  readonly tab: ZoneTab | null;
};

/** Why a link lets nobody in: too many devices, too many students at once, or no such link any more. */
type LinkRefusal = 'DevicesExceeded' | 'PeopleExceeded' | 'InvalidLink';

export type OpenZoneFailure = CallFailure | CaptchaFailure | Named<LinkRefusal>;
export type PingFailure = CallFailure | Named<Exclude<LinkRefusal, 'InvalidLink'>>;
export type RecordVisitFailure = CallFailure;

/** The product and its window. */
export type AskedProduct = { readonly token: string; readonly product: StudentProduct | null; readonly window: OpenWindow };

/** `NoAddress`: what came opens no page. */
export type FindProductFailure = CallFailure | Named<LinkRefusal> | { readonly _tag: 'NoAddress' };
