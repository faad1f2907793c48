import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { isToken } from '../students/open-links';

/** A digital library. Its token alone gives access to it. */
export type Library = { readonly token: string; readonly email: string; readonly tokenHash: string };

/**
 * @param written the token; surrounding white space is ignored, because copied links often have it
 * @returns the library; undefined where no library has the token
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

/** Locks a library: until the transaction ends, no other request can order for it. */
export const lockLibrary = async (tx: Db, { token }: Library): Promise<void> => {
  await tx.selectFrom('coupon_libraries').select('token').where('token', '=', token).forNoKeyUpdate().execute();
};

/** @throws 404 where no library has the token */
export const openLibrary = async (db: Db, token: string): Promise<Library> => {
  const library = await libraryWith(db, token);
  if (!library) throw new Problem(404, 'not-found');
  return library;
};
