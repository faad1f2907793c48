import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { couponLetter } from './letters';
import { sendLink } from './send-link';

/** Sends the letter of a redemption again, for people who did not receive it. */
export const sendCouponLink =
  (services: Services): Handler<'sendCouponLink'> =>
  async ({ body: { email }, headers, request }) => {
    await sendLink(services, { email, language: headers['accept-language'], request }, couponLetter);
    return { status: 204 };
  };
