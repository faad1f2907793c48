import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { couponLetter } from './letters';
import { sendLink } from './send-link';

/** For a letter that does not arrive after a redemption. */
export const sendCouponLink =
  (services: Services): Handler<'sendCouponLink'> =>
  async ({ body: { email }, headers, request }) => {
    await sendLink(services, { email, language: headers['accept-language'], request }, couponLetter);
    return { status: 204 };
  };
