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

/** Minimum width of a window that shows the introduction, in CSS pixels. */
const minIntroductionWidth = 576;

/** Whether a window can show the introduction. @param width of the window, in CSS pixels */
export const isWideEnough = (width: number): boolean => width >= minIntroductionWidth;

/** Reader of a title, and the circumstances of their visit. */
type ReadingSituation = {
  readonly user: Pick<User, 'role' | 'country' | 'mec' | 'onBoardCarouselDate'>;
  /** Null while the features are unknown. */
  readonly features: Switches | null;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  readonly language: Locale;
  /** Whether the introduction has opened by itself since the person signed in. */
  readonly wasShown: boolean;
  /** Whether a dialog is open over the page. */
  readonly isCovered: boolean;
};

/** Builds the input of the introduction to titles. */
export const introductionInput = ({ user, features, width, language, wasShown, isCovered }: ReadingSituation) => {
  const isWanted = user.onBoardCarouselDate === null;
  const viewer: Viewer = { language: languageCategory(language), hasMec: user.mec !== null };
  return {
    isForThem: features?.carousel === true && (user.role === 'TEACHER' || user.role === 'TEACHER_FAKE') && isSpain(user.country.id),
    isWide: isWideEnough(width),
    isWanted,
    opensItself: isWanted && !wasShown && !isCovered,
    viewer,
  };
};

/**
 * Whether the survey of local publishing is switched on, and meant for this person and this title.
 * @param wasPutOff whether the person has put the survey off since they signed in
 */
export const mayBeSurveyed = (user: Person, { project }: Pick<Title, 'project'>, features: Switches | null, wasPutOff: boolean): boolean =>
  may(user, 'answerLocalSurvey') && features?.localPublishingSurvey === true && isLocalProject(config.environment, project) && !wasPutOff;

/** Whether the survey can be offered in a title. */
export const isOffered = (survey: Survey): boolean => survey.showButton && isAskable(survey);

const [lessonsBegin, lessonsEnd] = [9 * 60, 15 * 60 + 30];

/** Whether it is a time for the survey: from Monday to Friday, outside the lessons (9:00 to 15:30). */
export const isSurveyTime = ({ day, minutes }: LocalTime): boolean =>
  day >= 1 && day <= 5 && !(minutes >= lessonsBegin && minutes < lessonsEnd);

/** Returns the address of the survey in the language of the person. The survey knows two values: 2 for Spanish, 1 for other languages. */
export const surveyAddress = (url: string, language: string): string => {
  const address = new URL(url);
  address.searchParams.set('lang', language === 'es' ? '2' : '1');
  return address.href;
};

/** A flow with a message, of which only the tag counts. `speaking`: the flow has a message to show. */
export type Speaker = { hasTag(tag: 'speaking'): boolean };

/** The flow of the introduction. `deciding`: the flow may still open its message by itself. */
export type FirstSpeaker = { hasTag(tag: 'speaking' | 'deciding'): boolean; readonly context: { readonly opensItself: boolean } };

/**
 * Chooses the message on the page of a title, one at a time. The introduction comes first, and no other message appears while the
 * introduction may still open by itself. The survey comes second, and the banner last.
 */
export const chooseMessage = ({
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
