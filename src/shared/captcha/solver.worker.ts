import type { Challenge } from 'altcha-lib';
import { findSolution } from './solver';

/** Answers a challenge with its solution; null if there is none, or the browser cannot search for one. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  // A failure is answered with null. The page would not notice a rejection in a worker, and would wait until the time limit.
  self.postMessage(await findSolution(data).catch(() => null));
};
