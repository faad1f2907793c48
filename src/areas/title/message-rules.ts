import { config } from '../../shared/config/config';
import { isSpain } from '../../shared/rules/country';
import { isLocalProject } from '../../shared/rules/local-projects';
import type { Locale } from '../../shared/rules/locale';
import { may, type Person } from '../../shared/rules/permissions';
import { languageCategory } from '../../shared/rules/post-categories';
import type { Viewer } from '../../shared/rules/slides';
import { isAskable, type Survey } from '../../shared/rules/surveys';
import type { Features, User } from '../session';
import type { LocalTime, Title } from './types';

type Switches = Pick<Features, 'carousel' | 'localPublishingSurvey'>;

/** Least width of a window that shows the introduction, in CSS pixels. */
const narrowestIntroduction = 576;

/** @param width of the window, in CSS pixels */
export const isWideEnough = (width: number): boolean => width >= narrowestIntroduction;

/** Reader of a title, and the circumstances in which they read. */
type Looking = {
  readonly user: Pick<User, 'role' | 'country' | 'mec' | 'onBoardCarouselDate'>;
  /** null while the features are unknown. */
  readonly features: Switches | null;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  readonly language: Locale;
  /** The introduction has opened by itself since the person signed in. */
  readonly wasHeard: boolean;
  /** A dialog is open over the page. */
  readonly isCovered: boolean;
};

/** Builds the input of the introduction to titles. */
export const introductionInput = ({ user, features, width, language, wasHeard, isCovered }: Looking) => {
  const isWanted = user.onBoardCarouselDate === null;
  const viewer: Viewer = { language: languageCategory(language), hasMec: user.mec !== null };
  return {
    isForThem: features?.carousel === true && (user.role === 'TEACHER' || user.role === 'TEACHER_FAKE') && isSpain(user.country.id),
    isWide: isWideEnough(width),
    isWanted,
    opensItself: isWanted && !wasHeard && !isCovered,
    viewer,
  };
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

/** A flow with a message, reduced to its tags. `speaking`: it has a message to show; `deciding`: it may still open one by itself. */
export type Speaker = { hasTag(tag: 'speaking'): boolean };
export type FirstSpeaker = { hasTag(tag: 'speaking' | 'deciding'): boolean; readonly context: { readonly opensItself: boolean } };

/**
 * Chooses the message on the page of a title: one at a time. The introduction comes first, and no message begins while it may still open by
 * itself. The survey comes next, while it is the time for it. The banner comes last.
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
  if (introduction.hasTag('deciding') && introduction.context.opensItself) return null;
  if (survey.hasTag('speaking')) return 'survey';
  return banner.hasTag('speaking') ? 'banner' : null;
};
