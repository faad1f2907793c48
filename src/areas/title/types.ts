import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Materials, MaterialsPlace } from '../../shared/rules/materials';
import type { PostPicture } from '../../shared/rules/posts';
import type { ProductType } from '../../shared/rules/product-types';
import type { TitlePosts } from '../../shared/rules/title-readers';

export type { Category, Resource, ResourceFilter, ResourceKind } from '../../shared/rules/materials';

/** A title with its teaching materials. */
export type Title = Materials & {
  readonly id: string;
  /** Number of the title at the publisher. Promotions refer to titles by this number. */
  readonly number: string;
  /** Number of the title's publishing project; null if the title has no project. */
  readonly project: number | null;
  readonly name: string;
  readonly cover: { readonly src: string; readonly srcSet?: string };
  readonly subjects: readonly string[];
  /** Whether the person has the title only as a demo. */
  readonly isDemo: boolean;
  /** Whether students can open the title with a link. */
  readonly isForStudents: boolean;
  /** Ids of the favourites. */
  readonly favourites: ReadonlySet<string>;
  /** Version of the favourites; null if the favourites were never saved. A save succeeds only if the favourites still have this version. */
  readonly favouritesVersion: string | null;
};

/** The ids of favourites, and the version of the saved list. */
export type Favourites = { readonly ids: Title['favourites']; readonly version: Title['favouritesVersion'] };

/** Tabs of a title. The second tab is `premium` if the title has products, and `multimedia` otherwise. */
export type TitleTab = 'materials' | 'premium' | 'multimedia';

/** The place in a title that the page shows. The address of the page contains all fields of the place. */
export type TitlePlace = MaterialsPlace & { readonly tab: TitleTab };

export type ProductUser = 'teacher' | 'student' | 'both' | 'demo';

/** A digital product of a title. */
export type Product = {
  readonly id: string;
  readonly name: string;
  readonly type: ProductType;
  readonly user: ProductUser;
  /** Code of the product; null if the person may not have the code. */
  readonly code: string | null;
  /** Whether only a part of the code is shown. */
  readonly isMasked: boolean;
  readonly ends: Date | null;
  readonly activations: number | null;
  readonly activationsLeft: number | null;
  readonly cover: string | null;
  readonly url: string | null;
};

/** A title and its products, which the page loads together. */
export type TitleWithProducts = { readonly title: Title; readonly products: readonly Product[] };

export type OpenTitleFailure = CallFailure | NamedRefusal<'NoSuchTitle' | 'NotInLibrary'>;
export type RecordOpeningFailure = CallFailure;
export type SaveFavouritesFailure = CallFailure | NamedRefusal<'ChangedMeanwhile'>;

/** The current licence of a product: its code, its end and its activations. */
export type Licence = {
  /** Code of the licence; null if the person may not have the code. */
  readonly code: string | null;
  readonly ends: Date | null;
  readonly activations: number | null;
  readonly activationsLeft: number | null;
};

export type ReadLicenceFailure = CallFailure | NamedRefusal<'ProductGone'>;
/** A link with which students open a title. */
export type LinkForStudents = { readonly token: string; readonly address: string };
/** The link that a teacher has already created. A link that has ended opens no page, and cannot be replaced by another link. */
export type OwnLink = LinkForStudents & { readonly hasEnded: boolean };

export type FindLinkFailure = CallFailure;
export type ShareTitleFailure = CallFailure;
export type ReplaceLinkFailure = CallFailure | NamedRefusal<'LinkEnded' | 'TooManyTries'>;
export type RequestLaunchFailure = CallFailure | NamedRefusal<'NotOffered' | 'TooManyTries'>;
/** The error that the browser does not allow the page to use the clipboard. */
export type ClipboardRefused = { readonly _tag: 'ClipboardRefused' };

/** The message of the publisher to a person on the page of a title. */
export type Banner = {
  /** Number of the post. */
  readonly id: number;
  readonly title: string;
  /** Safe HTML. */
  readonly html: string;
  readonly picture: PostPicture | null;
  /** The address that the link of the banner opens; null for a message without a link. */
  readonly url: string | null;
};

/** Promotions in titles, or messages for demo teachers. */
export type BannerKind = TitlePosts;

/** The weekday and the time in the time zone of the browser. */
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
