import type { WireUser } from '../fixtures';
import type { Model, Scenario } from '../model';
import { type Answer, type NetworkBehaviour, ok, problem } from './answers';
import { challenge } from './captcha';
import { exampleOf } from './contract';

/** The answers to the helper operations of calls, by operationId. Models do not state these answers. */
export const helpers: Readonly<Record<string, Answer>> = {
  getCaptchaChallenge: challenge,
};

/** Returns the answers to the portal's own calls around a flow, such as those for the person, the features and the texts. */
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

/** The answers with which the pages around a flow have nothing to show. */
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
 * Returns the answers to requests around a flow. Such requests must not wait, because a browser sends at most six requests to one host at a
 * time. Otherwise requests of the flow would have to wait too.
 * @param own the operations of the flow
 */
export const answersAround = (
  { around }: Pick<Model, 'around'>,
  own: ReadonlySet<string>,
  { user, around: here }: Pick<Scenario<unknown, unknown>, 'user' | 'around'>,
): Readonly<Record<string, Answer>> => ({
  ...Object.fromEntries(Object.entries(quiet).filter(([id]) => !own.has(id))),
  ...background(user),
  ...around,
  ...here,
});

/** Returns the main operation of a call: the first operation that is not a helper. */
export const mainOf = (calls: readonly string[]): string | undefined => calls.find((id) => !(id in helpers));

/**
 * Finds the answer to one operation of a call. A single answer is for the main operation.
 * @returns the answer; undefined for an operation without an answer
 */
export const answerFor = (operationId: string, behaviour: NetworkBehaviour, main: string | undefined): Answer | undefined => {
  if (behaviour.kind !== 'each') return operationId === main ? behaviour : helpers[operationId];
  const own = behaviour.of[operationId];
  return own ?? (behaviour.otherwise ? answerFor(operationId, behaviour.otherwise, main) : helpers[operationId]);
};
