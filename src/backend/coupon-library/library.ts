import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { isToken } from '../students/open-links';

/** A digital library. The token alone gives access. */
export type Library = { readonly token: string; readonly email: string; readonly tokenHash: string };

/**
 * Finds the library with a token.
 * @param text the token; white space around it is ignored, because copied links often contain some
 * @returns undefined when no library has the token
 */
export const findLibrary = async (db: Db, text: string): Promise<Library | undefined> => {
  const token = text.trim();
  if (!isToken(token)) return undefined;
  return db
    .selectFrom('coupon_libraries')
    .select(['token', 'email', 'token_hash as tokenHash'])
    .where('token', '=', token)
    .executeTakeFirst();
};

/** Locks a library, so that no other request can order for this library until the transaction ends. */
export const lockLibrary = async (tx: Db, { token }: Library): Promise<void> => {
  await tx.selectFrom('coupon_libraries').select('token').where('token', '=', token).forNoKeyUpdate().execute();
};

/** Finds the library with a token. @throws 404 when no library has the token */
export const openLibrary = async (db: Db, token: string): Promise<Library> => {
  const library = await findLibrary(db, token);
  if (!library) throw new Problem(404, 'not-found');
  return library;
};
