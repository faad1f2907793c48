import type { Selectable } from 'kysely';
import { accountErrors, isFaultless, rightsOf } from '../../areas/account/rules';
import { addressKey } from '../../shared/rules/email';
import { storedName } from '../../shared/rules/person-name';
import { changesBetween } from '../admin/record-action';
import type { Call, Handler } from '../contract/types';
import type { Db, Tables } from '../db/schema';
import { Problem } from '../http/problem';
import { recordUse } from '../impersonation/record-use';
import { post } from '../mail/outbox';
import { emailChangedLetter } from '../registration/letters';
import { takeBackLink } from '../registration/links';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { leaveAddress } from './address-changes';
import { refuseDuplicate, refuseReservedEmail } from './duplicated-email';

/** Reads the new data of the account, with names in their stored form. */
const accountOf = ({ email, name, surname1, surname2, phone }: Call<'updateAccount'>['body'], user: SessionUser) => ({
  email: email.trim(),
  name: storedName(name),
  surname1: storedName(surname1),
  surname2: storedName(surname2 ?? ''),
  phone: phone ?? user.phone ?? '',
});

const refuseFaulty = (errors: Readonly<Record<string, string | null>>) => {
  if (isFaultless(errors)) return;
  const faults = Object.entries(errors).flatMap(([field, detail]) => (detail === null ? [] : [{ pointer: `/body/${field}`, detail }]));
  throw new Problem(400, 'invalid-request', { errors: faults });
};

/** Locks and reads the account. Refuses the request when the platform of the account has changed since the session was read. */
const lockAccount = async (tx: Db, user: SessionUser) => {
  const before = await tx
    .selectFrom('users')
    .select(['mail', 'mail_proven', 'name', 'surname', 'surname2', 'phone', 'marketing', 'language'])
    .where('id', '=', user.id)
    .where('platform', '=', user.platform)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new Problem(403, 'not-allowed');
  return before;
};

type RecordedColumns = Pick<Selectable<Tables['users']>, 'mail' | 'name' | 'surname' | 'surname2' | 'phone' | 'marketing'>;

/** Returns the fields of the account under their names in the records of support. */
const namedFields = ({ mail, name, surname, surname2, phone, marketing }: RecordedColumns) => ({
  email: mail,
  name,
  surname1: surname,
  surname2,
  phone,
  mktPrefs: marketing,
});

/**
 * Changes the fields that the caller may change; the other fields must be sent unchanged. When the e-mail address changes, the former
 * address gets a letter with a link that can revert the change.
 */
export const updateAccount =
  ({ db, limits, options, requestSessions, mail }: Services): Handler<'updateAccount'> =>
  async ({ body, request, session }) => {
    const { user, impersonatorId } = session;
    const rights = rightsOf({
      role: user.role,
      countryId: user.country_id,
      platform: user.platform,
      impersonating: impersonatorId !== null,
    });
    const account = accountOf(body, user);
    refuseFaulty(accountErrors(account, rights));
    if (!rights.email && addressKey(account.email) !== addressKey(user.mail)) throw new Problem(403, 'not-allowed');
    if (rights.phone !== 'editable' && account.phone !== (user.phone ?? '')) throw new Problem(403, 'not-allowed');
    await limits.take('accountByUser', user.id);
    // The former address gets a letter, and the number of letters to one address is limited.
    if (addressKey(account.email) !== addressKey(user.mail)) await limits.take('mailByAddress', addressKey(user.mail));

    const change = {
      mail: rights.email ? account.email : user.mail,
      name: account.name,
      surname: account.surname1,
      surname2: account.surname2 || null,
      phone: account.phone || null,
      marketing: !body.mktPrefs,
    };
    const save = db.transaction().execute(async (tx) => {
      const before = await lockAccount(tx, user);
      await requestSessions.requireSession(tx, request);
      await tx.updateTable('users').set(change).where('id', '=', user.id).execute();
      await recordUse(tx, { request, session }, () => changesBetween(namedFields(before), namedFields(change)));
      if (addressKey(before.mail) === addressKey(change.mail)) return;
      await refuseReservedEmail(tx, change.mail, user.id);
      const { secret, isProven } = await leaveAddress(tx, user.id, before, change.mail);
      await tx.updateTable('users').set({ mail_proven: isProven }).where('id', '=', user.id).execute();
      if (secret === null) return;
      await post(tx, emailChangedLetter(before, takeBackLink(portalAddress(request, options.publicUrl), secret)));
    });
    await save.catch(refuseDuplicate);
    mail.wake();
    return { status: 204 };
  };
