import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { makeFileAnswer } from '../title/get-resource-file';
import { findCouponFile } from './coupon-file';
import { openLibrary } from './library';

/**
 * Answers the file of a resource for holders of coupons. Access is checked for each request, including each request for a part of a video.
 */
export const getCouponFile = ({ db, storage, options }: Services): Handler<'getCouponFile'> => {
  const answer = makeFileAnswer({ db, storage, options });
  return async ({ path: { token, uuid }, query, request }) => {
    const { tokenHash } = await openLibrary(db, token);
    const found = await findCouponFile(db, { tokenHash, timeZone: options.studentZone.timeZone }, uuid);
    if (!found) throw new Problem(404, 'not-found');
    return answer(found, query, request);
  };
};
