import type { Challenge, Solution } from 'altcha-lib';
import type { components } from '../api/contract.gen';
import { loadCode } from '../browser/code';
import { rejectOnAbort } from './reject-on-abort';

export const insecure = { _tag: 'CaptchaInsecure' } as const;

type ProofOfWork = Extract<components['schemas']['CaptchaChallenge'], { provider: 'altcha' }>['challenge'];

/** Solves a challenge in a worker, so that the page stays responsive. */
const solveInWorker = (challenge: Challenge, signal: AbortSignal): Promise<Solution | null> => {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = () => reject(new Error('The captcha worker failed'));
    worker.postMessage(challenge);
  });
  return Promise.race([solved, rejectOnAbort(signal)]).finally(() => worker.terminate());
};

/**
 * Solves a challenge in the page's thread, if there are no workers or the worker's file has not loaded. If the solver does not load either,
 * `loadCode` throws the reason.
 */
const solveHere = async (challenge: Challenge): Promise<Solution | null> =>
  (await loadCode(() => import('./solver'))).findSolution(challenge);

/**
 * Solves the backend's challenge.
 * @returns the token: challenge and solution, in the backend's format
 * @throws {insecure} at an address without https
 */
export const solve = async (task: ProofOfWork, signal: AbortSignal): Promise<string> => {
  // Browsers have no cryptography at an address without https, so every try would fail.
  if (crypto.subtle === undefined) throw insecure;
  const challenge = task as unknown as Challenge;
  const inWorker = typeof Worker === 'undefined' ? Promise.reject() : solveInWorker(challenge, signal);
  const solution = await inWorker.catch(() => {
    signal.throwIfAborted();
    return solveHere(challenge);
  });
  if (!solution) throw new Error('The captcha challenge has no solution');
  return btoa(JSON.stringify({ challenge, solution }));
};
