import { addressKey } from '../../shared/rules/email';
import { isUnder } from '../../shared/rules/return-to';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { openSession } from '../security/open-session';
import type { Services } from '../services';
import { portalAddress } from './portal-address';

const findPerson = ({ db }: Services, address: string) =>
  db
    .selectFrom('users')
    .leftJoin('demo_impersonations', 'demo_impersonations.user_id', 'users.id')
    .select(['users.id', 'users.password_hash', 'users.active', 'demo_impersonations.impersonator_id'])
    .where('users.mail_key', '=', address)
    .executeTakeFirst();

/**
 * Opens a session, and ends the browser's previous session. For an unknown or inactive account, and for a wrong password, the answer is the
 * same after the same work.
 */
export const signIn =
  (services: Services): Handler<'signIn'> =>
  async ({ body, query, request, reply }) => {
    const { signInTries, passwords, devices, options } = services;
    const address = addressKey(body.mail);
    const attempt = await signInTries.take(request, address);

    const person = await findPerson(services, address);
    const isPasswordRight = await passwords.matches(person?.password_hash ?? undefined, body.password);
    if (!person?.active || !isPasswordRight) throw new Problem(401, 'wrong-credentials');

    const { id, password_hash, impersonator_id: impersonatorId } = person;
    const isOpened = await openSession(services, { request, reply }, { id, impersonatorId }, { password_hash }, (tx) =>
      devices.remember(tx, { request, reply }, id),
    );
    if (!isOpened) throw new Problem(401, 'wrong-credentials');
    await attempt.succeeded();

    const { returnTo } = query;
    const isInPortal = returnTo !== undefined && isUnder(portalAddress(request, options.publicUrl), returnTo);
    return { status: 200, body: isInPortal ? { returnUrl: returnTo } : {} };
  };
