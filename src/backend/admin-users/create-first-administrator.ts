import { spain } from '../../shared/rules/country';
import { addressKey, isEmail } from '../../shared/rules/email';
import { isPersonName, storedName } from '../../shared/rules/person-name';
import { isKept } from '../account/address-changes';
import { isDuplicate } from '../db/is-duplicate';
import type { Db } from '../db/schema';
import { startLock } from '../demo/seed';
import { post } from '../mail/outbox';
import { activationLetter } from '../registration/letters';
import { activationLink } from '../registration/links';

type NewAdministrator = { readonly mail: string; readonly name: string; readonly surname: string };

const requireFields = ({ mail, name, surname }: NewAdministrator): void => {
  if (!isEmail(mail)) throw new Error(`${JSON.stringify(mail)} is no e-mail address.`);
  for (const part of [name, surname]) if (!isPersonName(part)) throw new Error(`${JSON.stringify(part)} is no name of 2 to 45 letters.`);
};

const takenAddress = (mail: string): Error => new Error(`Another account has the address ${mail}.`);

/**
 * Creates the account of a portal's first administrator, who creates the accounts of all colleagues. The account has no password: a letter
 * brings the link to choose one. An account that nobody has activated yet is replaced.
 * @param portal address of the portal, with a slash at the end
 * @throws when the portal has an administrator, another account has the address, or a field is wrong. A closed account does not count
 */
export const createFirstAdministrator = async (db: Db, portal: string, person: NewAdministrator): Promise<void> => {
  requireFields(person);
  const account = { mail: person.mail.trim(), name: storedName(person.name), surname: storedName(person.surname), language: 'es' } as const;
  await db
    .transaction()
    .execute(async (tx) => {
      await startLock.execute(tx);
      // The address may have been wrong, or the letter may be lost. The former link then opens nothing.
      // A registration that nobody has activated proves nothing, and does not keep the address.
      await tx
        .deleteFrom('users')
        .where('active', '=', false)
        .where('closed', '=', false)
        .where((is) =>
          is.or([
            is.and([is('role', '=', 'INTERNAL_SUPPORT'), is('mail_proven', '=', false), is('password_hash', 'is', null)]),
            is.and([is('registration_hash', 'is not', null), is('mail_key', '=', addressKey(account.mail))]),
          ]),
        )
        .execute();
      const present = await tx
        .selectFrom('users')
        .select('mail')
        .where('role', '=', 'INTERNAL_SUPPORT')
        .where('closed', '=', false)
        .executeTakeFirst();
      if (present) throw new Error(`The portal has an administrator already: ${present.mail}, who creates other accounts at /admin.`);
      await tx
        .insertInto('countries')
        .values({ id: spain, name: 'España' })
        .onConflict((clash) => clash.doNothing())
        .execute();
      const created = await tx
        .insertInto('users')
        .values({ ...account, role: 'INTERNAL_SUPPORT', profile: 'SUPPORT_USER', country_id: spain, active: false, mail_proven: false })
        .returning(['id', 'registration_hash'])
        .executeTakeFirstOrThrow();
      if (await isKept(tx, account.mail, created.id))
        throw new Error(`The address ${account.mail} is kept for the account that has left it.`);
      await post(tx, activationLetter(account, await activationLink(tx, portal, created)));
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? takenAddress(account.mail) : error;
    });
};
