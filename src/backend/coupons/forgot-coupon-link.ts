import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { couponLinkLetter } from './letters';
import { sendLink } from './send-link';

export const forgotCouponLink =
  (services: Services): Handler<'forgotCouponLink'> =>
  async ({ body: { email }, headers, request }) => {
    await sendLink(services, { email, language: headers['accept-language'], request }, couponLinkLetter);
    return { status: 204 };
  };
