import { isWebAddress } from './web-address';

/** A survey that may be put off a number of times. */
export type Survey = {
  /** Address of the survey; null without a survey. */
  readonly url: string | null;
  /** How often the person has put it off. */
  readonly delayNumber: number;
  readonly maxDelayNumber: number;
  /** Whether a button of the header offers it. */
  readonly showButton: boolean;
};

/** The person's answer to an offered survey, by its name on the wire. */
export type SurveyAction = 'RESPONDER' | 'DENEGAR' | 'RETRASAR';

/** Whether a survey can be shown at all. */
export const isAskable = ({ url, delayNumber, maxDelayNumber }: Survey): boolean =>
  url !== null && isWebAddress(url) && Number.isInteger(delayNumber) && delayNumber >= 0 && delayNumber <= maxDelayNumber;

/** Whether a survey cannot be put off any more. */
export const isLastTime = ({ delayNumber, maxDelayNumber }: Survey): boolean => delayNumber >= maxDelayNumber;
