import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { fromNow, isOver, now } from '../db/clock';
import { deleteExpired } from '../db/delete-expired';
import type { Db } from '../db/schema';
import { sharedSecret } from '../security/shared-secret';
import type { Captcha } from './captcha';

/** The work for one token. A current phone does the default work in about a second, a desktop computer in a tenth of a second. */
export type Effort = { readonly iterations: number; readonly minTries: number; readonly maxTries: number };

export const defaultEffort: Effort = { iterations: 1_000, minTries: 100, maxTries: 300 };

const LIFETIME_MS = 5 * 60_000;

const decodePayload = (token: string): Payload | undefined => {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Makes the built-in captcha. The browser finds a number by brute force (altcha), so many tokens are too expensive for a bot. The captcha
 * needs no third party, and people see nothing of the work.
 */
export const makeProofOfWork = async (db: Db, { iterations, minTries, maxTries }: Effort): Promise<Captcha> => {
  const secrets = {
    hmacSignatureSecret: await sharedSecret(db, 'captcha'),
    // This secret signs the solution, so the server needs only one key derivation to verify the solution.
    hmacKeySignatureSecret: await sharedSecret(db, 'captcha-answer'),
  };

  /**
   * Returns the end of a new challenge in seconds since 1970. The clock of the database decides, because another instance may verify the
   * challenge.
   */
  const newExpiry = async () => {
    const seconds = sql<number>`extract(epoch from ${fromNow(LIFETIME_MS)})::float8`.as('seconds');
    return (await db.selectNoFrom(seconds).executeTakeFirstOrThrow()).seconds;
  };

  /** Marks a challenge as used. @returns false when the challenge has expired or was used before; its solution is then refused */
  const markUsed = async ({ parameters: { nonce, data } }: Challenge): Promise<boolean> => {
    const until = sql<Date>`to_timestamp(${Number(data?.until ?? 0)}::float8)`;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('used_captchas')
      .columns(['id', 'expires_at'])
      .expression(db.selectNoFrom([sql<string>`${nonce}`.as('id'), until.as('expires_at')]).where(until, '>', now))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

  return {
    async challenge(action) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: iterations,
        counter: randomInt(minTries, maxTries + 1),
        data: { action, until: await newExpiry() },
        deriveKey,
        ...secrets,
      });
      return { provider: 'altcha', challenge: { ...challenge } };
    },

    async accepts(token, actions) {
      const payload = decodePayload(token);
      if (!payload) return false;
      const { challenge, solution } = payload;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => ({ verified: false }));
      // The data is signed, so it is trusted only after the signature is verified.
      return verified && actions.includes(String(challenge.parameters.data?.action)) && (await markUsed(challenge));
    },

    sources: { script: [], frame: [] },
  };
};

/** Deletes the records of used challenges that have expired, because an expired token is refused anyway. */
export const sweepUsedCaptchas = async (db: Db): Promise<void> => {
  await deleteExpired(db, 'used_captchas', isOver);
};
