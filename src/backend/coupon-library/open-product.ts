import type { Handler } from '../contract/types';
import { libraryAddress } from '../coupons/letters';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { findLibrary } from './library';
import { productsOf } from './own-products';

type RequestedProduct = { readonly product: string; readonly resource: string; readonly license: string };

/** Finds the address at which a licence opens its product, or the reason why the product does not open. */
const openingOf = async ({ db, options }: Services, token: string, { product, resource, license }: RequestedProduct) => {
  const library = await findLibrary(db, token);
  if (!library) return 'product-failed';
  const [found] = await productsOf(db, library.token, options.studentZone.timeZone, { licence: license });
  if (found?.uuid !== product || found.resource_uuid !== resource) return 'product-failed';
  if (found.isExpired) return 'product-expired';
  if (!found.opens) return 'product-failed';
  if (found.url !== null) return { url: found.url, query: {} };
  const platform = options.productPlatform;
  return platform === undefined ? 'product-failed' : { url: platform, query: { product, resource, license } };
};

/** Opens a product. The browser navigates to this operation, so every outcome leads to a page, even while the database is unavailable. */
export const openCouponProduct =
  (services: Services): Handler<'openCouponProduct'> =>
  async ({ path: { token, ...asked }, request }) => {
    const portal = portalAddress(request, services.options.publicUrl);
    const opening = await openingOf(services, token, asked).catch((error: unknown) => {
      request.log.error({ err: error }, 'a product could not be opened');
      return 'product-failed';
    });
    const location = typeof opening === 'string' ? new URL(libraryAddress(portal, token)) : new URL(opening.url, portal);
    const query = typeof opening === 'string' ? { action: opening } : opening.query;
    for (const [name, value] of Object.entries(query)) location.searchParams.set(name, value);
    return { status: 302, headers: { location: location.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } };
  };
