import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { deviceOf } from './device';
import { selectStudentProducts } from './zone-content';

/** Returns the address of a product: its own address, or the address of the platform for products without an address. */
export const openStudentProduct =
  ({ db, options, cookies, admission }: Services): Handler<'openStudentProduct'> =>
  async ({ path: { token, uuid, resourceUuid }, request }) => {
    const device = deviceOf(cookies, request);
    if (device === undefined) throw new Problem(404, 'not-found');
    const title = await admission.enter(token, device, false);
    const product = await selectStudentProducts(db, title.id)
      .select(['type', 'url'])
      .where('uuid', '=', uuid)
      .where('resource_uuid', '=', resourceUuid)
      .executeTakeFirst();
    const url = product?.url ?? (product?.type === 'ONLINE_EXTERNAL' ? options.productPlatform : undefined);
    if (url === undefined) throw new Problem(404, 'not-found');
    return { status: 200, body: { url: new URL(url, portalAddress(request, options.publicUrl)).href } };
  };
