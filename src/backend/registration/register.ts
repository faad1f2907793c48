import type { Handler } from '../contract/types';
import { post } from '../mail/outbox';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { applicantOf } from './applicant';
import { activationLetter } from './letters';
import { activationLink } from './links';
import { openAccount } from './open-account';

/** Opens an account that waits for the link of its mail. Account and mail are written together. */
export const register =
  ({ db, options, limits, passwords, mail }: Services): Handler<'register'> =>
  async ({ body, query: { returnTo }, request }) => {
    await limits.take('registerByIp', request.ip);
    const applicant = await applicantOf(db, body);
    const password_hash = await passwords.hash(body.password);
    await db.transaction().execute(async (tx) => {
      const way = { password_hash, active: false, platform: 'LDAP', subject: null } as const;
      const id = await openAccount(tx, applicant, way, options.mounting);
      await post(tx, activationLetter(applicant, await activationLink(tx, portalAddress(request, options.publicUrl), id, returnTo)));
    });
    mail.wake();
    return { status: 204 };
  };
