import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { isToken } from '../students/open-links';

/** A digital library. Anybody who has its token has the library. */
export type Library = { readonly token: string; readonly email: string; readonly tokenHash: string };

/**
 * @param written the token; white space around it, as links get it that are copied, does not count
 * @returns undefined where it belongs to no library
 */
export const libraryWith = async (db: Db, written: string): Promise<Library | undefined> => {
  const token = written.trim();
  if (!isToken(token)) return undefined;
  return db
    .selectFrom('coupon_libraries')
    .select(['token', 'email', 'token_hash as tokenHash'])
    .where('token', '=', token)
    .executeTakeFirst();
};

/** Until the transaction ends, nobody else orders for a library. */
export const lockLibrary = async (tx: Db, { token }: Library): Promise<void> => {
  await tx.selectFrom('coupon_libraries').select('token').where('token', '=', token).forNoKeyUpdate().execute();
};

/** @throws 404 where a token belongs to no library */
export const openLibrary = async (db: Db, token: string): Promise<Library> => {
  const library = await libraryWith(db, token);
  if (!library) throw new Problem(404, 'not-found');
  return library;
};
