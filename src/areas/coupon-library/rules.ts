import { sortedByName } from '../../shared/rules/names';
import type { LibraryPlace, Product, Resource } from './types';

/** @param query of the address */
export const placeIn = (query: string): LibraryPlace => {
  const asked = new URLSearchParams(query);
  return { token: asked.get('token') ?? '', action: asked.get('action') };
};

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
