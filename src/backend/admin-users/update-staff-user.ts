import { staffRolesFrom } from '../../areas/admin-users/rules';
import { addressKey } from '../../shared/rules/email';
import { refuseDuplicate, refuseReservedEmail } from '../account/duplicated-email';
import { changesBetween, recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { requireVersion } from '../http/conditional';
import { Problem } from '../http/problem';
import { post } from '../mail/outbox';
import { passwordChangedLetter } from '../registration/letters';
import type { Services } from '../services';
import { lockWithSupport } from './locked';
import { requireStaff, type StaffAccount, staffColumns, staffFields, staffVersion } from './staff';

const refuseRole = (before: StaffAccount, role: StaffAccount['role'], isOwn: boolean) => {
  if (!staffRolesFrom(before.role).includes(role)) {
    throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/role', detail: 'must be one that this person can have' }] });
  }
  if (isOwn && role !== before.role) throw new Problem(409, 'own-account');
};

/**
 * Changes the account of a person of the publisher's staff. When the password changes, a letter to the former address reports the change.
 * When the password or the rights change, all sessions of the person end. A support person who changes their own password keeps the session
 * of this request.
 */
export const updateStaffUser =
  (services: Services): Handler<'updateStaffUser'> =>
  async ({ body, headers, path, request, reply, session }) => {
    const { user } = session;
    const { db, devices, passwords, sessions, requestSessions, signInTries, mail } = services;
    const account = staffColumns(body, false);
    const secret = body.password === undefined ? {} : { password_hash: await passwords.hash(body.password) };
    const hasPassword = body.password !== undefined;
    const renewed = await db
      .transaction()
      .execute(async (tx) => {
        const before = requireStaff(await lockWithSupport(tx, services, { request, session }, path.userId));
        const { id } = before;
        const isOwn = id === user.id;
        requireVersion(headers, staffVersion(before));
        refuseRole(before, account.role, isOwn);
        const isSameMail = before.mail === account.mail;
        const mail_proven = isSameMail && before.mail_proven;
        await tx
          .updateTable('users')
          .set({ ...account, ...secret, mail_proven })
          .where('id', '=', id)
          .execute();
        if (!isSameMail) {
          await refuseReservedEmail(tx, account.mail, id);
          // The address that support sets is final, so the links in earlier letters must not revert it.
          await tx.deleteFrom('address_changes').where('user_id', '=', id).execute();
        }
        // The record says that the password has changed, but does not contain its values.
        const changes = { ...changesBetween(staffFields(before), staffFields(account)), ...(hasPassword && { password: [] as const }) };
        if (Object.keys(changes).length > 0) {
          await recordAction(tx, request, { action: 'internal-user.edited', by: user, on: before, changes });
        }
        if (hasPassword) await post(tx, passwordChangedLetter(before));
        if (isOwn) return hasPassword ? requestSessions.renewAlone(tx, request, id, null) : undefined;
        if (hasPassword) await devices.forget(tx, id);
        const hasOtherRights = account.role !== before.role || account.admin_fictitious !== before.admin_fictitious;
        if (hasPassword || hasOtherRights) await sessions.endAll(id, null, tx);
        return undefined;
      })
      .catch(refuseDuplicate);
    // Earlier tries with wrong passwords must not lock out the person with the new password.
    if (hasPassword) await signInTries.forget(request, addressKey(account.mail));
    requestSessions.sendToken(reply, renewed);
    mail.wake();
    return { status: 204 };
  };
