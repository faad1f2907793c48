import { addressKey } from '../../shared/rules/email';
import { localeOfBrowser } from '../../shared/rules/locale';
import { isPassword } from '../../shared/rules/password';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { post } from '../mail/outbox';
import type { Services } from '../services';
import { passwordChangedLetter } from './letters';
import { findOwnerOfLink } from './link-tokens';

/** Returns the languages in an `accept-language` header: it-IT, it and en for 'it-IT,it;q=0.9,en;q=0.8'. */
const languagesOf = (header: string | undefined) => (header ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');

/**
 * Sets a password by the link of a mail. The operation ends every session of the account, and notifies the owner in the browser's language.
 */
export const resetPassword =
  ({ db, devices, limits, passwords, sessions, signInTries, mail }: Services): Handler<'resetPassword'> =>
  async ({ body, headers, request }) => {
    await limits.take('linkByIp', request.ip);
    if (!isPassword(body.password)) {
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/password', detail: 'is not valid' }] });
    }
    const password_hash = await passwords.hash(body.password);
    const person = await db.transaction().execute(async (tx) => {
      const owner = await findOwnerOfLink(tx, 'reset', body.hash);
      if (!owner) throw new Problem(410, 'link-invalid');
      const changed = await tx
        .updateTable('users')
        .set({ password_hash, mail_proven: true })
        .where('id', '=', owner.id)
        .returning(['id', 'mail', 'name', 'language'])
        .executeTakeFirstOrThrow();
      await sessions.endAll(changed.id, 'password-changed', tx);
      await devices.forget(tx, changed.id);
      const language = localeOfBrowser(languagesOf(headers['accept-language'])) ?? changed.language;
      await post(tx, passwordChangedLetter({ ...changed, language }));
      return changed;
    });
    // The counts of wrong passwords are cleared, because the person has proved their identity, and must not be locked out.
    await signInTries.forget(request, addressKey(person.mail));
    mail.wake();
    return { status: 204 };
  };
