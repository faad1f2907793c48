import type { CallFailure, Named } from '../../shared/api/failure';
import type { PostPicture } from '../../shared/rules/posts';
import type { Title } from '../library/types';

export type { RefreshFailure } from '../session/types';
export type { Title };

/** What home says by itself, in its order. */
export type Message = 'notification' | 'promotion' | 'survey';

/** What the publisher tells a person once: free adoption is open, or their adoptions have changed. */
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
  /** Address of a page with more information, at another site or a path of the portal. */
  readonly more: string | null;
  /** Ids of the titles that it puts into the library. */
  readonly titles: readonly string[];
};

/** A promotion with its titles, as it is shown. */
export type Offer = { readonly promotion: Promotion; readonly titles: readonly Title[] };

export type LoadPromotionsFailure = CallFailure;
export type LoadPromotedTitlesFailure = CallFailure;
export type AcceptPromotionFailure = CallFailure | Named<'PromotionGone' | 'LibraryFull'>;

export type LoadSurveyFailure = CallFailure;
export type AnswerSurveyFailure = CallFailure;

/** A poll, as its widget is told of it. */
export type Poll = {
  readonly token: string;
  readonly personId: string;
  /** The day on which the person registered. */
  readonly registered: string;
};

export type LoadPollFailure = CallFailure;
