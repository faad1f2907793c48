import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Cover } from '../../shared/rules/covers';
import type { Post, PostPicture, Topic } from '../../shared/rules/posts';
import type { Slide } from '../../shared/rules/slides';

export type { RefreshFailure } from '../session/types';

/** The messages that home opens without a request by the person. */
export type Message = 'notification' | 'promotion' | 'survey';

/** Kind of a notice: free adoption is open (`gpa`), or the adoptions of the person have changed. */
export type Notice = 'gpa' | 'changedAdoptions';

export type LoadNoticeFailure = CallFailure;
export type DismissNoticeFailure = CallFailure;

/** An offer of the publisher to a teacher. */
export type Promotion = {
  readonly id: number;
  readonly title: string;
  /** Safe HTML. */
  readonly html: string;
  readonly picture: PostPicture | null;
  /** Address of a page with more information: an address at another site, or a path of the portal. */
  readonly more: string | null;
  /** Ids of the titles that the promotion puts into the library. */
  readonly titles: readonly string[];
};

/** A title that a promotion puts into the library. */
export type PromotedTitle = { readonly id: string; readonly name: string; readonly cover: Cover };

/** A promotion with the data of its titles. */
export type PromotionOffer = { readonly promotion: Promotion; readonly titles: readonly PromotedTitle[] };

export type LoadPromotionsFailure = CallFailure;
export type LoadPromotedTitlesFailure = CallFailure;
export type AcceptPromotionFailure = CallFailure | NamedRefusal<'PromotionGone' | 'LibraryFull'>;

export type LoadSurveyFailure = CallFailure;
export type AnswerSurveyFailure = CallFailure;

export type { Post, Slide, Topic };

/** A topic of news, with the number of its colour. */
export type NewsTopic = Topic & { readonly colour: number };

/** News for a person: posts in the order in which they are shown, and the topics of these posts. */
export type News = { readonly posts: readonly Post[]; readonly topics: readonly NewsTopic[] };

/** View of the news. `topic`: slug of a topic; null for all topics. `most`: maximum number of posts. */
export type NewsView = { readonly topic: string | null; readonly most: number };

/** A post to read, with its topics. */
export type NewsItem = { readonly post: Post; readonly topics: readonly NewsTopic[] };

export type LoadNewsFailure = CallFailure;

/** Posts that the public home shows in addition to its fixed text. */
export type LandingPosts = { readonly slides: readonly Slide[]; readonly items: readonly Slide[] };

export type LoadLandingFailure = CallFailure;

/** The data that home shows of an asset of professional development. */
export type Asset = {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly picture: string;
  readonly date: string;
};

/** The data of a poll that the widget receives. */
export type Poll = {
  readonly token: string;
  readonly personId: string;
  /** The day on which the person registered. */
  readonly registered: string;
};

export type LoadPollFailure = CallFailure;
