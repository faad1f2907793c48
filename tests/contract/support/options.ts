import type { BackendOptions } from '../../../src/backend/options';
import { defaultLimits, type Limits } from '../../../src/backend/security/rate-limits';

const unlimited = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, { tries: 1_000_000, seconds: 60 }]),
) as unknown as Limits;

/**
 * Cheap settings for work that only costs time in tests: password hashes, proof of work, limits on tries, and the time after which a
 * student's device holds a place. Every answer is checked against the contract.
 */
export const cheap = {
  passwordCost: { memoryKiB: 8, passes: 1 },
  captcha: { provider: 'altcha', iterations: 1, minTries: 1, maxTries: 2 },
  limits: unlimited,
  studentZone: { settleMs: 0 },
  checkResponses: true,
} as const satisfies Partial<BackendOptions>;
