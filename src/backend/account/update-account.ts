import { accountErrors, isFaultless, rightsOf } from '../../areas/account/rules';
import { addressKey } from '../../shared/rules/email';
import type { Call, Handler } from '../contract/types';
import { isDuplicate } from '../db/is-duplicate';
import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';

/** The account as it will be: white space at the ends is nobody's name. */
const accountOf = ({ email, name, surname1, surname2, phone }: Call<'updateAccount'>['body'], user: SessionUser) => ({
  email: email.trim(),
  name: name.trim(),
  surname1: surname1.trim(),
  surname2: surname2?.trim() ?? '',
  phone: phone ?? user.phone ?? '',
});

const refuseBroken = (errors: Readonly<Record<string, string | null>>) => {
  if (isFaultless(errors)) return;
  const named = Object.entries(errors).flatMap(([field, detail]) => (detail === null ? [] : [{ pointer: `/body/${field}`, detail }]));
  throw new Problem(400, 'invalid-request', { errors: named });
};

const duplicated = () => new Problem(409, 'duplicated-email', { errors: [{ pointer: '/body/email', detail: 'errors.duplicatedEmail' }] });

/** Changes what the caller may change of their own account; the rest has to come as it is. */
export const updateAccount =
  ({ db, limits }: Services): Handler<'updateAccount'> =>
  async ({ body, session: { user } }) => {
    const may = rightsOf({ role: user.role, countryId: user.country_id, platform: user.platform });
    const account = accountOf(body, user);
    refuseBroken(accountErrors(account, may));
    if (!may.email && addressKey(account.email) !== addressKey(user.mail)) throw new Problem(403, 'not-allowed');
    if (may.phone !== 'editable' && account.phone !== (user.phone ?? '')) throw new Problem(403, 'not-allowed');
    await limits.take('accountByUser', user.id);

    const change = {
      mail: may.email ? account.email : user.mail,
      name: account.name,
      surname: account.surname1,
      surname2: account.surname2 || null,
      phone: account.phone || null,
      marketing: !body.mktPrefs,
    };
    // Where the account lives is looked at again, because it may have moved since the session was read.
    const update = db.updateTable('users').set(change).where('id', '=', user.id).where('platform', '=', user.platform);
    const { numUpdatedRows } = await update.executeTakeFirst().catch((error: unknown) => {
      throw isDuplicate(error) ? duplicated() : error;
    });
    if (numUpdatedRows === 0n) throw new Problem(403, 'not-allowed');
    return { status: 204 };
  };
