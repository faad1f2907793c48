import { isEmail } from '../../shared/rules/email';
import { sortedByName } from '../../shared/rules/names';
import type { LibraryPlace, Product, Resource, ReturnedOrder } from './types';

/** Whoever comes back from the payment provider brings both an order and its result, in capitals or small letters. */
const orderIn = (asked: URLSearchParams): ReturnedOrder | null => {
  const [id, result] = [asked.get('orderid'), asked.get('result')?.toLowerCase()];
  if (!id || !result) return null;
  return { id, result: result === 'ok' || result === 'ko' ? result : 'other' };
};

/** @param query of the address */
export const placeIn = (query: string): LibraryPlace => {
  const asked = new URLSearchParams(query);
  return { token: asked.get('token') ?? '', action: asked.get('action'), order: orderIn(asked) };
};

/** An order is written trimmed and in small letters, whatever was typed. */
export const orderEmail = (text: string): string => text.trim().toLowerCase();

/** What is wrong with the e-mail of an order; nothing is said before there is a text. */
export const orderEmailError = (text: string): 'common.emailInvalid' | null =>
  text.trim() === '' || isEmail(orderEmail(text)) ? null : 'common.emailInvalid';

/** Paying needs a valid e-mail and the terms accepted. */
export const canPay = ({ email, isAgreed }: { readonly email: string; readonly isAgreed: boolean }): boolean =>
  isAgreed && isEmail(orderEmail(email));

type ResourceRules = {
  readonly type: string;
  readonly mimetype: string | null;
  readonly previewURL: string | null;
  readonly downloadURL: string | null;
  readonly previewable: boolean;
};

/** Whether a resource can be looked at here: animations and archives can only be downloaded. */
export const canPreview = ({ type, mimetype, previewURL, downloadURL, previewable }: ResourceRules): boolean =>
  previewable && type !== 'animation' && !/\bzip\b/i.test(mimetype ?? '') && (previewURL !== null || downloadURL !== null);

const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

/** '12,50 €', in every language. */
export const priceText = (amount: number): string => euros.format(amount);

/** A whole percent: what is left of the decimals does not count. */
export const discountPercent = ({ discount }: Pick<Product, 'discount'>): number => Math.trunc(discount);

/** What the product costs without its discount, with VAT; null where there is none to speak of. */
export const oldPrice = (product: Pick<Product, 'price' | 'vat' | 'total' | 'discount'>): number | null => {
  const whole = Math.round(product.price * (100 + product.vat)) / 100;
  return discountPercent(product) > 0 && whole > product.total ? whole : null;
};

/** The resources by name, under their first category; those without one come last. */
export const byCategory = (
  resources: readonly Resource[],
): readonly { readonly category: string | null; readonly resources: readonly Resource[] }[] => {
  const names = [...new Set(resources.flatMap(({ category }) => (category === null ? [] : [category])))];
  const categories = [...sortedByName(names.map((name) => ({ name }))).map(({ name }) => name), null];
  return categories
    .map((category) => ({ category, resources: sortedByName(resources.filter((each) => each.category === category)) }))
    .filter((group) => group.resources.length > 0);
};
