import { addressKey } from '../../shared/rules/email';
import { platformId } from '../../shared/rules/environments';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { post } from '../mail/outbox';
import { hashOfSecret, makeSecret } from '../security/secret';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { readApplicant } from './applicant';
import { type Arrival, consumeArrival, findArrival } from './arrivals';
import { activationLetter } from './letters';
import { activationLink } from './links';
import { openAccount, refusalOf } from './open-account';
import { registrationCookie } from './registration-cookie';

const refuseOtherPerson = (
  arrival: Arrival,
  body: { email: string; idaccountexternalplatform: string; idexternalplatform: number },
  platform: number,
) => {
  const errors = [
    // The provider has verified only the address of the arrival.
    ...(addressKey(body.email) === addressKey(arrival.mail) ? [] : ['email']),
    ...(body.idaccountexternalplatform === arrival.subject ? [] : ['idaccountexternalplatform']),
    ...(body.idexternalplatform === platform ? [] : ['idexternalplatform']),
  ].map((field) => ({ pointer: `/body/${field}`, detail: 'must be that of the arrival' }));
  if (errors.length > 0) throw new Problem(400, 'invalid-request', { errors });
};

/**
 * Opens an account for a person who came from an identity provider. If the provider has verified the address, the account is active, and a
 * session begins. Otherwise the account becomes active by the link of the activation mail, like the account of any other registration.
 */
export const registerThirdParty =
  ({ db, options, limits, requestSessions, cookies, mail: letters }: Services): Handler<'registerThirdParty'> =>
  async ({ body, request, reply }) => {
    await limits.take('registerByIp', request.ip);
    const arrival = await findArrival(db, body.id, body.hash);
    if (!arrival) throw new Problem(410, 'link-invalid');
    const { platform, subject, mail, verified, return_to } = arrival;
    refuseOtherPerson(arrival, body, platformId(options.environment, platform));
    const applicant = { ...(await readApplicant(db, body)), mail };
    const secret = makeSecret();
    const registration_hash = hashOfSecret(secret);
    const { id, isNew } = await db.transaction().execute(async (tx) => {
      const way = { password_hash: null, platform, subject, registration_hash, isMailProven: verified } as const;
      const opened = await openAccount(tx, applicant, way, options.mounting);
      // The arrival stays valid, because a person who learns that the address is not activated may return to the form.
      if (!opened.isNew) return opened;
      if (!(await consumeArrival(tx, arrival))) throw new Problem(410, 'link-invalid');
      if (verified) return opened;
      const owner = { id: opened.id, registration_hash };
      const link = await activationLink(tx, portalAddress(request, options.publicUrl), owner, return_to ?? undefined);
      await post(tx, activationLetter(applicant, link));
      return opened;
    });
    if (isNew && verified) {
      await requestSessions.open({ request, reply }, id, null);
      return { status: 204 };
    }
    cookies.set(reply, registrationCookie, secret);
    if (!isNew) throw refusalOf('not-activated');
    letters.wake();
    return { status: 202 };
  };
