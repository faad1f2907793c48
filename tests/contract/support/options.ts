import type { BackendOptions } from '../../../src/backend/options';
import { defaultLimits, type Limits } from '../../../src/backend/security/rate-limits';

const unlimited = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, { tries: 1_000_000, seconds: 60 }]),
) as unknown as Limits;

/**
 * Settings that save time in tests: cheap password hashes, cheap proofs of work, and very high limits on tries. A student's device gets a
 * place at once. Every answer is checked against the contract.
 */
export const cheap = {
  passwordCost: { memoryKiB: 8, passes: 1 },
  captcha: { provider: 'altcha', iterations: 1, minTries: 1, maxTries: 2 },
  limits: unlimited,
  studentZone: { settleMs: 0 },
  checkResponses: true,
} as const satisfies Partial<BackendOptions>;
