import type { FastifyRequest } from 'fastify';
import { requireActing } from '../admin/acting';
import type { Db } from '../db/schema';
import type { Session } from '../security/sessions';
import type { Services } from '../services';

const columns = [
  'id',
  'mail',
  'mail_proven',
  'name',
  'surname',
  'surname2',
  'role',
  'language',
  'admin_fictitious',
  'password_hash',
  'active',
  'closed',
] as const;

type Caller = { readonly request: FastifyRequest; readonly session: Session };

/**
 * Locks the account of a support person together with the account that they change. The caller must still be a support person. Both rows
 * are locked in the order of their ids. Otherwise two people who change each other's accounts could deadlock.
 * @param id the id of the account to change
 * @returns the account to change; undefined when it does not exist
 */
export const lockWithSupport = async (
  tx: Db,
  { requestSessions }: Pick<Services, 'requestSessions'>,
  { request, session }: Caller,
  id: string,
) => {
  const both = [session.user.id, id];
  const rows = await tx.selectFrom('users').select(columns).where('id', 'in', both).orderBy('id').forNoKeyUpdate().execute();
  await requireActing(tx, requestSessions, request, session);
  return rows.find((row) => row.id === id);
};

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockWithSupport>>>;
