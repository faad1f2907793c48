import type { WireUser } from '../fixtures';
import type { Model, Situation } from '../model';
import { type Answer, ok, problem, type Scenario } from './answers';
import { challenge } from './captcha';
import { exampleOf } from './contract';

/** Helper operations of a call, whose answers are not in models. */
export const helpers: Readonly<Record<string, Answer>> = {
  getCaptchaChallenge: challenge,
};

/** The portal's own calls around a flow: the person, the features, the texts. */
export const background = (user: WireUser | undefined): Readonly<Record<string, Answer>> => ({
  getUser: user ? ok(user) : ok(),
  getFeatures: ok(exampleOf('getFeatures')),
  getTexts: ok({ data: {} }),
  getWebContent: problem(404, { type: 'not-found' }),
  getCover: { kind: 'silence' },
  getPostPicture: { kind: 'silence' },
  getSmallThumbnail: { kind: 'silence' },
  getLargeThumbnail: { kind: 'silence' },
  getCoursePicture: { kind: 'silence' },
});

/** Answers for the pages around a flow, with which those pages have nothing to show. */
const quiet: Readonly<Record<string, Answer>> = {
  getLibrary: ok({ items: [], version: null }),
  hasNewNotifications: ok({ newNotifications: false }),
  getNotice: ok({ type: null }),
  getProfessionalDevelopment: ok({ categories: [], assets: [] }),
  getPromotionPreferences: problem(500),
  getChildrenOrderAccess: ok({ access: 1 }),
  getSatisfactionSurvey: ok({ url: null, delayNumber: 0, maxDelayNumber: 3, showButton: false }),
  getNewsPreferences: problem(500),
  getTitlePromotionPreferences: problem(500),
  findPosts: ok([]),
  findPostCategories: ok([]),
};

/**
 * The answers to requests around a flow. A browser has at most six requests to one host under way: requests of the pages around the flow
 * must not wait, or the flow's own requests would.
 * @param own the operations of the flow
 */
export const answersAround = (
  { around }: Pick<Model, 'around'>,
  own: ReadonlySet<string>,
  { user, around: here }: Pick<Situation<unknown, unknown>, 'user' | 'around'>,
): Readonly<Record<string, Answer>> => ({
  ...Object.fromEntries(Object.entries(quiet).filter(([id]) => !own.has(id))),
  ...background(user),
  ...around,
  ...here,
});

/** The main operation of a call: the first that is not a helper. */
export const mainOf = (calls: readonly string[]): string | undefined => calls.find((id) => !(id in helpers));

/**
 * The answer to one operation in a scenario: the one for its name; a single answer is for the main operation.
 * @returns undefined for operations without an answer in the scenario
 */
export const answerFor = (operationId: string, scenario: Scenario, main: string | undefined): Answer | undefined => {
  if (scenario.kind !== 'each') return operationId === main ? scenario : helpers[operationId];
  const own = scenario.of[operationId];
  return own ?? (scenario.otherwise ? answerFor(operationId, scenario.otherwise, main) : helpers[operationId]);
};
