import type { Challenge } from 'altcha-lib';
import { findSolution } from './solver';

/** Takes one challenge, answers with its solution: null when there is none, or the browser cannot look for it. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  // A rejection here would reach nobody, and the person wait until the time is over.
  self.postMessage(await findSolution(data).catch(() => null));
};
