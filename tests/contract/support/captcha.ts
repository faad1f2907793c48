import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Returns the token of a challenge and its solution, in the backend's format. */
export const tokenOf = (challenge: Challenge, solution: Solution): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

/** Solves a challenge. */
export const solve = async (challenge: Challenge): Promise<Solution> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha challenge has no solution');
  return solution;
};
