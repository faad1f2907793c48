import type { Db } from '../db/schema';
import { hashOfSecret, isSameText } from '../security/secret';

/** A client, with absolute redirect addresses. */
export type Client = {
  readonly id: string;
  readonly name: string;
  readonly secretHash: string | null;
  readonly redirectUris: string[];
  readonly grants: string[];
};

/**
 * Finds a client.
 * @param portal address of the portal, with a slash at the end. Relative redirect addresses, such as the address of the demo's client, are
 * resolved against this address
 * @returns undefined for an unknown id
 */
export const findClientById = async (db: Db, portal: string, id: string): Promise<Client | undefined> => {
  const row = await db.selectFrom('oauth_clients').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    name: row.name,
    secretHash: row.secret_hash,
    redirectUris: row.redirect_uris.map((address) => (address.startsWith('/') ? new URL(address, portal).href : address)),
    grants: ['authorization_code', 'refresh_token'],
  };
};

/** Whether a client has shown its secret. A client without a secret must not show a secret. */
export const hasShownSecret = ({ secretHash }: Client, secret: string | undefined): boolean => {
  if (secretHash === null || secret === undefined) return secretHash === null && secret === undefined;
  return isSameText(hashOfSecret(secret), secretHash);
};
