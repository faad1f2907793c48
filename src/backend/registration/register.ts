import type { Handler } from '../contract/types';
import { post } from '../mail/outbox';
import { hashOfSecret, makeSecret } from '../security/secret';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { readApplicant } from './applicant';
import { activationLetter } from './letters';
import { activationLink } from './links';
import { openAccount, refusalOf } from './open-account';
import { registrationCookie } from './registration-cookie';

/**
 * Opens an account, which becomes active by the link of the activation mail. Account and mail are written in one transaction. A repeated
 * registration of an address that is not activated is refused. The mail that the person can then request activates the latest registration.
 */
export const register =
  ({ db, options, limits, passwords, cookies, mail }: Services): Handler<'register'> =>
  async ({ body, query: { returnTo }, request, reply }) => {
    await limits.take('registerByIp', request.ip);
    const applicant = await readApplicant(db, body);
    const password_hash = await passwords.hash(body.password);
    const secret = makeSecret();
    const registration_hash = hashOfSecret(secret);
    const { isNew } = await db.transaction().execute(async (tx) => {
      const way = { password_hash, platform: 'LDAP', subject: null, registration_hash, isMailProven: false } as const;
      const opened = await openAccount(tx, applicant, way, options.mounting);
      if (!opened.isNew) return opened;
      const owner = { id: opened.id, registration_hash };
      await post(tx, activationLetter(applicant, await activationLink(tx, portalAddress(request, options.publicUrl), owner, returnTo)));
      return opened;
    });
    cookies.set(reply, registrationCookie, secret);
    if (!isNew) throw refusalOf('not-activated');
    mail.wake();
    return { status: 204 };
  };
