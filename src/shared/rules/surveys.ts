import { isWebAddress } from './web-address';

/** A survey that may be put off a number of times. */
export type Survey = {
  /** Address of the survey; null without a survey. */
  readonly url: string | null;
  /** The number of times that the person has put the survey off. */
  readonly delayNumber: number;
  readonly maxDelayNumber: number;
  /** Whether a button in the header offers the survey. */
  readonly showButton: boolean;
};

/** The person's answer to an offered survey, by its name on the wire. */
export type SurveyAction = 'RESPONDER' | 'DENEGAR' | 'RETRASAR';

/** Returns whether a survey can be shown. It needs a web address and a valid number of delays. */
export const isAskable = ({ url, delayNumber, maxDelayNumber }: Survey): boolean =>
  url !== null && isWebAddress(url) && Number.isInteger(delayNumber) && delayNumber >= 0 && delayNumber <= maxDelayNumber;

/** Returns whether a survey cannot be put off any more. */
export const isLastTime = ({ delayNumber, maxDelayNumber }: Survey): boolean => delayNumber >= maxDelayNumber;
