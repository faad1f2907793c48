import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';

const columns = [
  'id',
  'mail',
  'mail_proven',
  'name',
  'surname',
  'surname2',
  'role',
  'profile',
  'language',
  'admin_fictitious',
  'password_hash',
  'active',
  'closed',
] as const;

type Caller = { readonly request: FastifyRequest; readonly user: SessionUser };

/**
 * Locks the account of a support person, who may have lost role or session since the request was admitted, together with that of the
 * person on whom they act: in the order of their ids, so that two people who act on each other wait for each other once.
 * @returns the account of the person; undefined where there is none
 */
export const lockedBySupport = async (
  tx: Db,
  { requestSessions }: Pick<Services, 'requestSessions'>,
  { request, user }: Caller,
  id: string,
) => {
  const rows = await tx.selectFrom('users').select(columns).where('id', 'in', [user.id, id]).orderBy('id').forNoKeyUpdate().execute();
  const caller = rows.find((row) => row.id === user.id);
  if (caller?.role !== user.role || caller.profile !== user.profile) throw new Problem(403, 'not-allowed');
  await requestSessions.mustBeThere(tx, request);
  return rows.find((row) => row.id === id);
};

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockedBySupport>>>;
