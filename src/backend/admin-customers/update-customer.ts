import { addressKey } from '../../shared/rules/email';
import { isPassword } from '../../shared/rules/password';
import { leaveAddress } from '../account/address-changes';
import { duplicatedEmail, refuseReservedEmail } from '../account/duplicated-email';
import { requireActing } from '../admin/acting';
import { type Changes, changesBetween, recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { duplicatedIn } from '../db/is-duplicate';
import type { Db } from '../db/schema';
import { requireVersion } from '../http/conditional';
import { Problem } from '../http/problem';
import { post } from '../mail/outbox';
import { emailChangedLetter, passwordChangedLetter } from '../registration/letters';
import { takeBackLink } from '../registration/links';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { type Change, changeOf } from './change';
import { type Customer, customerOf, editedFields, lockCustomer, versionOf } from './customer';
import { requireAdminFictitious } from './fictitious';

const cardInUse = () => new Problem(409, 'card-in-use', { errors: [{ pointer: '/body/card', detail: 'customers.cardInUse' }] });
const linkedAccount = () => new Problem(409, 'linked-account');

const refuseLinked = ({ platform, mail }: Customer, { email, password }: { readonly email: string; readonly password?: string }) => {
  if (platform !== 'LDAP' && (password !== undefined || addressKey(email) !== addressKey(mail))) throw linkedAccount();
};

const saveGuardian = async (tx: Db, userId: string, guardian: Change['guardian']): Promise<void> => {
  await tx.deleteFrom('guardians').where('user_id', '=', userId).execute();
  if (!guardian) return;
  const { name, surname1: surname, surname2, email: mail, dni } = guardian;
  await tx.insertInto('guardians').values({ user_id: userId, name, surname, surname2, mail, dni }).execute();
};

/**
 * Records that the account leaves its address. A letter goes to the former address only if the account is activated. Otherwise the address
 * may belong to a stranger, who could take over the account with the link.
 */
const moveAddress = async (tx: Db, { id, ...before }: Customer, mail: string, portal: string): Promise<void> => {
  if (addressKey(before.mail) === addressKey(mail)) return;
  await refuseReservedEmail(tx, mail, id);
  if (!before.active) return;
  const { secret, isProven } = await leaveAddress(tx, id, before, mail);
  await tx.updateTable('users').set({ mail_proven: isProven }).where('id', '=', id).execute();
  if (secret !== null) await post(tx, emailChangedLetter(before, takeBackLink(portal, secret)));
};

/**
 * Replaces the data of a person that support edits, if the caller has seen the current version of the data. One transaction writes the
 * fields, the letters and the record of the action.
 */
export const updateCustomer =
  ({ db, devices, mail, options, passwords, requestSessions, sessions, signInTries }: Services): Handler<'updateCustomer'> =>
  async ({ body, headers, path, request, session }) => {
    const { password } = body;
    if (password !== undefined && !isPassword(password)) {
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/password', detail: 'password_invalid' }] });
    }
    // Hashing is slow, so it happens before the lock.
    const password_hash = password === undefined ? undefined : await passwords.hash(password);
    const portal = portalAddress(request, options.publicUrl);

    const save = db.transaction().execute(async (tx) => {
      const acting = await requireActing(tx, requestSessions, request, session);
      const before = await lockCustomer(tx, path.userId);
      const { id, role } = before;
      if (role === 'TEACHER_FAKE') requireAdminFictitious(acting);
      const change = changeOf(body, before);
      requireVersion(headers, versionOf(before));
      refuseLinked(before, body);

      await tx
        .updateTable('users')
        .set({ ...change.columns, ...(password_hash !== undefined && { password_hash }) })
        .where('id', '=', id)
        .execute();
      if (role === 'STUDENT') await saveGuardian(tx, id, change.guardian);
      if (change.columns.mail !== undefined) await moveAddress(tx, before, change.columns.mail, portal);

      const after = await customerOf(tx, id);
      const changes: Changes = {
        ...changesBetween(editedFields(before), editedFields(after)),
        // The record says that the password has changed, but does not contain its values.
        ...(password_hash !== undefined && ({ password: [] } as const)),
      };
      if (Object.keys(changes).length === 0) return before;
      await recordAction(tx, request, { action: 'customer.edited', by: session.user, on: after, changes });
      if (password_hash === undefined) return after;
      await sessions.endAll(id, 'password-changed', tx);
      await devices.forget(tx, id);
      await post(tx, passwordChangedLetter(after));
      return after;
    });
    const saved = await save.catch((error: unknown) => {
      const duplicate = duplicatedIn(error);
      if (duplicate === undefined) throw error;
      throw duplicate === 'users_card_key' ? cardInUse() : duplicatedEmail();
    });
    // Earlier tries with wrong passwords must not lock out the person with the new password.
    if (password_hash !== undefined) await signInTries.forget(request, addressKey(saved.mail));
    mail.wake();
    return { status: 204 };
  };
