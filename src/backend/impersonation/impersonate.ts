import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Session } from '../security/sessions';
import type { Services } from '../services';
import { selectImpersonable } from './impersonable';
import { recordEnd } from './record-use';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly session: Session };

const start = async ({ db, requestSessions }: Services, { request, reply, session }: Exchange, userId: number): Promise<void> => {
  if (session.impersonatorId !== null) throw new Problem(403, 'not-allowed');
  const by = session.user;
  const renewed = await db.transaction().execute(async (tx) => {
    // Locks the row of the support person. Operations that end the sessions of this person, or change their role, lock the same row.
    const caller = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', by.id)
      .where('role', '=', by.role)
      .forShare()
      .executeTakeFirst();
    if (!caller) throw new Problem(403, 'not-allowed');
    const on = await selectImpersonable(tx)
      .select(['users.id', 'mail'])
      .where('users.id', '=', String(userId))
      .forShare('users')
      .executeTakeFirst();
    if (!on) throw new Problem(404, 'not-found');
    await recordAction(tx, request, { action: 'impersonation.started', by, on });
    return requestSessions.startImpersonation(tx, request, on.id);
  });
  requestSessions.sendToken(reply, renewed);
};

const end = async ({ db, requestSessions }: Services, { request, reply, session }: Exchange): Promise<void> => {
  const renewed = await db.transaction().execute(async (tx) => {
    const ended = await requestSessions.endImpersonation(tx, request);
    if (!ended) throw new Problem(403, 'not-impersonating');
    await recordEnd(tx, request, ended.impersonatorId, session.user);
    return ended.renewed;
  });
  requestSessions.sendToken(reply, renewed);
};

/**
 * Begins an impersonation in the caller's session, or ends the impersonation of this session. After the end, the session belongs to the
 * support person again. The server refuses a begin during an impersonation, and an end without an impersonation.
 */
export const impersonate =
  (services: Services): Handler<'impersonate'> =>
  async ({ body, ...exchange }) => {
    if (body) await start(services, exchange, body.userId);
    else await end(services, exchange);
    return { status: 204 };
  };
