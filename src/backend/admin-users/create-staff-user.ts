import { duplicatedEmail, refuseReservedEmail } from '../account/duplicated-email';
import { requireActing } from '../admin/acting';
import { findCreatedBefore } from '../admin/created-before';
import { changesBetween, recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { isDuplicate } from '../db/is-duplicate';
import type { Services } from '../services';
import { staffColumns, staffFields } from './staff';

/**
 * Creates an account for a person of the publisher's staff, in the country of the support person. A repeated request creates no second
 * account.
 */
export const createStaffUser =
  (services: Services): Handler<'createStaffUser'> =>
  async ({ body, request, session }) => {
    const { db, passwords, requestSessions } = services;
    const { user } = session;
    const account = staffColumns(body, true);
    const password_hash = await passwords.hash(body.password);
    const created = await db
      .transaction()
      .execute(async (tx) => {
        await requireActing(tx, requestSessions, request, session);
        const { id } = await tx
          .insertInto('users')
          .values({ ...account, password_hash, school_id: null, country_id: user.country_id, mail_proven: false })
          .returning('id')
          .executeTakeFirstOrThrow();
        await refuseReservedEmail(tx, account.mail, id);
        const changes = changesBetween(null, staffFields(account));
        await recordAction(tx, request, { action: 'internal-user.created', by: user, on: { id, mail: account.mail }, changes });
        return id;
      })
      .catch(async (error: unknown) => {
        if (!isDuplicate(error)) throw error;
        const { mail, role } = account;
        const before = await findCreatedBefore(services, {
          mail,
          role,
          password: body.password,
          action: 'internal-user.created',
          by: user.id,
        });
        if (!before || JSON.stringify(staffFields(before)) !== JSON.stringify(staffFields(account))) throw duplicatedEmail();
        return before.id;
      });
    return { status: 201, body: { id: Number(created) } };
  };
