import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Finds the solution of a challenge by trying numbers; null if there is none. The search usually takes a few hundred numbers, and derives
 * one key from each number.
 */
export const findSolution = (challenge: Challenge): Promise<Solution | null> => solveChallenge({ challenge, deriveKey });
