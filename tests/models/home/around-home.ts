import { libraryOnTheWire, titleOnTheWire } from '../../support/fixtures';
import { type Answer, ok, problem } from '../../support/wire/answers';
import { surveyOnTheWire } from './survey-on-the-wire';

export const bookOnTheWire = titleOnTheWire({ adoption: 1, origin: 'LIBRARY' });

const quiet: Readonly<Record<string, Answer>> = {
  getLibrary: ok(libraryOnTheWire([])),
  hasNewNotifications: ok({ newNotifications: false }),
  getNotice: ok({ type: null }),
  getPromotionPreferences: problem(500),
  getSatisfactionSurvey: surveyOnTheWire({ url: null }),
  getNewsPreferences: problem(500),
  findPosts: ok([]),
  findPostCategories: ok([]),
};

/**
 * Home, where it has nothing to say: for flows that stand on it, or around it. A browser has six requests under way with one host: what
 * home asks for must not wait, or the flow's own requests would.
 * @param own the operations of the flow itself
 */
export const aroundHome = (...own: readonly string[]): Readonly<Record<string, Answer>> =>
  Object.fromEntries(Object.entries(quiet).filter(([id]) => !own.includes(id)));
