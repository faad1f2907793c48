import type { FastifyRequest } from 'fastify';
import { recordAction } from '../admin/record-action';
import type { Db } from '../db/schema';
import type { Session } from '../security/sessions';

const mailOf = async (tx: Db, id: string) => {
  const { mail } = await tx.selectFrom('users').select('mail').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, mail };
};

/**
 * Records what a support person does in the account of somebody else, before it is done: what was recorded may have failed, but nothing was
 * done that is not recorded. Nothing is recorded for anybody else.
 * @param operation its id in the contract
 */
export const recordUse = async (db: Db, request: FastifyRequest, { impersonatorId, user }: Session, operation: string): Promise<void> => {
  if (impersonatorId === null) return;
  const by = await mailOf(db, impersonatorId);
  await recordAction(db, request, { action: 'impersonation.used', by, on: user, object: `operation ${operation}` });
};

/** Records that a support person has left the account of somebody else. */
export const recordEnd = async (
  tx: Db,
  request: FastifyRequest,
  impersonatorId: string,
  on: { id: string; mail: string },
): Promise<void> => {
  await recordAction(tx, request, { action: 'impersonation.ended', by: await mailOf(tx, impersonatorId), on });
};
