import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema';

/** What support people do on accounts. */
export type SupportAction = 'impersonation.started' | 'impersonation.ended';

type Account = { readonly id: string; readonly mail: string };

type Act = {
  readonly action: SupportAction;
  readonly by: Account;
  /** null: an act on no account. */
  readonly on: Account | null;
};

/**
 * Records what a support person does; the row cannot be changed later.
 * @param tx the transaction that does it: either both are done or neither
 */
export const recordAction = async (tx: Db, { ip }: FastifyRequest, { action, by, on }: Act): Promise<void> => {
  await tx
    .insertInto('support_actions')
    .values({
      action,
      support_id: by.id,
      support_mail: by.mail,
      subject_id: on?.id ?? null,
      subject_mail: on?.mail ?? null,
      address: ip,
    })
    .execute();
};
