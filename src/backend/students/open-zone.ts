import type { Locale } from '../../shared/rules/locale';
import type { Handler } from '../contract/types';
import { asAnswer, makeReadyBody } from '../http/ready-body';
import { hashOfSecret, makeSecret } from '../security/secret';
import type { Services } from '../services';
import { localesOf } from '../title/product-names';
import { deviceCookie } from './device';
import { readZone } from './zone-content';

/** Opens a link on a device, and gives the device its cookie. */
export const openStudentZone =
  ({ db, options, cookies, admission, readyBodies }: Services): Handler<'openStudentZone'> =>
  async ({ path: { token }, headers, request, reply }) => {
    const { deviceDays, pingMs, settleMs } = options.studentZone;
    const cookie = deviceCookie(deviceDays);
    const secret = cookies.read(request, cookie) || makeSecret();
    const { id, uuid, contentVersion } = await admission.enter(token, hashOfSecret(secret), true);
    const locales: readonly Locale[] = [...new Set<Locale>([...localesOf(headers['accept-language'] ?? ''), 'es'])];
    const key = JSON.stringify(['zone', uuid, contentVersion, locales]);
    const body = await readyBodies(key, async () =>
      makeReadyBody(JSON.stringify({ ...(await readZone(db, id, locales)), settlesAfter: settleMs, pingInterval: pingMs })),
    );
    cookies.set(reply, cookie, secret);
    return asAnswer(request, body, { 'cache-control': 'no-store' });
  };
