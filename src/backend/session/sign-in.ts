import { addressKey } from '../../shared/rules/email';
import { isUnder } from '../../shared/rules/return-to';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { setSessionCookie, tokenOfCookie } from '../security/session-token';
import type { Services } from '../services';
import { isSecure, portalAddress } from './portal-address';

const findPerson = ({ db }: Services, mail: string) =>
  db
    .selectFrom('users')
    .leftJoin('demo_impersonations', 'demo_impersonations.user_id', 'users.id')
    .select(['users.id', 'users.password_hash', 'users.active', 'demo_impersonations.impersonator_id'])
    .where('users.mail_key', '=', addressKey(mail))
    .executeTakeFirst();

/**
 * Opens a session. Who is unknown, not active yet, or has another password is answered alike and after the same work.
 * The session that the browser had before ends.
 */
export const signIn =
  (services: Services): Handler<'signIn'> =>
  async ({ body, query, request, reply }) => {
    const { limits, passwords, sessions, options } = services;
    const mail = body.mail.trim();
    const address = addressKey(mail);
    await limits.take('signInByIp', request.ip);
    await limits.take('signInByAddress', address);

    const person = await findPerson(services, mail);
    const isTheirs = await passwords.matches(person?.password_hash ?? undefined, body.password);
    if (!person?.active || !isTheirs) throw new Problem(401, 'wrong-credentials');

    await limits.giveBack('signInByIp', request.ip);
    await limits.clear('signInByAddress', address);
    const before = tokenOfCookie(request);
    if (before !== undefined) await sessions.end(before);
    const token = await sessions.open(person.id, person.impersonator_id);
    setSessionCookie(reply, token, isSecure(request, options.publicUrl));

    const { returnTo } = query;
    const isOurs = returnTo !== undefined && isUnder(portalAddress(request, options.publicUrl), returnTo);
    return { status: 200, body: isOurs ? { returnUrl: returnTo } : {} };
  };
