import { createHmac } from 'node:crypto';
import { fromNow, isOver, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';
import { hashOfSecret, makeSecret } from '../security/secret';
import type { Proofs, ThirdParty } from './providers';

/** A person's journey to an identity provider and back. */
export type Journey = {
  readonly platform: ThirdParty;
  /** The account to be linked; null for a sign-in. */
  readonly userId: string | null;
  /** Absolute address, under the portal's own, to which the person goes in the end. */
  readonly returnTo: string;
};

/** Lifetime of a journey in seconds: enough time to find a password and a phone. */
export const journeySeconds = 15 * 60;

/** The parameters that a journey sends to the provider and expects back, all derived from the secret in the browser. */
export const proofsOf = (secret: string): Proofs => {
  const made = (use: string) => createHmac('sha256', secret).update(use).digest('base64url');
  return { state: made('state'), nonce: made('nonce'), codeVerifier: made('code verifier') };
};

/** Running journeys. Each journey completes once. The database holds only hashes of secrets, so that its readers can complete none. */
export const makeJourneys = (db: Db) => ({
  /** @returns the secret of the journey, for the browser to keep */
  async begin({ platform, userId, returnTo }: Journey): Promise<string> {
    const secret = makeSecret();
    await db
      .insertInto('third_party_journeys')
      .values({
        secret_hash: hashOfSecret(secret),
        platform,
        user_id: userId,
        return_to: returnTo,
        expires_at: fromNow(journeySeconds * 1_000),
      })
      .execute();
    return secret;
  },

  /** @returns the journey of a secret, or undefined when there is none, it was completed before, or it expired */
  async end(secret: string, platform: ThirdParty): Promise<Journey | undefined> {
    const row = await db
      .deleteFrom('third_party_journeys')
      .where('secret_hash', '=', hashOfSecret(secret))
      .where('platform', '=', platform)
      .where('expires_at', '>', now)
      .returning(['user_id', 'return_to'])
      .executeTakeFirst();
    return row && { platform, userId: row.user_id, returnTo: row.return_to };
  },

  /** Removes expired journeys. */
  async sweep(): Promise<void> {
    await deleteExpired(db, 'third_party_journeys', isOver);
  },
});

export type Journeys = ReturnType<typeof makeJourneys>;
