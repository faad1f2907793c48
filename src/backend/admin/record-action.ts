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
  /** By field, what it was before and is now; never a secret. */
  readonly changes?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

/**
 * Records what a support person does; the row cannot be changed later.
 * @param tx the transaction that does it: either both are done or neither
 */
export const recordAction = async (tx: Db, { ip }: FastifyRequest, { action, by, on, changes = {} }: Act): Promise<void> => {
  await tx
    .insertInto('support_actions')
    .values({
      action,
      support_id: by.id,
      support_mail: by.mail,
      subject_id: on?.id ?? null,
      subject_mail: on?.mail ?? null,
      changes: JSON.stringify(changes),
      address: ip,
    })
    .execute();
};
