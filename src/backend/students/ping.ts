import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { deviceOf } from './device';

export const pingStudentZone =
  ({ cookies, admission }: Services): Handler<'pingStudentZone'> =>
  async ({ path: { token }, request }) => {
    const device = deviceOf(cookies, request);
    // The page is open, so the browser has received the cookie before, but does not send it.
    if (device === undefined) throw new Problem(403, 'cookie-missing');
    await admission.enter(token, device, false);
    return { status: 204 };
  };
