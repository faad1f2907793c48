import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { isWebContent } from '../title/addresses';
import { redirectToWebContent } from '../title/web-address';
import { findCouponFile } from './coupon-file';
import { openLibrary } from './library';

/** Redirects a frame to the first page of web content. The address of the page does not reveal the token of the library. */
export const openCouponWebContent =
  ({ db, grants, options }: Services): Handler<'openCouponWebContent'> =>
  async ({ path: { token, uuid } }) => {
    const { tokenHash } = await openLibrary(db, token);
    const found = await findCouponFile(db, { tokenHash, timeZone: options.studentZone.timeZone }, uuid);
    if (!found || !isWebContent(found.mimetype)) throw new Problem(404, 'not-found');
    return redirectToWebContent(await grants.make({ resource: found.uuid, holder: tokenHash }), found.file);
  };
