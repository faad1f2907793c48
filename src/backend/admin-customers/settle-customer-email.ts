import { addressKey } from '../../shared/rules/email';
import { requireActing } from '../admin/acting';
import { recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { post } from '../mail/outbox';
import { activationLetter, resetLetter } from '../registration/letters';
import { activationLink, resetLink } from '../registration/links';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { type Customer, customerOf, hasValidatedEmail, lockCustomer } from './customer';
import { requireAdminFictitious } from './fictitious';

/**
 * Sends the activation letter again to an account that is not activated. Any other account gets a letter to reset the password. The use of
 * the link in this letter also proves the address.
 */
const resend = async (tx: Db, customer: Customer, portal: string): Promise<void> => {
  if (!customer.active) return post(tx, activationLetter(customer, await activationLink(tx, portal, customer)));
  if (customer.platform !== 'LDAP') throw new Problem(409, 'linked-account');
  return post(tx, resetLetter(customer, await resetLink(tx, portal, customer)));
};

/**
 * Activates the account and marks its address as verified. The link of the activation letter has the same effect in the browser in which
 * the person registered.
 */
const validate = async (tx: Db, { id }: Customer): Promise<void> => {
  await tx.updateTable('users').set({ active: true, mail_proven: true, registration_hash: null }).where('id', '=', id).execute();
};

/** Sends again the letter whose link validates an e-mail address, or validates the address itself. Both actions are recorded. */
export const settleCustomerEmail =
  ({ db, limits, mail, options, requestSessions }: Services): Handler<'settleCustomerEmail'> =>
  async ({ path, query: { action }, request, session }) => {
    const portal = portalAddress(request, options.publicUrl);
    if (action === 'resend') await limits.take('mailByAddress', addressKey((await customerOf(db, path.userId)).mail));
    await db.transaction().execute(async (tx) => {
      const acting = await requireActing(tx, requestSessions, request, session);
      const customer = await lockCustomer(tx, path.userId);
      if (customer.role === 'TEACHER_FAKE') requireAdminFictitious(acting);
      if (hasValidatedEmail(customer)) throw new Problem(409, 'already-validated');
      await (action === 'validate' ? validate(tx, customer) : resend(tx, customer, portal));
      const done = { resend: 'customer.email-resent', validate: 'customer.email-validated' } as const;
      await recordAction(tx, request, { action: done[action], by: session.user, on: customer });
    });
    mail.wake();
    return { status: 204 };
  };
