import type { WireUser } from '../fixtures';
import type { Model, Scenario } from '../model';
import { type Answer, type NetworkBehaviour, ok, problem } from './answers';
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

/** Answers with which the pages around a flow have nothing to show. */
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
 * The answers to requests around a flow. A browser sends at most six requests to one host at a time: if requests of the pages around the
 * flow had to wait, those of the flow would wait too.
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

/** The main operation of a call: the first that is not a helper. */
export const mainOf = (calls: readonly string[]): string | undefined => calls.find((id) => !(id in helpers));

/**
 * Finds the answer to one operation of a call: the one by its name; a single answer is for the main operation.
 * @returns undefined for operations without an answer
 */
export const answerFor = (operationId: string, behaviour: NetworkBehaviour, main: string | undefined): Answer | undefined => {
  if (behaviour.kind !== 'each') return operationId === main ? behaviour : helpers[operationId];
  const own = behaviour.of[operationId];
  return own ?? (behaviour.otherwise ? answerFor(operationId, behaviour.otherwise, main) : helpers[operationId]);
};
