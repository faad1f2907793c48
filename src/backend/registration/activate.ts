import { isPassword } from '../../shared/rules/password';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { hashOfSecret } from '../security/secret';
import type { Services } from '../services';
import { findOwnerOfLink, rememberUsedLinks, wasUsed } from './link-tokens';
import { registrationCookie } from './registration-cookie';

/**
 * Activates an account by the link of the activation mail. In the browser that registered, the password of the registration applies. In any
 * other browser the mail only proves who owns the address. So the owner has to choose a password, and the credentials of the registration
 * become invalid.
 */
export const activate =
  ({ db, limits, passwords, cookies }: Services): Handler<'activate'> =>
  async ({ body, request, reply }) => {
    await limits.take('linkByIp', request.ip);
    const { password } = body;
    if (password !== undefined && !isPassword(password)) {
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/password', detail: 'is not valid' }] });
    }
    const newCredentials =
      password === undefined ? {} : ({ password_hash: await passwords.hash(password), platform: 'LDAP', subject: null } as const);
    const secret = cookies.read(request, registrationCookie);
    const isRegistrant = await db.transaction().execute(async (tx) => {
      const owner = await findOwnerOfLink(tx, 'activation', body.hash);
      if (owner?.id !== body.idSim) throw new Problem(410, (await wasUsed(tx, body.hash, body.idSim)) ? 'link-used' : 'link-invalid');
      const isSameBrowser = secret !== undefined && hashOfSecret(secret) === owner.registration_hash;
      if (!isSameBrowser && password === undefined) throw new Problem(409, 'password-required');
      await rememberUsedLinks(tx, owner.id);
      await tx
        .updateTable('users')
        .set({ active: true, mail_proven: true, registration_hash: null, ...newCredentials })
        .where('id', '=', owner.id)
        .execute();
      return isSameBrowser;
    });
    if (isRegistrant) cookies.clear(reply, registrationCookie);
    return { status: 204 };
  };
