import { refuseDuplicate, refuseKept } from '../account/duplicated-email';
import { requireActing } from '../admin/acting';
import { changesBetween, recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { staffColumns, staffFields } from './staff';

/** Creates an account for somebody who works for the publisher, in the country of the support person. */
export const createStaffUser =
  ({ db, passwords, requestSessions }: Services): Handler<'createStaffUser'> =>
  async ({ body, request, session }) => {
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
        await refuseKept(tx, account.mail, id);
        const changes = changesBetween(null, staffFields(account));
        await recordAction(tx, request, { action: 'internal-user.created', by: user, on: { id, mail: account.mail }, changes });
        return id;
      })
      .catch(refuseDuplicate);
    return { status: 201, body: { id: Number(created) } };
  };
