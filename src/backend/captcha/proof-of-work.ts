import { randomBytes, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import type { Db } from '../db/schema';
import type { Captcha } from './captcha';

/** How much work a token costs. A phone of today does the default in about a second, a desktop in a tenth. */
export type Effort = { readonly iterations: number; readonly minTries: number; readonly maxTries: number };

export const defaultEffort: Effort = { iterations: 1_000, minTries: 100, maxTries: 300 };

const LIFETIME_MS = 5 * 60_000;

/** Made by whichever instance comes first, and shared. */
const sharedSecret = async (db: Db, name: string): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
};

const decoded = (token: string): Payload | undefined => {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The captcha of the house: the browser finds a number by trying (altcha), which costs a program that wants many tokens
 * more than it is worth. Asks no third party, and shows the person nothing.
 */
export const makeProofOfWork = async (db: Db, { iterations, minTries, maxTries }: Effort): Promise<Captcha> => {
  const secrets = {
    hmacSignatureSecret: await sharedSecret(db, 'captcha'),
    // Signs the answer, so that checking costs one derivation and not all of them.
    hmacKeySignatureSecret: await sharedSecret(db, 'captcha-answer'),
  };

  /** A solution that was accepted once is worth nothing any more. */
  const markUsed = async ({ parameters: { nonce, expiresAt = 0 } }: Challenge): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('used_captchas')
      .values({ id: nonce, expires_at: new Date(expiresAt * 1_000) })
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
        data: { action },
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        ...secrets,
      });
      return { provider: 'altcha', challenge: { ...challenge } };
    },

    async accepts(token, actions) {
      const payload = decoded(token);
      if (!payload) return false;
      const { challenge, solution } = payload;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => ({ verified: false }));
      // What the data says was signed, so it is believed only once the signature was checked.
      return verified && actions.includes(String(challenge.parameters.data?.action)) && (await markUsed(challenge));
    },

    sources: { script: [], frame: [] },
  };
};

/** Forgets used tokens that would be refused as too old anyway. */
export const sweepUsedCaptchas = async (db: Db): Promise<void> => {
  await db.deleteFrom('used_captchas').where('expires_at', '<=', sql<Date>`now()`).execute();
};
