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

/** The reader of a title, and the data that decide whether the introduction is shown. */
type ReadingSituation = {
  readonly user: Person & Pick<User, 'country' | 'mec' | 'onBoardCarouselDate'>;
  /** Null while the features are unknown. */
  readonly features: Switches | null;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  readonly language: Locale;
  /** Whether the introduction has opened without a request by the person since the sign-in. */
  readonly wasShown: boolean;
  /** Whether a dialog is open over the page. */
  readonly isCovered: boolean;
};

/** Returns the input of the flow of the introduction. */
export const introductionInput = ({ user, features, width, language, wasShown, isCovered }: ReadingSituation) => {
  const isWanted = user.onBoardCarouselDate === null;
  const viewer: Viewer = { language: languageCategory(language), hasMec: user.mec !== null };
  return {
    isForThem: features?.carousel === true && may(user, 'seeIntroduction') && isSpain(user.country.id),
    isWide: isWideEnough(width),
    isWanted,
    opensItself: isWanted && !wasShown && !isCovered,
    viewer,
  };
};

/**
 * Whether the survey of local publishing is enabled, and is for this person and this title.
 * @param wasPutOff whether the person has postponed the survey since the sign-in
 */
export const mayBeSurveyed = (user: Person, { project }: Pick<Title, 'project'>, features: Switches | null, wasPutOff: boolean): boolean =>
  may(user, 'answerLocalSurvey') && features?.localPublishingSurvey === true && isLocalProject(config.environment, project) && !wasPutOff;

/** Whether the survey can be offered in a title. */
export const isOffered = (survey: Survey): boolean => survey.showButton && isAskable(survey);

const [lessonsBegin, lessonsEnd] = [9 * 60, 15 * 60 + 30];

/** Whether the survey may be shown at a time: from Monday to Friday, but not during lessons (9:00 to 15:30). */
export const isSurveyTime = ({ day, minutes }: LocalTime): boolean =>
  day >= 1 && day <= 5 && !(minutes >= lessonsBegin && minutes < lessonsEnd);

/**
 * Returns the address of the survey in the language of the person. The parameter `lang` has two values: 2 for Spanish, 1 for other
 * languages.
 */
export const surveyAddress = (url: string, language: string): string => {
  const address = new URL(url);
  address.searchParams.set('lang', language === 'es' ? '2' : '1');
  return address.href;
};

/** The state of a flow with a message. The tag `speaking` means that the flow has a message to show. */
export type Speaker = { hasTag(tag: 'speaking'): boolean };

/**
 * The state of the flow of the introduction. The tag `deciding` means that the flow may still open the introduction without a request by
 * the person.
 */
export type FirstSpeaker = { hasTag(tag: 'speaking' | 'deciding'): boolean; readonly context: { readonly opensItself: boolean } };

/**
 * Returns the one message that the page of a title shows; null for no message. The introduction has priority over the survey, and the
 * survey over the banner. No message is shown while the introduction may still open without a request by the person.
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
