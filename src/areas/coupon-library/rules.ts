import { libraryEmailError } from '../../shared/rules/library-email';
import { sortedByName } from '../../shared/rules/names';
import { eurosOf, vatOf } from '../../shared/rules/price';
import type { LibraryPlace, Product, Resource, ReturnedOrder, Title } from './types';

/**
 * Returns the order of the payment from which the person comes back. The value of the parameter `result` is ignored, because anybody can
 * write an address.
 */
const orderIn = (parameters: URLSearchParams): ReturnedOrder | null => {
  const id = parameters.get('orderid');
  if (!id || !parameters.get('result')) return null;
  return { id: /^\d{4}[0-9A-Za-z]{0,8}$/.test(id) ? id : null, wants: 'result' };
};

/**
 * Returns the values in the address of the library.
 * @param query the query of the address
 */
export const placeIn = (query: string): LibraryPlace => {
  const parameters = new URLSearchParams(query);
  return { token: parameters.get('token') ?? '', action: parameters.get('action'), order: orderIn(parameters) };
};

/** Returns the ids of a new title and of its new products, without the `seen` ids. */
export const newsOf = ({ id, isNew, products }: Pick<Title, 'id' | 'isNew' | 'products'>, seen: readonly string[]): readonly string[] =>
  isNew ? [id, ...products.filter((product) => product.isNew).map((product) => product.id)].filter((each) => !seen.includes(each)) : [];

/** Returns the content key of the error of an order's e-mail; null for a valid or an empty text. */
export const orderEmailError = (text: string) => (text.trim() === '' ? null : libraryEmailError(text));

/** Whether a product can be paid: the e-mail is valid, and the terms are accepted. */
export const canPay = ({ email, isAgreed }: { readonly email: string; readonly isAgreed: boolean }): boolean =>
  isAgreed && libraryEmailError(email) === null;

type ResourceRules = {
  readonly type: string;
  readonly mimetype: string | null;
  readonly previewURL: string | null;
  readonly downloadURL: string | null;
  readonly previewable: boolean;
};

/** Whether the preview can show a resource. Animations and archives can only be downloaded. */
export const canPreview = ({ type, mimetype, previewURL, downloadURL, previewable }: ResourceRules): boolean =>
  previewable && type !== 'animation' && !/\bzip\b/i.test(mimetype ?? '') && (previewURL !== null || downloadURL !== null);

/** Returns the discount in whole per cent, without the decimals. */
export const discountPercent = ({ discount }: Pick<Product, 'discount'>): number => Math.trunc(discount);

/** Returns the price before the discount, with VAT, in euros; null if no discount can be shown. */
export const oldPrice = (product: Pick<Product, 'price' | 'vat' | 'total' | 'discount'>): number | null => {
  const cents = Math.round(product.price * 100);
  const whole = eurosOf(cents + vatOf(cents, Math.round(product.vat * 100)));
  return discountPercent(product) > 0 && whole > product.total ? whole : null;
};

/** Groups the resources by their first category. Groups and resources are sorted by name; resources without a category come last. */
export const byCategory = (
  resources: readonly Resource[],
): readonly { readonly category: string | null; readonly resources: readonly Resource[] }[] => {
  const names = [...new Set(resources.flatMap(({ category }) => (category === null ? [] : [category])))];
  const categories = [...sortedByName(names.map((name) => ({ name }))).map(({ name }) => name), null];
  return categories
    .map((category) => ({ category, resources: sortedByName(resources.filter((each) => each.category === category)) }))
    .filter((group) => group.resources.length > 0);
};
