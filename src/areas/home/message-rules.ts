import { isSpain } from '../../shared/rules/country';
import { may } from '../../shared/rules/permissions';
import type { Features, User } from '../session';
import type { Message, Offer, PromotedTitle, Promotion } from './types';

/**
 * What home may say to a person by itself, in its order: notifications to all, promotions to teachers of Spain who have completed the steps
 * after their first sign-in, the survey to teachers where it is switched on.
 */
export const mayBeSaid = (user: User, features: Features | null): readonly Message[] => [
  'notification',
  ...(may(user, 'seePromotions') && isSpain(user.country.id) && user.postLogin ? (['promotion'] as const) : []),
  ...(may(user, 'answerSurvey') && features?.managedSurvey ? (['survey'] as const) : []),
];

/**
 * The promotion that is offered: the first that names no titles, or one at least that exists; titles that the publisher has no longer are
 * left out.
 * @param titles all that the person could have
 */
export const offerOf = (promotions: readonly Promotion[], titles: readonly PromotedTitle[]): Offer | null => {
  const byId = new Map(titles.map((title) => [title.id, title]));
  const offers = promotions.map((promotion) => ({ promotion, titles: promotion.titles.flatMap((id) => byId.get(id) ?? []) }));
  return offers.find((offer) => offer.promotion.titles.length === 0 || offer.titles.length > 0) ?? null;
};
