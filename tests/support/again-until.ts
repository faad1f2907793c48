import { patienceMs } from './patience';

/** Repeats a round until a condition holds. @throws if that takes too long: a loop without an end would outlive its test */
export const againUntil = async (isSo: () => boolean, round: () => Promise<unknown>): Promise<void> => {
  const last = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > last) throw new Error(`It does not become so: ${isSo}`);
    await round();
  }
};
