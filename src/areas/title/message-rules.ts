import { config } from '../../shared/config/config';
import { isSpain } from '../../shared/rules/country';
import { isLocalProject } from '../../shared/rules/local-projects';
import type { Locale } from '../../shared/rules/locale';
import { may, type Person } from '../../shared/rules/permissions';
import { languageCategory } from '../../shared/rules/post-categories';
import type { Viewer } from '../../shared/rules/slides';
import { isAskable, type Survey } from '../../shared/rules/surveys';
import type { Features, User } from '../session';
import type { BannerKind, LocalTime, Title } from './types';

type Switches = Pick<Features, 'carousel' | 'localPublishingSurvey'>;

/** In a narrower window there is no introduction. */
export const narrowestIntroduction = 576;

/** Who looks at a title, and where. */
type Looking = {
  readonly user: Pick<User, 'role' | 'country' | 'mec' | 'onBoardCarouselDate'>;
  /** null while they are unknown. */
  readonly features: Switches | null;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  readonly language: Locale;
  /** It has opened by itself since the person signed in. */
  readonly wasHeard: boolean;
  /** Something lies over the page. */
  readonly isCovered: boolean;
};

/** What the introduction to titles has to know. */
export const introductionInput = ({ user, features, width, language, wasHeard, isCovered }: Looking) => {
  const isWanted = user.onBoardCarouselDate === null;
  const viewer: Viewer = { language: languageCategory(language), hasMec: user.mec !== null };
  return {
    isForThem:
      features?.carousel === true &&
      (user.role === 'TEACHER' || user.role === 'TEACHER_FAKE') &&
      isSpain(user.country.id) &&
      width >= narrowestIntroduction,
    isWanted,
    opensItself: isWanted && !wasHeard && !isCovered,
    viewer,
  };
};

/** Which posts a person sees in titles; null for none. */
export const bannerKindOf = ({ role, country }: Pick<User, 'role' | 'country'>): BannerKind | null => {
  if (role === 'TEACHER_DEMO') return 'dm';
  return isSpain(country.id) ? 'ad' : null;
};

/**
 * Whether the survey of local publishing is for this person and about this title, and switched on.
 * @param wasPutOff the person has put it off since they signed in
 */
export const isSurveyed = (user: Person, { project }: Pick<Title, 'project'>, features: Switches | null, wasPutOff: boolean): boolean =>
  may(user, 'answerLocalSurvey') && features?.localPublishingSurvey === true && isLocalProject(config.environment, project) && !wasPutOff;

/** Whether the survey can be offered in a title. */
export const isOffered = (survey: Survey): boolean => survey.showButton && isAskable(survey);

const [lessonsBegin, lessonsEnd] = [9 * 60, 15 * 60 + 30];

/** Whether people are asked now: outside the lessons, from Monday to Friday. */
export const isSurveyTime = ({ day, minutes }: LocalTime): boolean =>
  day >= 1 && day <= 5 && !(minutes >= lessonsBegin && minutes < lessonsEnd);

/** The address of the survey in a language of the person: 2 is Spanish, and 1 everything else. */
export const surveyIn = (url: string, language: string): string => {
  const address = new URL(url);
  address.searchParams.set('lang', language === 'es' ? '2' : '1');
  return address.href;
};

/** A flow that may have something to say, as far as its tags tell. */
export type Speaker = { hasTag(tag: 'speaking'): boolean };
export type FirstSpeaker = { hasTag(tag: 'speaking' | 'deciding'): boolean };

/**
 * Who speaks on the page of a title: one at a time. The introduction comes first, and nobody begins while it may still open by itself; then the
 * survey, while it is the time for it; then the banner.
 */
export const whoSpeaks = ({
  introduction,
  survey,
  banner,
}: {
  readonly introduction: FirstSpeaker;
  readonly survey: Speaker;
  readonly banner: Speaker;
}): 'introduction' | 'survey' | 'banner' | null => {
  if (introduction.hasTag('speaking')) return 'introduction';
  if (introduction.hasTag('deciding')) return null;
  if (survey.hasTag('speaking')) return 'survey';
  return banner.hasTag('speaking') ? 'banner' : null;
};
