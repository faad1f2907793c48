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
  /** Absolute address within the portal to which the person goes after the journey. */
  readonly returnTo: string;
};

/** Lifetime of a journey in seconds: enough time to find a password and a phone. */
export const journeySeconds = 15 * 60;

/** Derives from the browser's secret the parameters that a journey sends to the provider and expects back. */
export const proofsOf = (secret: string): Proofs => {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
};

/**
 * Makes the store of the running journeys. A journey can end only once. The database stores only hashes of secrets, so a reader of the
 * database cannot end a journey.
 */
export const makeJourneys = (db: Db) => ({
  /** Begins a journey. @returns its secret, which the browser keeps */
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

  /** Ends the journey of a secret. @returns the journey, or undefined when it does not exist, has ended before, or has expired */
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
