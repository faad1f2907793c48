import { addressKey } from '../../shared/rules/email';
import { platformId } from '../../shared/rules/environments';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { applicantOf } from './applicant';
import { type Arrival, findArrival, useArrival } from './arrivals';
import { openAccount } from './open-account';

const refuseOthers = (
  arrival: Arrival,
  body: { email: string; idaccountexternalplatform: string; idexternalplatform: number },
  platform: number,
) => {
  const errors = [
    // The address was verified by the provider; no other one was.
    ...(addressKey(body.email) === addressKey(arrival.mail) ? [] : ['email']),
    ...(body.idaccountexternalplatform === arrival.subject ? [] : ['idaccountexternalplatform']),
    ...(body.idexternalplatform === platform ? [] : ['idexternalplatform']),
  ].map((field) => ({ pointer: `/body/${field}`, detail: 'must be that of the arrival' }));
  if (errors.length > 0) throw new Problem(400, 'invalid-request', { errors });
};

/** Opens an account for somebody whom an identity provider vouches for, and a session as sign-in does. */
export const registerThirdParty =
  ({ db, options, limits, requestSessions }: Services): Handler<'registerThirdParty'> =>
  async ({ body, request, reply }) => {
    await limits.take('registerByIp', request.ip);
    const arrival = await findArrival(db, body.id, body.hash);
    if (!arrival) throw new Problem(410, 'link-invalid');
    const { platform, subject, mail } = arrival;
    refuseOthers(arrival, body, platformId(options.environment, platform));
    const applicant = await applicantOf(db, body);
    const userId = await db.transaction().execute(async (tx) => {
      const isFirst = await useArrival(tx, arrival);
      if (!isFirst) throw new Problem(410, 'link-invalid');
      const way = { password_hash: null, active: true, platform, subject } as const;
      return openAccount(tx, { ...applicant, mail }, way, options.mounting);
    });
    await requestSessions.open({ request, reply }, userId, null);
    return { status: 204 };
  };
