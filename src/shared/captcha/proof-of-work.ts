import type { Challenge, Solution } from 'altcha-lib';
import type { components } from '../api/contract.gen';
import { aborted } from './aborted';

type ProofOfWork = Extract<components['schemas']['CaptchaChallenge'], { provider: 'altcha' }>['challenge'];

/** In a worker, so that the page stays responsive. */
const solveInWorker = (challenge: Challenge, signal: AbortSignal): Promise<Solution | null> => {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = () => reject(new Error('The captcha worker failed'));
    worker.postMessage(challenge);
  });
  return Promise.race([solved, aborted(signal)]).finally(() => worker.terminate());
};

/** Where there are no workers (outside a browser), in the same thread. */
const solveHere = async (challenge: Challenge): Promise<Solution | null> => (await import('./solver')).findSolution(challenge);

/**
 * Solves the backend's challenge.
 * @returns the token: challenge and solution, in the backend's format
 */
export const solve = async (task: ProofOfWork, signal: AbortSignal): Promise<string> => {
  const challenge = task as unknown as Challenge;
  const solution = await (typeof Worker === 'undefined' ? solveHere(challenge) : solveInWorker(challenge, signal));
  if (!solution) throw new Error('The captcha challenge has no solution');
  return btoa(JSON.stringify({ challenge, solution }));
};
