import { patienceMs } from './patience';

/** Repeats a round until a condition holds. @throws if that takes too long: a loop without an end would outlive its test */
export const againUntil = async (isMet: () => boolean, round: () => Promise<unknown>): Promise<void> => {
  const last = performance.now() + patienceMs;
  while (!isMet()) {
    if (performance.now() > last) throw new Error(`This condition was not met in time: ${isMet}`);
    await round();
  }
};
