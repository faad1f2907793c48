import type { Role } from '../../shared/rules/permissions';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';

/** Requires the account of a fictitious teacher. @throws 404 for any other account */
export const requireFictitious = <T extends { readonly role: Role }>(account: T | undefined): T => {
  if (account?.role !== 'TEACHER_FAKE') throw new Problem(404, 'not-found');
  return account;
};

/** Requires the permission to manage fictitious teachers. @throws 403 for support people without this permission */
export const requireAdminFictitious = ({ adminFictitious }: { readonly adminFictitious: boolean }): void => {
  if (!adminFictitious) throw new Problem(403, 'not-allowed');
};

/**
 * Locks the account of a fictitious teacher until the end of a transaction. The support person needs the permission to manage fictitious
 * teachers.
 * @throws 404 for the account of any other person, 403 for a support person without the permission
 */
export const lockFictitious = async (tx: Db, id: string, acting: { readonly adminFictitious: boolean }) => {
  const account = requireFictitious(
    await tx
      .selectFrom('users')
      .select(['id', 'mail', 'role', 'name', 'surname', 'surname2', 'language', 'ccaa_id', 'download_resources', 'adoptions_version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  requireAdminFictitious(acting);
  return account;
};

type FictitiousColumns = Pick<
  Awaited<ReturnType<typeof lockFictitious>>,
  'mail' | 'name' | 'surname' | 'surname2' | 'language' | 'ccaa_id' | 'download_resources'
>;

/** Returns the fields of a fictitious teacher that support writes, by their names on the wire and without the password. */
export const fictitiousFields = ({ mail, name, surname, surname2, language, ccaa_id, download_resources }: FictitiousColumns) => ({
  email: mail,
  name,
  surname1: surname,
  surname2,
  language,
  ccaaId: ccaa_id,
  downloadResources: download_resources,
});
