import { isSpain } from '../../shared/rules/country';
import { may } from '../../shared/rules/permissions';
import type { Features, User } from '../session';
import type { Message, PromotedTitle, Promotion, PromotionOffer } from './types';

/**
 * Returns the messages that home may open without a request by the person, in the order of their dialogs. Every person may get a
 * notification. The survey is for teachers, if the feature is enabled. Promotions are for teachers of Spain who have completed the steps
 * after their first sign-in.
 */
export const selectMessages = (user: User, features: Features | null): readonly Message[] => [
  'notification',
  ...(may(user, 'seePromotions') && isSpain(user.country.id) && user.postLogin ? (['promotion'] as const) : []),
  ...(may(user, 'answerSurvey') && features?.managedSurvey ? (['survey'] as const) : []),
];

/**
 * Returns the first promotion that names no title, or at least one title that exists. The offer omits titles that no longer exist. Returns
 * null if every promotion names only titles that no longer exist.
 * @param titles all titles that the person could have in the library
 */
export const offerOf = (promotions: readonly Promotion[], titles: readonly PromotedTitle[]): PromotionOffer | null => {
  const byId = new Map(titles.map((title) => [title.id, title]));
  const offers = promotions.map((promotion) => ({ promotion, titles: promotion.titles.flatMap((id) => byId.get(id) ?? []) }));
  return offers.find((offer) => offer.promotion.titles.length === 0 || offer.titles.length > 0) ?? null;
};
