import { libraryOnTheWire, titleOnTheWire } from '../../support/fixtures';
import { ok, problem } from '../../support/wire/answers';
import { surveyOnTheWire } from './survey-on-the-wire';

export const bookOnTheWire = titleOnTheWire({ adoption: 1, origin: 'LIBRARY' });

/**
 * Home, where it has nothing to say: for flows that stand on it, or around it. A browser has six requests under way with one host: what
 * home asks for must not wait, or the flow's own requests would.
 */
export const aroundHome = {
  getLibrary: ok(libraryOnTheWire([])),
  hasNewNotifications: ok({ newNotifications: false }),
  getNotice: ok({ type: null }),
  getPromotionPreferences: problem(500),
  getSatisfactionSurvey: surveyOnTheWire({ url: null }),
  getNewsPreferences: problem(500),
  findPosts: ok([]),
  findPostCategories: ok([]),
};
