import { languageCategories, languageCategory } from '../../shared/rules/post-categories';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import {
  findAcceptedPosts,
  findAnsweredPosts,
  findOwnAdoptions,
  findSchoolAdoptions,
  maySee,
  requireHomePromotions,
} from './promotion-rules';

export const getPromotionPreferences =
  ({ db }: Services): Handler<'getPromotionPreferences'> =>
  async ({ session: { user } }) => {
    requireHomePromotions(user);
    const [promotions, own, ofSchool] = await Promise.all([
      findAcceptedPosts(db, user.id),
      findOwnAdoptions(db, user),
      findSchoolAdoptions(db, user),
    ]);
    const body = {
      promotions: [...promotions],
      languageId: languageCategory(user.language),
      adoptions: [...own],
      schoolAdoptions: [...ofSchool],
    };
    return { status: 200, body };
  };

export const getTitlePromotionPreferences =
  ({ db }: Services): Handler<'getTitlePromotionPreferences'> =>
  async ({ query: { type }, session: { user } }) => {
    if (!maySee(user, type)) throw new Problem(403, 'not-allowed');
    const [promotions, ofSchool] = await Promise.all([findAnsweredPosts(db, user.id), findSchoolAdoptions(db, user)]);
    const language = languageCategory(user.language);
    const body = {
      promotions: [...promotions],
      languageId: language,
      languagesWp: [languageCategories.root, language],
      schoolAdoptions: [...ofSchool],
    };
    return { status: 200, body };
  };
