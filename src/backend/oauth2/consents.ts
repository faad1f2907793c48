import { sql } from 'kysely';
import { fromNow, isOver, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';
import { hashOfSecret } from '../security/secret';
import { mayUseClients, type OauthOptions } from './options';

/** A person's consent to one request of a client. */
type Consent = {
  readonly clientId: string;
  readonly userId: string;
  readonly redirectUri: string;
  readonly code: string;
  /** The hash of a secret that the client has to show with the code. */
  readonly challenge: string;
};

/** Ends a consent, with its code and tokens. */
const endConsent = (tx: Db, id: string) => tx.deleteFrom('oauth_grants').where('id', '=', id).execute();

/**
 * Makes the store of consents, with their codes and tokens. The database stores only hashes of codes and tokens. The consents of a person
 * end when the person gets a new password or signs out everywhere.
 * @param tx a transaction. Each use of a code or token locks its consent, so concurrent uses wait for each other
 */
export const makeConsents = (tx: Db, options: OauthOptions) => {
  const { codeSeconds, accessSeconds, refreshSeconds, consentSeconds } = options;
  const selectLocked = () =>
    tx
      .selectFrom('oauth_grants')
      .innerJoin('users', 'users.id', 'oauth_grants.user_id')
      .select(['oauth_grants.id', 'client_id', 'user_id', 'redirect_uri', 'code_challenge', 'code_used_at', 'active', 'role'])
      .forUpdate('oauth_grants');

  return {
    async add({ clientId, userId, redirectUri, code, challenge }: Consent): Promise<void> {
      await tx
        .insertInto('oauth_grants')
        .values({
          client_id: clientId,
          user_id: userId,
          redirect_uri: redirectUri,
          code_hash: hashOfSecret(code),
          code_challenge: challenge,
          code_expires_at: fromNow(codeSeconds * 1_000),
        })
        .execute();
    },

    /**
     * Finds the consent of an unused code, if the person may still use clients. A code that was used before ends its consent, because the
     * code may be stolen.
     */
    async findByCode(code: string) {
      const found = await selectLocked()
        .where('code_hash', '=', hashOfSecret(code))
        .where((is) => is.or([is('code_expires_at', '>', now), is('code_used_at', 'is not', null)]))
        .executeTakeFirst();
      if (!found) return undefined;
      const { code_used_at, code_challenge } = found;
      // Servers of an earlier release, which may run beside this server, give codes without a challenge. Such codes are not accepted.
      if (code_used_at === null) return code_challenge !== null && mayUseClients(options, found) ? { ...found, code_challenge } : undefined;
      await endConsent(tx, found.id);
      return undefined;
    },

    async useCode(id: string): Promise<void> {
      await tx.updateTable('oauth_grants').set({ code_used_at: now }).where('id', '=', id).execute();
    },

    /**
     * Finds the consent of an unused and valid refresh token, if the person may still use clients. A token that was used before ends its
     * consent, because the token may be stolen.
     */
    async findByRefreshToken(token: string) {
      const hash = hashOfSecret(token);
      const found = await selectLocked()
        .innerJoin('oauth_tokens', 'grant_id', 'oauth_grants.id')
        .select('used_at')
        .where('token_hash', '=', hash)
        .where('kind', '=', 'refresh')
        .where('expires_at', '>', now)
        .where('given_at', '>', fromNow(-consentSeconds * 1_000))
        .executeTakeFirst();
      if (!found) return undefined;
      // The token is read again under the lock, because another request may have used it while this request waited.
      const { used_at } = await tx.selectFrom('oauth_tokens').select('used_at').where('token_hash', '=', hash).executeTakeFirstOrThrow();
      if (used_at === null) return mayUseClients(options, found) ? found : undefined;
      await endConsent(tx, found.id);
      return undefined;
    },

    async useRefreshToken(token: string): Promise<void> {
      await tx.updateTable('oauth_tokens').set({ used_at: now }).where('token_hash', '=', hashOfSecret(token)).execute();
    },

    async addTokens(id: string, access: string, refresh: string): Promise<void> {
      await tx
        .insertInto('oauth_tokens')
        .values([
          { token_hash: hashOfSecret(access), grant_id: id, kind: 'access', expires_at: fromNow(accessSeconds * 1_000) },
          { token_hash: hashOfSecret(refresh), grant_id: id, kind: 'refresh', expires_at: fromNow(refreshSeconds * 1_000) },
        ])
        .execute();
    },

    /** Ends the consent of a client's access token or refresh token. */
    async revoke(token: string, clientId: string): Promise<void> {
      await tx
        .deleteFrom('oauth_grants')
        .where('client_id', '=', clientId)
        .where('id', 'in', (query) => query.selectFrom('oauth_tokens').select('grant_id').where('token_hash', '=', hashOfSecret(token)))
        .execute();
    },

    /** Removes expired tokens, and consents that have neither a valid code nor a token. */
    async sweep(): Promise<void> {
      await deleteExpired(tx, 'oauth_tokens', isOver);
      const hasTokens = sql`exists (select from oauth_tokens where grant_id = oauth_grants.id)`;
      await deleteExpired(tx, 'oauth_grants', sql`code_expires_at <= ${now} and not ${hasTokens}`);
    },
  };
};
