import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { codeFor } from './codes';
import { selectVisibleProducts } from './get-products';

/** Returns the licence of a product that the caller sees. */
export const getProductLicence =
  ({ db, ownTitle }: Services): Handler<'getProductLicence'> =>
  async ({ path: { productUuid }, session: { user } }) => {
    const parent = await db
      .selectFrom('products')
      .innerJoin('titles', 'titles.id', 'title_id')
      .select('titles.uuid')
      .where('products.uuid', '=', productUuid)
      .executeTakeFirst();
    if (!parent) throw new Problem(404, 'not-found');
    const title = await ownTitle(user, parent.uuid);
    const product = await selectVisibleProducts(db, user, title).where('uuid', '=', productUuid).executeTakeFirst();
    if (!product) throw new Problem(404, 'not-found');
    const { end_date: endDate, activations, free_activations: freeActivations } = product;
    return { status: 200, body: { token: codeFor(user, product).token, endDate, activations, freeActivations } };
  };
