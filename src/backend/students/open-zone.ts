import type { Locale } from '../../shared/rules/locale';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { asAnswer, readyBody } from '../http/ready-body';
import { hashOfSecret, makeSecret } from '../security/secret';
import type { Services } from '../services';
import { localesOf } from '../title/product-names';
import { deviceCookie } from './device';
import { readZone } from './zone-content';

/** Opens a link at a device, which has a cookie from then on. One that is known is looked for once; a new one needs a place within the limit. */
export const openStudentZone =
  ({ db, options, cookies, admission, limits, readyBodies }: Services): Handler<'openStudentZone'> =>
  async ({ path: { token }, headers, request, reply }) => {
    const { deviceDays, pingMs } = options.studentZone;
    const cookie = deviceCookie(deviceDays);
    const secret = cookies.read(request, cookie) || makeSecret();
    const device = hashOfSecret(secret);
    // In the transaction that counts the devices no limit can be taken: the embedded database has one connection.
    const { id, uuid, contentVersion } = await admission.enter(token, device, false).catch(async (error: unknown) => {
      if (!(error instanceof Problem && error.status === 404)) throw error;
      await limits.take('zoneDeviceByIp', request.ip);
      return admission.enter(token, device, true);
    });
    const locales: readonly Locale[] = [...new Set<Locale>([...localesOf(headers['accept-language'] ?? ''), 'es'])];
    const key = JSON.stringify(['zone', uuid, contentVersion, locales]);
    const body = await readyBodies(key, async () =>
      readyBody(JSON.stringify({ ...(await readZone(db, id, locales)), pingInterval: pingMs })),
    );
    cookies.set(reply, cookie, secret);
    return asAnswer(request, body, { 'cache-control': 'no-store' });
  };
