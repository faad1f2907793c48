import { isSpain } from '../../shared/rules/country';
import type { User } from '../session';
import type { Offer, Promotion, Title } from './types';

/** Promotions are for teachers of Spain who have completed the steps after their first sign-in. */
export const isOfferedPromotions = ({ role, profile, country, postLogin }: User): boolean =>
  role === 'TEACHER' && profile === 'CUSTOMER_USER_PREMIUM' && isSpain(country.id) && postLogin;

/**
 * The promotion that is offered: the first whose titles all exist, since they are added together or not at all.
 * @param titles all that the person could have
 */
export const offerOf = (promotions: readonly Promotion[], titles: readonly Title[]): Offer | null => {
  const byId = new Map(titles.map((title) => [title.id, title]));
  const offers = promotions.map((promotion) => ({ promotion, titles: promotion.titles.flatMap((id) => byId.get(id) ?? []) }));
  return offers.find(({ promotion, titles }) => titles.length === promotion.titles.length) ?? null;
};
