import { ok } from '../../support/wire/answers';

type WireSurvey = { url: string | null; delayNumber: number; maxDelayNumber: number; showButton: boolean };

export const surveyAddress = 'https://survey.publisher.example/s/1';

/** Returns the answer with a survey that may be put off three times, and has not been put off yet. */
export const surveyOnTheWire = (part: Partial<WireSurvey> = {}) =>
  ok({ url: surveyAddress, delayNumber: 0, maxDelayNumber: 3, showButton: false, ...part });
