import type { components } from '../../shared/api/contract.gen';
import { eurosOf } from '../../shared/rules/price';
import { nameOrder } from '../db/name-order';
import { groupRows } from '../group-rows';
import { coverVersionOf } from '../library/cover-version';
import type { Services } from '../services';
import type { Library } from './library';
import { type OwnProduct, productsOf } from './own-products';
import { resourcesOf } from './resources';

type Schemas = components['schemas'];

const productAnswer = (product: OwnProduct, isAnythingSold: boolean): Schemas['CouponProduct'] => {
  const { price } = product;
  return {
    // The licence identifies a product in a library, because the library may have the same product twice.
    id: product.licence,
    uuid: product.uuid,
    resourceuuid: product.resource_uuid,
    type: product.type,
    cover: product.cover,
    name: product.name,
    shortName: product.short_name,
    expiration: product.expires_on,
    expired: product.isExpired,
    license: product.licence,
    url: product.url,
    paymentStatus: product.status,
    discount: price.discount / 100,
    price: eurosOf(price.price),
    priceWithDiscount: eurosOf(price.discounted),
    vat: price.vat / 100,
    vatAmount: eurosOf(price.vatAmount),
    totalAmount: eurosOf(price.total),
    promotionEndDate: price.discountEndsOn,
    new: product.is_new,
    forSale: isAnythingSold && product.isForSale,
  };
};

const lastOf = (days: readonly string[]): string => days.reduce((one, other) => (one < other ? other : one));

/**
 * Reads the titles of a library, each with the products from redeemed coupons. For a library without titles, returns only the e-mail
 * address of its owner.
 */
export const readLibrary = async (
  { db, options, payments }: Pick<Services, 'db' | 'options' | 'payments'>,
  { token, email }: Library,
): Promise<Schemas['CouponLibrary']> => {
  const products = await productsOf(db, token, options.studentZone.timeZone);
  if (products.length === 0) return [{ email }];
  const byTitle = groupRows(
    products,
    ({ title_id }) => title_id,
    (product) => product,
  );
  const titles = await db
    .selectFrom('titles')
    .select(['id', 'uuid', 'name', 'stage', 'subjects', 'resource'])
    .where('id', 'in', [...byTitle.keys()])
    .orderBy(nameOrder('titles'))
    .orderBy('id')
    .execute();
  const opened = titles.map(({ id }) => id).filter((id) => byTitle.get(id)?.some(({ opens }) => opens));
  const resources = await resourcesOf(db, token, opened);
  return titles.map((title) => {
    const own = byTitle.get(title.id) ?? [];
    return {
      uuid: title.uuid,
      cover: null,
      coverVersion: coverVersionOf(title),
      name: title.name,
      expiration: lastOf(own.map(({ expires_on }) => expires_on)),
      new: own.some(({ is_new }) => is_new),
      email,
      products: own.map((product) => productAnswer(product, payments.gateway !== undefined)),
      resources: [...(resources.get(title.id) ?? [])],
    };
  });
};
