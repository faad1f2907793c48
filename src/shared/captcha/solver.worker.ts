import type { Challenge } from 'altcha-lib';
import { findSolution } from './solver';

/** Takes one challenge, answers with its solution (null when there is none). */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await findSolution(data));
};
