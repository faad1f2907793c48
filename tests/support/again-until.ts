import { patienceMs } from './patience';

/**
 * Calls a function again and again until a condition is true. @throws if that takes too long, because an endless loop would outlive its
 * test
 */
export const againUntil = async (isMet: () => boolean, round: () => Promise<unknown>): Promise<void> => {
  const last = performance.now() + patienceMs;
  while (!isMet()) {
    if (performance.now() > last) throw new Error(`This condition was not met in time: ${isMet}`);
    await round();
  }
};
