import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Tries numbers until one fits: some hundred key derivations by the browser's own cryptography. */
export const findSolution = (challenge: Challenge): Promise<Solution | null> => solveChallenge({ challenge, deriveKey });
