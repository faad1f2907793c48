import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Materials, MaterialsPlace } from '../../shared/rules/materials';
import type { PostPicture } from '../../shared/rules/posts';
import type { TitlePosts } from '../../shared/rules/title-readers';

export type { Category, Resource, ResourceFilter, ResourceKind } from '../../shared/rules/materials';

/** A title with everything to teach from. */
export type Title = Materials & {
  readonly id: string;
  /** Number of the title at the publisher, by which promotions name it. */
  readonly number: string;
  /** Number of the title's publishing project; null where it has none. */
  readonly project: number | null;
  readonly name: string;
  readonly cover: { readonly src: string; readonly srcSet?: string };
  readonly subjects: readonly string[];
  /** The person has the title only as a demo. */
  readonly isDemo: boolean;
  /** The students' zone of the title can be opened by link. */
  readonly isForStudents: boolean;
  /** Ids of the favourites, and their version, which a save replaces; null where they were never saved. */
  readonly favourites: ReadonlySet<string>;
  readonly version: string | null;
};

/** Ids of favourites, and the version of their list. */
export type Favourites = Pick<Title, 'version'> & { readonly ids: Title['favourites'] };

/** The tabs: teaching materials, and the rest, which is named after the premium products if there are any. */
export type TitleTab = 'materials' | 'premium' | 'multimedia';

/** Place in a title that is shown; the address of the page names all of it. */
export type Place = MaterialsPlace & { readonly tab: TitleTab };

export type ProductType = 'ONLINE_INTERNAL' | 'ONLINE_EXTERNAL' | 'OLB' | 'Blink' | 'Pangea' | 'SongPals' | 'HUB';
export type ProductUser = 'teacher' | 'student' | 'both' | 'demo';

/** A digital product of a title. */
export type Product = {
  readonly id: string;
  readonly name: string;
  readonly type: ProductType;
  readonly user: ProductUser;
  /** Code of the product; null where the person may not have it. */
  readonly code: string | null;
  /** The code is shown in part only. */
  readonly isMasked: boolean;
  readonly ends: Date | null;
  readonly activations: number | null;
  readonly freeActivations: number | null;
  readonly cover: string | null;
  readonly url: string | null;
};

/** A title with its products, as the page loads it. */
export type TitleWithProducts = { readonly title: Title; readonly products: readonly Product[] };

export type OpenTitleFailure = CallFailure | NamedRefusal<'NoSuchTitle' | 'NotInLibrary'>;
export type RecordOpeningFailure = CallFailure;
export type SaveFavouritesFailure = CallFailure | NamedRefusal<'ChangedMeanwhile'>;

/** The present licence of a product: its code, its end and its activations. */
export type Licence = {
  /** Code of the licence; null where the person may not have it. */
  readonly code: string | null;
  readonly ends: Date | null;
  readonly activations: number | null;
  readonly freeActivations: number | null;
};

export type ReadLicenceFailure = CallFailure | NamedRefusal<'ProductGone'>;
/** A link by which students open a title. */
export type LinkForStudents = { readonly token: string; readonly address: string };
/** The link that a teacher has already made. A link that has ended opens nothing, and no other link replaces it. */
export type OwnLink = LinkForStudents & { readonly hasEnded: boolean };

export type FindLinkFailure = CallFailure;
export type ShareTitleFailure = CallFailure;
export type ReplaceLinkFailure = CallFailure | NamedRefusal<'LinkEnded' | 'TooManyTries'>;
export type RequestLaunchFailure = CallFailure | NamedRefusal<'NotOffered' | 'TooManyTries'>;
/** The browser does not let the page use the clipboard. */
export type ClipboardRefused = { readonly _tag: 'ClipboardRefused' };

/** The message of the publisher that a title shows to a person. */
export type Banner = {
  /** Number of the post. */
  readonly id: number;
  readonly title: string;
  /** Safe HTML. */
  readonly html: string;
  readonly picture: PostPicture | null;
  /** The address to which the banner leads; null for a message without a link. */
  readonly url: string | null;
};

/** Promotions in titles, or messages for demo teachers. */
export type BannerKind = TitlePosts;

/** Time on the person's own clock. */
export type LocalTime = {
  /** 0 is Sunday. */
  readonly day: number;
  /** Minutes since midnight. */
  readonly minutes: number;
};

export type LoadSlidesFailure = CallFailure;
export type DisableCarouselFailure = CallFailure;
export type LoadBannerFailure = CallFailure;
export type RecordBannerFailure = CallFailure;
export type LoadSurveyFailure = CallFailure;
export type AnswerSurveyFailure = CallFailure;
